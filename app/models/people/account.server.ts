import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { accountsVisibleTo } from '#app/models/access/visible.server.ts'
import { roles, type Current, type Gender, type Role } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { Profile } from '#app/models/profile.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { rows } from '#db/rows.ts'

/** An account as the API answers it; two flags beside the specification's fields. */
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

const flag = v.picklist([0, 1])
const AccountRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  email: v.nullable(v.string()),
  imageURL: v.nullable(v.string()),
  gender: Profile.entries.gender,
  role: v.picklist(roles),
  schoolID: v.nullable(v.string()),
  schoolName: v.nullable(v.string()),
  schoolNameEn: v.nullable(v.string()),
  mustChangePassword: flag,
  isVerified: flag,
})

/** One's own account, without a query. */
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
 * The specification's "register or sign in": answers one's own account, and no other. Accounts are
 * opened by letter, so there is nothing to register.
 */
export function regOrLogin(current: Current, id: string) {
  return id === current.user.UID ? done(ownAccount(current)) : refuse('notFound')
}

/** An account that the caller may see; a supervisor's look at it is logged. */
export async function findAccount(current: Current, id: string) {
  let { db, user } = current
  let [account] = await rows(
    db,
    AccountRow,
    sql`
      select
        a.id as UID,
        a.displayName,
        a.email,
        a.imageUrl as imageURL,
        a.gender,
        a.role,
        s.id as schoolID,
        s.name as schoolName,
        s.nameEn as schoolNameEn,
        a.mustChangePassword,
        a.verifiedAt is not null as isVerified
      from accounts a
      left join schools s on s.id = a.schoolId
      where a.id = ${id} and ${accountsVisibleTo(user)}`,
  )
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
