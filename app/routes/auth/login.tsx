import { getValibotConstraint } from '@conform-to/valibot'
import { data, redirect, href } from 'react-router'
import { publicWords } from '#app/locales/public.ts'
import { translate } from '#app/locales/translate.ts'
import { localeContext, visitContext, visitorContext } from '#app/middleware/context.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { offered } from '#app/models/auth/provider-settings.server.ts'
import { signIn } from '#app/models/auth/sign-in.server.ts'
import { SignInForm } from '#app/models/auth/sign-in.ts'
import { Credentials } from '#app/models/credentials.ts'
import { cookie, deviceCookie } from '#app/request/cookies.ts'
import { safeNext } from '#app/request/safe-redirect.ts'
import { withQuery } from '#app/request/with-query.ts'
import { cardIn } from '#app/routes/guardians/child-href.ts'
import { Doors } from '#app/ui/doors.tsx'
import { headTexts } from '#app/ui/form-head.tsx'
import { Outside } from '#app/ui/outside.tsx'
import { ProviderButtons } from '#app/ui/provider-buttons.tsx'
import type { Route } from './+types/login.ts'
import { LoginForm } from './login-form.tsx'
import { pageAfterSignIn } from './page-after-sign-in.ts'
import { isUnprotected } from './unprotected.ts'
import { welcome } from './welcome.ts'

export const handle = { script: 'sign-in-methods' }

/** What the page before has done. */
const notices = {
  signedOut: 'auth:signedOut',
  resetDone: 'auth:resetDone',
  verified: 'auth:verified',
  halfSpent: 'errors:halfSpent',
} as const
type Notice = keyof typeof notices

/** Signed-in people are redirected, except from the other address. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (context.get(visitorContext) && !isUnprotected(url))
    throw redirect(safeNext(url.searchParams.get('next')), 303)
  let { providers } = context.get(visitContext)
  return {
    locale: context.get(localeContext),
    path: url.pathname + url.search,
    next: url.searchParams.get('next') ?? undefined,
    offered: providers ? offered(providers) : [],
    notice: (Object.keys(notices) as Notice[]).find((notice) => url.searchParams.has(notice)),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let submission = parseForm(await request.formData(), { schema: SignInForm })
  if (submission.status !== 'success')
    return data(submission.reply({ hideFields: ['password'] }), { status: 422 })

  let { remember, ...credentials } = submission.value
  let visit = context.get(visitContext)
  let signingIn = await signIn(
    visit,
    credentials,
    { kind: 'browser', remembered: remember },
    cookie(request.headers, deviceCookie),
  )
  if (!signingIn.ok) {
    let field = signingIn.reason === 'wrongPassword' ? 'password' : 'email'
    return data(
      submission.reply({
        fieldErrors: { [field]: formErrors(signingIn, context.get(localeContext)) },
        hideFields: ['password'],
      }),
      refusedWith(signingIn),
    )
  }
  let next = await pageAfterSignIn(visit, credentials, url.searchParams.get('next'))
  return welcome(visit, request, signingIn.value, next)
}

/** A refusal says when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function ServerComponent({
  loaderData: { locale, path, next, offered, notice },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { doors } = publicWords(locale)
  let texts = {
    ...headTexts(t, `${t('auth:signIn')} · ${t('brand')}`),
    signIn: t('auth:signIn'),
    email: t('auth:email'),
    password: t('auth:password'),
    show: t('auth:showPassword'),
    remember: t('auth:remember'),
    sendReset: t('auth:sendReset'),
    // Problems that the schema or the rule may report.
    emailRequired: t('errors:emailRequired'),
    emailInvalid: t('errors:emailInvalid'),
    passwordRequired: t('errors:passwordRequired'),
    tooLong: t('errors:tooLong'),
    wrongPassword: t('errors:wrongPassword'),
    accountNotFound: t('errors:accountNotFound'),
    accountDisabled: t('errors:accountDisabled'),
    notVerified: t('errors:notVerified'),
    tooManyTries: t('errors:tooManyTries'),
    onlyByLetter: t('errors:onlyByLetter'),
  }
  return (
    <Outside
      drawing="sign-in"
      locale={locale}
      path={path}
      title={texts.signIn}
      lead={t(notice ? notices[notice] : 'auth:signInLead')}
    >
      <meta name="description" content={`${t('brand')}: ${t('auth:signInLead')}`} />
      <LoginForm
        action={path}
        resetAction={withQuery(href('/auth/reset-password'), { card: cardIn(next) })}
        texts={texts}
        constraint={getValibotConstraint(Credentials)}
      />
      {offered.length > 0 && (
        <div className="space-y-3">
          <p className="muted text-center">{t('providers:or')}</p>
          <ProviderButtons locale={locale} offered={offered} next={next} />
        </div>
      )}
      <ul className="flex flex-wrap gap-x-6">
        <li>
          <a className="way" href={withQuery(href('/auth/reset-password'), { card: cardIn(next) })}>
            {t('auth:forgotten')}
          </a>
        </li>
        <li>
          <a className="way" href={withQuery(href('/auth/register'), { card: cardIn(next) })}>
            {t('auth:register')}
          </a>
        </li>
        <li>
          <a className="way" href={href('/auth/verify')}>
            {t('auth:verifyAgain')}
          </a>
        </li>
      </ul>
      <Doors
        label={doors.label}
        doors={[
          { ...doors.children, href: href('/auth/class'), drawing: 'door' },
          { ...doors.card, href: href('/redeem'), drawing: 'card' },
        ]}
      />
    </Outside>
  )
}
