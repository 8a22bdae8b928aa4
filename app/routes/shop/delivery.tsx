import { data, href, redirect } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { statusOf } from '#app/models/outcome.ts'
import { chooseInCart } from '#app/models/shop/cart-choice.server.ts'
import { readCart, type Cart } from '#app/models/shop/cart.server.ts'
import { deliveries, MOST_ADDRESSES } from '#app/models/shop/order.ts'
import { textsIn } from '#app/request/form-text.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { Choices } from '#app/ui/choices.tsx'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/delivery.ts'
import { addressWords } from './address-words.ts'
import { CheckoutSteps, newAddressPath, paymentPath } from './checkout-steps.tsx'
import { sayProblems, type Answer } from './form-text.ts'
import { cartPath, namedSchool, schoolIn, shopPath } from './shop-path.ts'
import { Sums } from './sums.tsx'
import { moneyIn } from './words.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('shop')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let cart = valueOrThrow(await readCart(current, schoolIn(url)))
  let school = namedSchool(current, cart.school.schoolID)
  if (cart.obstacle) throw redirect(withQuery(cartPath, { school }))
  return {
    locale: context.get(localeContext),
    path: url.pathname + url.search,
    cart,
    school,
    answer: context.get(answerContext) as Answer<null> | null,
  }
}

/** Keeps what was chosen; to the home it needs an address, also one that is yet to be written. */
export async function action({ request, context, url }: Route.ActionArgs) {
  let { delivery, address } = textsIn(await request.formData(), ['delivery', 'address'])
  let current = context.get(currentContext)
  let school = schoolIn(url) ?? null
  let chosen = deliveries.find((each) => each === delivery) ?? 'school'
  valueOrThrow(
    await chooseInCart(current, schoolIn(url), {
      delivery: chosen,
      addressID: address || undefined,
    }),
  )
  if (chosen === 'school') return redirect(paymentPath(school), 303)
  let cart = valueOrThrow(await readCart(current, schoolIn(url)))
  if (cart.delivery === 'school' || cart.address) return redirect(paymentPath(school), 303)
  if (cart.addresses.length === 0) return redirect(newAddressPath(school), 303)
  return data<Answer<null>>(
    { values: null, problems: { address: 'addressRequired' } },
    { status: statusOf.addressRequired },
  )
}

/** The second step of an order: how one gets it, and where to. */
export function ServerComponent({
  loaderData: { locale, path, cart, school, answer },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let say = sayProblems(t, answer)
  let money = moneyIn(locale, cart)
  let { homePrice, delivery, addresses, address } = cart
  let title = t('shop:checkout.deliveryTitle')
  let missing = say('address')
  return (
    <>
      <Style of="shop" />
      <ReportHead
        untitled
        locale={locale}
        title={title}
        trail={[
          { href: withQuery(shopPath, { school }), label: t('shop:title') },
          { href: withQuery(cartPath, { school }), label: t('shop:checkout.title') },
        ]}
      />
      <CheckoutSteps now="address" {...{ school, locale }} />
      <form method="post" action={path} className="card max-w-3xl space-y-4">
        <FormHead
          texts={headTexts(t, `${title} · ${t('brand')}`)}
          fields={[
            {
              id: 'address',
              label: t('shop:checkout.which'),
              errors: missing ? [missing] : undefined,
            },
          ]}
        />
        <Choices
          id="delivery"
          name="delivery"
          label={t('shop:checkout.how')}
          chosen={delivery}
          options={deliveries
            .filter((each) => each === 'school' || homePrice !== null)
            .map((value) => ({
              value,
              label: `${t(`shop:deliveries.${value}`)} · ${
                value === 'school' ? t('shop:free') : money(homePrice!)
              }`,
            }))}
        />
        {homePrice !== null && addresses.length > 0 && (
          <Choices
            id="address"
            name="address"
            label={t('shop:checkout.which')}
            problem={missing}
            chosen={address?.addressID}
            options={addresses.map((each) => ({
              value: each.addressID,
              label: addressWords(each),
            }))}
          />
        )}
        <Sums
          total={cart.total}
          money={cart}
          discountCode={cart.discount?.code ?? ''}
          locale={locale}
        />
        <button className="button">{t('shop:next')}</button>
      </form>
      {homePrice !== null && (
        <section className="max-w-3xl space-y-3">
          <h2>{t('shop:checkout.book')}</h2>
          {addresses.length === 0 && <p>{t('shop:checkout.noAddress')}</p>}
          {addresses.map((each) => (
            <Kept key={each.addressID} {...{ school, locale }} address={each} />
          ))}
          {addresses.length < MOST_ADDRESSES && (
            <p>
              <a className="button quiet" href={newAddressPath(school)}>
                {t('shop:checkout.newAddress')}
              </a>
            </p>
          )}
        </section>
      )}
    </>
  )
}

type KeptProps = { address: Cart['addresses'][number]; school: string | null; locale: Locale }

function Kept({ address, school, locale }: KeptProps) {
  let t = translate(locale)
  let { addressID, name, isDefault } = address
  return (
    <form
      method="post"
      action={withQuery(
        href('/dashboard/e-commerce/checkout/address/:addressID/delete', { addressID }),
        { school },
      )}
      className="card flex flex-wrap items-center justify-between gap-3"
    >
      <p dir="auto" className="wrap-anywhere">
        {addressWords(address)}
        {isDefault && <small className="muted block">{t('shop:checkout.isDefault')}</small>}
      </p>
      <button
        className="button quiet small"
        aria-label={t('shop:checkout.removeAddress', { name })}
      >
        {t('shop:delete')}
      </button>
    </form>
  )
}
