import { data, redirect, href } from 'react-router'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import { localeContext, visitContext } from '#app/middleware/context.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { setDeviceCookie } from '#app/middleware/sign-in-cookies.ts'
import { findReset, requestReset, resetPassword } from '#app/models/auth/password/reset.server.ts'
import { PasswordResetForm, ResetRequest } from '#app/models/auth/password/reset.ts'
import { statusOf } from '#app/models/outcome.ts'
import { cookie, deviceCookie } from '#app/request/cookies.ts'
import { withQuery } from '#app/request/with-query.ts'
import { cardHref } from '#app/routes/guardians/child-href.ts'
import { openCard } from '#app/routes/guardians/open-card.ts'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { Outside } from '#app/ui/outside.tsx'
import { TextForm } from '#app/ui/text-form.tsx'
import type { Route } from './+types/reset-password.ts'
import { AskLetterForm } from './ask-letter-form.tsx'
import { newPasswordFields } from './new-password-fields.ts'

const SECRETS = ['token', 'password', 'confirmation']

const reasons = [
  'emailRequired',
  'emailInvalid',
  'required',
  'passwordRequired',
  'passwordTooShort',
  'passwordTooLong',
  'passwordNeedsBoth',
  'passwordsDiffer',
  'passwordCommon',
  'passwordIsEmail',
  'linkSpent',
  'tooManyTries',
  'mailOff',
] as const satisfies MessageKey[]

/** Uses nothing up: programs that read mail follow links, too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let token = url.searchParams.get('token')
  let finding = token === null ? undefined : await findReset(context.get(visitContext), token)
  let code = url.searchParams.get('card')
  let page = {
    locale: context.get(localeContext),
    code,
    path: withQuery(url.pathname, { card: code }),
    here: url.pathname + url.search,
    sent: url.searchParams.has('sent'),
  }
  return data(
    {
      ...page,
      letter: finding?.ok ? { token: token!, email: finding.value.email } : undefined,
      spent: finding?.ok === false,
    },
    { status: finding?.ok === false ? statusOf[finding.reason] : 200 },
  )
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let [visit, locale] = [context.get(visitContext), context.get(localeContext)]
  let code = url.searchParams.get('card')
  let form = await request.formData()
  if (!form.has('token')) {
    let submission = parseForm(form, {
      schema: ResetRequest,
      info: { abortPipeEarly: true },
    })
    if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
    let card = await openCard(visit, code)
    let asking = await requestReset(visit, submission.value, locale, card?.pairingID)
    return asking.ok
      ? redirect(`${url.pathname}?sent${code ? `&card=${encodeURIComponent(code)}` : ''}`, 303)
      : data(
          submission.reply({ fieldErrors: { email: formErrors(asking, locale) } }),
          refusedWith(asking),
        )
  }
  let submission = parseForm(form, {
    schema: PasswordResetForm,
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success')
    return data(submission.reply({ hideFields: SECRETS }), { status: 422 })
  let resetting = await resetPassword(visit, submission.value, locale, {
    deviceToken: cookie(request.headers, deviceCookie),
  })
  if (resetting.ok)
    return redirect(`${href('/auth/login')}?resetDone`, {
      status: 303,
      headers: { 'Set-Cookie': setDeviceCookie(resetting.value!) },
    })
  // The page itself shows that a letter is spent.
  return data(
    submission.reply({
      fieldErrors:
        resetting.reason === 'linkSpent' ? {} : { password: formErrors(resetting, locale) },
      hideFields: SECRETS,
    }),
    refusedWith(resetting),
  )
}

/** A refusal says when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** Without a token: sends the letter. With one: sets the new password. */
export function ServerComponent({
  loaderData: { locale, code, path, here, letter, spent, sent },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let title = t(sent ? 'auth:resetSentTitle' : 'auth:resetTitle')
  let texts = {
    ...headTexts(t, `${title} · ${t('brand')}`),
    ...reasonTexts(t, reasons),
  }
  return (
    <Outside
      drawing="door"
      locale={locale}
      path={here}
      title={title}
      lead={t(sent ? 'auth:resetSent' : letter ? 'auth:resetChooseLead' : 'auth:resetLead')}
    >
      {spent && (
        <p role="alert" className="problem">
          {t('errors:linkSpent')}
        </p>
      )}
      {sent && <title>{texts.title}</title>}
      {!sent && letter && (
        <TextForm
          id="reset"
          action={here}
          fields={newPasswordFields(t)}
          send={t('auth:resetChoose')}
          token={letter.token}
          username={letter.email}
          texts={texts}
        />
      )}
      {!sent && !letter && (
        <AskLetterForm t={t} path={path} send={t('auth:resetAsk')} texts={texts} />
      )}
      {!letter && <p className="muted">{t('auth:resetNoEmail')}</p>}
      <p>
        <a className="way" href={withQuery(href('/auth/login'), { next: code && cardHref(code) })}>
          {t('auth:signIn')}
        </a>
      </p>
    </Outside>
  )
}
