import { can } from '#app/models/can.ts'
import type { Gender } from '#app/models/current.ts'
import type { Role } from '#app/models/role.ts'

/**
 * Whom one may write to. `children`: through whom they belong together; a parent's children, by
 * whose side the reader knows them, or the reader's own in a teacher's class.
 */
export type Contact = {
  UID: string
  displayName: string
  imageURL: string | null
  gender: Gender
  role: Role
  isGuardian: boolean
  children: string[]
}

/** A head hears complaints about anyone, and is heard: neither blocks nor is blocked. */
export function canBlock(
  { UID, role }: { UID: string; role: Role },
  contact: { UID: string; role: Role },
): boolean {
  return UID !== contact.UID && can.blockOthers({ role }) && can.blockOthers(contact)
}
