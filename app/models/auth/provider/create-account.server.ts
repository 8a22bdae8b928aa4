import 'server-only'
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import type { Principal } from '#app/models/auth/start-session.server.ts'
import type { Visit } from '#app/models/current.ts'
import { Profile } from '#app/models/profile.ts'
import type { ProviderName } from '#app/models/provider.ts'
import { rows } from '#db/rows.ts'
import type { ProviderProfile } from './profile.server.ts'

const LONGEST_NAME = 50

const CreatedRow = v.strictObject({ id: v.string() })

/**
 * A new account with its identity. Letters that would confirm this email for others are void.
 * Undefined where a concurrent request was first.
 */
export async function createAccount(
  visit: Visit,
  name: ProviderName,
  { issuer, subject, label, isVerified, ...profile }: ProviderProfile,
  claimed: string | null,
): Promise<Omit<Principal, 'stillGood'> | undefined> {
  let { db, now } = visit
  let id = uuid()
  let email = isVerified ? claimed : null
  let isCreated = sql`select 1 from accounts where id = ${id}`
  let [created] = await db.batch([
    rows(
      db,
      CreatedRow,
      sql`
        insert into accounts (id, displayName, email, verifiedAt, createdAt, startsAt)
        select
          ${id},
          ${displayNameFrom(profile.name)},
          ${email},
          ${email && now},
          ${now},
          ${now}
        where not exists (
            select 1 from identities where issuer = ${issuer} and subject = ${subject}
          )
          and not exists (select 1 from accounts where email = ${claimed})
        returning id`,
    ),
    db.run(sql`
      insert into identities (issuer, subject, accountId, provider, label, createdAt)
      select ${issuer}, ${subject}, ${id}, ${name}, ${label}, ${now}
      where exists (${isCreated})`),
    db.run(sql`delete from registrations where email = ${email} and exists (${isCreated})`),
    db.run(sql`
      delete from proofs
      where purpose = 'email'
        and email = ${email}
        and exists (${isCreated})`),
    auditEntryIf(isCreated, visit, { action: 'registered', actorId: id, subjectId: id }),
  ])
  return created.length > 0 ? { id, schoolId: null, preferences: null } : undefined
}

/** A name as accounts have it; empty where the provider's could not be one. */
export function displayNameFrom(given: string | null): string {
  let letters = [...(given ?? '').normalize('NFC').trim()]
  while (letters.join('').length > LONGEST_NAME) letters.pop()
  let read = v.safeParse(Profile.entries.displayName, letters.join(''))
  return read.success ? read.output : ''
}
