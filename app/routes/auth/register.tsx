import { data, redirect, href } from 'react-router'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import { localeContext, visitContext, visitorContext } from '#app/middleware/context.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { register } from '#app/models/auth/registration.server.ts'
import { RegistrationForm } from '#app/models/auth/registration.ts'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { Outside } from '#app/ui/outside.tsx'
import { TextForm, type TextFieldSpec } from '#app/ui/text-form.tsx'
import type { Route } from './+types/register.ts'
import { isUnprotected } from './unprotected.ts'

const SECRETS = ['password', 'confirmation']

/** Signed-in people have an account; the other address lets another person open one here. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (context.get(visitorContext) && !isUnprotected(url)) throw redirect('/', 303)
  return { locale: context.get(localeContext), path: url.pathname }
}

export async function action({ request, context }: Route.ActionArgs) {
  let submission = parseForm(await request.formData(), {
    schema: RegistrationForm,
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success')
    return data(submission.reply({ hideFields: SECRETS }), { status: 422 })

  let locale = context.get(localeContext)
  let registering = await register(context.get(visitContext), submission.value, locale)
  if (registering.ok) return redirect(`${href('/auth/verify')}?sent`, 303)
  let field =
    registering.reason === 'tooManyTries' || registering.reason === 'mailOff' ? 'email' : 'password'
  return data(
    submission.reply({
      fieldErrors: { [field]: formErrors(registering, locale) },
      hideFields: SECRETS,
    }),
    refusedWith(registering),
  )
}

/** A refusal says when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** Asks for an account: it opens by the letter's link. */
export function ServerComponent({ loaderData: { locale, path } }: Route.ServerComponentProps) {
  let t = translate(locale)
  let reasons = [
    'required',
    'nameTooShort',
    'nameTooLong',
    'emailRequired',
    'emailInvalid',
    'passwordRequired',
    'passwordTooShort',
    'passwordTooLong',
    'passwordNeedsBoth',
    'passwordsDiffer',
    'passwordCommon',
    'passwordIsEmail',
    'tooManyTries',
    'mailOff',
  ] as const satisfies MessageKey[]
  let texts = {
    ...headTexts(t, `${t('auth:register')} · ${t('brand')}`),
    ...reasonTexts(t, reasons),
  }
  let fields: TextFieldSpec[] = [
    {
      name: 'displayName',
      type: 'text',
      label: t('account:name'),
      hint: t('account:nameHint'),
      autoComplete: 'name',
    },
    { name: 'email', type: 'email', label: t('auth:email'), autoComplete: 'username' },
    {
      name: 'password',
      type: 'password',
      label: t('auth:password'),
      hint: t('account:newPasswordHint'),
      autoComplete: 'new-password',
    },
    {
      name: 'confirmation',
      type: 'password',
      label: t('auth:confirmation'),
      autoComplete: 'new-password',
    },
  ]
  return (
    <Outside
      drawing="family"
      locale={locale}
      path={path}
      title={t('auth:register')}
      lead={t('auth:registerLead')}
    >
      <TextForm
        id="register"
        action={path}
        fields={fields}
        send={t('auth:register')}
        texts={texts}
      />
      <p>
        <a className="way" href={href('/auth/login')}>
          {t('auth:haveAccount')}
        </a>
      </p>
    </Outside>
  )
}
