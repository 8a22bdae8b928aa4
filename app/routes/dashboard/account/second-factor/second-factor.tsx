import { parseWithValibot } from '@conform-to/valibot'
import { data } from 'react-router'
import { currentContext, localeContext } from '#app/context.ts'
import { translate } from '#app/locales/translate.ts'
import { isProvenLately } from '#app/models/recent-proof.ts'
import { confirmFactor, findOwnFactor } from '#app/models/second-factor.server.ts'
import { FactorCode } from '#app/models/second-factor.ts'
import { AccountHead } from '#app/routes/dashboard/account/account-head.tsx'
import { confirmFirst } from '#app/routes/dashboard/account/confirm-first.ts'
import { ConfirmNote } from '#app/routes/dashboard/account/confirm-note.tsx'
import { complaintsOf, refusedWith } from '#app/routes/form-refusal.ts'
import { FreshCodes } from '#app/ui/fresh-codes.tsx'
import type { Route } from './+types/second-factor.ts'
import { freshTexts } from './code-asked.tsx'
import { FactorInUse, FactorOff, FactorSetup } from './factor-states.tsx'

export { ErrorInside as ErrorBoundary } from '#app/ui/error-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { timezone = 'UTC' } = current.user.school ?? {}
  return { locale: context.get(localeContext), path: url.pathname, timezone, proven: isProvenLately(current), required: current.user.mustSetUpFactor, factor: await findOwnFactor(current) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let submission = parseWithValibot(await request.formData(), { schema: FactorCode, info: { abortPipeEarly: true } })
  if (submission.status !== 'success') return data(submission.reply({ hideFields: ['code'] }), { status: 422 })
  let locale = context.get(localeContext)
  let confirming = await confirmFactor(context.get(currentContext), submission.value.code, locale)
  if (confirming.ok) return data({ codes: confirming.value.codes }, { status: 201 })
  if (confirming.reason === 'recentLogin') throw confirmFirst(url.pathname)
  return data(submission.reply({ fieldErrors: { code: complaintsOf(confirming, locale) }, hideFields: ['code'] }), refusedWith(confirming))
}

/** A refusal says when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** The second step of signing in: whether it is in use, and how it is set up. */
export function ServerComponent({ loaderData: { locale, path, timezone, proven, required, factor: { since, codesLeft, setup } } }: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <AccountHead locale={locale} current="security" />
      {!proven && <ConfirmNote locale={locale} path={path} />}
      <section className="card max-w-2xl space-y-4">
        <h2>{t('security:factor')}</h2>
        <FreshCodes done={path} texts={freshTexts(locale)}>
          {required && <p className="rounded-2xl bg-sun-tint px-4 py-3">{t('security:factorRequired')}</p>}
          {setup && <FactorSetup {...{ locale, path, ...setup }} />}
          {!setup && since === null && <FactorOff {...{ locale, path, proven }} />}
          {since !== null && <FactorInUse {...{ locale, path, proven, timezone, since, codesLeft }} />}
        </FreshCodes>
      </section>
      <p><a className="way" href="/dashboard/user/account/security">{t('security:back')}</a></p>
    </>
  )
}
