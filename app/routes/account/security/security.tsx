import { data, href } from 'react-router'
import * as v from 'valibot'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { refusedWith } from '#app/middleware/form-refusal.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { readerZone } from '#app/middleware/reader-zone.ts'
import { confirmFirst } from '#app/middleware/require-recent-sign-in.ts'
import { findOwnSecurity, createOwnToken } from '#app/models/auth/active-sessions.server.ts'
import { NewOwnToken } from '#app/models/auth/active-sessions.ts'
import { isRecentlyAuthenticated } from '#app/models/recent-authentication.ts'
import { newToken } from '#app/models/token.server.ts'
import { AccountHead, accountTabsOf } from '#app/ui/account-head.tsx'
import { ConfirmNote } from '#app/ui/confirm-note.tsx'
import type { Route } from './+types/security.ts'
import { FactorSection } from './factor-section.tsx'
import { LinkSection } from './link-section.tsx'
import { PlacesSection } from './places-section.tsx'
import { TokensSection } from './tokens-section.tsx'

export { ErrorInside as ErrorBoundary } from '#app/ui/error-page.tsx'

/** The form sends the token that its page was rendered with: sent twice, it creates one. */
const Submitted = v.object({
  ...NewOwnToken.entries,
  secret: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/)),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    tabs: accountTabsOf(current.user),
    path: url.pathname,
    timezone: readerZone(context),
    recent: isRecentlyAuthenticated(current),
    ...(await findOwnSecurity(current)),
    secret: newToken(),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let submission = parseForm(await request.formData(), {
    schema: Submitted,
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success')
    return data(
      { reply: submission.reply({ hideFields: ['secret'] }), made: null },
      { status: 422 },
    )
  let { secret, name } = submission.value
  let creating = await createOwnToken(
    context.get(currentContext),
    { name },
    context.get(localeContext),
    secret,
  )
  if (creating.ok)
    return data({ reply: null, made: { name, secret: creating.value.token } }, { status: 201 })
  if (creating.reason === 'recentLogin') throw confirmFirst(url.pathname)
  return data(
    {
      reply: submission.reply({ fieldErrors: { name: [creating.reason] }, hideFields: ['secret'] }),
      made: null,
    },
    refusedWith(creating),
  )
}

/** Second factor, sign-in methods, sessions, and tokens for programs. */
export function ServerComponent({
  loaderData: { locale, tabs, path, timezone, recent, sessions, factorSince, secret },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let places = sessions.filter(({ name }) => name === null)
  let tokens = sessions.filter(({ name }) => name !== null)
  return (
    <>
      <AccountHead locale={locale} tabs={tabs} current="security" />
      {!recent && <ConfirmNote locale={locale} path={path} />}
      <FactorSection {...{ locale, timezone, factorSince }} />
      <LinkSection
        title={t('providers:title')}
        lead={t('providers:lead')}
        link={{ href: href('/dashboard/user/account/providers'), label: t('security:waysSee') }}
      />
      <PlacesSection
        {...{ locale, timezone, recent }}
        sessions={places}
        hasOthers={sessions.length > 1}
      />
      <TokensSection {...{ locale, timezone, recent, path, tokens, secret }} />
      <LinkSection
        title={t('security:activity')}
        lead={t('security:activityLead')}
        link={{ href: href('/dashboard/user/account/activity'), label: t('security:activitySee') }}
      />
    </>
  )
}
