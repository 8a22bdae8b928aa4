import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { classQueryOf } from '#app/models/classes/list-query.ts'
import { listClasses } from '#app/models/classes/list.server.ts'
import type { Period } from '#app/models/period.ts'
import { lastSevenDays } from '#app/models/reports/report-period.ts'
import { classesSheet } from '#app/sheets/classes-sheet.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { withFigures } from '#app/sheets/figures-columns.ts'
import type { Route } from './+types/classes-csv.ts'

export const middleware = [allow('admin')]

/** More than any school has ever had. */
const ALL = 10_000

/** All pages of the filtered list. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let locale = context.get(localeContext)
  let current = forExport(context.get(currentContext))
  let school = current.user.school!
  let { items } = valueOrThrow(
    await listClasses(current, school.schoolID, classQueryOf(url.searchParams), {
      limit: ALL,
      offset: 0,
    }),
  )
  let t = translate(locale)
  let period: Period = { kind: 'last7', ...lastSevenDays(current.today) }
  return csvResponse(
    withFigures(classesSheet(items, t), t, () => ({ period, school })),
    { locale, timezone: school.timezone, fileName: `${t('classes')}.csv` },
  )
}
