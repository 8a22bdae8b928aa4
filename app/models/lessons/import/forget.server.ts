import 'server-only'
import { sql } from 'drizzle-orm'
import type { Current } from '#app/models/current.ts'
import { connect, type ConnectionSettings } from '#db/client.ts'

/** Writes that delete imports that were not committed in time, or can no longer be undone. */
export function forgetExpiredLessons({ db, now }: Pick<Current, 'db' | 'now'>) {
  let expired = sql`select id from lesson_imports where expiresAt <= ${now}`
  return [
    db.run(sql`delete from lesson_import_rows where importId in (${expired})`),
    db.run(sql`delete from lesson_imports where expiresAt <= ${now}`),
  ] as const
}

/** The same for the Worker's schedule: lessons are rarely imported. */
export async function forgetOldLessonImports(env: ConnectionSettings): Promise<void> {
  let current = { db: connect(env), now: Date.now() }
  await current.db.batch(forgetExpiredLessons(current))
}
