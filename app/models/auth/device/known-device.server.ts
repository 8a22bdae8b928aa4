import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Visit } from '#app/models/current.ts'
import { newToken, tokenHash } from '#app/models/token.server.ts'

/**
 * The counter of wrong passwords for an email from a device that its account knows, by the hash of
 * the device's token.
 */
export async function deviceKey(device: string, email: string): Promise<string> {
  return `sign-in:device:${device}:${await tokenHash(email)}`
}

/**
 * Makes a device known for whoever `accounts` finds (a select of ids): its token, and the write.
 * Several people may use one computer: each makes it known for themself, under the one token it
 * has. What nobody knows may have been made up, and gets a new one.
 */
export async function knowDevice(
  { db, now }: Visit,
  accounts: SQL,
  { token, isKnown }: { token?: string; isKnown: boolean },
) {
  let kept = token && isKnown ? token : newToken()
  let write = db.run(
    sql`insert into devices (id, accountId, createdAt) select ${await tokenHash(kept)}, a.id, ${now} from (${accounts}) a where true on conflict do nothing`,
  )
  return { token: kept, write }
}

/** The counter of wrong passwords for an email, from any browser that it does not know. */
export async function strangerKey(email: string): Promise<string> {
  return `sign-in:stranger:${await tokenHash(email)}`
}
