import type { Day } from '#app/calendar/day.ts'
import type { Translate } from '#app/locales/translate.ts'
import { daysSince } from '#app/models/dashboards/class-standing.ts'
import type { DeskSchool } from '#app/models/dashboards/supervisor-desk.server.ts'

/** Why a school stands as it does. */
export function healthReason(
  { health, lastDay, next, stoppedClasses }: DeskSchool,
  today: Day,
  t: Translate,
): string {
  switch (health) {
    case 'stopped':
      return t('desk:noPracticeFor', { count: daysSince(lastDay!, today) })
    case 'falling':
      return t('desk:halfOfBefore')
    case 'new':
      return t(`desk:nextStep.${next}`)
    case 'needsLook':
      return t('desk:stoppedClasses', { count: stoppedClasses })
    case 'well':
      return t('desk:everyClassActive')
  }
}
