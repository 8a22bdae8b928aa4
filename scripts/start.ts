import { join } from 'node:path'
import { secretKeysOf } from '#app/models/secrets.server.ts'
import { build } from './build.ts'
import { dataDir, prepare, signInsTable } from './database.ts'
import { localSender, openMailbox } from './mailbox.ts'
import { portFromEnvironment } from './port.ts'
import { runProgram, Trouble, whenEnding } from './program.ts'
import { secretsKeyOf } from './secrets-file.ts'
import { insistOnPort, serveWorker } from './serve-worker.ts'
import { startSqld } from './sqld.ts'
import { openStandIns } from './stand-ins.ts'

await runProgram(
  async () => {
    let port = portFromEnvironment()
    await insistOnPort(port)

    console.log(`Starting the libSQL server on ${dataDir}`)
    let sqld = await startSqld({ dataDir })
    whenEnding(() => sqld.stop())
    let secretsKey = secretsKeyOf(dataDir)
    await prepare(sqld, secretKeysOf(secretsKey), (line) => console.log(line))

    console.log('Building for production')
    if (!(await build())) console.log('Nothing changed since the last build')

    let mailbox = await openMailbox(join(dataDir, 'mail'), (path) => console.log(`letter ${path}`))
    whenEnding(() => mailbox.stop())

    // `PROVIDERS=demo`: signing in with Google and the others can be tried without an account at
    // any of them.
    let standIns = process.env.PROVIDERS === 'demo' ? await openStandIns() : undefined
    whenEnding(() => standIns?.stop())

    console.log('Starting the Worker in workerd')
    let worker = await serveWorker({
      port,
      bindings: {
        LIBSQL_URL: sqld.url,
        SECRETS_KEY: secretsKey,
        SMTP_URL: mailbox.url,
        MAIL_FROM: localSender,
        ...standIns?.bindings,
      },
      persistIn: join(dataDir, 'worker'),
    })
    whenEnding(() => worker.stop())
    setInterval(() => void worker.everyMinute().catch(() => {}), 60_000).unref()
    // The first page loads code that all others use: let it not be a visitor's.
    await fetch(`${worker.url}/auth/login`)
    console.log(
      `ready ${worker.url}\n\n${signInsTable()}\n\n` +
        `Ctrl-C stops everything; the data stays in ${dataDir}.`,
    )

    await sqld.gone
    throw new Trouble(`The libSQL server has stopped by itself: see ${join(dataDir, 'sqld.log')}`)
  },
  { whenInterrupted: 0 },
)
