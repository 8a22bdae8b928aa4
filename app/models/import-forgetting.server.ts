import 'server-only'
import { logError } from '#app/log.ts'
import { connect } from '#db/client.ts'
import { forgettingLessons } from './lesson-import.server.ts'
import { forgetting } from './roster-import.server.ts'

/**
 * By the clock, where nobody brings another list: lists of people and of lessons that are too old
 * go.
 */
export async function forgetImports(env: {
  LIBSQL_URL: string
  LIBSQL_TOKEN?: string
}): Promise<void> {
  try {
    let current = { db: connect(env), now: Date.now() }
    await current.db.batch([...forgetting(current), ...forgettingLessons(current)])
  } catch (error) {
    logError({ work: 'imports' }, error)
  }
}
