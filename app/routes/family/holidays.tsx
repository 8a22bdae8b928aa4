import type { Day } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { FamilyWeek } from '#app/models/dashboards/family-week.server.ts'
import type { Holiday } from '#app/models/schools/holidays.ts'
import { HijriBeside } from '#app/ui/hijri-beside.tsx'

/** More are not shown at once: a fortnight has hardly two. */
const SHOWN = 3

/** The holidays of this week and the next. */
export function Holidays({ holidays, locale }: { holidays: Holiday[]; locale: Locale }) {
  let t = translate(locale)
  let format = formatOf(locale)
  if (holidays.length === 0) return null
  return (
    <p className="holidays">
      <b>{t('family:holidays')}</b>
      {holidays.slice(0, SHOWN).map(({ id, firstDay, lastDay, ...names }) => (
        <span key={id}>
          <bdi>{nameOf(names, locale)}</bdi>{' '}
          {firstDay === lastDay ? format.shortDay(firstDay) : format.span(firstDay, lastDay)}
        </span>
      ))}
    </p>
  )
}

type OfWeek = { week: Pick<FamilyWeek, 'holidays' | 'today'>; locale: Locale }

/** "Thursday 26 November is a holiday: …": of this week and the next what is not over. */
export function ComingHolidays({ week, locale }: OfWeek) {
  let t = translate(locale)
  let format = formatOf(locale)
  let day = (day: Day) => `${format.weekdayInWords(day)} ${format.shortDate(day)}`
  return week.holidays
    .filter(({ lastDay }) => lastDay >= week.today)
    .slice(0, SHOWN)
    .map(({ id, firstDay, lastDay, ...names }) => {
      let name = isolated(nameOf(names, locale))
      return (
        <p key={id} className="card py-2">
          {firstDay === lastDay
            ? t('family:holidayOn', { day: day(firstDay), name })
            : t('family:holidayFrom', { first: day(firstDay), last: day(lastDay), name })}{' '}
          <HijriBeside first={firstDay} last={lastDay} locale={locale} />
        </p>
      )
    })
}
