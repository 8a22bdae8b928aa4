import { href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { readerZone } from '#app/middleware/reader-zone.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { peopleQueryOf } from '#app/models/people/list-query.ts'
import { listPeople, MOST_EXPORTED } from '#app/models/people/list.server.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { peopleSheet } from '#app/sheets/people-sheet.ts'
import type { Route } from './+types/all-users-csv.ts'

export const middleware = [allow('super')]

/** The list as searched and sorted: at most `MOST_EXPORTED` people of all schools. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let current = forExport(context.get(currentContext))
  let locale = context.get(localeContext)
  let { items } = valueOrThrow(
    await listPeople(current, peopleQueryOf(url.searchParams), { limit: MOST_EXPORTED, offset: 0 }),
  )
  let t = translate(locale)
  return csvResponse(
    peopleSheet(items, t, {
      locale,
      timezone: readerZone(context),
      everywhere: true,
      hrefOf: (userID) => href('/dashboard/users/:userID', { userID }),
    }),
    { locale, timezone: readerZone(context), fileName: `${t('users')}.csv` },
  )
}
