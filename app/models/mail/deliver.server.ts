import 'server-only'
import { secretKeysOf, unseal, type SecretKeys } from '#app/models/secrets.server.ts'
import { logError, logWarning } from '#app/request/log.ts'
import { connect, type ConnectionSettings, type Database } from '#db/client.ts'
import { composeLetter, type ComposedLetter } from './compose.ts'
import { forgetLetter, takeDueLetters, type Letter } from './outbox.server.ts'

/** How letters are sent. `site` is our own origin, as their links name it. */
export type Transport = { site: string; send: (letter: ComposedLetter) => Promise<void> }

/** Sends the due letters of the outbox, after the answer. What fails stays for a later try. */
export async function deliver(
  env: ConnectionSettings & { SECRETS_KEY?: string },
  transport: Transport | undefined,
): Promise<void> {
  let db = connect(env)
  try {
    let secrets = secretKeysOf(env.SECRETS_KEY)
    let letters = await takeDueLetters(db, Date.now())
    if (transport) for (let letter of letters) await sendLetter({ db, secrets }, transport, letter)
    else if (letters.length > 0) logMissingTransport()
  } catch (error) {
    logError({ work: 'mail' }, error)
  }
}

async function sendLetter(
  { db, secrets }: { db: Database; secrets: SecretKeys },
  transport: Transport,
  letter: Letter,
): Promise<void> {
  try {
    let token = letter.token && unseal(secrets, 'letter', letter.token)
    await transport.send(composeLetter({ ...letter, token }, transport.site))
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
