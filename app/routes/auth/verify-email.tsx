import { parseWithValibot } from '@conform-to/valibot'
import { data, redirect, href } from 'react-router'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { requireEmailOwner, requireUser } from '#app/middleware/current.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import {
  changeEmail,
  confirmEmail,
  authenticationOptions,
} from '#app/models/auth/email-change.server.ts'
import { EmailChange } from '#app/models/auth/email-change.ts'
import { confirmPath } from '#app/request/safe-redirect.ts'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { Outside } from '#app/ui/outside.tsx'
import { TextForm, type TextFieldSpec } from '#app/ui/text-form.tsx'
import type { Route } from './+types/verify-email.ts'

export const middleware = [requireUser, requireEmailOwner]

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
  let submission = parseWithValibot(form, { schema: EmailChange, info: { abortPipeEarly: true } })
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
  let reasons = [
    'emailRequired',
    'emailInvalid',
    'emailUnchanged',
    'passwordRequired',
    'tooLong',
    'wrongPassword',
    'recentLogin',
    'tooManyTries',
    'mailOff',
  ] as const satisfies MessageKey[]
  let texts = {
    ...headTexts(t, `${t('auth:emailTitle')} · ${t('brand')}`),
    ...reasonTexts(t, reasons),
  }
  let fields: TextFieldSpec[] = [
    { name: 'email', type: 'email', label: t('auth:emailNew'), autoComplete: 'email' },
  ]
  if (hasPassword)
    fields.push({
      name: 'currentPassword',
      type: 'password',
      label: t('account:oldPassword'),
      autoComplete: 'current-password',
    })
  let proveFirst = (
    <section className="space-y-1">
      <h2>{t('auth:emailChange')}</h2>
      <p>{t('errors:recentLogin')}</p>
      <p>
        <a className="way" href={confirmPath(path)}>
          {t('security:confirm')}
        </a>
      </p>
    </section>
  )
  return (
    <Outside locale={locale} path={here} title={t('auth:emailTitle')} lead={t('auth:emailLead')}>
      {sent && (
        <p role="status" className="rounded-2xl bg-sun-tint px-4 py-3">
          {t('auth:emailSent')}
        </p>
      )}
      {email ? (
        <p>
          <bdi className="wrap-anywhere font-bold">{email}</bdi>{' '}
          <span className={isVerified ? 'muted' : 'badge'}>
            {t(isVerified ? 'auth:emailVerified' : 'auth:emailUnverified')}
          </span>
        </p>
      ) : (
        <p>{t('auth:emailNone')}</p>
      )}
      {email && !isVerified && (
        <form method="post" action={path}>
          <button className="button quiet">{t('auth:emailConfirm')}</button>
        </form>
      )}
      <TextForm
        id="change-email"
        action={path}
        fields={fields}
        send={t('auth:emailChange')}
        username={hasPassword ? email : null}
        instead={canProve ? undefined : proveFirst}
        texts={texts}
      />
      <p>
        <a className="way" href={href('/dashboard/user/account')}>
          {t('account:title')}
        </a>
      </p>
    </Outside>
  )
}
