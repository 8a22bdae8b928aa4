import { data } from 'react-router'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { requestedPeriod } from '#app/middleware/requested-period.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { isGuardian } from '#app/models/current.ts'
import { pupilReports } from '#app/models/reports/pupil.server.ts'
import { ChildrenPage } from '#app/routes/reports/children-page.tsx'
import type { Route } from './+types/general-report.ts'
import { generalPage } from './general-data.ts'
import { GeneralPage } from './general-page.tsx'

export const middleware = [allow('student')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let locale = context.get(localeContext)
  if (!isGuardian(current.user)) {
    let own = await generalPage({ current, locale, url, pupilID: current.user.UID })
    return data({ own, family: undefined }, { status: own.problem ? 422 : 200 })
  }
  let { query, problem } = requestedPeriod(url.searchParams)
  let { children } = current.user
  let reports = valueOrThrow(
    await pupilReports(
      current,
      children.filter((child) => child.subscribed),
      query,
    ),
  )
  return data(
    { own: undefined, family: { locale, path: url.pathname, children, reports, problem } },
    { status: problem ? 422 : 200 },
  )
}

/** The general report: a pupil's own, or a card for each of a guardian's children. */
export function ServerComponent({ loaderData: { own, family } }: Route.ServerComponentProps) {
  return own ? <GeneralPage {...own} /> : <ChildrenPage {...family!} />
}
