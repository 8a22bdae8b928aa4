import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'

const flag = v.picklist([0, 1])
export const SignInMethodsRow = v.strictObject({
  hasEmail: flag,
  hasPassword: flag,
  mustChangePassword: flag,
  disabledAt: v.nullable(v.number()),
  elsewhere: v.number(),
  factorSince: v.nullable(v.number()),
  cardSince: v.nullable(v.number()),
  sessions: v.number(),
  lastSeenAt: v.nullable(v.number()),
  devices: v.number(),
})
type SignInMethodsRow = v.InferOutput<typeof SignInMethodsRow>

/** How a person signs in, as far as an admin needs to know; times are ms UTC. */
export type SignInMethods = Omit<
  SignInMethodsRow,
  'hasEmail' | 'hasPassword' | 'mustChangePassword'
> & { hasEmail: boolean; hasPassword: boolean; mustChangePassword: boolean }

/** The ways in of `account`, a select of its row, at the moment `now` (ms UTC). */
export function signInMethodsOf(account: SQL, now: number): SQL {
  let live = sql`sessions z where z.accountId = a.id and z.expiresAt > ${now}`
  return sql`
    select
      a.email is not null as hasEmail,
      a.passwordHash is not null as hasPassword,
      a.mustChangePassword,
      a.disabledAt,
      (select count(*) from identities i where i.accountId = a.id) as elsewhere,
      (select f.confirmedAt from second_factors f where f.accountId = a.id) as factorSince,
      (select k.issuedAt from sheet_cards k where k.accountId = a.id) as cardSince,
      (select count(*) from ${live}) as sessions,
      (select max(z.lastSeenAt) from sessions z where z.accountId = a.id) as lastSeenAt,
      (select count(distinct z.userAgent) from ${live}) as devices
    from (${account}) a`
}

export function methodsFrom(row: SignInMethodsRow): SignInMethods {
  return {
    ...row,
    hasEmail: row.hasEmail === 1,
    hasPassword: row.hasPassword === 1,
    mustChangePassword: row.mustChangePassword === 1,
  }
}
