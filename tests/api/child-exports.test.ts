import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCopies } from '#app/models/child-export/make.server.ts'
import { auditLog, childExports } from '#db/schema.ts'
import { openApi, ownDatabase, startWorker } from '#tests/support/api.ts'
import { filesOf } from '#tests/support/copies.ts'

const bindings = { ...ownDatabase(), PICTURES: env.PICTURES }

test('a program asks for a copy, waits until it is made, and downloads it', async () => {
  let api = await openApi()
  let send = startWorker(bindings)
  let ask = (path: string, how = {}) => api.ask(path, { as: 'guardian', ...how }, send)
  let asked = await ask('/api/childExports/~adam', { method: 'POST' })
  expect([asked.status, Object.keys(asked.body)]).toEqual([202, ['id']])
  let { id } = asked.body
  let copy = async () =>
    (await ask('/api/childExports/~adam')).body.items.find((each: { id: string }) => each.id === id)
  expect(await copy()).toMatchObject({ state: 'waiting', size: null, expiresAt: null })
  expect((await ask(`/api/childExports/~adam/${id}`)).status).toBe(404)

  // As the clock does, in the Worker itself; what other tests asked for waits, too.
  let states = new Set<string>()
  for (let minute = 0; minute < 20 && !states.has('ready'); minute++) {
    await makeCopies(bindings, false)
    states.add((await copy()).state)
  }
  let made = await copy()
  expect(made.state).toBe('ready')
  expect(Date.parse(made.expiresAt) - Date.parse(made.readyAt)).toBe(7 * 86_400_000)

  let response = await send(`/api/childExports/${api.id('adam')}/${id}`, {
    headers: { Authorization: `Bearer ${api.tokenOf('guardian')}`, 'Accept-Language': 'ar' },
  })
  let name = encodeURIComponent(`روضة آدم ${made.readyAt.slice(0, 10)}.zip`)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="rawda.zip"; filename*=UTF-8''${name}`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  let bytes = new Uint8Array(await response.arrayBuffer())
  expect(bytes.length).toBe(made.size)
  let files = filesOf(bytes)
  expect(Object.keys(files)).toEqual(['index.html', 'data.json', 'lessons.csv', 'attempts.csv'])
  expect(JSON.parse(files['data.json']!).account[0].displayName).toBe('آدم')
  expect(files['attempts.csv']!.trim().split('\r\n')).toHaveLength(6)

  let lines = await api.db
    .select({ detail: auditLog.detail })
    .from(auditLog)
    .where(eq(auditLog.subjectId, api.id('adam')))
  let steps = lines.filter(({ detail }) => detail?.copy === id).map(({ detail }) => detail!.step)
  expect(steps.toSorted()).toEqual(['asked', 'downloaded', 'made'])
})

test('a fourth copy in a week is refused, in the caller’s language', async () => {
  let api = await openApi()
  await api.db
    .update(childExports)
    .set({ askedAt: Date.now() - 86_400_000, askedBy: api.id('muna') })
    .where(eq(childExports.pupilId, api.id('adam')))
  let refused = await api.ask('/api/childExports/~adam', { as: 'guardian', method: 'POST' })
  expect([refused.status, refused.body.error]).toMatchObject([
    429,
    {
      code: 'tooManyCopies',
      message:
        'Three copies of a child’s data a week are the most. Those you have can be downloaded for 7 days.',
    },
  ])
})
