import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'

type Props = { pupilID: string; daysLeft: number | null; locale: Locale }

/** Says on a child's pages that the data is to be deleted, how many days are left, and the way. */
export function DeletionNotice({ pupilID, daysLeft, locale }: Props) {
  let t = translate(locale)
  return (
    <p className="no-print flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-amber-tint px-4 py-3">
      <span>
        {daysLeft === null ? (
          t('deletion:bannerWaiting')
        ) : (
          <>
            {t('deletion:banner')}{' '}
            <b>
              {daysLeft === 0
                ? t('deletion:lastDayNow')
                : t('account:daysLeft', { count: daysLeft })}
            </b>
          </>
        )}
      </span>
      <a
        className="button quiet"
        href={href('/dashboard/student/:studentID/deletion', { studentID: pupilID })}
      >
        {t(daysLeft === null ? 'deletion:see' : 'deletion:seeOrStop')}
      </a>
    </p>
  )
}
