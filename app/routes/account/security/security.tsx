import { parseWithValibot } from '@conform-to/valibot'
import { data, href } from 'react-router'
import * as v from 'valibot'
import { dayIn } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { refusedWith } from '#app/middleware/form-refusal.ts'
import { confirmFirst } from '#app/middleware/require-recent-sign-in.ts'
import { findOwnSecurity, createOwnToken } from '#app/models/auth/active-sessions.server.ts'
import { NewOwnToken, type OwnSession } from '#app/models/auth/active-sessions.ts'
import { deviceName } from '#app/models/auth/device/device-name.ts'
import { isRecentlyAuthenticated } from '#app/models/recent-authentication.ts'
import { newToken } from '#app/models/token.server.ts'
import { AccountHead, accountTitle } from '#app/ui/account-head.tsx'
import { ConfirmNote } from '#app/ui/confirm-note.tsx'
import { headTexts } from '#app/ui/form-head.tsx'
import { NamedSecretForm } from '#app/ui/named-secret-form.tsx'
import type { Route } from './+types/security.ts'

export { ErrorInside as ErrorBoundary } from '#app/ui/error-page.tsx'

/** The form brings the token that its page was given: sent twice, it makes one. */
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
    proven: isRecentlyAuthenticated(current),
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
  let making = await createOwnToken(
    context.get(currentContext),
    { name },
    context.get(localeContext),
    secret,
  )
  if (making.ok)
    return data({ reply: null, made: { name, secret: making.value.token } }, { status: 201 })
  if (making.reason === 'recentLogin') throw confirmFirst(url.pathname)
  return data(
    {
      reply: submission.reply({ fieldErrors: { name: [making.reason] }, hideFields: ['secret'] }),
      made: null,
    },
    refusedWith(making),
  )
}

/** What protects the account, where it is signed in, and what acts in its name. */
export function ServerComponent({
  loaderData: { locale, path, timezone, proven, sessions, factorSince, secret },
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
      {!proven && <ConfirmNote locale={locale} path={path} />}
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
        <Sessions {...{ locale, timezone, proven, sessions: places }} />
        {proven && sessions.length > 1 && (
          <form method="post" action={href('/dashboard/user/account/security/sessions/end-others')}>
            <button className="button">{t('security:endOthers')}</button>
          </form>
        )}
      </section>
      <section className="card space-y-3">
        <h2>{t('security:tokens')}</h2>
        <p className="muted">{t('security:tokensLead')}</p>
        <Sessions {...{ locale, timezone, proven, sessions: tokens }} />
        {proven ? (
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

function Sessions({
  locale,
  timezone,
  proven,
  sessions,
}: {
  locale: Locale
  timezone: string
  proven: boolean
  sessions: OwnSession[]
}) {
  let t = translate(locale)
  let format = formatOf(locale)
  let at = (time: number) => format.moment(new Date(time).toISOString(), timezone)
  let called = ({ kind, name, userAgent }: Pick<OwnSession, 'kind' | 'name' | 'userAgent'>) =>
    name ??
    (deviceName(userAgent) || t(kind === 'bearer' ? 'security:program' : 'security:unknownDevice'))
  if (sessions.length === 0) return null
  return (
    <ul className="divide-y divide-line">
      {sessions.map(({ id, createdAt, lastSeenAt, isThis, ...session }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <span className="min-w-0">
            <span className="font-bold">
              <bdi className="wrap-anywhere">{called(session)}</bdi>
              {isThis && (
                <>
                  {' '}
                  <span className="badge">{t('security:thisOne')}</span>
                </>
              )}
            </span>
            <span className="muted block text-sm">
              {t('security:since', {
                since: at(createdAt),
                seen: format.day(dayIn(timezone, lastSeenAt)),
              })}
            </span>
          </span>
          {proven && !isThis && (
            <form
              method="post"
              action={href('/dashboard/user/account/security/sessions/:sessionID/end', {
                sessionID: id,
              })}
            >
              <button
                className="button quiet"
                aria-label={t('security:endOne', { name: called(session) })}
              >
                {t('security:end')}
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  )
}
