import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { listBatches } from '#app/models/codes/batch.server.ts'
import { batchesSheet } from '#app/sheets/batches-sheet.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import type { Route } from './+types/batches-csv.ts'

export const middleware = [allow('super')]

const MOST = 10_000

/** All batches, or those of one school, as a file without names and codes. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let locale = context.get(localeContext)
  let { items } = valueOrThrow(
    await listBatches(forExport(context.get(currentContext)), {
      schoolID: url.searchParams.get('of') || undefined,
      limit: MOST,
      offset: 0,
    }),
  )
  return csvResponse(
    batchesSheet(items, translate(locale), locale, () => ''),
    { locale, timezone: 'UTC', fileName: 'codes.csv' },
  )
}
