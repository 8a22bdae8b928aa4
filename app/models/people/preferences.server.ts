import 'server-only'
import { eq } from 'drizzle-orm'
import type { Current } from '#app/models/current.ts'
import { preferencesText, type Preferences } from '#app/request/preferences.ts'
import { accounts } from '#db/schema.ts'

/** Keeps preferences with the account, for the next browser that its owner signs in with. */
export async function savePreferences(
  { db, user }: Current,
  preferences: Preferences,
): Promise<void> {
  await db
    .update(accounts)
    .set({ preferences: preferencesText(preferences) })
    .where(eq(accounts.id, user.UID))
}
