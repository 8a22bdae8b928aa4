import 'server-only'
import { sql } from 'drizzle-orm'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { accountsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, Gender, Role } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'

/**
 * An account as the API tells it; `mustChangePassword` and `isVerified` beside the spec's fields.
 */
export type Account = {
  UID: string
  displayName: string
  email: string | null
  imageURL: string | null
  gender: Gender
  role: Role
  schoolID: string | null
  schoolName: string | null
  schoolNameEn: string | null
  mustChangePassword: boolean
  isVerified: boolean
}

/** One's own account, without asking the database again. */
export function ownAccount({ user }: Current): Account {
  let { UID, displayName, email, imageURL, gender, role, school, mustChangePassword, isVerified } =
    user
  return {
    UID,
    displayName,
    email,
    imageURL,
    gender,
    role,
    schoolID: school?.schoolID ?? null,
    schoolName: school?.name ?? null,
    schoolNameEn: school?.nameEn ?? null,
    mustChangePassword,
    isVerified,
  }
}

/**
 * What a program asks for when it begins: one's own account, and nobody else's. It was opened by
 * the letter, so nothing is left to make.
 */
export function regOrLogin(current: Current, id: string) {
  return id === current.user.UID ? done(ownAccount(current)) : refuse('notFound')
}

/** An account that the caller may see; a supervisor's look at somebody else's is logged. */
export async function findAccount(current: Current, id: string) {
  let { db, user } = current
  let [account] = await db.all<
    Omit<Account, 'mustChangePassword' | 'isVerified'> & {
      mustChangePassword: number
      isVerified: number
    }
  >(sql`
    select a.id as UID, a.displayName, a.email, a.imageUrl as imageURL, a.gender, a.role, s.id as schoolID, s.name as schoolName, s.nameEn as schoolNameEn,
      a.mustChangePassword, a.verifiedAt is not null as isVerified
    from accounts a left join schools s on s.id = a.schoolId where a.id = ${id} and ${accountsVisibleTo(user)}`)
  if (!account) return refuse('notFound')
  if (account.schoolID && id !== user.UID)
    for (let entry of disclosure(current, account.schoolID, id)) await entry
  let email = mayManageAccount(current) ? account.email : null
  return done<Account>({
    ...account,
    email,
    mustChangePassword: account.mustChangePassword === 1,
    isVerified: account.isVerified === 1,
  })
}
