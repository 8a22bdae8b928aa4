import type { Translate } from '#app/locales/translate.ts'
import type { Visit } from '#app/models/current.ts'

/** What each call has from the Worker and from worker/guard.ts, and what worker/api/app.ts adds before any handler runs. */
export type ApiEnv = {
  Bindings: { LIBSQL_URL: string; LIBSQL_TOKEN?: string }
  Variables: { requestId?: string; visit: Visit; t: Translate }
}
