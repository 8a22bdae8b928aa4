import { data, redirect, href } from 'react-router'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import { localeContext, visitContext } from '#app/middleware/context.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { clearRegistrationCookie } from '#app/middleware/sign-in-cookies.ts'
import { resendVerification } from '#app/models/auth/registration.server.ts'
import { ResendRequest, Verification } from '#app/models/auth/registration.ts'
import { findVerification } from '#app/models/auth/verification.server.ts'
import { confirmArrival } from '#app/models/guardians/arrive.server.ts'
import { findCardOfPairing } from '#app/models/guardians/card.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { cookie, deviceCookie, registrationCookie } from '#app/request/cookies.ts'
import { withQuery } from '#app/request/with-query.ts'
import { cardHref } from '#app/routes/guardians/child-href.ts'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { Outside } from '#app/ui/outside.tsx'
import type { Route } from './+types/verify.ts'
import { AskLetterForm } from './ask-letter-form.tsx'
import { sentHref } from './sent-href.ts'
import { VerificationLetter } from './verification-letter.tsx'
import { welcome } from './welcome.ts'

const reasons = [
  'emailRequired',
  'emailInvalid',
  'tooLong',
  'tooManyTries',
  'mailOff',
] as const satisfies MessageKey[]

/** Uses nothing up: programs that read mail follow links, too. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  let token = url.searchParams.get('token')
  let visit = context.get(visitContext)
  let finding =
    token === null
      ? undefined
      : await findVerification(visit, token, cookie(request.headers, registrationCookie))
  let pairingID = finding?.ok ? finding.value.pairingID : null
  let code = url.searchParams.get('card')
  let page = {
    locale: context.get(localeContext),
    path: url.pathname + (code ? `?card=${encodeURIComponent(code)}` : ''),
    code,
    card: pairingID ? await findCardOfPairing(visit, pairingID) : undefined,
    here: url.pathname + url.search,
    sent: url.searchParams.has('sent'),
  }
  return data(
    {
      ...page,
      letter: finding?.ok ? { token: token!, ...finding.value } : undefined,
      spent: finding?.ok === false,
    },
    { status: finding?.ok === false ? statusOf[finding.reason] : 200 },
  )
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let [visit, locale] = [context.get(visitContext), context.get(localeContext)]
  let form = await request.formData()
  if (!form.has('token')) {
    let submission = parseForm(form, {
      schema: ResendRequest,
      info: { abortPipeEarly: true },
    })
    if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
    let asking = await resendVerification(visit, submission.value, locale)
    return asking.ok
      ? redirect(sentHref(url.searchParams.get('card')), 303)
      : data(
          submission.reply({ fieldErrors: { email: formErrors(asking, locale) } }),
          refusedWith(asking),
        )
  }
  let submission = parseForm(form, { schema: Verification })
  if (submission.status !== 'success')
    return data(submission.reply({ hideFields: ['token'] }), { status: 422 })
  let { headers } = request
  let arriving = await confirmArrival(visit, submission.value, locale, {
    browser: cookie(headers, registrationCookie),
    password: String(form.get('password') ?? ''),
    device: cookie(headers, deviceCookie),
  })
  // The page itself shows that a letter is spent.
  if (!arriving.ok) return data(submission.reply({ hideFields: ['token'] }), refusedWith(arriving))
  let { signedIn } = arriving.value
  if (!signedIn) return redirect(`${href('/auth/login')}?verified`, 303)
  let response = await welcome(visit, request, signedIn, href('/dashboard/app'))
  response.headers.append('Set-Cookie', clearRegistrationCookie())
  return response
}

/** A refusal says when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/**
 * Without a token: sends the letter again. With one: what it is good for, and a button to go on.
 */
export function ServerComponent({
  loaderData: { locale, path, here, letter, spent, sent, card, code },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let title = t(sent ? 'auth:resetSentTitle' : 'auth:verifyTitle')
  let texts = {
    ...headTexts(t, `${title} · ${t('brand')}`),
    ...reasonTexts(t, reasons),
  }
  return (
    <Outside
      drawing="no-messages"
      locale={locale}
      path={here}
      title={title}
      lead={t(
        sent
          ? 'auth:verifySent'
          : letter?.opens === 'account'
            ? 'auth:verifyOpens'
            : letter
              ? 'auth:verifyProves'
              : 'auth:verifyLead',
      )}
    >
      {(sent || letter) && <title>{texts.title}</title>}
      {spent && (
        <p role="alert" className="problem">
          {t('errors:confirmationSpent')}
        </p>
      )}
      {letter && <VerificationLetter {...{ locale, here, letter, card }} />}
      {!sent && !letter && (
        <AskLetterForm t={t} path={path} send={t('auth:verifyAgain')} texts={texts} />
      )}
      <ul className="flex flex-wrap gap-x-6">
        {sent && (
          <li>
            <a className="way" href={path}>
              {t('auth:verifyAgain')}
            </a>
          </li>
        )}
        <li>
          <a
            className="way"
            href={withQuery(href('/auth/login'), { next: code && cardHref(code) })}
          >
            {t('auth:signIn')}
          </a>
        </li>
      </ul>
    </Outside>
  )
}
