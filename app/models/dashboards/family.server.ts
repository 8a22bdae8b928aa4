import 'server-only'
import { noteVisit } from '#app/models/access/last-visit.server.ts'
import { isPupil, can } from '#app/models/can.ts'
import type { Child, Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { weeksOf, type Pupil } from '#app/models/reports/child-week.server.ts'
import type { ChildWeek } from '#app/models/reports/child-week.ts'

/** A child as the caller's page names it; `week` is none where its subscription has ended. */
export type FamilyChild = Pick<Child, 'UID' | 'displayName' | 'deletion'> & {
  week: ChildWeek | undefined
}
export type FamilyHome = { children: FamilyChild[]; chosen: FamilyChild }

/**
 * A guardian's children: those who need help first, then by name, and the requested or first one.
 * A child that is not the caller's is not found, nor is any where there is none yet.
 */
export async function familyHome(current: Current, requested: string | null) {
  let { user } = current
  if (!can.haveOwnReports(user)) return refuse('forbidden')
  let weeks = await weeksOf(current, subscribedOf(current), noteVisit(current))
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
  return done<FamilyHome>({ children, chosen })
}

function subscribedOf({ user }: Current): Pupil[] {
  return user.children.filter((child) => child.subscribed)
}

/** A pupil's own week; undefined for those who have no school. */
export async function ownWeek(current: Current): Promise<ChildWeek | undefined> {
  let { UID, school } = current.user
  if (!school || !isPupil(current.user)) return undefined
  let [week] = await weeksOf(current, [{ UID, school }], noteVisit(current))
  return week
}
