import { addDays } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { supervisorDesk } from '#app/models/dashboards/supervisor-desk.server.ts'
import type { Period } from '#app/models/period.ts'
import { lastSevenDays } from '#app/models/reports/report-period.ts'
import { WEEKS } from '#app/models/reports/weeks.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { deskSheet } from '#app/sheets/desk-sheet.ts'
import { withFigures } from '#app/sheets/figures-columns.ts'
import type { Route } from './+types/schools-csv.ts'

export const middleware = [allow('super')]

/** The schools of the supervisor's desk as a file. Totals alone: no child's data is exported. */
export async function loader({ context }: Route.LoaderArgs) {
  let locale = context.get(localeContext)
  let t = translate(locale)
  let { date } = formatOf(locale)
  let current = forExport(context.get(currentContext))
  let desk = valueOrThrow(await supervisorDesk(current, locale))
  let spans = Array.from({ length: WEEKS }, (_, at) =>
    date(addDays(desk.today, (at + 1 - WEEKS) * 7)),
  )
  let period: Period = { kind: 'last7', ...lastSevenDays(desk.today) }
  return csvResponse(
    withFigures(deskSheet(desk, t, locale, spans), t, () => ({
      period,
      school: { timezone: 'UTC' },
    })),
    { locale, timezone: 'UTC', fileName: 'schools-week.csv' },
  )
}
