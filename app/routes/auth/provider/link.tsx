import { data, redirect, href } from 'react-router'
import * as v from 'valibot'
import { translate } from '#app/locales/translate.ts'
import { localeContext, visitContext, visitorContext } from '#app/middleware/context.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { clearAuthorizationCookie } from '#app/middleware/sign-in-cookies.ts'
import { findClaim, linkByPassword } from '#app/models/auth/provider/link-claim.server.ts'
import { providerTitles } from '#app/models/auth/provider/provider.ts'
import { Credentials } from '#app/models/credentials.ts'
import { statusOf } from '#app/models/outcome.ts'
import { authorizationCookie, cookie, deviceCookie } from '#app/request/cookies.ts'
import { pageAfterSignIn } from '#app/routes/auth/page-after-sign-in.ts'
import { welcome } from '#app/routes/auth/welcome.ts'
import { Outside } from '#app/ui/outside.tsx'
import type { Route } from './+types/link.ts'
import { ClaimForm } from './claim-form.tsx'
import { SpentClaim } from './spent-claim.tsx'

const LinkSubmitted = v.object({ password: Credentials.entries.password })

export async function loader({ request, context, url }: Route.LoaderArgs) {
  if (context.get(visitorContext)) throw redirect(href('/dashboard/app'), 303)
  let finding = await findClaim(
    context.get(visitContext),
    cookie(request.headers, authorizationCookie),
  )
  let claim = finding.ok
    ? { provider: finding.value.provider, email: finding.value.email }
    : undefined
  return data(
    { locale: context.get(localeContext), path: url.pathname, claim },
    { status: finding.ok ? 200 : statusOf[finding.reason] },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  let submission = parseForm(await request.formData(), { schema: LinkSubmitted })
  if (submission.status !== 'success')
    return data(submission.reply({ hideFields: ['password'] }), { status: 422 })
  let { headers } = request
  let locale = context.get(localeContext)
  let visit = context.get(visitContext)
  let linking = await linkByPassword(
    visit,
    cookie(headers, authorizationCookie),
    submission.value.password,
    cookie(headers, deviceCookie),
    locale,
  )
  // The page itself shows that a claim is spent.
  if (!linking.ok)
    return data(
      submission.reply({
        fieldErrors:
          linking.reason === 'claimSpent' ? {} : { password: formErrors(linking, locale) },
        hideFields: ['password'],
      }),
      refusedWith(linking),
    )
  let { signedIn, next } = linking.value
  let page = await pageAfterSignIn(visit, linking.value, next)
  let response = await welcome(visit, request, signedIn, page)
  response.headers.append('Set-Cookie', clearAuthorizationCookie())
  return response
}

/** A refusal says when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** Proves the account here that has the email of a provider's profile. */
export function ServerComponent({
  loaderData: { locale, path, claim },
}: Route.ServerComponentProps) {
  if (!claim) return <SpentClaim locale={locale} path={path} />
  let t = translate(locale)
  let provider = providerTitles[claim.provider]
  return (
    <Outside
      locale={locale}
      path={path}
      title={t('providers:claimTitle')}
      lead={t('providers:claimLead', { provider })}
    >
      <p>
        <bdi dir="ltr" className="font-bold wrap-anywhere">
          {claim.email}
        </bdi>
      </p>
      <ClaimForm t={t} path={path} email={claim.email} />
      <p>
        <a className="way" href={href('/auth/reset-password')}>
          {t('auth:forgotten')}
        </a>
      </p>
      <p className="muted">{t('providers:claimOther', { provider })}</p>
    </Outside>
  )
}
