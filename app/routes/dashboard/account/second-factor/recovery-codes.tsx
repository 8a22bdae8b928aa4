import { parseWithValibot } from '@conform-to/valibot'
import { data } from 'react-router'
import { currentContext, localeContext } from '#app/context.ts'
import { translate } from '#app/locales/translate.ts'
import { renewRecoveryCodes } from '#app/models/second-factor.server.ts'
import { FactorCode } from '#app/models/second-factor.ts'
import { confirmFirst } from '#app/routes/dashboard/account/confirm-first.ts'
import { complaintsOf, refusedWith } from '#app/routes/form-refusal.ts'
import { FreshCodes } from '#app/ui/fresh-codes.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/recovery-codes.ts'
import { CodeAsked, freshTexts } from './code-asked.tsx'

export { ErrorInside as ErrorBoundary } from '#app/ui/error-page.tsx'

const FACTOR = '/dashboard/user/account/second-factor'

export function loader({ context, url }: Route.LoaderArgs) {
  return { locale: context.get(localeContext), path: url.pathname }
}

export async function action({ request, context }: Route.ActionArgs) {
  let submission = parseWithValibot(await request.formData(), { schema: FactorCode, info: { abortPipeEarly: true } })
  if (submission.status !== 'success') return data(submission.reply({ hideFields: ['code'] }), { status: 422 })
  let locale = context.get(localeContext)
  let trying = await renewRecoveryCodes(context.get(currentContext), submission.value.code, locale)
  if (trying.ok) return data({ codes: trying.value.codes }, { status: 201 })
  if (trying.reason === 'recentLogin') throw confirmFirst(FACTOR)
  return data(submission.reply({ fieldErrors: { code: complaintsOf(trying, locale) }, hideFields: ['code'] }), refusedWith(trying))
}

/** A refusal says when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** New recovery codes in place of the old ones. */
export function ServerComponent({ loaderData: { locale, path } }: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead untitled locale={locale} title={t('security:codesRenew')} trail={[{ href: '/dashboard/user/account/security', label: t('account:security') }, { href: FACTOR, label: t('security:factor') }]} />
      <section className="card max-w-2xl space-y-4">
        <FreshCodes done={FACTOR} texts={freshTexts(locale)}>
          <p>{t('security:codesRenewLead')}</p>
          <CodeAsked locale={locale} path={path} send="security:codesRenew" />
        </FreshCodes>
      </section>
    </>
  )
}
