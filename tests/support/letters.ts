import { type SQL } from 'drizzle-orm'
import { unseal } from '#app/models/secrets.server.ts'
import type { Database } from '#db/client.ts'
import { mails } from '#db/schema.ts'
import { testSecrets } from './secrets.ts'

/**
 * The letters that wait in the outbox, with what their links carry as their reader would see it.
 */
export async function lettersIn(db: Database, wanted?: SQL) {
  let found = await db.select().from(mails).where(wanted).orderBy(mails.createdAt, mails.id)
  return found.map((letter) => ({
    ...letter,
    token: letter.token && unseal(testSecrets, 'letter', letter.token),
  }))
}
