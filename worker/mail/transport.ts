import { WorkerMailer, LogLevel } from 'worker-mailer'
import type { ComposedLetter } from '#app/models/mail/compose.ts'
import type { Transport } from '#app/models/mail/deliver.server.ts'
import { encodedWords } from './encoded-words.ts'
import type { SendEmail } from './send-email.ts'

export type MailSettings = {
  /** Our own origin, as letters name it: `https://…`. */
  SITE_URL?: string
  /** Sender address. */
  MAIL_FROM?: string
  /**
   * `smtp://user:password@host:port` (STARTTLS, except to this machine itself), or `smtps:` for
   * implicit TLS.
   */
  SMTP_URL?: string
  /** The `send_email` binding; preferred to SMTP_URL. */
  EMAIL?: SendEmail
}

/** The configured transport of letters, or undefined. */
export function transportOf({
  SITE_URL: site,
  MAIL_FROM: from,
  SMTP_URL: smtp,
  EMAIL: email,
}: MailSettings): Transport | undefined {
  if (!site || !from) return undefined
  if (email)
    return {
      site,
      send: async (letter) =>
        void (await email.send({ from: { name: NAME, email: from }, ...letter })),
    }
  if (smtp) return { site, send: (letter) => sendBySmtp(new URL(smtp), from, letter) }
  return undefined
}

const NAME = 'Rawda'
const PATIENCE_MS = 20_000

async function sendBySmtp(
  { protocol, hostname, port, username, password }: URL,
  from: string,
  { to, subject, text, html }: ComposedLetter,
): Promise<void> {
  let secure = protocol === 'smtps:'
  let isHere = hostname === '127.0.0.1' || hostname === 'localhost'
  await WorkerMailer.send(
    {
      host: hostname,
      port: Number(port) || (secure ? 465 : 587),
      secure,
      startTls: !secure && !isHere,
      ...(username && {
        credentials: {
          username: decodeURIComponent(username),
          password: decodeURIComponent(password),
        },
      }),
      authType: ['plain', 'login'],
      logLevel: LogLevel.NONE,
      socketTimeoutMs: PATIENCE_MS,
      responseTimeoutMs: PATIENCE_MS,
    },
    // The library writes a subject of any length as one word; RFC 2047 allows 75 characters.
    {
      from,
      to,
      subject,
      text,
      html,
      headers: {
        From: `${NAME} <${from}>`,
        Subject: encodedWords(subject),
        'Auto-Submitted': 'auto-generated',
      },
    },
  )
}
