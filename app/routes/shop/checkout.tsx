import { data, redirect } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import type { Current } from '#app/models/current.ts'
import { statusOf } from '#app/models/outcome.ts'
import { picturePath } from '#app/models/picture-path.ts'
import { chooseInCart } from '#app/models/shop/cart-choice.server.ts'
import { putAllInCart } from '#app/models/shop/cart-lines.server.ts'
import { readCart, type Cart } from '#app/models/shop/cart.server.ts'
import { MOST_OF_ONE, quantityIn } from '#app/models/shop/order.ts'
import { plainDiscountCode } from '#app/models/shop/settings.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/checkout.ts'
import { CheckoutSteps, deliveryPath } from './checkout-steps.tsx'
import { sayProblems, type Answer } from './form-text.ts'
import { cartPath, namedSchool, productPath, schoolIn, shopPath } from './shop-path.ts'
import { Sums } from './sums.tsx'
import { moneyIn, productName, variantWords } from './words.ts'

type Values = { code: string }

export const middleware = [allow('admin', 'teacher', 'student'), needModule('shop')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let cart = valueOrThrow(await readCart(current, schoolIn(url)))
  return {
    locale: context.get(localeContext),
    path: url.pathname + url.search,
    cart,
    answer: context.get(answerContext) as Answer<Values> | null,
    school: namedSchool(current, cart.school.schoolID),
  }
}

/**
 * Saves the numbers and the code of the cart's form. A button beside a thing takes that one out;
 * the last one leads on.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  let form = await request.formData()
  let current = context.get(currentContext)
  let schoolID = schoolIn(url)
  let cart = valueOrThrow(await readCart(current, schoolID))
  let taken = form.get('remove')
  // By their ids: another page of the same buyer may have taken one out meanwhile.
  let sent = form.getAll('variant').map(String)
  let wanted = cart.lines.map(({ variantID, quantity }) => {
    let typed = form.get(`quantity-${sent.indexOf(variantID)}`)
    if (variantID === taken) return { variantID, quantity: 0 }
    // What is no number leaves it as it was.
    return { variantID, quantity: quantityIn(String(typed)) ?? quantity }
  })
  let changed = wanted.filter(({ quantity }, at) => quantity !== cart.lines[at]!.quantity)
  valueOrThrow(await putAllInCart(current, changed))
  let code = form.get('code')
  if (typeof code === 'string' && plainDiscountCode(code) !== cart.discountCode) {
    let choosing = await chooseInCart(current, schoolID, { discountCode: code })
    if (!choosing.ok && choosing.reason === 'tooManyTries')
      return data<Answer<Values>>(
        { values: { code }, problems: { code: choosing.reason } },
        { status: statusOf[choosing.reason] },
      )
    valueOrThrow(choosing)
  }
  let named = namedSchool(current, cart.school.schoolID)
  return form.get('act') === 'next' && (await isDiscountRight(current, schoolID))
    ? redirect(deliveryPath(named), 303)
    : redirect(withQuery(cartPath, { school: named }), {
        status: 303,
        headers: { 'Set-Cookie': leaveFlash('cartSaved') },
      })
}

/** Whoever typed a code that takes nothing off hears it here, and not from the bill. */
async function isDiscountRight(current: Current, schoolID: string | undefined): Promise<boolean> {
  let { discountCode, discount } = valueOrThrow(await readCart(current, schoolID))
  return !discountCode || discount !== null
}

/** The first step of an order: what is in the cart, and what it costs. */
export function ServerComponent({
  loaderData: { locale, path, cart, school, answer },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let say = sayProblems(t, answer)
  return (
    <>
      <Style of="shop" />
      <ReportHead
        locale={locale}
        title={t('shop:checkout.title')}
        trail={[{ href: withQuery(shopPath, { school }), label: t('shop:title') }]}
      />
      {cart.lines.length === 0 ? (
        <EmptyState
          title={t('shop:checkout.empty')}
          action={{ href: withQuery(shopPath, { school }), label: t('shop:all') }}
        >
          {t('shop:checkout.emptyWhy')}
        </EmptyState>
      ) : (
        <>
          <CheckoutSteps now="cart" {...{ school, locale }} />
          <form method="post" action={path} className="max-w-3xl space-y-4">
            {/* The Enter key presses a form's first button, which would take a thing out. */}
            <button hidden name="act" value="save">
              {t('shop:save')}
            </button>
            <ul className="space-y-3">
              {cart.lines.map((line, at) => (
                <CartLine key={line.variantID} {...{ line, at, cart, school, locale }} />
              ))}
            </ul>
            <div className="card space-y-3">
              <TextField
                id="code"
                name="code"
                label={t('shop:checkout.code')}
                note={t('shop:optional')}
                defaultValue={answer?.values.code ?? cart.discountCode}
                problem={
                  say('code') ??
                  (cart.discountCode && !cart.discount ? t('shop:checkout.codeUnknown') : undefined)
                }
                autoComplete="off"
                maxLength={20}
              />
              <Sums
                total={cart.total}
                money={cart}
                discountCode={cart.discount?.code ?? ''}
                locale={locale}
              />
              <p className="flex flex-wrap gap-3">
                <button className="button" name="act" value="next">
                  {t('shop:next')}
                </button>
                <button className="button quiet" name="act" value="save">
                  {t('shop:save')}
                </button>
              </p>
            </div>
          </form>
        </>
      )}
    </>
  )
}

type LineProps = {
  line: Cart['lines'][number]
  at: number
  cart: Cart
  school: string | null
  locale: Locale
}

function CartLine({ line, at, cart, school, locale }: LineProps) {
  let t = translate(locale)
  let { number } = formatOf(locale)
  let money = moneyIn(locale, cart)
  let { variantID, pictureID, slug, price, quantity, stock, isForSale } = line
  let name = `${productName(line, locale)}, ${variantWords(line, locale)}`
  let problem = isForSale
    ? quantity > stock && t('shop:checkout.short', { stock: number(stock) })
    : t('shop:checkout.gone')
  return (
    <li className="card cart-line">
      {pictureID ? (
        <img src={picturePath(pictureID)} alt="" width="64" height="64" />
      ) : (
        <span className="no-picture" aria-hidden="true" />
      )}
      <div className="min-w-0 space-y-2">
        <p className="wrap-anywhere">
          <a href={productPath(slug, school)}>{productName(line, locale)}</a>
          <small className="muted block">
            {variantWords(line, locale)}
            {isForSale && ` · ${money(price)} ${t('shop:checkout.each')}`}
          </small>
        </p>
        {problem && <p className="problem">{problem}</p>}
        <p className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="variant" value={variantID} />
          <input
            className="field w-20"
            type="number"
            name={`quantity-${at}`}
            aria-label={`${t('shop:quantity')}: ${name}`}
            min={0}
            max={Math.min(MOST_OF_ONE, Math.max(stock, 1))}
            defaultValue={quantity}
          />
          {isForSale && <b>{money(price * quantity)}</b>}
          <button
            className="button quiet small"
            name="remove"
            value={variantID}
            aria-label={`${t('shop:delete')}: ${name}`}
          >
            {t('shop:delete')}
          </button>
        </p>
      </div>
    </li>
  )
}
