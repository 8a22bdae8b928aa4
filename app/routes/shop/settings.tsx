import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { problemsOf } from '#app/locales/problems.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { amountIn, typedAmount } from '#app/models/currency.ts'
import { statusOf } from '#app/models/outcome.ts'
import { shopAt } from '#app/models/shop/reader.server.ts'
import { readShopSettings, saveShopSettings } from '#app/models/shop/settings.server.ts'
import { MOST_BANK, ShopSettings } from '#app/models/shop/settings.ts'
import { textsIn } from '#app/request/form-text.ts'
import { wholeOf } from '#app/request/whole.ts'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { LongField } from '#app/ui/long-field.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { OtherNow } from '#app/ui/there-now.tsx'
import type { Route } from './+types/settings.ts'
import { asKept, withAmountProblems } from './amount-problem.ts'
import { sayProblems, type Answer } from './form-text.ts'
import { shopPath } from './shop-path.ts'

export const middleware = [allow('admin'), needModule('shop')]

type Values = Record<'homePrice' | 'bankDetails' | 'invoiceNote' | 'version', string>

export async function loader({ context, url }: Route.LoaderArgs) {
  let answer = context.get(answerContext) as Answer<Values> | null
  let reading = valueOrThrow(await readShopSettings(context.get(currentContext)))
  let { settings, currency, digits } = reading
  let { homePrice, bankDetails, invoiceNote } = settings
  let kept: Values = {
    homePrice: homePrice === null ? '' : typedAmount(homePrice, digits),
    bankDetails,
    invoiceNote,
    version: String(reading.version),
  }
  let values = answer?.values ?? kept
  let isStale = answer?.problems.version !== undefined
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    currency,
    digits,
    answer,
    kept: isStale ? kept : null,
    // Saved once more it is a change of what is there now: whoever saw both means it.
    values: isStale ? { ...values, version: kept.version } : values,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let current = context.get(currentContext)
  let form = await request.formData()
  let values = textsIn(form, ['homePrice', 'bankDetails', 'invoiceNote', 'version'])
  let { digits } = shopAt(current.user.school!)
  let homePrice = values.homePrice.trim() ? (amountIn(values.homePrice, digits) ?? NaN) : null
  let parsed = v.safeParse(ShopSettings, { ...values, homePrice }, { abortPipeEarly: true })
  if (!parsed.success)
    return data<Answer<Values>>(
      {
        values,
        problems: withAmountProblems(
          problemsOf(parsed.issues),
          { homePrice: values.homePrice },
          digits,
        ),
      },
      { status: 422 },
    )
  let saving = await saveShopSettings(current, parsed.output, wholeOf(values.version))
  if (!saving.ok && saving.reason === 'conflict')
    return data<Answer<Values>>(
      { values, problems: { version: 'conflict' } },
      { status: statusOf.conflict },
    )
  valueOrThrow(saving)
  return redirect(url.pathname, { status: 303, headers: { 'Set-Cookie': leaveFlash('saved') } })
}

/**
 * How the school delivers, where one pays, and what stands below its invoices; who saves other
 * settings than they saw is shown both.
 */
export function ServerComponent({
  loaderData: { locale, path, currency, digits, answer, kept, values },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let say = sayProblems(t, answer)
  let title = t('shop:settings')
  let fields = [
    ['homePrice', t('shop:shopSettings.homePrice')],
    ['bankDetails', t('shop:shopSettings.bank')],
    ['invoiceNote', t('shop:shopSettings.invoiceNote')],
  ] as const
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={title}
        trail={[{ href: shopPath, label: t('shop:title') }]}
      />
      {kept && (
        <OtherNow
          fields={fields.map(([id, label]) => [
            label,
            kept[id],
            id === 'homePrice' ? asKept(values[id], digits) : values[id],
          ])}
          locale={locale}
        />
      )}
      <form method="post" action={path} noValidate className="card max-w-2xl space-y-5">
        <FormHead
          texts={headTexts(t, `${title} · ${t('brand')}`)}
          problem={kept ? t('shop:shopSettings.conflict') : undefined}
          fields={fields.map(([id, label]) => {
            let said = say(id)
            return { id, label, errors: said ? [said] : undefined }
          })}
        />
        <input type="hidden" name="version" value={values.version} />
        <TextField
          id="homePrice"
          name="homePrice"
          label={t('shop:shopSettings.homePrice')}
          note={t('shop:optional')}
          hint={t('shop:shopSettings.homePriceHint', { currency })}
          inputMode="decimal"
          defaultValue={values.homePrice}
          problem={say('homePrice')}
        />
        <LongField
          id="bankDetails"
          name="bankDetails"
          label={t('shop:shopSettings.bank')}
          note={t('shop:optional')}
          hint={t('shop:shopSettings.bankHint')}
          defaultValue={values.bankDetails}
          problem={say('bankDetails')}
          maxLength={MOST_BANK}
          rows={4}
        />
        <LongField
          id="invoiceNote"
          name="invoiceNote"
          label={t('shop:shopSettings.invoiceNote')}
          note={t('shop:optional')}
          hint={t('shop:shopSettings.invoiceNoteHint')}
          defaultValue={values.invoiceNote}
          problem={say('invoiceNote')}
          maxLength={MOST_BANK}
          rows={2}
        />
        <button className="button">{t('shop:save')}</button>
      </form>
    </>
  )
}
