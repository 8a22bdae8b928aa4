import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { ChildSummary } from '#app/models/dashboards/children.server.ts'

type Props = { summary: Pick<ChildSummary, 'today' | 'week'>; locale: Locale }

/** How much a child practised today and in the last 7 days, in words. */
export function Practised({ summary: { today, week }, locale }: Props) {
  let t = translate(locale)
  let format = formatOf(locale)
  return (
    <>
      <p>
        {today.attempts > 0
          ? t('summary:practisedToday', {
              count: today.attempts,
              time: format.duration(today.durationMs),
            })
          : t('summary:notToday')}
      </p>
      <p>
        {week.attempts > 0
          ? t('summary:practisedWeek', {
              count: week.attempts,
              time: format.duration(week.durationMs),
            })
          : t('summary:notThisWeek')}
      </p>
    </>
  )
}
