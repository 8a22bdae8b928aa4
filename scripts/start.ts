import { join } from 'node:path'
import { secretKeysOf } from '#app/models/secrets.server.ts'
import { connect } from '#db/client.ts'
import { build } from './build.ts'
import { dataDir, prepare, signInsTable } from './database.ts'
import { insistOnRoom, orDiskFull } from './disk-room.ts'
import { keepSqld } from './keep-sqld.ts'
import { keepWorker } from './keep-worker.ts'
import { localSender, openMailbox } from './mailbox.ts'
import { portFromEnvironment } from './port.ts'
import { runProgram, whenEnding } from './program.ts'
import { secretsKeyOf } from './secrets-file.ts'
import { insistOnPort } from './serve-worker.ts'
import { settingsFrom } from './settings.ts'
import { openStandIns } from './stand-ins.ts'

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

    console.log('Building for production')
    if (!(await build())) console.log('Nothing changed since the last build')

    let mailbox = await openMailbox(join(dataDir, 'mail'), (path) => console.log(`letter ${path}`))
    whenEnding(() => mailbox.stop())

    // `PROVIDERS=demo`: signing in with Google and the others can be tried without an account at
    // any of them.
    let standIns = process.env.PROVIDERS === 'demo' ? await openStandIns() : undefined
    whenEnding(() => standIns?.stop())

    console.log('Starting the Worker in workerd')
    let worker = await keepWorker({
      port,
      tell,
      bindings: {
        // The school that these commands seed is the invented one.
        DEMO_SCHOOL: 'on',
        ...settingsFrom(process.env),
        LIBSQL_URL: sqld.url,
        SECRETS_KEY: secretsKey,
        SMTP_URL: mailbox.url,
        MAIL_FROM: localSender,
        ...standIns?.bindings,
      },
      persistIn: join(dataDir, 'worker'),
    })
    whenEnding(() => worker.stop())
    let { giveLetterFile } = await import('#db/demo/letter-file.ts')
    let { giveClassPictures } = await import('#db/demo/class-pictures.ts')
    let { giveProductPictures } = await import('#db/demo/product-pictures.ts')
    await orDiskFull(dataDir, async () => {
      let stores = {
        db: connect({ LIBSQL_URL: sqld.url }),
        bucket: await worker.pictures(),
      }
      await giveLetterFile(stores)
      await giveClassPictures(stores)
      await giveProductPictures(stores)
    })
    // The first page loads code that all others use: let it not be a visitor's.
    await fetch(`${worker.url}/auth/login`)
    console.log(
      `ready ${worker.url}\n\n${signInsTable()}\n\n` +
        `Ctrl-C stops everything; the data stays in ${dataDir}.`,
    )

    // Until a signal ends it: whatever stops by itself is started again.
    await new Promise(() => {})
  },
  { whenInterrupted: 0 },
)
