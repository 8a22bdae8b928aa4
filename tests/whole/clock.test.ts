import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { mails } from '#db/schema.ts'
import { build } from '#scripts/build.ts'
import { keepWorker } from '#scripts/keep-worker.ts'
import { localSender, openMailbox } from '#scripts/mailbox.ts'
import { startSqld } from '#scripts/sqld.ts'
import { temporaryFolder } from '#tests/support/npm-start.ts'
import { descendants } from '#tests/support/processes.ts'

const HOUR = 3_600_000
const soon = { timeout: 60_000, interval: 50 }

test('the clock goes on after the Worker was killed, also while it was being started anew: letters leave', async () => {
  await build()
  let dataDir = temporaryFolder()
  let sqld = await startSqld({ dataDir })
  let db = connect({ LIBSQL_URL: sqld.url })
  await migrate(db)
  let arrived = 0
  let mailbox = await openMailbox(`${dataDir}/mail`, () => arrived++)
  let said: string[] = []
  let worker = await keepWorker({
    port: 0,
    bindings: { LIBSQL_URL: sqld.url, SMTP_URL: mailbox.url, MAIL_FROM: localSender },
    log: () => {},
    tell: (sentence) => said.push(sentence),
    everyMs: 1000,
  })
  onTestFinished(async () => {
    await worker.stop()
    await mailbox.stop()
    await sqld.stop()
  })
  let posted = 0
  let letterLeaves = async () => {
    await db.insert(mails).values({
      id: `letter-${++posted}`,
      recipient: 'reader@rawda.example',
      locale: 'en',
      kind: 'passwordChanged',
      name: 'Reader',
      createdAt: Date.now(),
      expiresAt: Date.now() + HOUR,
      nextTryAt: 0,
    })
    await expect.poll(() => db.$count(mails), soon).toBe(0)
    expect(arrived).toBe(posted)
  }
  let killWorker = () => {
    let found = descendants(process.pid).filter(({ command }) => /\/workerd /.test(command))
    for (let { pid } of found) process.kill(pid, 'SIGKILL')
    return found.length
  }
  await letterLeaves()

  for (let times = 1; times <= 2; times++) {
    expect(killWorker()).toBe(1)
    await expect.poll(() => said, soon).toHaveLength(times)
    // Twice: at the first look after the start, and at those after it.
    await letterLeaves()
    await letterLeaves()
  }

  expect(killWorker()).toBe(1)
  await expect.poll(killWorker, { ...soon, interval: 5 }).toBe(1)
  await expect
    .poll(
      () =>
        fetch(worker.url).then(
          () => true,
          () => false,
        ),
      soon,
    )
    .toBe(true)
  await letterLeaves()
  await letterLeaves()
})
