import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { mails } from '#db/schema.ts'
import { build } from '#scripts/build.ts'
import { localSender, openMailbox } from '#scripts/mailbox.ts'
import { serveWorker } from '#scripts/serve-worker.ts'
import { startSqld } from '#scripts/sqld.ts'
import { openSchool } from '#tests/support/school.ts'

const soon = { timeout: 20_000, interval: 100 }

test('a letter that nobody takes waits in the outbox, and a later minute’s work sends it, once', async () => {
  await build()
  let folder = mkdtempSync(join(tmpdir(), 'rawda-letters-'))
  let sqld = await startSqld({ dataDir: folder })
  let serve = (SMTP_URL: string) => serveWorker({ port: 0, bindings: { LIBSQL_URL: sqld.url, SMTP_URL, MAIL_FROM: localSender }, log: () => {} })
  // Nobody listens there.
  let deaf = await serve('smtp://127.0.0.1:9')
  let arrived: string[] = []
  let mailbox = await openMailbox(join(folder, 'mail'), (path) => arrived.push(path))
  let hearing = await serve(mailbox.url)
  onTestFinished(async () => {
    await Promise.all([deaf.stop(), hearing.stop(), mailbox.stop()])
    await sqld.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  let db = connect({ LIBSQL_URL: sqld.url })
  await migrate(db)
  await openSchool({ db, now: Date.now() })

  let asking = await fetch(`${deaf.url}/auth/reset-password`, { method: 'POST', headers: { Origin: deaf.url, 'Sec-Fetch-Site': 'same-origin' }, body: new URLSearchParams({ email: 'layla@rawda.test' }), redirect: 'manual' })
  expect(asking.status).toBe(303)
  await vi.waitFor(async () => expect(await db.select().from(mails)).toMatchObject([{ tries: 1 }]), soon)

  // It is not due yet.
  await hearing.everyMinute()
  expect(arrived).toEqual([])
  await db.update(mails).set({ nextTryAt: 0 })
  await Promise.all([hearing.everyMinute(), hearing.everyMinute()])
  await vi.waitFor(async () => expect(await db.$count(mails)).toBe(0), soon)
  expect(arrived).toHaveLength(1)
  expect((await PostalMime.parse(await readFile(arrived[0]!))).to).toEqual([{ name: '', address: 'layla@rawda.test' }])
})
