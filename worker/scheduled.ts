import { recountDays } from '#app/models/attempts/recount-days.server.ts'
import { forgetOldLessonImports } from '#app/models/lessons/import/forget.server.ts'
import { deliver } from '#app/models/mail/deliver.server.ts'
import { forgetOldImports } from '#app/models/roster/forget.server.ts'
import { logError } from '#app/request/log.ts'
import type { Env } from './env.ts'
import { transportOf } from './mail/transport.ts'

/**
 * What the Worker does every minute (wrangler.toml): letters that could not be sent are tried
 * again, days are cut anew where a school's zone was changed, and imports that are too old are
 * forgotten.
 */
export async function scheduled(_event: unknown, env: Env): Promise<void> {
  let imports = [forgetOldImports(env), forgetOldLessonImports(env)]
  await Promise.all([
    deliver(env, transportOf(env)),
    recountDays(env),
    ...imports.map((work) => work.catch((error) => logError({ work: 'imports' }, error))),
  ])
}
