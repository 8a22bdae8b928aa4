import { data, redirect, href } from 'react-router'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { requireEmailOwner, requireUser } from '#app/middleware/page-guards.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import {
  changeEmail,
  confirmEmail,
  authenticationOptions,
} from '#app/models/auth/email-change.server.ts'
import { EmailChange } from '#app/models/auth/email-change.ts'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { Outside } from '#app/ui/outside.tsx'
import type { Route } from './+types/verify-email.ts'
import { EmailChangeForm } from './email-change-form.tsx'
import { OwnEmail } from './own-email.tsx'

export const middleware = [requireUser, requireEmailOwner]

const reasons = [
  'emailRequired',
  'emailInvalid',
  'emailUnchanged',
  'passwordRequired',
  'tooLong',
  'wrongPassword',
  'recentLogin',
  'tooManyTries',
  'onlyByLetter',
  'mailOff',
] as const satisfies MessageKey[]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { email, isVerified } = current.user
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    here: url.pathname + url.search,
    sent: url.searchParams.has('sent'),
    email,
    isVerified,
    ...(await authenticationOptions(current)),
  }
}

/** The button without a field confirms the present email; the form changes it. */
export async function action({ request, context, url }: Route.ActionArgs) {
  let [current, locale] = [context.get(currentContext), context.get(localeContext)]
  let form = await request.formData()
  let submission = parseForm(form, { schema: EmailChange, info: { abortPipeEarly: true } })
  let isChange = form.has('email')
  if (isChange && submission.status !== 'success')
    return data(submission.reply({ hideFields: ['currentPassword'] }), { status: 422 })

  let asking =
    submission.status === 'success' && isChange
      ? await changeEmail(current, submission.value, locale)
      : await confirmEmail(current, locale)
  if (asking.ok) return redirect(`${url.pathname}?sent`, 303)
  let field =
    asking.reason === 'wrongPassword' || asking.reason === 'passwordRequired'
      ? 'currentPassword'
      : 'email'
  return data(
    submission.reply({
      fieldErrors: { [field]: formErrors(asking, locale) },
      hideFields: ['currentPassword'],
    }),
    refusedWith(asking),
  )
}

/** A refusal says when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** One's own email: whether it is confirmed, and a form to change it. */
export function ServerComponent({
  loaderData: { locale, path, here, sent, email, isVerified, hasPassword, canProve },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let texts = {
    ...headTexts(t, `${t('auth:emailTitle')} · ${t('brand')}`),
    ...reasonTexts(t, reasons),
  }
  return (
    <Outside
      drawing="no-messages"
      locale={locale}
      path={here}
      title={t('auth:emailTitle')}
      lead={t('auth:emailLead')}
    >
      {sent && (
        <p role="status" className="rounded-2xl bg-amber-tint px-4 py-3">
          {t('auth:emailSent')}
        </p>
      )}
      <OwnEmail {...{ t, path, email, isVerified }} />
      <EmailChangeForm {...{ t, path, email, hasPassword, canProve, texts }} />
      <p>
        <a className="way" href={href('/dashboard/user/account')}>
          {t('account:title')}
        </a>
      </p>
    </Outside>
  )
}
