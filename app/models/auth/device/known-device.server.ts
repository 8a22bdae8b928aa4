import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Visit } from '#app/models/current.ts'
import { newToken, tokenHash } from '#app/models/token.server.ts'

/**
 * The rate limit's key of an email on a device that its account knows, by the hash of the device's
 * token.
 */
export async function deviceKey(device: string, email: string): Promise<string> {
  return `sign-in:device:${device}:${await tokenHash(email)}`
}

/** The rate limit's key of an email on all devices that its account does not know. */
export async function strangerKey(email: string): Promise<string> {
  return `sign-in:stranger:${await tokenHash(email)}`
}

/**
 * Makes a device known to the accounts that `accounts` finds (a select of ids): its token, and the
 * write. Several people may use one computer, under one token; each account knows it for itself. A
 * token that no account knows may be made up, and is replaced.
 */
export async function knowDevice(
  { db, now }: Visit,
  accounts: SQL,
  { token: brought, isKnown }: { token: string | undefined; isKnown: boolean },
) {
  let token = brought && isKnown ? brought : newToken()
  let write = db.run(sql`
    insert into devices (id, accountId, createdAt)
    select ${await tokenHash(token)}, a.id, ${now}
    from (${accounts}) a
    where true
    on conflict do nothing`)
  return { token, write }
}
