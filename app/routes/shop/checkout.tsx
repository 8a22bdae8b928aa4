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
import { MOST_OF_ONE, quantityIn, quantityProblem } from '#app/models/shop/order.ts'
import { plainDiscountCode } from '#app/models/shop/settings.ts'
import { textIn } from '#app/request/form-text.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { describedBy, TextField } from '#app/ui/field.tsx'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/checkout.ts'
import { CheckoutSteps, deliveryPath } from './checkout-steps.tsx'
import { sayProblems, type Answer } from './form-text.ts'
import { cartPath, namedSchool, productPath, schoolIn, shopPath } from './shop-path.ts'
import { Sums } from './sums.tsx'
import { moneyIn, productName, variantWords } from './words.ts'

/** `quantities`: what was typed of each variant. */
type Values = { code: string; quantities: Partial<Record<string, string>> }

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
 * the last one leads on. What cannot be kept stays typed, and is said beside its thing.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  let form = await request.formData()
  let current = context.get(currentContext)
  let schoolID = schoolIn(url)
  let cart = valueOrThrow(await readCart(current, schoolID))
  let taken = form.get('remove')
  // By their ids: another page of the same buyer may have taken one out meanwhile.
  let sent = form.getAll('variant').map(String)
  let quantities: Values['quantities'] = Object.fromEntries(
    sent.map((variantID, at) => [
      variantID,
      variantID === taken ? '0' : textIn(form, `quantity-${at}`),
    ]),
  )
  let changed = cart.lines.flatMap(({ variantID, quantity, ...sold }) => {
    let typed = quantities[variantID]
    if (typed === undefined || quantityIn(typed) === quantity) return []
    return [{ variantID, quantity: quantityIn(typed) ?? 0, problem: quantityProblem(typed, sold) }]
  })
  let right = changed.filter(({ problem }) => !problem)
  valueOrThrow(await putAllInCart(current, right))
  let code = textIn(form, 'code')
  let again = (problems: Answer<Values>['problems'], status: number) =>
    data<Answer<Values>>({ values: { code, quantities }, problems }, { status })
  if (form.has('code') && plainDiscountCode(code) !== cart.discountCode) {
    let choosing = await chooseInCart(current, schoolID, { discountCode: code })
    if (!choosing.ok && choosing.reason === 'tooManyTries')
      return again({ code: choosing.reason }, statusOf[choosing.reason])
    valueOrThrow(choosing)
  }
  if (right.length < changed.length) return again({}, 422)
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
  let title = t('shop:checkout.title')
  let lines = cart.lines.map((line, at) => ({
    ...line,
    id: `quantity-${at}`,
    name: `${productName(line, locale)}, ${variantWords(line, locale)}`,
    typed: answer?.values.quantities[line.variantID] ?? String(line.quantity),
  }))
  let refused = [
    ...lines.map((line) => ({ ...line, label: line.name, problem: problemOf(line, locale) })),
    { id: 'code', label: t('shop:checkout.code'), problem: say('code') },
  ]
  return (
    <>
      <Style of="shop" />
      <ReportHead
        untitled
        locale={locale}
        title={title}
        trail={[{ href: withQuery(shopPath, { school }), label: t('shop:title') }]}
      />
      <FormHead
        texts={headTexts(t, `${title} · ${t('brand')}`)}
        fields={(answer ? refused : []).map(({ id, label, problem }) => ({
          id,
          label,
          errors: problem ? [problem] : undefined,
        }))}
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
          <form method="post" action={path} noValidate className="max-w-3xl space-y-4">
            {/* The Enter key presses a form's first button, which would take a thing out. */}
            <button hidden name="act" value="save">
              {t('shop:save')}
            </button>
            <ul className="space-y-3">
              {lines.map((line) => (
                <CartLine key={line.variantID} {...{ line, cart, school, locale }} />
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

type Line = Cart['lines'][number] & { id: string; name: string; typed: string }

/** Why the cart cannot have so many, in the reader's language. */
function problemOf({ typed, ...line }: Line, locale: Locale): string | undefined {
  let problem = quantityProblem(typed, line)
  let { number } = formatOf(locale)
  let [stock, most] = [number(line.stock), number(MOST_OF_ONE)]
  return problem && translate(locale)(`shop:cartLine.${problem}`, { stock, most })
}

type LineProps = { line: Line; cart: Cart; school: string | null; locale: Locale }

function CartLine({ line, cart, school, locale }: LineProps) {
  let t = translate(locale)
  let money = moneyIn(locale, cart)
  let { id, name, typed, variantID, pictureID, slug, price, quantity, isForSale } = line
  let problem = problemOf(line, locale)
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
        {problem && (
          <p id={`${id}-problem`} className="problem">
            {problem}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="variant" value={variantID} />
          <input
            className="field w-20"
            type="text"
            inputMode="numeric"
            id={id}
            name={id}
            aria-label={`${t('shop:quantity')}: ${name}`}
            aria-invalid={problem ? true : undefined}
            aria-describedby={describedBy(id, undefined, problem)}
            defaultValue={typed}
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
