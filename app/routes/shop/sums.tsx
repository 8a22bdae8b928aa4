import type { ReactNode } from 'react'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Total } from '#app/models/shop/total.ts'
import { moneyIn, type Money } from './words.ts'

type Props = { total: Total; money: Money; discountCode?: string; locale: Locale }

/** What is paid: subtotal − discount + delivery = total, and the tax that is in it. */
export function Sums({ total, money: counted, discountCode, locale }: Props) {
  let t = translate(locale)
  let money = moneyIn(locale, counted)
  let { subtotal, discount, shipping, tax } = total
  return (
    <dl className="sums">
      <Sum label={t('shop:subtotal')}>{money(subtotal)}</Sum>
      {discount > 0 && (
        <Sum label={t('shop:discount')}>
          {discountCode && (
            <>
              <bdi className="muted">{discountCode}</bdi>{' '}
            </>
          )}
          {money(-discount)}
        </Sum>
      )}
      <Sum label={t('shop:shipping')}>{shipping === 0 ? t('shop:free') : money(shipping)}</Sum>
      <Sum label={t('shop:total')}>
        <b>{money(total.total)}</b>
      </Sum>
      {tax > 0 && <Sum label={t('shop:tax')}>{money(tax)}</Sum>}
    </dl>
  )
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
