import { href } from 'react-router'
import type { Day } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'

/**
 * What is shown above every page as long as it holds: the subscription ends soon, and attempts are
 * being assigned to the days of another time zone.
 */
export type Reminded = {
  ending?: { lastDay: Day; daysLeft: number } | undefined
  recounting: boolean
}

export function Reminders({ ending, recounting, locale }: Reminded & { locale: Locale }) {
  let t = translate(locale)
  return (
    <>
      {ending && (
        <p className="no-print rounded-2xl bg-amber-tint px-4 py-3">
          {t('overview:yoursEnds', { day: formatOf(locale).day(ending.lastDay) })} (
          {ending.daysLeft > 1
            ? t('account:daysLeft', { count: ending.daysLeft })
            : t('account:lastDay')}
          ).{' '}
          <a className="way" href={href('/dashboard/user/account/subscription')}>
            {t('overview:yoursRenew')}
          </a>
        </p>
      )}
      {recounting && (
        <p className="rounded-2xl bg-amber-tint px-4 py-3">{t('overview:recounting')}</p>
      )}
    </>
  )
}
