import { currentContext, localeContext } from '#app/middleware/context.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { childrenSummary } from '#app/models/dashboards/children.server.ts'
import { headSummary, type HeadSummary } from '#app/models/dashboards/head-summary.server.ts'
import { schoolSummary } from '#app/models/dashboards/school.server.ts'
import {
  supervisorDesk,
  type SupervisorDesk,
} from '#app/models/dashboards/supervisor-desk.server.ts'
import { teacherHome, type TeacherHome } from '#app/models/dashboards/teacher-home.server.ts'
import type { Route } from './+types/summary.ts'
import { ChildrenPanel } from './children-panel.tsx'
import { HeadSummaryPage } from './head/head-summary.tsx'
import { SchoolPanel } from './school-panel.tsx'
import { HomePanel } from './supervisor-panel.tsx'
import { TeacherPanel } from './teacher-panel.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    role: current.user.role,
    ...(await contentFor(current, url)),
  }
}

/** The first page of each role: children's, a school's, or the portal's summary. */
export function ServerComponent({
  loaderData: { locale, role, children, teacher, head, school, desk },
}: Route.ServerComponentProps) {
  if (children) return <ChildrenPanel summaries={children} locale={locale} />
  if (teacher) return <TeacherPanel home={teacher} locale={locale} />
  if (head) return <HeadSummaryPage summary={head} locale={locale} />
  if (school) return <SchoolPanel summary={school} role={role} locale={locale} />
  return <HomePanel desk={desk!} locale={locale} />
}

type Content = {
  children?: Awaited<ReturnType<typeof childrenSummary>>
  teacher?: TeacherHome
  head?: HeadSummary
  school?: Parameters<typeof SchoolPanel>[0]['summary']
  desk?: SupervisorDesk
}

async function contentFor(current: Current, url: URL): Promise<Content> {
  let { user } = current
  if (can.haveOwnReports(user)) return { children: await childrenSummary(current) }
  if (can.teach(user)) return { teacher: valueOrThrow(await teacherHome(current)) }
  if (can.seeSchoolTodo(user))
    return { head: valueOrThrow(await headSummary(current, user.school?.schoolID ?? '')) }
  if (!can.seeAllSchools(user))
    return { school: valueOrThrow(await schoolSummary(current, user.school?.schoolID ?? '')) }
  let chosen = url.searchParams.get('school')
  if (chosen) return { school: valueOrThrow(await schoolSummary(current, chosen)) }
  return { desk: valueOrThrow(await supervisorDesk(current)) }
}
