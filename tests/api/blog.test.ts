import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'

const MINUTE_MS = 60_000
type Listed = { title: string; slug: string }
type Reader = 'admin' | 'teacher' | 'guardian' | 'foreignAdmin'

/** Two schools whose world has four pieces of news already, and one that is written by the API. */
async function openNews() {
  let api = await openApi()
  let write = async (json: object, as: 'admin' | 'teacher' | 'foreignAdmin' = 'admin') => {
    api.clock.now += MINUTE_MS
    let body = { audience: 'all', text: 'x', ...json }
    let answer = await api.ask('/api/blog/posts', { as, json: body })
    expect([answer.status, answer.body]).toMatchObject([201, { version: 1 }])
    return answer.body as { postID: string; slug: string; version: number }
  }
  let read = async (path: string, as: Reader = 'admin') =>
    (await api.ask(`/api/blog/${path}`, { as })).body
  let titles = (listed: Listed[]) => listed.map(({ title }) => title)
  return { ...api, write, read, titles }
}

test('news come in steps of eleven, until as many were returned as there are', async () => {
  let { write, read, titles } = await openNews()
  let written = Array.from({ length: 29 }, (_, at) => `news ${String(at).padStart(2, '0')}`)
  for (let title of written) await write({ title })
  let steps = async (reader: Reader) => {
    let found: string[][] = []
    let hasMore = true
    while (hasMore && found.length < 9) {
      let answer = await read(`posts?index=${found.length}&step=11`, reader)
      expect(answer.maxLength).toBe(reader === 'admin' ? 33 : 32)
      found.push(titles(answer.posts))
      hasMore = answer.hasMore
    }
    return found
  }
  // With the world's four they are three full steps: the third says that there is nothing more.
  let ofHead = await steps('admin')
  expect(ofHead.map(({ length }) => length)).toEqual([11, 11, 11])
  expect(ofHead.flat().slice(0, 29)).toEqual(written.toReversed())
  expect(new Set(ofHead.flat()).size).toBe(33)
  // A mother does not read what is for the staff.
  let ofMother = await steps('guardian')
  expect(ofMother.map(({ length }) => length)).toEqual([11, 11, 10])
  expect(ofMother.flat()).not.toContain('اجتماع')
  expect(await read('posts?index=3&step=11')).toEqual({ posts: [], maxLength: 33, hasMore: false })
  // Eleven is what is taken for granted.
  expect((await read('posts')).posts).toHaveLength(11)
  let [newest, ...others] = (await read('posts/recent')).posts as Listed[]
  expect([newest!.title, others.length]).toEqual(['news 28', 3])
  let all = await read('posts/all?limit=20&offset=20')
  expect([all.items.length, all.total]).toEqual([13, 33])
  expect(titles(all.items).slice(0, 9)).toEqual(written.toReversed().slice(20))
  expect(titles((await read('posts?sort=oldest&step=50')).posts).slice(-29)).toEqual(written)
  expect(titles((await read('posts', 'foreignAdmin')).posts)).toEqual(['Welcome'])
})

test('a post is read by its address, also by a former one, and is found by its words', async () => {
  let { ask, write, read, titles } = await openNews()
  let sent = {
    title: 'يومٌ في حديقة الحيوان',
    description: 'زرنا الأُسود',
    text: '**رائع**\n\n- أسد',
    tags: ['رحلات بعيدة'],
    audience: 'class',
  }
  let world = await read('posts?step=50')
  let { classID } = world.posts.find(({ classID }: { classID: string | null }) => classID)
  let { postID, slug } = await write({ ...sent, classID }, 'teacher')
  expect(slug).toBe('يوم-في-حديقة-الحيوان')
  let byTitle = (slug: string, as: Reader) =>
    ask(`/api/blog/post?title=${encodeURIComponent(slug)}`, { as })
  let { status, body } = await byTitle(slug, 'guardian')
  expect([status, body]).toEqual([
    200,
    {
      ...body,
      postID,
      slug,
      title: sent.title,
      description: sent.description,
      text: sent.text,
      tags: sent.tags,
      cover: null,
      audience: 'class',
      classID,
      state: 'published',
      likes: 0,
      comments: 0,
      isLiked: false,
      thread: [],
    },
  ])
  expect((await byTitle(slug, 'foreignAdmin')).status).toBe(404)
  let changed = await ask(`/api/blog/posts/${postID}`, {
    as: 'teacher',
    method: 'PUT',
    json: { ...sent, classID, title: 'عند الحيوانات', version: 1 },
  })
  expect([changed.status, changed.body.slug]).toEqual([200, 'عند-الحيوانات'])
  expect((await byTitle(slug, 'guardian')).body.title).toBe('عند الحيوانات')
  let search = async (query: string, as: Reader = 'guardian') => {
    let found = await read(`posts/search?query=${encodeURIComponent(query)}`, as)
    return [titles(found.posts), found.maxLength, found.hasMore]
  }
  let found = [['عند الحيوانات'], 1, false]
  // Of title, summary and tags, however they are written; not of the text.
  expect(await search('الحيوانات')).toEqual(found)
  expect(await search('الاسود زُرنا')).toEqual(found)
  expect(await search('بعيدة حيوانات')).toEqual(found)
  for (let query of ['رائع', 'الحيوانات قطار', '%', '"'])
    expect([query, await search(query)]).toEqual([query, [[], 0, false]])
  expect(await search('الحيوانات', 'foreignAdmin')).toEqual([[], 0, false])
  expect((await ask('/api/blog/posts/search?query=', { as: 'admin' })).status).toBe(422)
})

test('what is sent twice is one post, and an older version changes nothing', async () => {
  let { ask, read } = await openNews()
  let json = { title: 'once', text: 'x', audience: 'all', key: crypto.randomUUID() }
  let [first, second] = [
    await ask('/api/blog/posts', { as: 'admin', json }),
    await ask('/api/blog/posts', { as: 'admin', json }),
  ]
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
  let { maxLength } = await read('posts')
  expect(maxLength).toBe(5)
  let change = (version: number, title: string) =>
    ask(`/api/blog/posts/${first.body.postID}`, {
      as: 'admin',
      method: 'PUT',
      json: { title, text: 'x', audience: 'all', version },
    })
  let both = await Promise.all([change(1, 'one'), change(1, 'other')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  let like = (isLiked: boolean) =>
    ask(`/api/blog/posts/${first.body.postID}/like`, {
      as: 'guardian',
      method: 'PUT',
      json: { isLiked },
    })
  expect((await like(true)).body).toEqual({ likes: 1, isLiked: true })
  expect((await like(true)).body).toEqual({ likes: 1, isLiked: true })
  expect((await like(false)).body).toEqual({ likes: 0, isLiked: false })
})

test('what is deleted twice is deleted for who did it, and not there for others', async () => {
  let { ask, write } = await openNews()
  let { postID } = await write({ title: 'x' })
  let key = crypto.randomUUID()
  await ask(`/api/blog/posts/${postID}/comments`, { as: 'guardian', json: { text: 'x', key } })
  let remove = async (path: string, callers: Reader[]) => {
    let statuses = []
    for (let as of callers) {
      let { status } = await ask(`/api/blog/${path}`, { as, method: 'DELETE' })
      statuses.push(status)
    }
    return statuses
  }
  expect(await remove(`comments/${key}`, ['guardian', 'guardian', 'admin', 'teacher'])).toEqual([
    204, 204, 404, 404,
  ])
  expect(
    await remove(`posts/${postID}`, ['admin', 'admin', 'teacher', 'foreignAdmin', 'guardian']),
  ).toEqual([204, 204, 404, 404, 403])
  expect(await remove(`comments/${key}`, ['guardian', 'admin'])).toEqual([204, 404])
})
