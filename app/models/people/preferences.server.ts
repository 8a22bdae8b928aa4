import 'server-only'
import { eq } from 'drizzle-orm'
import type { Current } from '#app/models/current.ts'
import { preferencesText, type Preferences } from '#app/request/preferences.ts'
import { accounts } from '#db/schema.ts'

/** Keeps somebody's preferences with their account, for the next browser they sign in with. */
export async function savePreferences(
  { db, user }: Current,
  preferences: Preferences,
): Promise<void> {
  await db
    .update(accounts)
    .set({ preferences: preferencesText(preferences) })
    .where(eq(accounts.id, user.UID))
}
