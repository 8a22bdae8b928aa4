import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { exportLessons } from '#app/models/lessons/export.server.ts'
import { lessonListSheet } from '#app/sheets/catalogue-sheet.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import type { Route } from './+types/lessons-csv.ts'

export const middleware = [allow('super')]

/** The lessons with their exercises, as a file that can be changed and imported. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let locale = context.get(localeContext)
  let lines = valueOrThrow(
    await exportLessons(forExport(context.get(currentContext)), url.searchParams.get('of') || null),
  )
  return csvResponse(lessonListSheet(lines, translate(locale)), {
    locale,
    timezone: 'UTC',
    fileName: 'lessons.csv',
  })
}
