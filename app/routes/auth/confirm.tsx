import { data, redirect, href } from 'react-router'
import * as v from 'valibot'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { requireUser } from '#app/middleware/page-guards.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { setSessionCookie } from '#app/middleware/sign-in-cookies.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { offered } from '#app/models/auth/provider-settings.server.ts'
import { signInMethods } from '#app/models/auth/provider/linked-accounts.server.ts'
import { reauthenticate } from '#app/models/auth/reauthenticate.server.ts'
import { Credentials } from '#app/models/credentials.ts'
import { safeNext } from '#app/request/safe-redirect.ts'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { Outside } from '#app/ui/outside.tsx'
import { ProviderButtons } from '#app/ui/provider-buttons.tsx'
import { TextForm } from '#app/ui/text-form.tsx'
import type { Route } from './+types/confirm.ts'

export const handle = { script: 'sign-in-methods' }

export const middleware = [requireUser]

const Submitted = v.object({ password: Credentials.entries.password })

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { hasPassword, identities } = valueOrThrow(await signInMethods(current))
  let linked = current.providers
    ? offered(current.providers).filter((name) =>
        identities.some(({ provider }) => provider === name),
      )
    : []
  return {
    locale: context.get(localeContext),
    here: url.pathname + url.search,
    next: safeNext(url.searchParams.get('next')),
    email: current.user.email,
    hasPassword,
    linked,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let locale = context.get(localeContext)
  let submission = parseForm(await request.formData(), {
    schema: Submitted,
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success')
    return data(submission.reply({ hideFields: ['password'] }), { status: 422 })
  let authenticating = await reauthenticate(context.get(currentContext), submission.value.password)
  if (!authenticating.ok)
    return data(
      submission.reply({
        fieldErrors: { password: formErrors(authenticating, locale) },
        hideFields: ['password'],
      }),
      refusedWith(authenticating),
    )
  let { token, remembered } = authenticating.value
  return redirect(safeNext(url.searchParams.get('next')), {
    status: 303,
    headers: { 'Set-Cookie': setSessionCookie(token, remembered) },
  })
}

/** A refusal says when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** Reauthenticates before a change that could take the account away. */
export function ServerComponent({
  loaderData: { locale, here, next, email, hasPassword, linked },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let reasons = [
    'passwordRequired',
    'tooLong',
    'wrongPassword',
    'tooManyTries',
    'onlyByLetter',
    'conflict',
  ] as const
  let texts = {
    ...headTexts(t, `${t('security:confirmTitle')} · ${t('brand')}`),
    ...reasonTexts(t, reasons),
  }
  return (
    <Outside
      drawing="door"
      locale={locale}
      path={here}
      title={t('security:confirmTitle')}
      lead={t('errors:recentLogin')}
    >
      {email && (
        <p className="muted">
          <bdi>{email}</bdi>
        </p>
      )}
      {hasPassword ? (
        <TextForm
          id="confirm"
          action={here}
          username={email}
          send={t('security:confirm')}
          texts={texts}
          fields={[
            {
              name: 'password',
              type: 'password',
              label: t('auth:password'),
              autoComplete: 'current-password',
            },
          ]}
        />
      ) : (
        <title>{texts.title}</title>
      )}
      <ProviderButtons locale={locale} offered={linked} purpose="prove" next={next} />
      {!hasPassword && linked.length === 0 && <p>{t('security:confirmElsewhere')}</p>}
      <form method="post" action={href('/auth/logout')}>
        <button className="way cursor-pointer">{t('security:notMe')}</button>
      </form>
    </Outside>
  )
}
