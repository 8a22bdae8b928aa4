import { data, href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { formatOf } from '#app/locales/format.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { problemsOf } from '#app/locales/problems.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { statusOf } from '#app/models/outcome.ts'
import { readCart } from '#app/models/shop/cart.server.ts'
import { MOST_NOTE, NewOrder, payments } from '#app/models/shop/order.ts'
import { placeOrder } from '#app/models/shop/place.server.ts'
import { keyIn, textsIn } from '#app/request/form-text.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { Choices } from '#app/ui/choices.tsx'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { LongField } from '#app/ui/long-field.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/payment.ts'
import { addressWords } from './address-words.ts'
import { BankDetails } from './bank-details.tsx'
import { CheckoutSteps, deliveryPath } from './checkout-steps.tsx'
import { sayProblems, type Answer } from './form-text.ts'
import { cartPath, namedSchool, schoolIn, shopPath } from './shop-path.ts'
import { Sums } from './sums.tsx'
import { moneyIn, productName, variantWords } from './words.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('shop')]

type Values = { key: string; payment: string; note: string }

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let answer = context.get(answerContext) as Answer<Values> | null
  let cart = valueOrThrow(await readCart(current, schoolIn(url)))
  let school = namedSchool(current, cart.school.schoolID)
  if (cart.obstacle && !answer) throw redirect(withQuery(cartPath, { school }))
  if (cart.delivery === 'home' && !cart.address && !answer) throw redirect(deliveryPath(school))
  return {
    locale: context.get(localeContext),
    path: url.pathname + url.search,
    cart,
    school,
    answer,
    values: answer?.values ?? { key: uuid(), payment: 'school', note: '' },
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let form = await request.formData()
  let key = keyIn(form)
  let values = { ...textsIn(form, ['payment', 'note']), key }
  let again = (problems: Answer<Values>['problems'], status: number) =>
    data<Answer<Values>>({ values, problems }, { status })
  let parsed = v.safeParse(NewOrder, values, { abortPipeEarly: true })
  if (!parsed.success) return again(problemsOf(parsed.issues), 422)
  let total = Number.parseInt(String(form.get('total'))) || 0
  let { digest } = textsIn(form, ['digest'])
  let schoolID = schoolIn(url)
  let placing = await placeOrder(context.get(currentContext), key, parsed.output, {
    schoolID,
    total,
    digest,
  })
  if (placing.ok)
    return redirect(
      href('/dashboard/e-commerce/invoice/:orderID', { orderID: placing.value.orderID }),
      { status: 303, headers: { 'Set-Cookie': leaveFlash('orderPlaced') } },
    )
  if (placing.reason === 'notFound') return valueOrThrow(placing)
  return again({ form: placing.reason }, statusOf[placing.reason])
}

/** The last step of an order: how one pays; then it is placed. No card is asked for. */
export function ServerComponent({
  loaderData: { locale, path, cart, school, answer, values },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let say = sayProblems(t, answer)
  let money = moneyIn(locale, cart)
  let title = t('shop:checkout.paymentTitle')
  let refused: MessageKey | undefined = answer?.problems.form
  let offered = payments.filter((each) => each === 'school' || cart.bankDetails)
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
      <CheckoutSteps now="payment" {...{ school, locale }} />
      <form method="post" action={path} noValidate className="card max-w-3xl space-y-4">
        <FormHead
          texts={headTexts(t, `${title} · ${t('brand')}`)}
          problem={refused && t(`errors:${refused}`)}
          fields={(
            [
              ['payment', t('shop:checkout.howToPay')],
              ['note', t('shop:checkout.note')],
            ] as const
          ).map(([id, label]) => {
            let said = say(id)
            return { id, label, errors: said ? [said] : undefined }
          })}
        />
        <input type="hidden" name="key" value={values.key} />
        <input type="hidden" name="total" value={cart.total.total} />
        <input type="hidden" name="digest" value={cart.digest} />
        <ul>
          {cart.lines.map((line) => (
            <li key={line.variantID}>
              <bdi>{productName(line, locale)}</bdi> ({variantWords(line, locale)}) ×{' '}
              {formatOf(locale).number(line.quantity)}
            </li>
          ))}
        </ul>
        <p dir="auto" className="wrap-anywhere">
          {cart.delivery === 'home' && cart.address
            ? t('shop:checkout.to', { name: addressWords(cart.address) })
            : t('shop:deliveries.school')}
        </p>
        <Choices
          id="payment"
          name="payment"
          label={t('shop:checkout.howToPay')}
          hint={t('shop:checkout.noCards')}
          problem={say('payment')}
          chosen={values.payment}
          options={offered.map((value) => ({ value, label: t(`shop:payments.${value}`) }))}
        />
        {cart.bankDetails && (
          <p>
            {t('shop:checkout.bankAt')}:
            <br />
            <BankDetails text={cart.bankDetails} />
          </p>
        )}
        <LongField
          id="note"
          name="note"
          label={t('shop:checkout.note')}
          note={t('shop:optional')}
          defaultValue={values.note}
          problem={say('note')}
          maxLength={MOST_NOTE}
          rows={2}
        />
        <Sums
          total={cart.total}
          money={cart}
          discountCode={cart.discount?.code ?? ''}
          locale={locale}
        />
        <button className="button">
          {t('shop:checkout.order', { price: money(cart.total.total) })}
        </button>
      </form>
    </>
  )
}
