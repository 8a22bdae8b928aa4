import { href } from 'react-router'
import { dayIn } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Guardian } from '#app/models/guardians/pairing.ts'
import { Breakable } from '#app/ui/breakable.tsx'

type Props = { locale: Locale; timezone: string; pupilID: string; guardian: Guardian }

/** A guardian of a pupil, since when, and the way to end that. */
export function PupilGuardian({ locale, timezone, pupilID, guardian }: Props) {
  let t = translate(locale)
  let { UID, displayName, email, since, letterBouncedAt } = guardian
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-bold">
          <bdi>{displayName}</bdi>
        </p>
        <p className="muted text-sm">
          {email && (
            <>
              <bdi className="wrap-anywhere">
                <Breakable text={email} />
              </bdi>{' '}
              ·{' '}
            </>
          )}
          {t('pairing:since', { day: formatOf(locale).date(dayIn(timezone, since)) })}
        </p>
        {letterBouncedAt !== null && (
          <p className="badge">
            {t('weeklyLetter:cameBack', {
              day: formatOf(locale).date(dayIn(timezone, letterBouncedAt)),
            })}
          </p>
        )}
      </div>
      <a
        className="button quiet"
        href={href('/dashboard/student/:studentID/guardians/:personID/end', {
          studentID: pupilID,
          personID: UID,
        })}
      >
        {t('pairing:end')}
        <span className="sr-only">
          {' '}
          <bdi>{displayName}</bdi>
        </span>
      </a>
    </li>
  )
}
