import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { isUnavailable } from '#db/unavailable.ts'

/** What asking a database that behaves like this comes to, alone and in a batch. */
async function asking(behave: RequestListener, withinMs?: number): Promise<unknown[]> {
  let server = createServer(behave)
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  let db = connect(
    { LIBSQL_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    undefined,
    withinMs,
  )
  let question = () => db.get(sql`select 1`)
  let errors = await Promise.allSettled([question(), db.batch([question()])])
  return errors.map((each) => (each.status === 'rejected' ? each.reason : undefined))
}

test('a database that does not answer in time, is busy, is at its limit or dies half-way is unavailable', async () => {
  let never: RequestListener = () => {}
  expect((await asking(never, 50)).map(isUnavailable)).toEqual([true, true])
  for (let status of [429, 500, 502, 503])
    expect(
      (await asking((_, response) => response.writeHead(status).end('no'))).map(isUnavailable),
    ).toEqual([true, true])
  let dies: RequestListener = (_, response) => {
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1000 })
      .write('{"baton":')
    setTimeout(() => response.destroy(), 10)
  }
  expect((await asking(dies)).map(isUnavailable)).toEqual([true, true])
  expect((await asking((request) => request.socket.destroy())).map(isUnavailable)).toEqual([
    true,
    true,
  ])
})

test(
  'a database that is busy with a checkpoint of some seconds is waited for, and not for ever',
  { timeout: 30_000 },
  async () => {
    let asked = 0
    let busyUntil: number
    let busy: RequestListener = async (request, response) => {
      if (request.method === 'GET') return void response.writeHead(404).end()
      let { requests } = JSON.parse(await text(request)) as { requests: { type: string }[] }
      asked++
      let locked = {
        type: 'error',
        error: { message: 'SQLite error: database is locked', code: 'SQLITE_BUSY' },
      }
      let one = {
        cols: [{ name: '1' }],
        rows: [[{ type: 'integer', value: '1' }]],
        affected_row_count: 0,
        last_insert_rowid: null,
      }
      let answerTo = (type: string) => {
        if (Date.now() < busyUntil) return locked
        return {
          type: 'ok',
          response:
            type === 'execute'
              ? { type, result: one }
              : type === 'batch'
                ? {
                    type,
                    result: { step_results: [one, one, one], step_errors: [null, null, null] },
                  }
                : { type },
        }
      }
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(
        JSON.stringify({
          baton: null,
          base_url: null,
          results: requests.map(({ type }) => answerTo(type)),
        }),
      )
    }
    busyUntil = Date.now() + 2500
    expect(await asking(busy)).toEqual([undefined, undefined])
    // With pauses between, so that waiting is no load of its own.
    expect(asked).toBeLessThan(60)
    busyUntil = Infinity
    expect((await asking(busy)).map(isUnavailable)).toEqual([true, true])
  },
)

test('what a database answers amiss, or somebody programmed amiss, is a fault', async () => {
  expect(
    (await asking((_, response) => response.end('not what we asked'))).map(isUnavailable),
  ).toEqual([false, false])
  expect(
    (await asking((_, response) => response.writeHead(401).end('{}'))).map(isUnavailable),
  ).toEqual([false, false])
  for (let fault of [
    new TypeError('x is undefined'),
    new Error('Unavailable'),
    'busy',
    undefined,
    null,
  ])
    expect(isUnavailable(fault)).toBe(false)
})

test('busy and full are seen through every wrapping', () => {
  let busy = Object.assign(new Error('locked'), { code: 'SQLITE_BUSY' })
  for (let code of [
    'SQLITE_BUSY',
    'SQLITE_BUSY_SNAPSHOT',
    'SQLITE_FULL',
    'SQLITE_IOERR_WRITE',
    'TRANSACTION_TIMEOUT',
  ])
    expect(isUnavailable(Object.assign(new Error(), { code }))).toBe(true)
  expect(isUnavailable(new Error('query', { cause: new Error('batch', { cause: busy }) }))).toBe(
    true,
  )
  expect(isUnavailable(Object.assign(new Error(), { code: 'SQLITE_CONSTRAINT' }))).toBe(false)
})
