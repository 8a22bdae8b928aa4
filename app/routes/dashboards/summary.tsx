import { currentContext, localeContext } from '#app/middleware/context.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { childrenSummary } from '#app/models/dashboards/children.server.ts'
import { portalFigures, type PortalFigures } from '#app/models/dashboards/portal.server.ts'
import { schoolSummary } from '#app/models/dashboards/school.server.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import type { Route } from './+types/summary.ts'
import { ChildrenPanel } from './children-panel.tsx'
import { SchoolPanel } from './school-panel.tsx'
import { HomePanel } from './supervisor-panel.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    role: current.user.role,
    // A session from a class sheet redeems nothing.
    mayRedeem: mayManageAccount(current),
    ...(await contentFor(current, url)),
  }
}

/** The first page of each role: children's, a school's, or the portal's summary. */
export function ServerComponent({
  loaderData: { locale, role, mayRedeem, children, school, figures },
}: Route.ServerComponentProps) {
  if (children) return <ChildrenPanel summaries={children} mayRedeem={mayRedeem} locale={locale} />
  if (school) return <SchoolPanel summary={school} role={role} locale={locale} />
  return <HomePanel figures={figures!} locale={locale} />
}

type Content = {
  children?: Awaited<ReturnType<typeof childrenSummary>>
  school?: Parameters<typeof SchoolPanel>[0]['summary']
  figures?: PortalFigures
}

async function contentFor(current: Current, url: URL): Promise<Content> {
  let { user } = current
  if (can.haveOwnReports(user)) return { children: await childrenSummary(current) }
  if (!can.seeAllSchools(user))
    return { school: valueOrThrow(await schoolSummary(current, user.school?.schoolID ?? '')) }
  let chosen = url.searchParams.get('school')
  if (chosen) return { school: valueOrThrow(await schoolSummary(current, chosen)) }
  return { figures: valueOrThrow(await portalFigures(current)) }
}
