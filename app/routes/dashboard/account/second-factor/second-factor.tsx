import { parseWithValibot } from '@conform-to/valibot'
import { data } from 'react-router'
import { currentContext, localeContext } from '#app/context.ts'
import { formatOf } from '#app/locales/format.ts'
import { translate } from '#app/locales/translate.ts'
import { isProvenLately } from '#app/models/recent-proof.ts'
import { confirmFactor, findOwnFactor } from '#app/models/second-factor.server.ts'
import { FactorCode } from '#app/models/second-factor.ts'
import { AccountHead, accountTitle } from '#app/routes/dashboard/account/account-head.tsx'
import { confirmFirst } from '#app/routes/dashboard/account/confirm-first.ts'
import { ConfirmNote } from '#app/routes/dashboard/account/confirm-note.tsx'
import { complaintsOf, refusedWith } from '#app/routes/form-refusal.ts'
import { CodeForm } from '#app/ui/code-form.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'
import type { Route } from './+types/second-factor.ts'
import { codeTexts } from './code-texts.ts'

export { ErrorInside as ErrorBoundary } from '#app/ui/error-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { timezone = 'UTC' } = current.user.school ?? {}
  return { locale: context.get(localeContext), path: url.pathname, timezone, proven: isProvenLately(current), required: current.user.mustSetUpFactor, factor: await findOwnFactor(current) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let submission = parseWithValibot(await request.formData(), { schema: FactorCode, info: { abortPipeEarly: true } })
  if (submission.status !== 'success') return data({ reply: submission.reply({ hideFields: ['code'] }) }, { status: 422 })
  let locale = context.get(localeContext)
  let confirming = await confirmFactor(context.get(currentContext), submission.value.code, locale)
  if (confirming.ok) return data({ reply: null, codes: confirming.value.codes }, { status: 201 })
  if (confirming.reason === 'recentLogin') throw confirmFirst(url.pathname)
  return data({ reply: submission.reply({ fieldErrors: { code: complaintsOf(confirming, locale) }, hideFields: ['code'] }) }, refusedWith(confirming))
}

/** A refusal says when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** The second step of signing in: whether it is in use, and how it is set up. */
export function ServerComponent({ loaderData: { locale, path, timezone, proven, required, factor: { since, codesLeft, setup } } , actionData }: Route.ServerComponentProps) {
  let t = translate(locale)
  let justDone = Boolean(actionData && 'codes' in actionData && actionData.codes)
  let texts = codeTexts(locale, 'security:factorConfirm')
  return (
    <>
      <AccountHead locale={locale} current="security" />
      {required && !justDone && <p className="max-w-2xl rounded-2xl bg-sun-tint px-4 py-3">{t('security:factorRequired')}</p>}
      {!proven && <ConfirmNote locale={locale} path={path} />}
      <section className="card max-w-2xl space-y-4">
        <h2>{t('security:factor')}</h2>
        {justDone ? (
          <CodeForm action={path} done={path} texts={texts} />
        ) : setup ? (
          <>
            <ol className="list-decimal space-y-2 ps-5">
              <li>{t('security:factorStepApp')}</li>
              <li>{t('security:factorStepScan')}</li>
              <li>{t('security:factorStepCode')}</li>
            </ol>
            <QrCode text={setup.address} label={t('security:factorQr')} size={200} />
            <p><a className="way" href={setup.address}>{t('security:factorOpen')}</a></p>
            <p>{t('security:factorType')} <code dir="ltr" className="break-all select-all">{setup.secret.replace(/.{4}(?=.)/g, '$& ')}</code></p>
            <CodeForm action={path} done={path} texts={texts} />
          </>
        ) : (
          <>
            <title>{accountTitle(locale, 'security')}</title>
            {since === null ? (
              <>
                <p>{t('security:factorLead')}</p>
                {proven && <form method="post" action={`${path}/begin`}><button className="button">{t('security:factorSet')}</button></form>}
              </>
            ) : (
              <>
                <p>{t('security:factorSince', { day: formatOf(locale).moment(new Date(since).toISOString(), timezone) })} {t('security:codesLeft', { count: codesLeft })}</p>
                {proven && (
                  <p className="flex flex-wrap gap-3">
                    <a className="button quiet" href={`${path}/recovery-codes`}>{t('security:codesRenew')}</a>
                    <a className="button quiet" href={`${path}/remove`}>{t('security:factorRemove')}</a>
                  </p>
                )}
              </>
            )}
          </>
        )}
      </section>
      <p><a className="way" href="/dashboard/user/account/security">{t('security:back')}</a></p>
    </>
  )
}
