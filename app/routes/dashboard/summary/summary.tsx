import { currentContext, localeContext } from '#app/context.ts'
import { childrenSummary } from '#app/models/children-summary.server.ts'
import type { Current } from '#app/models/current.ts'
import { schoolSummary } from '#app/models/school-summary.server.ts'
import { schoolsPage } from '#app/routes/dashboard/supervisor/schools-data.ts'
import { SchoolsPanel } from '#app/routes/dashboard/supervisor/schools-panel.tsx'
import { valueOf } from '#app/routes/value-of.ts'
import type { Route } from './+types/summary.ts'
import { ChildrenPanel } from './children-panel.tsx'
import { SchoolPanel } from './school-panel.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return { locale: context.get(localeContext), role: current.user.role, ...(await contentFor(current, url)) }
}

/** What is worth knowing first, for each role. */
export function ServerComponent({ loaderData: { locale, role, children, school, schools } }: Route.ServerComponentProps) {
  if (children) return <ChildrenPanel summaries={children} locale={locale} />
  if (school) return <SchoolPanel summary={school} role={role} locale={locale} />
  return <SchoolsPanel {...schools!} locale={locale} path="/dashboard/app" />
}

type Content = {
  children?: Awaited<ReturnType<typeof childrenSummary>>
  school?: Parameters<typeof SchoolPanel>[0]['summary']
  schools?: Awaited<ReturnType<typeof schoolsPage>>
}

async function contentFor(current: Current, url: URL): Promise<Content> {
  let { role, school } = current.user
  if (role === 'student') return { children: await childrenSummary(current) }
  if (role !== 'super') return { school: valueOf(await schoolSummary(current, school?.schoolID ?? '')) }
  let chosen = url.searchParams.get('school')
  if (chosen) return { school: valueOf(await schoolSummary(current, chosen)) }
  return { schools: await schoolsPage(current, url) }
}
