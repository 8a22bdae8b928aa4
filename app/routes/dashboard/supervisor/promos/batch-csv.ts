import { currentContext, localeContext } from '#app/context.ts'
import { translate } from '#app/locales/translate.ts'
import { allow } from '#app/middleware/current.ts'
import { listCodes } from '#app/models/batch-codes.server.ts'
import { forExport } from '#app/models/disclosure.server.ts'
import { valueOf } from '#app/routes/value-of.ts'
import { codesSheet } from '#app/sheets/codes-sheet.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import type { Route } from './+types/batch-csv.ts'

export const middleware = [allow('super')]

/** Every code of a batch, and who used it when. */
export async function loader({ context, params }: Route.LoaderArgs) {
  let locale = context.get(localeContext)
  let { batch, items } = valueOf(
    await listCodes(forExport(context.get(currentContext)), params.batchID),
  )
  return csvResponse(
    codesSheet(items, translate(locale), () => ''),
    { locale, timezone: 'UTC', fileName: `${batch.serial}.csv` },
  )
}
