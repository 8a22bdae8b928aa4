import 'server-only'
import { eq } from 'drizzle-orm'
import { preferencesText, type Preferences } from '#app/preferences.ts'
import { accounts } from '#db/schema.ts'
import type { Current } from './current.ts'

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
