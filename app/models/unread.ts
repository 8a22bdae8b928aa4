import * as v from 'valibot'
import { can } from './can.ts'
import type { User } from './current.ts'
import { hasModule, isOn, schoolModules, type SchoolModule } from './school-module.ts'

/** How much is unread in each part of school life that counts it; zeros are left out. */
export type Unread = Partial<Record<SchoolModule, number>>

const BySchool = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.record(v.string(), v.number())),
)

/**
 * The sum of what `packed` counts, `{"school": {"mail": 2}}`, over the caller's schools that use the
 * part: what waits in a school that they have left is not theirs to read.
 */
export function unreadOf(
  asking: { user: User; modulesOff?: readonly SchoolModule[] },
  packed: string | null,
): Unread {
  if (packed === null) return {}
  let bySchool = v.parse(BySchool, packed)
  let { school, children } = asking.user
  let own = new Map(
    (school ? [school] : children.map((child) => child.school)).map((one) => [one.schoolID, one]),
  )
  let unread: Unread = {}
  for (let module of schoolModules) {
    if (!hasModule(asking, module)) continue
    let sum = 0
    for (let [schoolID, counts] of Object.entries(bySchool)) {
      let school = own.get(schoolID)
      if (can.seeAllSchools(asking.user) || (school && isOn(school, module)))
        sum += counts[module] ?? 0
    }
    if (sum > 0) unread[module] = sum
  }
  return unread
}

/** How much has changed in the person's conversations, ever: another number is news. */
export function chatNewsOf(packed: string | null): number {
  if (packed === null) return 0
  let counts = Object.values(v.parse(BySchool, packed))
  return counts.reduce((sum, { chatNews = 0 }) => sum + chatNews, 0)
}
