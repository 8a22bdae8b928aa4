import { href } from 'react-router'
import { dayIn } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { OwnSession } from '#app/models/auth/active-sessions.ts'
import { deviceName } from '#app/models/auth/device/device-name.ts'

/** Sessions or tokens, each with a button that ends it, after a recent sign-in. */
export function SessionList({
  locale,
  timezone,
  recent,
  sessions,
}: {
  locale: Locale
  timezone: string
  recent: boolean
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
          {recent && !isThis && (
            <form
              method="post"
              action={href('/dashboard/user/account/security/sessions/:sessionID/end', {
                sessionID: id,
              })}
            >
              <button
                className="button quiet"
                aria-label={t(
                  session.kind === 'bearer' ? 'security:endKeyOne' : 'security:endOne',
                  {
                    name: called(session),
                  },
                )}
              >
                {t(session.kind === 'bearer' ? 'security:endKey' : 'security:end')}
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  )
}
