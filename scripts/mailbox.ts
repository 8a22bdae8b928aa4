import { mkdirSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

export type Mailbox = { url: string; stop: () => Promise<void> }

/** Whom letters come from on a developer's machine. */
export const localSender = 'rawda@rawda.example'

/**
 * A mailbox for letters to anybody, on this machine alone: each is kept as `.eml` in the folder,
 * and `told` of its path.
 */
export async function openMailbox(folder: string, told: (path: string) => void): Promise<Mailbox> {
  mkdirSync(folder, { recursive: true })
  let count = 0
  let server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      let chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        let path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${++count}.eml`)
        writeFileSync(path, Buffer.concat(chunks))
        told(path)
        done()
      })
    },
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(0, '127.0.0.1', listening)
  })
  let { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((closed) => server.close(() => closed())),
  }
}
