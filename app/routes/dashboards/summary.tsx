import type { Locale } from '#app/locales/locale.ts'
import { configurationContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { can } from '#app/models/can.ts'
import { needsSubscription, type Current, type Gender } from '#app/models/current.ts'
import type { FamilyWeek } from '#app/models/dashboards/family-week.server.ts'
import { familyHome, ownWeek, type FamilyHome } from '#app/models/dashboards/family.server.ts'
import { headSummary, type HeadSummary } from '#app/models/dashboards/head-summary.server.ts'
import { schoolSummary } from '#app/models/dashboards/school.server.ts'
import {
  supervisorDesk,
  type SupervisorDesk,
} from '#app/models/dashboards/supervisor-desk.server.ts'
import { teacherHome, type TeacherHome } from '#app/models/dashboards/teacher-home.server.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { ChildHome, TellYourTeacher } from '#app/routes/family/child-home.tsx'
import { ParentHome } from '#app/routes/family/parent-home.tsx'
import { Style } from '#app/styles/style.tsx'
import type { Route } from './+types/summary.ts'
import { HeadSummaryPage } from './head/head-summary.tsx'
import { SchoolPanel } from './school-panel.tsx'
import { HomePanel } from './supervisor-panel.tsx'
import { TeacherPanel } from './teacher-panel.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let locale = context.get(localeContext)
  return {
    locale,
    site: context.get(configurationContext).site ?? url.origin,
    appLink: context.get(configurationContext).appLink,
    own: mayManageAccount(current),
    ...(await contentFor(current, url, locale)),
  }
}

/** The first page of each role: children's, a school's, or the portal's summary. */
export function ServerComponent({
  loaderData: { locale, site, appLink, own, tell, week, family, teacher, head, school, desk },
}: Route.ServerComponentProps) {
  if (tell || week)
    return (
      <>
        <Style of="family" />
        <Style of="child" />
        {week ? (
          <ChildHome {...{ week, appLink, own, locale }} />
        ) : (
          <TellYourTeacher gender={tell!} locale={locale} />
        )}
      </>
    )
  if (family) return <ParentHome home={family} site={site} locale={locale} />
  if (teacher) return <TeacherPanel home={teacher} locale={locale} />
  if (head) return <HeadSummaryPage summary={head} locale={locale} />
  if (school) return <SchoolPanel summary={school} locale={locale} />
  return <HomePanel desk={desk!} locale={locale} />
}

type Content = {
  teacher?: TeacherHome
  head?: HeadSummary
  /** The child's subscription has ended. */
  tell?: Gender
  week?: FamilyWeek
  family?: FamilyHome
  school?: Parameters<typeof SchoolPanel>[0]['summary']
  desk?: SupervisorDesk
}

async function contentFor(current: Current, url: URL, locale: Locale): Promise<Content> {
  let { user } = current
  if (can.teach(user)) return { teacher: valueOrThrow(await teacherHome(current)) }
  if (can.seeSchoolTodo(user))
    return { head: valueOrThrow(await headSummary(current, user.school?.schoolID ?? '')) }
  if (can.haveOwnReports(user)) {
    if (needsSubscription(user)) return { tell: user.gender }
    let week = await ownWeek(current)
    if (week) return { week }
    return { family: valueOrThrow(await familyHome(current, url.searchParams.get('child'))) }
  }
  let chosen = url.searchParams.get('school')
  if (chosen) return { school: valueOrThrow(await schoolSummary(current, chosen)) }
  return { desk: valueOrThrow(await supervisorDesk(current, locale)) }
}
