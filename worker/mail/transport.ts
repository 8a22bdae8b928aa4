import { Buffer } from 'node:buffer'
import { WorkerMailer, LogLevel } from 'worker-mailer'
import type { ComposedLetter } from '#app/models/mail/compose.ts'
import { RecipientRefused } from '#app/models/mail/recipient-refused.ts'
import type { Transport } from '#app/models/mail/transport.ts'
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
      send: (letter) => sendByBinding(email, from, letter),
    }
  if (smtp)
    return {
      site,
      send: (letter) => withinTime(sendBySmtp(new URL(smtp), from, letter)),
    }
  return undefined
}

const NAME = 'Rawda'
/** For each answer of a mail server, and for a whole letter. */
const PATIENCE_MS = 20_000
const LONGEST_MS = 60_000

/** Headers that Cloudflare writes itself, and refuses from all others. */
const CLOUDFLARES_OWN = ['Message-ID']

async function sendByBinding(
  email: SendEmail,
  from: string,
  { headers, attachments, ...letter }: ComposedLetter,
): Promise<void> {
  let own = Object.entries(headers ?? {}).filter(([name]) => !CLOUDFLARES_OWN.includes(name))
  try {
    await email.send({
      from: { name: NAME, email: from },
      ...letter,
      ...(own.length > 0 && { headers: Object.fromEntries(own) }),
      ...(attachments && {
        attachments: attachments.map(({ name, type, text }) => ({
          filename: name,
          type,
          content: inBase64(text),
          disposition: 'attachment' as const,
        })),
      }),
    })
  } catch (error) {
    if ((error as { code?: unknown }).code === 'E_RECIPIENT_SUPPRESSED')
      throw new RecipientRefused('suppressed', error)
    throw error
  }
}

/**
 * A server that takes no more bytes would hold a letter for ever: the library waits for answers.
 */
async function withinTime(sending: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let late = new Promise<never>((_, fail) => {
    timer = setTimeout(fail, LONGEST_MS, new Error('The mail server took too long'))
  })
  try {
    await Promise.race([sending, late])
  } finally {
    clearTimeout(timer)
  }
}

type Reading = {
  reader: ReadableStreamDefaultReader<Uint8Array>
  read: () => Promise<string>
}

/**
 * A server's next answer. In place of the library's own, which asks a closed connection again and
 * again without a pause: no timer fires, and the Worker hangs until it is killed.
 */
async function readAnswer(this: Reading): Promise<string> {
  let decoder = new TextDecoder()
  let said = ''
  for (;;) {
    let { value, done } = await this.reader.read()
    if (done) throw new Error('The mail server closed the connection')
    said += decoder.decode(value, { stream: true })
    let lines = said.split(/\r?\n/)
    // The last line of an answer has a space where those before have a hyphen.
    if (lines.at(-1) === '' && !/^\d+-/.test(lines.at(-2) ?? '-')) return said
  }
}
Object.assign(WorkerMailer.prototype, { read: readAnswer })

async function sendBySmtp(
  { protocol, hostname, port, username, password }: URL,
  from: string,
  { to, subject, text, html, headers, attachments = [] }: ComposedLetter,
): Promise<void> {
  let secure = protocol === 'smtps:'
  let isHere = hostname === '127.0.0.1' || hostname === 'localhost'
  let mailer = await WorkerMailer.connect({
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
  })
  try {
    await mailer.send({
      from,
      to,
      subject,
      text,
      html,
      attachments: attachments.map(({ name, type, text }) => ({
        filename: name,
        mimeType: type,
        content: inBase64(text),
      })),
      headers: {
        ...headers,
        From: `${NAME} <${from}>`,
        // The library writes a subject of any length as one word; RFC 2047 allows 75 characters.
        Subject: encodedWords(subject),
        'Auto-Submitted': 'auto-generated',
      },
    })
  } catch (error) {
    let refused = refusalOf(error)
    throw refused ? new RecipientRefused(refused, error) : error
  } finally {
    // A Worker may hold six connections: one that refused a letter must not stay.
    await mailer.close()
  }
}

/** Its bytes in UTF-8, as letters carry files. */
function inBase64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64')
}

/**
 * What a server answered that takes no letter for this reader, for good: `550 5.1.1`. RFC 3463:
 * `5.1` is about the address and `5.2` about the mailbox; all else is about us, or the server.
 */
function refusalOf(error: unknown): string | undefined {
  let text = error instanceof Error ? error.message : ''
  let [, status, enhanced] =
    text.match(/^Invalid RCPT TO: <[^>]*>.*? (5\d\d)[ -](5\.\d{1,3}\.\d{1,3})?/s) ?? []
  let isReaders = enhanced ? /^5\.[12]\./.test(enhanced) : /^55[013]$/.test(status ?? '')
  return isReaders ? [status, enhanced].filter(Boolean).join(' ') : undefined
}
