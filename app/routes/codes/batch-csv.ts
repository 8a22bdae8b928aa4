import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { readerZone } from '#app/middleware/reader-zone.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { listCodes } from '#app/models/codes/batch-codes.server.ts'
import { codesSheet } from '#app/sheets/codes-sheet.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import type { Route } from './+types/batch-csv.ts'

export const middleware = [allow('super')]

/** Every code of a batch as a file, with who used it when. */
export async function loader({ context, params }: Route.LoaderArgs) {
  let locale = context.get(localeContext)
  let { batch, items } = valueOrThrow(
    await listCodes(forExport(context.get(currentContext)), params.batchID),
  )
  return csvResponse(
    codesSheet(items, translate(locale), () => ''),
    { locale, timezone: readerZone(context), fileName: `${batch.serial}.csv` },
  )
}
