import { scryptSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema.ts'

/**
 * Gives an account a password whose hash says of itself that it cost next to nothing, so that tests
 * need not wait for real ones.
 */
export async function givePassword(
  db: Database,
  accountId: string,
  password: string,
): Promise<void> {
  let salt = Buffer.from('a salt of sixteen')
  let hash = scryptSync(password.normalize('NFKC'), salt, 32, { N: 2, r: 1, p: 1 })
  await db
    .update(accounts)
    .set({
      passwordHash: ['scrypt', 2, 1, 1, salt.toString('base64'), hash.toString('base64')].join('$'),
    })
    .where(eq(accounts.id, accountId))
}
