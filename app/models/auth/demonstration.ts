import { can, isPupil } from '#app/models/can.ts'
import type { Role } from '#app/models/role.ts'

/**
 * The school of the demonstration. Only `db/demo` ever writes this id, and everyone in it is
 * invented: no setting can open another school to visitors.
 */
export const DEMO_SCHOOL_ID = '01938a6c-2f00-7d41-9b52-7c1e60f3a801'

/**
 * The school is created so long before the day on which its practice ends. Visitors see it as it
 * was then, however long ago that is: its week stays full.
 */
export const DEMO_SCHOOL_AGE = 1096 * 86_400_000

/** As whom a visitor looks at the school. */
export const viewers = ['family', 'teacher', 'head'] as const
export type Viewer = (typeof viewers)[number]

export function isViewer(value: unknown): value is Viewer {
  return viewers.includes(value as Viewer)
}

/** As whom the holder of this role looks. */
export function viewerOf(account: { role: Role }): Viewer {
  if (isPupil(account)) return 'family'
  return can.teach(account) ? 'teacher' : 'head'
}
