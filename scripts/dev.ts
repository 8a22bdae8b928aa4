import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { secretKeysOf } from '#app/models/secrets.server.ts'
import { dataDir, prepare, signInsTable } from './database.ts'
import { insistOnRoom, orDiskFull } from './disk-room.ts'
import { keepSqld } from './keep-sqld.ts'
import { localSender, openMailbox } from './mailbox.ts'
import { portFromEnvironment } from './port.ts'
import { runProgram, whenEnding } from './program.ts'
import { secretsKeyOf } from './secrets-file.ts'
import { insistOnPort } from './serve-worker.ts'
import { settingsFrom } from './settings.ts'

await runProgram(
  async () => {
    let port = portFromEnvironment()
    let tell = (sentence: string) => console.error(sentence)
    await insistOnPort(port)
    insistOnRoom(dataDir, tell)
    console.log(`Starting the libSQL server on ${dataDir}`)
    let sqld = await keepSqld({ dataDir, tell })
    whenEnding(() => sqld.stop())
    let secretsKey = secretsKeyOf(dataDir)
    await orDiskFull(dataDir, () =>
      prepare(sqld, secretKeysOf(secretsKey), (line) => console.log(line)),
    )
    let mailbox = await openMailbox(join(dataDir, 'mail'), (path) => console.log(`letter ${path}`))
    whenEnding(() => mailbox.stop())
    console.log(signInsTable())

    let vars = {
      // The school that these commands seed is the invented one.
      DEMO_SCHOOL: 'on',
      ...settingsFrom(process.env),
      LIBSQL_URL: sqld.url,
      SECRETS_KEY: secretsKey,
      SITE_URL: `http://127.0.0.1:${port}`,
      SMTP_URL: mailbox.url,
      MAIL_FROM: localSender,
      BEHIND_CLOUDFLARE: 'off',
    }

    // A process of its own: vite wants no `react-server` condition for itself, and would start
    // itself again for `development`.
    let vite = spawn(
      process.execPath,
      ['--conditions=development', join('node_modules', '.bin', 'react-router'), 'dev'],
      {
        stdio: 'inherit',
        env: {
          ...process.env,
          PORT: String(port),
          RAWDA_DEV_VARS: JSON.stringify(vars),
          CLOUDFLARE_CF_FETCH_ENABLED: 'false',
          WRANGLER_SEND_METRICS: 'false',
        },
      },
    )
    let gone = new Promise<number>((done) => vite.once('close', (code) => done(code ?? 1)))
    whenEnding(async () => {
      vite.kill()
      await gone
    })
    return gone
  },
  { whenInterrupted: 0 },
)
