import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { exportForecast } from '#app/models/subscriptions/forecast.server.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { schoolsEndSheet } from '#app/sheets/forecast-sheet.ts'
import type { Route } from './+types/forecast-csv.ts'

export const middleware = [allow('super')]

/** How many subscriptions end, by month and school, as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let locale = context.get(localeContext)
  let rows = valueOrThrow(
    await exportForecast(
      forExport(context.get(currentContext)),
      url.searchParams.get('of') || null,
      locale,
    ),
  )
  return csvResponse(
    schoolsEndSheet(rows, translate(locale), locale, { withMonth: true, hrefOf: () => '' }),
    { locale, timezone: 'UTC', fileName: 'forecast.csv' },
  )
}
