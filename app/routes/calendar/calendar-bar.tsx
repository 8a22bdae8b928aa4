import type { Day } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { HijriBeside } from '#app/ui/hijri-beside.tsx'
import { Segments } from '#app/ui/segments.tsx'
import { viewHref } from './event-links.ts'
import { views, type Requested, type View } from './requested.ts'
import { weekdayAndDay } from './words.ts'

type Props = { asked: Requested; today: Day; locale: Locale }

/** Which days are shown, the ways to others, and the ways of showing them. */
export function CalendarBar({ asked, today, locale }: Props) {
  let t = translate(locale)
  let { view, day, earlier, later } = asked
  let kind: View = view ?? 'month'
  return (
    <div className="calendar-bar no-print">
      <h2>
        {shownDays(asked, today, locale)}{' '}
        {kind !== 'month' && <HijriBeside first={asked.first} last={asked.last} locale={locale} />}
      </h2>
      <nav className="calendar-moves" aria-label={t('calendar:moves')}>
        <a className="button quiet small" href={viewHref(view, earlier)} rel="prev">
          <span aria-hidden="true">‹</span>
          <span className="sr-only">{t(`calendar:earlier.${kind}`)}</span>
        </a>
        <a className="button quiet small" href={viewHref(view, today)}>
          {t('calendar:today')}
        </a>
        <a className="button quiet small" href={viewHref(view, later)} rel="next">
          <span aria-hidden="true">›</span>
          <span className="sr-only">{t(`calendar:later.${kind}`)}</span>
        </a>
      </nav>
      <Segments
        label={t('calendar:viewsLabel')}
        segments={views.flatMap((name) =>
          shownAs(name, view).map((as) => ({
            href: viewHref(name, day),
            label: t(`calendar:views.${name}`),
            ...as,
          })),
        )}
      />
    </div>
  )
}

/** Where no view was asked for, a desk has the month and a phone the list: so say their buttons. */
function shownAs(name: View, asked: View | null): { current: boolean; className?: string }[] {
  if (asked !== null || (name !== 'month' && name !== 'agenda'))
    return [{ current: name === asked }]
  return [
    { current: name === 'month', className: 'wide-only' },
    { current: name === 'agenda', className: 'narrow-only' },
  ]
}

function shownDays({ view, day, first, last }: Requested, today: Day, locale: Locale): string {
  let format = formatOf(locale)
  if (view === 'day') return weekdayAndDay(day, today, locale)
  if (view === 'week' || view === 'agenda') return format.span(first, last)
  return format.month(day)
}
