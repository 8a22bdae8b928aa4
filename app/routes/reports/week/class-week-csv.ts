import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { requestedPeriod } from '#app/middleware/requested-period.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { classWeek, type ClassWeek } from '#app/models/reports/class-week.server.ts'
import { classMarksOf, marksOfAll } from '#app/routes/reports/marks/class-marks.ts'
import { classWeekSheet, weekSheets, type WeekSheet } from '#app/sheets/class-week-sheets.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { withFigures } from '#app/sheets/figures-columns.ts'
import { withMarks } from '#app/sheets/marks-columns.ts'
import type { Row } from '#app/sheets/sheet.ts'
import type { Route } from './+types/class-week-csv.ts'

export const middleware = [allow('admin', 'teacher')]

/** One of the tables behind a class's page: its grid where the address names none. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = forExport(context.get(currentContext))
  let locale = context.get(localeContext)
  let { query } = requestedPeriod(url.searchParams)
  let week = valueOrThrow(await classWeek(current, params.classID, query))
  let which = weekSheets.find((sheet) => sheet === url.searchParams.get('sheet')) ?? 'grid'
  let t = translate(locale)
  return csvResponse(
    withFigures(
      withMarks(classWeekSheet(which, week, t, locale), t, weekMarksOf(which, week, locale)),
      t,
      () => week,
    ),
    {
      locale,
      timezone: week.school.timezone,
      fileName: `${week.klass.name} ${t(`week:files.${which}`)} ${week.period.first}.csv`,
    },
  )
}

/** A line of the grid is a child's, one of failures has its child second; weeks are of all. */
function weekMarksOf(which: WeekSheet, week: ClassWeek, locale: Locale) {
  let marksOf = classMarksOf(week, locale)
  return (row: Row) => {
    if (which === 'grid') return marksOf(row)
    if (which === 'exercises') return marksOf({ ...row, key: row.key.split(' ')[1] ?? '' })
    return marksOfAll(
      week.weeks.find(({ first }) => first === row.key)!,
      locale,
    )
  }
}
