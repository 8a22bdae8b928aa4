import type { Env as Bindings } from '#app/models/auth/visit.server.ts'
import type { Settings } from '#app/request/configuration.ts'
import type { MailSettings } from '#worker/mail/transport.ts'

export type Env = Settings & Bindings & MailSettings
