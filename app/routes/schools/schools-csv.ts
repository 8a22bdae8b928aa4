import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import type { Period } from '#app/models/period.ts'
import { lastSevenDays } from '#app/models/reports/report-period.ts'
import { listSchools } from '#app/models/schools/list.server.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { withFigures } from '#app/sheets/figures-columns.ts'
import { schoolsSheet } from '#app/sheets/schools-sheet.ts'
import type { Route } from './+types/schools-csv.ts'
import { requestedName } from './requested-name.ts'

export const middleware = [allow('super')]

const MOST = 10_000

/** The schools that the search finds, as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let current = forExport(context.get(currentContext))
  let locale = context.get(localeContext)
  let t = translate(locale)
  let { items } = await listSchools(current, {
    q: requestedName(url),
    locale,
    limit: MOST,
    offset: 0,
  })
  let period: Period = { kind: 'last7', ...lastSevenDays(current.today) }
  let recounting = new Set(
    items.filter(({ isRecounting }) => isRecounting === 1).map(({ schoolID }) => schoolID),
  )
  return csvResponse(
    withFigures(
      schoolsSheet(items, t, locale, () => ''),
      t,
      ({ key }) => ({
        period,
        school: { timezone: 'UTC', ...(recounting.has(key) && { recounting: true }) },
      }),
    ),
    { locale, timezone: 'UTC', fileName: 'schools.csv' },
  )
}
