import { addDays, dayIn, type Day } from '#app/calendar/day.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Translate } from '#app/locales/translate.ts'
import { can, isPupil } from '#app/models/can.ts'
import type { Gender } from '#app/models/current.ts'
import type { Role } from '#app/models/role.ts'

type Person = { role: Role; gender: Gender; isGuardian: boolean; children: string[] }

/** What a person is to the reader: "Teacher of Adam", "Parent of Layan", "Administrator". */
export function whoIs({ role, gender, isGuardian, children }: Person, t: Translate): string {
  let names = namesOf(children, t)
  if (isGuardian) return names ? t('chat:who.parentOf', { names }) : t('chat:who.parent')
  if (isPupil({ role })) return t('chat:who.child')
  let called = t(`role.${role}.${gender}`)
  return can.teach({ role }) && names ? t('chat:who.teacherOf', { role: called, names }) : called
}

/** Names in a row, each kept in its own direction. */
export function namesOf(names: string[], t: Translate): string {
  return names.map(isolated).join(t('parts:comma'))
}

/** When a person was last here, as roughly as that is others' business; nothing of children. */
export function lastActive(
  visitedAt: number | null,
  { timezone, today }: { timezone: string; today: Day },
): 'today' | 'yesterday' | 'week' | 'earlier' | undefined {
  if (visitedAt === null) return undefined
  let day = dayIn(timezone, visitedAt)
  if (day >= today) return 'today'
  if (day === addDays(today, -1)) return 'yesterday'
  return day > addDays(today, -7) ? 'week' : 'earlier'
}
