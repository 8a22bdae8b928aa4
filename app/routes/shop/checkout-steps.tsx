import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Tabs } from '#app/ui/tabs.tsx'

const steps = ['cart', 'address', 'payment'] as const
const places = {
  cart: href('/dashboard/e-commerce/checkout'),
  address: href('/dashboard/e-commerce/checkout/delivery'),
  payment: href('/dashboard/e-commerce/checkout/payment'),
}

type Props = { now: (typeof steps)[number]; school: string | null; locale: Locale }

/** The three steps of an order: each is a page, and one may go back to it. */
export function CheckoutSteps({ now, school, locale }: Props) {
  let t = translate(locale)
  return (
    <Tabs
      label={t('shop:steps.label')}
      tabs={steps.map((step) => ({
        href: withQuery(places[step], { school }),
        label: t(`shop:steps.${step}`),
        current: step === now,
      }))}
    />
  )
}

export function deliveryPath(school: string | null): string {
  return withQuery(places.address, { school })
}

export function newAddressPath(school: string | null): string {
  return withQuery(href('/dashboard/e-commerce/checkout/address'), { school })
}

export function paymentPath(school: string | null): string {
  return withQuery(places.payment, { school })
}
