import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test, vi } from 'vitest'
import { verifyAuditLog } from '#app/models/access/verify-chain.server.ts'
import { unseal } from '#app/models/secrets.server.ts'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { mails, secondFactors } from '#db/schema.ts'
import { build } from '#scripts/build.ts'
import { localSender, openMailbox } from '#scripts/mailbox.ts'
import { serveWorker, type ServedWorker } from '#scripts/serve-worker.ts'
import { startSqld } from '#scripts/sqld.ts'
import { openSchool } from '#tests/support/school.ts'
import { TEST_SECRETS_KEY, testSecrets } from '#tests/support/secrets.ts'

const soon = { timeout: 20_000, interval: 100 }

test('a letter that nobody takes waits in the outbox, and a later minute’s work sends it, once', async () => {
  let { db, folder, serve, afterwards } = await openOutbox()
  // Nobody listens there.
  let deaf = await serve({ SMTP_URL: 'smtp://127.0.0.1:9' })
  let arrived: string[] = []
  let mailbox = await openMailbox(join(folder, 'mail'), (path) => arrived.push(path))
  let hearing = await serve({ SMTP_URL: mailbox.url })
  afterwards(async () => void (await Promise.all([deaf.stop(), hearing.stop(), mailbox.stop()])))

  await askForReset(deaf)
  await vi.waitFor(
    async () => expect(await db.select().from(mails)).toMatchObject([{ tries: 1 }]),
    soon,
  )

  // It is not due yet.
  await hearing.everyMinute()
  expect(arrived).toEqual([])
  await db.update(mails).set({ nextTryAt: 0 })
  await Promise.all([hearing.everyMinute(), hearing.everyMinute()])
  await vi.waitFor(async () => expect(await db.$count(mails)).toBe(0), soon)
  expect(arrived).toHaveLength(1)
  let letter = await PostalMime.parse(await readFile(arrived[0]!))
  expect(letter.to).toEqual([{ name: '', address: 'layla@rawda.test' }])
  expect(letter.text).toMatch(/reset-password\?token=[0-9a-f]{40}\s/)
})

test('a minute’s work chains the audit log and seals what is plain, also twice at once', async () => {
  let { db, serve, afterwards } = await openOutbox()
  let site = await serve({ SMTP_URL: 'smtp://127.0.0.1:9' })
  afterwards(() => site.stop())
  await askForReset(site)
  await db.insert(secondFactors).values({ accountId: 'hind', secret: 'JBSWY3DP', createdAt: 0 })
  expect(await verifyAuditLog(db)).toMatchObject({ sound: 0, waiting: 1 })

  await Promise.all([site.everyMinute(), site.everyMinute()])
  expect(await verifyAuditLog(db)).toMatchObject({ sound: 1, broken: null, waiting: 0 })
  let [factor] = await db.select().from(secondFactors)
  expect(factor!.secret).toMatch(/^1:/)
  expect(unseal(testSecrets, 'factor', factor!.secret)).toBe('JBSWY3DP')
})

test('Cloudflare’s own binding takes a letter, both bodies whole, and goes before SMTP', async () => {
  let { db, folder, serve, afterwards } = await openOutbox()
  let kept = join(folder, 'cloudflare')
  let site = await serve({ SMTP_URL: 'smtp://127.0.0.1:9' }, kept)
  afterwards(() => site.stop())

  await askForReset(site)
  await vi.waitFor(async () => expect(await db.$count(mails)).toBe(0), soon)
  let bodies = await vi.waitFor(async () => {
    let found = (await readdir(kept, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    )
    expect(found.map(({ name }) => extname(name)).toSorted()).toEqual(['.html', '.txt'])
    return Promise.all(
      found.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
    )
  }, soon)
  for (let body of bodies) {
    expect(body).toContain(`${site.url}/auth/reset-password?token=`)
    expect(body).toContain('كلمة مرور جديدة')
  }
})

test('a mail server that closes within an answer holds nothing up, and the letter goes later', async () => {
  let { db, folder, serve, afterwards } = await openOutbox()
  let cuts = ['hello', 'RCPT', 'body']
  let rude = await openRudeServer(cuts)
  let site = await serve({ SMTP_URL: rude.url })
  afterwards(async () => void (await Promise.all([site.stop(), rude.stop()])))

  await askForReset(site)
  for (let tries = 1; tries <= cuts.length; tries++) {
    await vi.waitFor(
      async () => expect(await db.select().from(mails)).toMatchObject([{ tries }]),
      soon,
    )
    // Another visitor is answered meanwhile.
    expect((await fetch(`${site.url}/api/health`)).status).toBe(200)
    await db.update(mails).set({ nextTryAt: 0 })
    if (tries < cuts.length) await site.everyMinute()
  }
  expect(rude.heard()).toEqual(cuts)

  let arrived: string[] = []
  let mailbox = await openMailbox(join(folder, 'mail'), (path) => arrived.push(path))
  let polite = await serve({ SMTP_URL: mailbox.url })
  afterwards(async () => void (await Promise.all([polite.stop(), mailbox.stop()])))
  await polite.everyMinute()
  await vi.waitFor(async () => expect(await db.$count(mails)).toBe(0), soon)
  expect(arrived).toHaveLength(1)
})

/**
 * A mail server that closes each connection within one of its answers: within the greeting, the
 * answer to the reader's address, or to the letter.
 */
async function openRudeServer(cuts: string[]) {
  let waiting = [...cuts]
  let heard: string[] = []
  let server = createServer((socket) => {
    let cut = waiting.shift()
    let answer = (place: string, text: string) => {
      if (place === cut) {
        heard.push(place)
        socket.end('25')
      } else socket.write(text)
    }
    let inBody = false
    socket.on('error', () => {})
    socket.on('data', (data) => {
      let line = String(data)
      if (inBody) {
        if (line.endsWith('\r\n.\r\n')) answer('body', '250 taken\r\n')
      } else if (line.startsWith('DATA')) {
        inBody = true
        socket.write('354 go on\r\n')
      } else answer(line.slice(0, 4), '250 fine\r\n')
    })
    answer('hello', '220 rude.example\r\n')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  let { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    heard: () => heard,
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

async function askForReset({ url }: ServedWorker): Promise<void> {
  let asking = await fetch(`${url}/auth/reset-password`, {
    method: 'POST',
    headers: { Origin: url, 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ email: 'layla@rawda.test' }),
    redirect: 'manual',
  })
  expect(asking.status).toBe(303)
}

/**
 * A database with a school, and the Worker over it with the mail that a test wants; whatever is
 * served is stopped before the database.
 */
async function openOutbox() {
  await build()
  let folder = mkdtempSync(join(tmpdir(), 'rawda-letters-'))
  let sqld = await startSqld({ dataDir: folder })
  let stops: (() => Promise<void>)[] = []
  onTestFinished(async () => {
    for (let stop of stops) await stop()
    await sqld.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  let db = connect({ LIBSQL_URL: sqld.url })
  await migrate(db)
  await openSchool({ db, now: Date.now() })
  return {
    db,
    folder,
    serve: (mail: { SMTP_URL: string }, cloudflareMailIn?: string) =>
      serveWorker({
        port: 0,
        bindings: {
          LIBSQL_URL: sqld.url,
          SECRETS_KEY: TEST_SECRETS_KEY,
          MAIL_FROM: localSender,
          ...mail,
        },
        log: () => {},
        ...(cloudflareMailIn !== undefined && { cloudflareMailIn }),
      }),
    afterwards: (stop: () => Promise<void>) => void stops.push(stop),
  }
}
