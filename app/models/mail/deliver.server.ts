import 'server-only'
import { logError, logWarning } from '#app/request/log.ts'
import { connect, type ConnectionSettings, type Database } from '#db/client.ts'
import { composeLetter, type ComposedLetter } from './compose.ts'
import { forgetLetter, takeDueLetters, type Letter } from './outbox.server.ts'

/** How letters are sent. `site` is our own origin, as their links name it. */
export type Transport = { site: string; send: (letter: ComposedLetter) => Promise<void> }

/** Sends the due letters of the outbox, after the answer. What fails stays for a later try. */
export async function deliver(
  env: ConnectionSettings,
  transport: Transport | undefined,
): Promise<void> {
  let db = connect(env)
  try {
    let letters = await takeDueLetters(db, Date.now())
    if (transport) for (let letter of letters) await sendLetter(db, transport, letter)
    else if (letters.length > 0) logMissingTransport()
  } catch (error) {
    logError({ work: 'mail' }, error)
  }
}

async function sendLetter(db: Database, transport: Transport, letter: Letter): Promise<void> {
  try {
    await transport.send(composeLetter(letter, transport.site))
    await forgetLetter(db, letter)
  } catch (error) {
    logError({ letter: letter.id, kind: letter.kind, tries: letter.tries }, error)
  }
}

function logMissingTransport(): void {
  logWarning({
    setting: 'SMTP_URL',
    problem: 'letters wait, and nothing says how to send them',
  })
}
