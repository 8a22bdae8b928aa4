import 'server-only'
import { logError, logWarning } from '#app/request/log.ts'
import { connect, type ConnectionSettings } from '#db/client.ts'
import { written, type Written } from './compose.ts'
import { forgetLetter, takeDueLetters } from './outbox.server.ts'

/** How letters leave. `site` is our own address as they name it. */
export type Transport = { site: string; send: (letter: Written) => Promise<void> }

/**
 * Sends what waits in the outbox. What cannot be sent stays there for a later try; nobody waits for
 * it.
 */
export async function deliver(
  env: ConnectionSettings,
  transport: Transport | undefined,
): Promise<void> {
  let db = connect(env)
  try {
    let letters = await takeDueLetters(db, Date.now())
    if (letters.length > 0 && !transport)
      logWarning({
        setting: 'SMTP_URL',
        problem: 'letters wait, and nothing says how to send them',
      })
    for (let letter of transport ? letters : []) {
      try {
        await transport!.send(written(letter, transport!.site))
        await forgetLetter(db, letter)
      } catch (error) {
        logError({ letter: letter.id, kind: letter.kind, tries: letter.tries }, error)
      }
    }
  } catch (error) {
    logError({ work: 'mail' }, error)
  }
}
