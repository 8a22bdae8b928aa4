import type { Translate } from '#app/locales/translate.ts'
import type { Env } from '#app/models/auth/visit.server.ts'
import type { Visit } from '#app/models/current.ts'

/**
 * What each call has from the Worker and from worker/guard.ts, and what worker/api/app.ts adds
 * before any handler runs.
 */
export type ApiEnv = {
  Bindings: Env
  Variables: { requestId?: string; visit: Visit; t: Translate }
}
