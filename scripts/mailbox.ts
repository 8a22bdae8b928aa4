import { mkdirSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

export type Mailbox = { url: string; stop: () => Promise<void> }

/** Sender of letters on a developer's machine. */
export const localSender = 'rawda@rawda.example'

/**
 * A local mailbox that takes letters to any address: each is written to the folder as `.eml`, and
 * `onLetter` is called with its path.
 */
export async function openMailbox(
  folder: string,
  onLetter: (path: string) => void,
): Promise<Mailbox> {
  mkdirSync(folder, { recursive: true })
  let count = 0
  let server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1000,
    onData(stream, _session, done) {
      let chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        let path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${++count}.eml`)
        try {
          writeFileSync(path, Buffer.concat(chunks))
        } catch (error) {
          // As on a full disk: the letter stays in the outbox, and this program runs on.
          return done(error as Error)
        }
        onLetter(path)
        done()
      })
    },
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(0, '127.0.0.1', listening)
  })
  // A Worker that is killed within a letter ends its connection: no reason for us to end.
  server.on('error', () => {})
  let { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((closed) => server.close(() => closed())),
  }
}
