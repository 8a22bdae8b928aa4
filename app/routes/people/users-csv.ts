import { href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { peopleQueryOf } from '#app/models/people/list-query.ts'
import { listPeople, MOST_EXPORTED } from '#app/models/people/list.server.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { peopleSheet } from '#app/sheets/people-sheet.ts'
import type { Route } from './+types/users-csv.ts'

export const middleware = [allow('admin')]

/** The whole list as searched and sorted. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let current = forExport(context.get(currentContext))
  let locale = context.get(localeContext)
  let { timezone } = current.user.school!
  let { items } = valueOrThrow(
    await listPeople(
      current,
      { ...peopleQueryOf(url.searchParams), schoolID: null },
      { limit: MOST_EXPORTED, offset: 0 },
    ),
  )
  let t = translate(locale)
  return csvResponse(
    peopleSheet(items, t, {
      locale,
      timezone,
      everywhere: false,
      hrefOf: (userID) => href('/dashboard/users/:userID', { userID }),
    }),
    { locale, timezone, fileName: `${t('users')}.csv` },
  )
}
