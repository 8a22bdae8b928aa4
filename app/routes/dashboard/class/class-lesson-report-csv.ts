import { currentContext, localeContext } from '#app/context.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { allow } from '#app/middleware/current.ts'
import { classLessonReport } from '#app/models/class-lesson-report.server.ts'
import { forExport } from '#app/models/disclosure.server.ts'
import { listQueryOf, listed } from '#app/models/list-query.ts'
import { askedPeriod } from '#app/routes/dashboard/asked-period.ts'
import { valueOf } from '#app/routes/value-of.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { pupilsSheet } from '#app/sheets/pupils-sheet.ts'
import type { Route } from './+types/class-lesson-report-csv.ts'

export const middleware = [allow('admin', 'teacher')]

/** The table of a class's report on one lesson, with its period, search, filter and order. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = forExport(context.get(currentContext))
  let locale = context.get(localeContext)
  let { klass, school, lesson, pupils, left } = valueOf(
    await classLessonReport(
      current,
      params.schoolID,
      params.classID,
      params.lessonID,
      askedPeriod(url.searchParams).query,
    ),
  )
  let shown = listed(pupils, listQueryOf(url.searchParams), locale, true)
  let sheet = pupilsSheet(shown, translate(locale), {
    about: 'lesson',
    left,
    whole: shown.length === pupils.length,
    hrefOf: () => '',
  })
  return csvResponse(sheet, {
    locale,
    timezone: school.timezone,
    fileName: `${klass.name} ${nameOf(lesson, locale)} ${current.today}.csv`,
  })
}
