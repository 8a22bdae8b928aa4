import { can, isPupil, isStaff } from './can.ts'
import type { School, User } from './current.ts'

/**
 * Parts of a school's life beside its reports. A school's head switches each off for the school, the
 * operator for all schools (`MODULES_OFF`): then it is nowhere, and asks the database for nothing.
 */
export const schoolModules = [
  'calendar',
  'mail',
  'chat',
  'blog',
  'kanban',
  'directory',
  'shop',
] as const
export type SchoolModule = (typeof schoolModules)[number]

/** Supervisors have no school: they write to heads, and that is all. */
const ofSupervisors: readonly SchoolModule[] = ['mail', 'chat']
/** Families have none of these. */
const ofStaff: readonly SchoolModule[] = ['kanban']

/** Those that a list of words names, `calendar, blog`; other words are ignored. */
export function modulesIn(list: string): SchoolModule[] {
  let words = list.split(/[\s,]+/)
  return schoolModules.filter((name) => words.includes(name))
}

/** Whether a school uses a module, as far as its head decides. */
export function isOn({ modulesOff = [] }: School, module: SchoolModule): boolean {
  return !modulesOff.includes(module)
}

type Asking = {
  user: Pick<User, 'role' | 'school' | 'children'>
  modulesOff?: readonly SchoolModule[]
}

/**
 * Whether the caller has a module: their own school has it on, or one of their children's. Of a
 * guardian's several schools the queries leave out those that switched it off.
 */
export function hasModule({ user, modulesOff = [] }: Asking, module: SchoolModule): boolean {
  if (modulesOff.includes(module)) return false
  if (can.seeAllSchools(user)) return ofSupervisors.includes(module)
  if (ofStaff.includes(module) && !isStaff(user)) return false
  if (module === 'shop') return schoolsUsing(user, module).length > 0
  let schools = user.school ? [user.school] : user.children.map(({ school }) => school)
  return schools.some((school) => isOn(school, module))
}

/** All modules that the caller has, in the order in which they are shown. */
export function modulesOf(asking: Asking): SchoolModule[] {
  return schoolModules.filter((module) => hasModule(asking, module))
}

/**
 * The schools in which the caller uses a module: their own, or those of the children that they see
 * (a guardian sees a child while it has a subscription), each once and in the children's order.
 */
export function schoolsUsing(user: Asking['user'], module: SchoolModule): School[] {
  // A child's own account buys nothing: its guardians do.
  if (module === 'shop' && isPupil(user) && user.school) return []
  let schools = user.school
    ? [user.school]
    : user.children.filter(({ subscribed }) => subscribed).map(({ school }) => school)
  let using = schools.filter((school) => isOn(school, module))
  return [...new Map(using.map((school) => [school.schoolID, school])).values()]
}
