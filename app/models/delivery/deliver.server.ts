import 'server-only'
import type { Visit } from '#app/models/current.ts'
import { composeLetter, type Composed } from '#app/models/mail/compose.ts'
import { forgetLetter, takeDueLetters, type Letter } from '#app/models/mail/outbox.server.ts'
import type { Transport } from '#app/models/mail/transport.ts'
import { secretKeysOf, unseal } from '#app/models/secrets.server.ts'
import { logError, logWarning } from '#app/request/log.ts'
import { connect, type ConnectionSettings } from '#db/client.ts'
import { reminderFor } from './reminder.server.ts'

/** Sends the due letters of the outbox, after the answer. What fails stays for a later try. */
export async function deliver(
  env: ConnectionSettings & { SECRETS_KEY?: string },
  transport: Transport | undefined,
): Promise<void> {
  try {
    let visit: Visit = {
      db: connect(env),
      secrets: secretKeysOf(env.SECRETS_KEY),
      now: Date.now(),
      address: '',
      userAgent: '',
      purpose: 'look',
    }
    await deliverDue(visit, transport)
  } catch (error) {
    logError({ work: 'mail' }, error)
  }
}

/** The same for a database and a moment. */
export async function deliverDue(visit: Visit, transport: Transport | undefined): Promise<void> {
  let letters = await takeDueLetters(visit.db, visit.now)
  if (transport) for (let letter of letters) await sendLetter(visit, transport, letter)
  else if (letters.length > 0) logMissingTransport()
}

async function sendLetter(visit: Visit, transport: Transport, letter: Letter): Promise<void> {
  try {
    let written = await writtenOf(visit, letter)
    if (written) await transport.send(composeLetter(written, transport.site))
    await forgetLetter(visit.db, letter)
  } catch (error) {
    logError({ letter: letter.id, kind: letter.kind, tries: letter.tries }, error)
  }
}

/** What a letter says; undefined for one that must not go any more. */
function writtenOf(visit: Visit, letter: Letter): Composed | Promise<Composed | undefined> {
  if (letter.kind === 'taskReminder') return reminderFor(visit, letter)
  return { ...letter, token: letter.token && unseal(visit.secrets, 'letter', letter.token) }
}

function logMissingTransport(): void {
  logWarning({
    setting: 'SMTP_URL',
    problem: 'letters wait, and nothing says how to send them',
  })
}
