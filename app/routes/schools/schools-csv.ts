import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { listSchools } from '#app/models/schools/list.server.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { schoolsSheet } from '#app/sheets/schools-sheet.ts'
import type { Route } from './+types/schools-csv.ts'
import { requestedName } from './requested-name.ts'

export const middleware = [allow('super')]

const MOST = 10_000

/** The schools that the search finds, as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let locale = context.get(localeContext)
  let { items } = await listSchools(forExport(context.get(currentContext)), {
    q: requestedName(url),
    limit: MOST,
    offset: 0,
  })
  return csvResponse(
    schoolsSheet(items, translate(locale), locale, () => ''),
    { locale, timezone: 'UTC', fileName: 'schools.csv' },
  )
}
