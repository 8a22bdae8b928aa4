import { sql, type SQL } from 'drizzle-orm'
import {
  isFinderOf,
  plainFinder,
  seal,
  secretKeysOf,
  sealToFind,
  type SecretKind,
  unseal,
} from '#app/models/secrets.server.ts'
import type { Database } from '#db/client.ts'
import { codes } from '#db/schema.ts'

/** What `SECRETS_KEY` is in all tests. */
export const TEST_SECRETS_KEY = '1:dGhpcyBrZXkgaXMgZm9yIHRlc3RzIGFuZCBub3RoaW5'
/** The same as a rule has it. */
export const testSecrets = secretKeysOf(TEST_SECRETS_KEY)

/** What a row keeps of a code, as columns. */
export function codeColumns(kind: SecretKind, code: string): { code: string; finder: string } {
  let { sealed, finder } = sealToFind(testSecrets, kind, code)
  return { code: sealed, finder }
}

/** What a row of before there were keys keeps of it, as the migration left it. */
export function plainColumns(code: string): { code: string; finder: string } {
  return { code, finder: plainFinder(code) }
}

/** The same of a class sheet's card. */
export function cardColumns(token: string, pictures: string) {
  let { sealed, finder } = sealToFind(testSecrets, 'card', token)
  return { token: sealed, finder, pictures: seal(testSecrets, 'pictures', pictures) }
}

/** The row whose finder is of this code. */
export function isStored(kind: SecretKind, code: string): SQL {
  return isFinderOf(sql`finder`, testSecrets, kind, code)
}

/** What a code's redemptions name. */
export async function codeIdOf(db: Database, code: string): Promise<string> {
  let [found] = await db.select({ id: codes.id }).from(codes).where(isStored('code', code))
  return found!.id
}

/** A stored code as it is printed. */
export function printed(kind: SecretKind, stored: string): string {
  return unseal(testSecrets, kind, stored)
}
