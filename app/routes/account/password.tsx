import { data, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { setSessionCookie } from '#app/middleware/sign-in-cookies.ts'
import { changePassword } from '#app/models/auth/password/change.server.ts'
import { PasswordChangeForm } from '#app/models/auth/password/rules.ts'
import { newToken } from '#app/models/token.server.ts'
import { AccountHead, accountTabsOf, accountTitle } from '#app/ui/account-head.tsx'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import type { Route } from './+types/password.ts'
import { PasswordForm } from './password-form.tsx'

export { ErrorInside as ErrorBoundary } from '#app/ui/error-page.tsx'

const SECRETS = ['oldPassword', 'newPassword', 'confirmation']

export function loader({ context, url }: Route.LoaderArgs) {
  let { user } = context.get(currentContext)
  let { mustChangePassword, email } = user
  return {
    locale: context.get(localeContext),
    tabs: accountTabsOf(user),
    path: url.pathname,
    given: mustChangePassword,
    email,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let submission = parseForm(await request.formData(), {
    schema: PasswordChangeForm,
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success')
    return data(submission.reply({ hideFields: SECRETS }), { status: 422 })

  let locale = context.get(localeContext)
  let token = newToken()
  let changing = await changePassword(context.get(currentContext), submission.value, locale, token)
  if (changing.ok) {
    let response = redirect(url.pathname, {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('passwordChanged') },
    })
    response.headers.append('Set-Cookie', setSessionCookie(token, changing.value.remembered))
    return response
  }
  let field =
    changing.reason === 'wrongPassword' ||
    changing.reason === 'tooManyTries' ||
    changing.reason === 'onlyByLetter'
      ? 'oldPassword'
      : 'newPassword'
  return data(
    submission.reply({
      fieldErrors: { [field]: formErrors(changing, locale) },
      hideFields: SECRETS,
    }),
    refusedWith(changing),
  )
}

/** A refusal says when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** Changes one's own password, by the old one. */
export function ServerComponent({
  loaderData: { locale, tabs, path, given, email },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let reasons = [
    'passwordRequired',
    'required',
    'tooLong',
    'passwordTooShort',
    'passwordTooLong',
    'passwordNeedsBoth',
    'passwordsDiffer',
    'wrongPassword',
    'passwordCommon',
    'passwordIsEmail',
    'passwordUnchanged',
    'tooManyTries',
    'onlyByLetter',
    'conflict',
  ] as const
  let texts = {
    ...headTexts(t, accountTitle(locale, 'password')),
    oldPassword: t('account:oldPassword'),
    newPassword: t('account:newPassword'),
    newPasswordHint: t('account:newPasswordHint'),
    confirmation: t('account:confirmation'),
    change: t('account:password'),
    ...reasonTexts(t, reasons),
  }
  return (
    <>
      <AccountHead locale={locale} tabs={tabs} current="password" mustChangePassword={given} />
      {given && (
        <p className="max-w-2xl rounded-2xl bg-amber-tint px-4 py-3">
          {t('account:passwordGiven')}
        </p>
      )}
      <PasswordForm action={path} email={email} texts={texts} />
      <p className="muted max-w-2xl">{t('account:passwordElsewhere')}</p>
    </>
  )
}
