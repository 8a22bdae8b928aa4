import 'server-only'
import { noteVisit } from '#app/models/access/last-visit.server.ts'
import { isPupil, can } from '#app/models/can.ts'
import type { Child, Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { bySchool, type Pupil } from '#app/models/reports/child-week.server.ts'
import { familyWeeksAnd, type FamilyWeek } from './family-week.server.ts'
import { askSchoolLife, noSchoolLife, type SchoolLife } from './school-life.server.ts'

/** A child as the caller's page names it; `week` is none where its subscription has ended. */
export type FamilyChild = Pick<Child, 'UID' | 'displayName' | 'deletion'> & {
  week: FamilyWeek | undefined
}
export type FamilyHome = SchoolLife & { children: FamilyChild[]; chosen: FamilyChild }

/**
 * A guardian's children: those who need help first, then by name, and the requested or first one.
 * A child that is not the caller's is not found, nor is any where there is none yet.
 */
export async function familyHome(current: Current, requested: string | null) {
  let { user } = current
  if (!can.haveOwnReports(user)) return refuse('forbidden')
  let { weeks, life } = await runningWeeks(current, subscribedOf(current))
  let children = user.children
    .map(({ subscribed: _, school: __, ...child }) => ({
      ...child,
      week: weeks.find((week) => week.UID === child.UID),
    }))
    .toSorted(
      (one, other) =>
        Number(other.week?.needsHelp ?? false) - Number(one.week?.needsHelp ?? false) ||
        one.displayName.localeCompare(other.displayName, 'ar'),
    )
  let chosen = requested === null ? children[0] : children.find(({ UID }) => UID === requested)
  if (!chosen) return refuse('notFound')
  return done<FamilyHome>({ children, chosen, ...life })
}

function subscribedOf({ user }: Current): Pupil[] {
  return user.children.filter((child) => child.subscribed)
}

/** A pupil's own week; undefined for those who have no school. */
export async function ownWeek(current: Current): Promise<FamilyWeek | undefined> {
  let { UID, school } = current.user
  if (!school || !isPupil(current.user)) return undefined
  let { weeks } = await runningWeeks(current, [{ UID, school }], false)
  return weeks[0]
}

/**
 * The running weeks, with a note that the reader came; for guardians also the school's life,
 * of which a child's own screen does not tell.
 */
async function runningWeeks(current: Current, pupils: Pupil[], isGuardian = true) {
  let life = isGuardian ? askSchoolLife(current) : { reads: [], read: () => noSchoolLife }
  let besides = [...noteVisit(current), ...life.reads]
  let found = await familyWeeksAnd(current, bySchool(pupils), { tasks: 'now' }, besides)
  let { weeks, answers } = found ?? { weeks: [], answers: [] }
  return { weeks, life: answers.length > 0 ? life.read(answers) : noSchoolLife }
}
