import 'server-only'
import { sql } from 'drizzle-orm'
import type { Visit } from './current.ts'

/** Throws what any other query would throw now. */
export async function askDatabase({ db }: Visit): Promise<void> {
  await db.get(sql`select 1`)
}
