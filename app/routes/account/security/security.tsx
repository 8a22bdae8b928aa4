import { parseWithValibot } from '@conform-to/valibot'
import { data, href } from 'react-router'
import * as v from 'valibot'
import { formatOf } from '#app/locales/format.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { refusedWith } from '#app/middleware/form-refusal.ts'
import { confirmFirst } from '#app/middleware/require-recent-sign-in.ts'
import { findOwnSecurity, createOwnToken } from '#app/models/auth/active-sessions.server.ts'
import { NewOwnToken } from '#app/models/auth/active-sessions.ts'
import { isRecentlyAuthenticated } from '#app/models/recent-authentication.ts'
import { newToken } from '#app/models/token.server.ts'
import { AccountHead, accountTitle } from '#app/ui/account-head.tsx'
import { ConfirmNote } from '#app/ui/confirm-note.tsx'
import { headTexts } from '#app/ui/form-head.tsx'
import { NamedSecretForm } from '#app/ui/named-secret-form.tsx'
import type { Route } from './+types/security.ts'
import { SessionList } from './session-list.tsx'

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
    path: url.pathname,
    timezone: current.user.school?.timezone ?? 'UTC',
    recent: isRecentlyAuthenticated(current),
    ...(await findOwnSecurity(current)),
    secret: newToken(),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let submission = parseWithValibot(await request.formData(), {
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
  loaderData: { locale, path, timezone, recent, sessions, factorSince, secret },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let format = formatOf(locale)
  let texts = {
    ...headTexts(t, accountTitle(locale, 'security')),
    name: t('security:tokenName'),
    nameHint: t('security:tokenNameHint'),
    make: t('security:makeToken'),
    made: t('security:tokenMade'),
    madeHint: t('security:tokenMadeHint'),
    required: t('errors:required'),
    tooLong: t('errors:tooLong'),
    tooManyTokens: t('errors:tooManyTokens'),
  }
  let places = sessions.filter(({ name }) => name === null)
  let tokens = sessions.filter(({ name }) => name !== null)
  return (
    <>
      <AccountHead locale={locale} current="security" />
      {!recent && <ConfirmNote locale={locale} path={path} />}
      <section className="card space-y-3">
        <h2>{t('security:factor')}</h2>
        <p>
          {factorSince === null
            ? t('security:factorOff')
            : t('security:factorSince', {
                day: format.moment(new Date(factorSince).toISOString(), timezone),
              })}
        </p>
        <p>
          <a className="button quiet" href={href('/dashboard/user/account/second-factor')}>
            {t(factorSince === null ? 'security:factorSet' : 'security:factorSee')}
          </a>
        </p>
      </section>
      <section className="card space-y-3">
        <h2>{t('providers:title')}</h2>
        <p className="muted">{t('providers:lead')}</p>
        <p>
          <a className="button quiet" href={href('/dashboard/user/account/providers')}>
            {t('security:waysSee')}
          </a>
        </p>
      </section>
      <section className="card space-y-3">
        <h2>{t('security:places')}</h2>
        <p className="muted">{t('security:placesLead')}</p>
        <SessionList {...{ locale, timezone, recent, sessions: places }} />
        {recent && sessions.length > 1 && (
          <form method="post" action={href('/dashboard/user/account/security/sessions/end-others')}>
            <button className="button">{t('security:endOthers')}</button>
          </form>
        )}
      </section>
      <section className="card space-y-3">
        <h2>{t('security:tokens')}</h2>
        <p className="muted">{t('security:tokensLead')}</p>
        <SessionList {...{ locale, timezone, recent, sessions: tokens }} />
        {recent ? (
          <NamedSecretForm action={path} secret={secret} texts={texts} />
        ) : (
          <title>{texts.title}</title>
        )}
      </section>
      <section className="card space-y-3">
        <h2>{t('security:activity')}</h2>
        <p className="muted">{t('security:activityLead')}</p>
        <p>
          <a className="button quiet" href={href('/dashboard/user/account/activity')}>
            {t('security:activitySee')}
          </a>
        </p>
      </section>
    </>
  )
}
