import { expect, test } from 'vitest'
import { accounts } from '#db/schema.ts'
import { openApi } from '#tests/support/api.ts'
import type { CallerName } from '#tests/support/callers.ts'

async function openDirectory() {
  let api = await openApi()
  let call = (as: CallerName, path: string, method = 'GET', json?: object) =>
    api.ask(`/api/user/${path}`, { as, method, ...(json && { json }) })
  return { ...api, call }
}

test('a profile is written, found by its subject, followed and read', async () => {
  let { id, call } = await openDirectory()
  let said = { subjects: ['math'], aboutEn: 'Stories', hoursEn: 'Sunday' }
  expect((await call('teacher', 'profile', 'PUT', { ...said, version: 0 })).body).toEqual({
    version: 1,
  })
  // A lost answer, and somebody else's older page.
  expect((await call('teacher', 'profile', 'PUT', { ...said, version: 0 })).status).toBe(200)
  let late = await call('teacher', 'profile', 'PUT', { aboutEn: 'x', version: 0 })
  expect([late.status, late.body.error.code]).toEqual([409, 'conflict'])
  let found = (await call('guardian', 'all?subject=math')).body
  expect([found.total, found.items[0].UID]).toEqual([1, id('layla')])
  let friends = async () => (await call('guardian', 'social/friends')).body.total
  expect(await friends()).toBe(0)
  for (let _ of [1, 2])
    expect(
      (await call('guardian', 'social/friends/~layla', 'PUT', { follows: true })).body,
    ).toEqual({ follows: true })
  expect(await friends()).toBe(1)
  expect((await call('teacher', 'social/followers')).body).toMatchObject({
    total: 1,
    items: [{ UID: id('muna'), role: 'student' }],
  })
  expect((await call('guardian', 'profile?accountID=~layla')).body).toMatchObject({
    aboutEn: 'Stories',
    hoursEn: 'Sunday',
    isFollowed: true,
    followers: 1,
  })
  await call('guardian', 'social/friends/~layla', 'PUT', { follows: false })
  expect(await friends()).toBe(0)
})

test('a staff of more than 100 is read by cursors to its end, and counted to 100', async () => {
  let { id, db, call } = await openDirectory()
  await db.insert(accounts).values(
    Array.from({ length: 107 }, (_, at) => ({
      id: id(`teacher-${at}`),
      role: 'teacher' as const,
      schoolId: id('zaytoun'),
      displayName: `Teacher ${at}`,
      createdAt: 0,
      startsAt: 0,
    })),
  )
  let found: string[] = []
  for (let [cursor, pages] = ['', 0]; pages < 4; pages++) {
    let { items, total, nextCursor } = (
      await call('teacher', `all?query=teacher&limit=40${cursor}`)
    ).body
    expect(total).toBe(101)
    found.push(...items.map(({ UID }: { UID: string }) => UID))
    if (nextCursor === null) break
    cursor = `&cursor=${nextCursor}`
  }
  expect([found.length, new Set(found).size]).toEqual([107, 107])
  let few = (await call('teacher', 'all?query=teacher%2010&limit=8')).body
  expect([few.items.length, few.total, few.nextCursor]).toEqual([8, 8, null])
})

test('a post on a profile is written once, read by who follows, liked and deleted', async () => {
  let { id, call } = await openDirectory()
  let key = crypto.randomUUID()
  let post = { text: '**Hats**', audience: 'class', classID: id('butterflies'), key }
  for (let _ of [1, 2])
    expect((await call('teacher', 'posts', 'POST', post)).body).toEqual({ postID: key })
  let read = async () => {
    let { posts } = (await call('guardian', 'posts')).body
    return posts.map(({ postID }: { postID: string }) => postID)
  }
  expect(await read()).toEqual([])
  await call('guardian', 'social/friends/~layla', 'PUT', { follows: true })
  expect((await read())[0]).toBe(key)
  for (let _ of [1, 2])
    expect((await call('guardian', `posts/${key}/like`, 'PUT', { isLiked: true })).body).toEqual({
      likes: 1,
      isLiked: true,
    })
  let comment = await call('guardian', `posts/${key}/comments`, 'POST', { text: 'Thank you' })
  expect([comment.status, comment.body.state]).toEqual([201, 'waiting'])
  let deleted = []
  for (let who of ['teacher', 'teacher', 'admin', 'guardian'] as const)
    deleted.push((await call(who, `posts/${key}`, 'DELETE')).status)
  expect(deleted).toEqual([204, 204, 404, 403])
  expect(await read()).not.toContain(key)
})

test('words that could run, turn a page around or never end are held', async () => {
  let { id, call } = await openDirectory()
  let emoji = '😀'.repeat(5000)
  let codes = [
    await call('teacher', 'profile', 'PUT', { about: emoji, version: 0 }),
    await call('teacher', 'posts', 'POST', { text: emoji, audience: 'staff', classID: null }),
  ].map(({ status }) => status)
  expect(codes).toEqual([422, 422])
  let about = '\u202eabc\u2066 <script>alert(1)</script>'
  await call('teacher', 'profile', 'PUT', { about, version: 0 })
  expect((await call('teacher', `profile?accountID=${id('layla')}`)).body.about).toBe(
    'abc <script>alert(1)</script>',
  )
})
