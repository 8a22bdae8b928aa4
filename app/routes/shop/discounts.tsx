import { data, href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { addDays } from '#app/calendar/day.ts'
import { westernDigits } from '#app/locales/digits.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { problemsOf } from '#app/locales/problems.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { requestedStep } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { amountIn, digitsOf } from '#app/models/currency.ts'
import { statusOf } from '#app/models/outcome.ts'
import { shopAt } from '#app/models/shop/reader.server.ts'
import { createDiscount, listDiscounts } from '#app/models/shop/settings.server.ts'
import { NewDiscount, type Discount } from '#app/models/shop/settings.ts'
import { keyIn, textsIn } from '#app/request/form-text.ts'
import { withQuery } from '#app/request/with-query.ts'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/discounts.ts'
import { withAmountProblems } from './amount-problem.ts'
import { sayProblems, type Answer } from './form-text.ts'
import { Further } from './further.tsx'
import { shopPath } from './shop-path.ts'
import { moneyIn } from './words.ts'

export const middleware = [allow('admin'), needModule('shop')]

const A_PAGE = 20
const fields = ['code', 'percent', 'amount', 'from', 'until', 'most'] as const
type Values = Record<(typeof fields)[number] | 'key', string>

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let answer = context.get(answerContext) as Answer<Values> | null
  let { today } = current
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    answer,
    values: answer?.values ?? {
      key: uuid(),
      code: '',
      percent: '',
      amount: '',
      from: today,
      until: addDays(today, 30),
      most: '',
    },
    ...(await requestedStep(
      url,
      async (index) => {
        let page = { limit: A_PAGE, offset: index * A_PAGE }
        return valueOrThrow(await listDiscounts(current, page))
      },
      (list) => list.discounts,
    )),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let form = await request.formData()
  let current = context.get(currentContext)
  let key = keyIn(form)
  let values: Values = { ...textsIn(form, fields), key }
  let again = (problems: Answer<Values>['problems'], status: number) =>
    data<Answer<Values>>({ values, problems }, { status })
  let { digits } = shopAt(current.user.school!)
  let amount = values.amount.trim() ? (amountIn(values.amount, digits) ?? NaN) : null
  let parsed = v.safeParse(
    NewDiscount,
    { ...values, percent: wholeIn(values.percent), amount, most: wholeIn(values.most) },
    { abortPipeEarly: true },
  )
  if (!parsed.success)
    return again(
      withAmountProblems(problemsOf(parsed.issues), { amount: values.amount }, digits),
      422,
    )
  let making = await createDiscount(current, key, parsed.output)
  if (!making.ok && (making.reason === 'discountKnown' || making.reason === 'tooManyDiscounts'))
    return again({ code: making.reason }, statusOf[making.reason])
  valueOrThrow(making)
  return redirect(url.pathname, {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('discountMade') },
  })
}

function wholeIn(text: string): number | null {
  let western = westernDigits(text.trim())
  if (western === '') return null
  return /^\d{1,9}$/.test(western) ? Number(western) : NaN
}

/** The school's discount codes: those that there are, and a new one. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, path, index, discounts, hasMore, answer, values, currency } = loaderData
  let t = translate(locale)
  let say = sayProblems(t, answer)
  let title = t('shop:discounts')
  let optional = t('shop:optional')
  let kinds = {
    code: { hint: t('shop:codes.codeHint') },
    percent: { note: optional, inputMode: 'numeric' },
    amount: { note: `${currency}, ${optional}`, inputMode: 'decimal' },
    from: { type: 'date' },
    until: { type: 'date' },
    most: { note: optional, hint: t('shop:codes.mostHint'), inputMode: 'numeric' },
  } as const
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={title}
        trail={[{ href: shopPath, label: t('shop:title') }]}
      />
      {discounts.length === 0 ? (
        <p className="muted">
          {t('shop:codes.none')}. {t('shop:codes.noneWhy')}
        </p>
      ) : (
        <ul className="max-w-3xl space-y-3">
          {discounts.map((discount) => (
            <Code key={discount.discountID} {...{ discount, locale }} />
          ))}
        </ul>
      )}
      <Further
        {...{ index, hasMore, locale }}
        hrefOf={(to) => withQuery(path, { index: to || null })}
      />
      <form method="post" action={path} noValidate className="card max-w-2xl space-y-4">
        <h2>{t('shop:codes.new')}</h2>
        <FormHead
          texts={headTexts(t, `${title} · ${t('brand')}`)}
          fields={fields.map((id) => {
            let said = say(id)
            return { id, label: t(`shop:codes.${id}`), errors: said ? [said] : undefined }
          })}
        />
        <input type="hidden" name="key" value={values.key} />
        {fields.map((id) => (
          <TextField
            key={id}
            id={id}
            name={id}
            label={t(`shop:codes.${id}`)}
            defaultValue={values[id]}
            problem={say(id)}
            autoComplete="off"
            {...kinds[id]}
          />
        ))}
        <button className="button">{t('shop:codes.make')}</button>
      </form>
    </>
  )
}

function Code({ discount, locale }: { discount: Discount; locale: Locale }) {
  let t = translate(locale)
  let { number, percent, span } = formatOf(locale)
  let { discountID, code, amount, currency, most, used, isOff } = discount
  let takesOff =
    discount.percent !== null
      ? percent(discount.percent)
      : moneyIn(locale, { currency, digits: digitsOf(currency) })(amount ?? 0)
  let uses =
    most === null
      ? number(used)
      : t('shop:codes.usedOf', { used: number(used), most: number(most) })
  return (
    <li className="card flex flex-wrap items-center justify-between gap-3">
      <p>
        <b>
          <bdi>{code}</bdi>
        </b>{' '}
        · {t('shop:codes.takesOff')} {takesOff}
        <small className="muted block">
          {span(discount.from, discount.until)} · {t('shop:codes.used')} {uses}
          {isOff && ` · ${t('shop:codes.off')}`}
        </small>
      </p>
      {!isOff && (
        <form
          method="post"
          action={href('/dashboard/e-commerce/discounts/:discountID/end', { discountID })}
        >
          <button className="button quiet small" aria-label={t('shop:codes.endOne', { code })}>
            {t('shop:codes.end')}
          </button>
        </form>
      )}
    </li>
  )
}
