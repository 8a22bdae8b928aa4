import { data, redirect, href } from 'react-router'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import { localeContext, visitContext, visitorContext } from '#app/middleware/context.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { setRegistrationCookie } from '#app/middleware/sign-in-cookies.ts'
import { register } from '#app/models/auth/registration.server.ts'
import { RegistrationForm } from '#app/models/auth/registration.ts'
import { newToken } from '#app/models/token.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { CardGlance } from '#app/routes/guardians/card-glance.tsx'
import { cardHref } from '#app/routes/guardians/child-href.ts'
import { openCard } from '#app/routes/guardians/open-card.ts'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { Outside } from '#app/ui/outside.tsx'
import { TextForm, type TextFieldSpec } from '#app/ui/text-form.tsx'
import type { Route } from './+types/register.ts'
import { sentHref } from './sent-href.ts'
import { isUnprotected } from './unprotected.ts'

const SECRETS = ['password', 'confirmation']

/** Signed-in people have an account; the other address lets another person open one here. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (context.get(visitorContext) && !isUnprotected(url))
    throw redirect(
      url.searchParams.has('card') ? cardHref(url.searchParams.get('card')!) : '/',
      303,
    )
  let code = url.searchParams.get('card')
  return {
    locale: context.get(localeContext),
    path: url.pathname + url.search,
    code,
    card: await openCard(context.get(visitContext), code),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let submission = parseForm(await request.formData(), {
    schema: RegistrationForm,
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success')
    return data(submission.reply({ hideFields: SECRETS }), { status: 422 })

  let locale = context.get(localeContext)
  let visit = context.get(visitContext)
  let code = url.searchParams.get('card')
  let card = await openCard(visit, code)
  let browser = newToken()
  let registering = await register(visit, submission.value, locale, {
    browser,
    pairingID: card?.pairingID,
  })
  if (registering.ok)
    return redirect(sentHref(card && code), {
      status: 303,
      headers: { 'Set-Cookie': setRegistrationCookie(browser) },
    })
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
export function ServerComponent({
  loaderData: { locale, path, code, card },
}: Route.ServerComponentProps) {
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
      lead={card ? undefined : t('auth:registerLead')}
    >
      {card && <CardGlance locale={locale} card={card} />}
      <TextForm
        id="register"
        action={path}
        fields={fields}
        send={t('auth:register')}
        texts={texts}
      />
      <p>
        <a
          className="way"
          href={withQuery(href('/auth/login'), { next: card && code && cardHref(code) })}
        >
          {t('auth:haveAccount')}
        </a>
      </p>
    </Outside>
  )
}
