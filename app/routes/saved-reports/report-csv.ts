import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { readReport } from '#app/models/saved-reports/saved.server.ts'
import { builtFile } from '#app/sheets/built-file.server.ts'
import { csvAnswer } from '#app/sheets/csv.server.ts'
import type { Route } from './+types/report-csv.ts'
import { mailedOn } from './mailed-on.ts'

export const middleware = [allow('teacher', 'admin')]

/** All rows of a saved report, in the order of its page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = forExport(context.get(currentContext))
  let { name, built } = valueOrThrow(
    await readReport(current, params.reportID, mailedOn(current, url)),
  )
  return csvAnswer(builtFile(built, context.get(localeContext)), `${name} ${current.today}.csv`)
}
