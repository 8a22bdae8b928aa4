import { currentContext, localeContext } from '#app/context.ts'
import { translate } from '#app/locales/translate.ts'
import { allow } from '#app/middleware/current.ts'
import { isGuardian } from '#app/models/current.ts'
import { forExport } from '#app/models/disclosure.server.ts'
import { pupilReports } from '#app/models/pupil-report.server.ts'
import { askedPeriod } from '#app/routes/dashboard/asked-period.ts'
import { pupilCsv } from '#app/routes/dashboard/pupil/pupil-data.ts'
import { childrenSheet } from '#app/sheets/children-sheet.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import type { Route } from './+types/general-csv.ts'

export const middleware = [allow('student')]

/** A pupil's lessons, or one line for each of a guardian's children. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let current = forExport(context.get(currentContext))
  let locale = context.get(localeContext)
  let { user, today } = current
  if (!isGuardian(user)) return pupilCsv({ current, locale, url, pupilID: user.UID })
  let reports = await pupilReports(
    current,
    user.children.filter((child) => child.subscribed),
    askedPeriod(url.searchParams).query,
  )
  let t = translate(locale)
  return csvResponse(
    childrenSheet(reports, t, () => ''),
    { locale, timezone: 'UTC', fileName: `${t('myChildren')} ${today}.csv` },
  )
}
