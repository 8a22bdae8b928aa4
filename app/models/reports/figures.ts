import type { Day } from '#app/calendar/day.ts'
import type { School } from '#app/models/current.ts'
import type { Period, PeriodKind } from '#app/models/period.ts'

/** Of which days an answer's figures are, and by whose clock. */
export type Figured = {
  period: Period
  school: Pick<School, 'timezone' | 'recounting'>
}

/** The same as programs read it; `recounting`: days are being cut anew, and figures may be off. */
export type Figures = {
  period: PeriodKind
  from: Day | null
  until: Day | null
  timezone: string
  recounting: boolean
}

/** Every answer with figures says this. */
export function figuresOf({ period, school }: Figured): Figures {
  return {
    period: period.kind,
    from: period.first,
    until: period.last,
    timezone: school.timezone,
    recounting: school.recounting ?? false,
  }
}
