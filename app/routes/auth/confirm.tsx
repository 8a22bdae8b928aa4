import { parseWithValibot } from '@conform-to/valibot'
import * as v from 'valibot'
import { data, redirect } from 'react-router'
import { currentContext, localeContext } from '#app/context.ts'
import { keepSession } from '#app/cookies.ts'
import { translate } from '#app/locales/translate.ts'
import { requireUser } from '#app/middleware/current.ts'
import { hasPassword, proveAgain } from '#app/models/prove-again.server.ts'
import { Credentials } from '#app/models/sign-in.ts'
import { safeNext } from '#app/own-path.ts'
import { complaintsOf, refusedWith } from '#app/routes/form-refusal.ts'
import { headTexts } from '#app/ui/form-head.tsx'
import { Outside } from '#app/ui/outside.tsx'
import type { Route } from './+types/confirm.ts'
import { ConfirmForm } from './confirm-form.tsx'

export const middleware = [requireUser]

const Submitted = v.object({ password: Credentials.entries.password })

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return { locale: context.get(localeContext), here: url.pathname + url.search, email: current.user.email, byPassword: await hasPassword(current) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let locale = context.get(localeContext)
  let submission = parseWithValibot(await request.formData(), { schema: Submitted, info: { abortPipeEarly: true } })
  if (submission.status !== 'success') return data(submission.reply({ hideFields: ['password'] }), { status: 422 })
  let proving = await proveAgain(context.get(currentContext), submission.value.password)
  if (!proving.ok) return data(submission.reply({ fieldErrors: { password: complaintsOf(proving, locale) }, hideFields: ['password'] }), refusedWith(proving))
  let { token, remembered } = proving.value
  return redirect(safeNext(url.searchParams.get('next')), { status: 303, headers: { 'Set-Cookie': keepSession(token, remembered) } })
}

/** A refusal says when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** Asks who is signed in already to prove it once more, before what could take the account away is changed. */
export function ServerComponent({ loaderData: { locale, here, email, byPassword } }: Route.ServerComponentProps) {
  let t = translate(locale)
  let reasons = ['passwordRequired', 'tooLong', 'wrongPassword', 'tooManyTries', 'conflict'] as const
  let texts = {
    ...headTexts(t, `${t('security:confirmTitle')} · ${t('brand')}`),
    password: t('auth:password'),
    confirm: t('security:confirm'),
    ...Object.fromEntries(reasons.map((reason) => [reason, t(`errors:${reason}`)])),
  }
  return (
    <Outside locale={locale} path={here} title={t('security:confirmTitle')} lead={t('errors:recentLogin')}>
      {email && <p className="muted"><bdi>{email}</bdi></p>}
      {byPassword ? <ConfirmForm action={here} email={email} texts={texts} /> : <><title>{texts.title}</title><p>{t('security:confirmElsewhere')}</p></>}
      <form method="post" action="/auth/logout"><button className="way cursor-pointer">{t('security:notMe')}</button></form>
    </Outside>
  )
}
