import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { NewComment } from '#app/models/blog/comment.ts'
import {
  commentsToDecide,
  decideComment,
  deleteComment,
  writeComment,
} from '#app/models/blog/comments.server.ts'
import { likePost } from '#app/models/blog/likes.server.ts'
import { readPost } from '#app/models/blog/read.server.ts'
import { changePost, withdrawPost } from '#app/models/blog/write.server.ts'
import { reportMessage } from '#app/models/safety/report.server.ts'
import { listReports, openReport } from '#app/models/safety/reported.server.ts'
import { accounts, auditLog, postComments, posts } from '#db/schema.ts'
import type { Person } from '#tests/support/school.ts'
import { openNews, post } from './open-news.ts'

const KEY = '0b54a1ce-61dd-4c5d-9c3c-0d0f1f5a6c11'

async function openPost() {
  let school = await openNews()
  let { as, db, now, write } = school
  let ref = { postID: (await write('layla')).postID }
  let moment = 0
  let say = async (who: Person, text: string, parentID: string | null = null) => {
    let writing = await writeComment(as(who, now + moment++), crypto.randomUUID(), ref, {
      text,
      parentID,
    })
    return writing.ok ? writing.value : writing.reason
  }
  let said = async (who: Person, text: string, parentID: string | null = null) => {
    let written = await say(who, text, parentID)
    if (typeof written === 'string') throw new Error(written)
    return written.commentID
  }
  let page = async (who: Person) => {
    let reading = await readPost(as(who), ref)
    if (!reading.ok) throw new Error(reading.reason)
    return reading.value
  }
  let thread = async (who: Person) =>
    (await page(who)).thread.map(({ text, state, replies }) => [
      text,
      state,
      replies.map((reply) => reply.text),
    ])
  let counts = async () => {
    let [row] = await db.select().from(posts).where(eq(posts.id, ref.postID))
    let { likes, comments, waiting } = row!
    return { likes, comments, waiting }
  }
  return { ...school, ref, say, said, page, thread, counts }
}

test('a family’s comment waits until the author or a head approves it', async () => {
  let { as, said, thread, counts } = await openPost()
  let asks = await said('muna', 'What to bring?')
  await said('omar', 'I come, too')
  expect(await counts()).toEqual({ likes: 0, comments: 1, waiting: 1 })
  let both = [
    ['What to bring?', 'waiting', []],
    ['I come, too', 'shown', []],
  ]
  expect(await thread('muna')).toEqual(both)
  expect(await thread('layla')).toEqual(both)
  expect(await thread('hind')).toEqual(both)
  for (let other of ['omar', 'adam', 'salma'] as const)
    expect(await thread(other)).toEqual([['I come, too', 'shown', []]])
  expect(await decideComment(as('omar'), asks, 'shown')).toEqual({ ok: false, reason: 'notFound' })
  expect(await decideComment(as('muna'), asks, 'shown')).toEqual({ ok: false, reason: 'forbidden' })
  expect(await decideComment(as('layla'), asks, 'shown')).toMatchObject({ ok: true })
  expect(await thread('salma')).toHaveLength(2)
  expect(await counts()).toEqual({ likes: 0, comments: 2, waiting: 0 })
})

test('what was declined its writer sees so, and others never; the log has it, without words', async () => {
  let { as, db, said, thread, counts } = await openPost()
  let asks = await said('adam', 'boo')
  await decideComment(as('hind'), asks, 'declined')
  await decideComment(as('hind'), asks, 'declined')
  expect(await thread('adam')).toEqual([['boo', 'declined', []]])
  expect(await thread('salma')).toEqual([])
  expect(await counts()).toEqual({ likes: 0, comments: 0, waiting: 0 })
  let log = (await db.select().from(auditLog)).filter(({ action }) => action !== 'postPublished')
  expect(
    log.map(({ action, actorId, subjectId, detail }) => [action, actorId, subjectId, detail]),
  ).toEqual([['commentDeclined', 'hind', 'adam', { comment: asks }]])
})

test('replies are one level deep, and go with what they reply to', async () => {
  let { as, db, say, said, thread, counts } = await openPost()
  let first = await said('omar', 'first')
  let reply = await said('hind', 'reply', first)
  await said('layla', 'reply to the reply', reply)
  expect(await thread('muna')).toEqual([['first', 'shown', ['reply', 'reply to the reply']]])
  expect(await counts()).toEqual({ likes: 0, comments: 3, waiting: 0 })
  expect(await say('hind', 'to nothing', 'nothing')).toBe('notFound')
  expect(await deleteComment(as('muna'), first)).toEqual({ ok: false, reason: 'forbidden' })
  expect(await deleteComment(as('omar'), first)).toMatchObject({ ok: true })
  expect(await counts()).toEqual({ likes: 0, comments: 0, waiting: 0 })
  expect(await db.select().from(postComments)).toEqual([])
  expect((await db.select().from(auditLog)).at(-1)).toMatchObject({
    action: 'commentDeleted',
    actorId: 'omar',
    subjectId: 'omar',
  })
})

test('a form sent twice is one comment; another’s key is not found', async () => {
  let { as, ref, counts } = await openPost()
  let sending = (who: Person) => writeComment(as(who), KEY, ref, { text: 'once', parentID: null })
  expect(await sending('muna')).toEqual({ ok: true, value: { commentID: KEY, state: 'waiting' } })
  expect(await sending('muna')).toEqual({ ok: true, value: { commentID: KEY, state: 'waiting' } })
  expect(await sending('adam')).toEqual({ ok: false, reason: 'notFound' })
  expect(await counts()).toEqual({ likes: 0, comments: 0, waiting: 1 })
})

test('only who may read a post writes below it, while it is open and has room', async () => {
  let { as, db, ref, say, write } = await openPost()
  expect(await say('nour', 'x')).toBe('notFound')
  expect(await say('rima', 'x')).toBe('notFound')
  expect(await say('sara', 'x')).toBe('notFound')
  let { postID } = await write('omar', { audience: 'class', classID: 'sparrows' })
  expect(await writeComment(as('muna'), KEY, { postID }, { text: 'x', parentID: null })).toEqual({
    ok: false,
    reason: 'notFound',
  })
  await db.update(posts).set({ comments: 200 }).where(eq(posts.id, ref.postID))
  expect(await say('omar', 'x')).toBe('commentsFull')
  await changePost(as('layla'), ref, post({ isClosed: true }), { publish: true, version: 1 })
  expect(await say('omar', 'x')).toBe('commentsClosed')
  await withdrawPost(as('layla'), ref)
  expect(await say('layla', 'x')).toBe('commentsClosed')
  expect(await say('omar', 'x')).toBe('notFound')
})

test('twenty comments an hour, then a rest', async () => {
  let { say } = await openPost()
  for (let at = 0; at < 20; at++) expect(typeof (await say('muna', `${at}`))).toBe('object')
  expect(await say('muna', 'one more')).toBe('tooManyComments')
  expect(typeof (await say('adam', 'another person'))).toBe('object')
})

test('the queue has what waits for oneself: of one’s own posts, of a head’s whole school', async () => {
  let { as, now, said, write } = await openPost()
  await said('muna', 'to layla')
  let { postID } = await write('omar')
  await writeComment(
    as('adam', now + 3_600_000),
    KEY,
    { postID },
    { text: 'to omar', parentID: null },
  )
  let queue = async (who: Person) => {
    let listing = await commentsToDecide(as(who), { limit: 10, offset: 0 })
    return listing.ok
      ? [listing.value.total, ...listing.value.items.map(({ text }) => text)]
      : listing.reason
  }
  expect(await queue('layla')).toEqual([1, 'to layla'])
  expect(await queue('omar')).toEqual([1, 'to omar'])
  expect(await queue('hind')).toEqual([2, 'to layla', 'to omar'])
  expect(await queue('rima')).toEqual([0])
  expect(await queue('muna')).toBe('forbidden')
})

test('parents learn a name of each other, and nothing else', async () => {
  let { as, db, said, page } = await openPost()
  await db.update(accounts).set({ imageUrl: '/avatars/user-3.png' })
  let asks = await said('muna', 'What to bring?')
  await decideComment(as('layla'), asks, 'shown')
  let { thread } = await page('salma')
  expect(thread[0]!.author).toEqual({
    displayName: 'منى',
    imageURL: null,
    role: 'student',
    isOwn: false,
  })
  expect(JSON.stringify(thread)).not.toMatch(/@|"muna"/)
})

test('a like is one a person, said twice or at once; staff are seen by their faces', async () => {
  let { as, ref, page, counts } = await openPost()
  await Promise.all([likePost(as('muna'), ref, true), likePost(as('muna'), ref, true)])
  await likePost(as('omar'), ref, true)
  expect(await likePost(as('hind'), ref, true)).toEqual({
    ok: true,
    value: { likes: 3, isLiked: true },
  })
  let { isLiked, faces } = await page('salma')
  expect(isLiked).toBe(false)
  expect(faces.map(({ displayName }) => displayName).toSorted()).toEqual(['عمر', 'هند المديرة'])
  expect((await page('muna')).isLiked).toBe(true)
  await likePost(as('muna'), ref, false)
  await likePost(as('muna'), ref, false)
  expect(await counts()).toEqual({ likes: 2, comments: 0, waiting: 0 })
  expect(await likePost(as('rima'), ref, true)).toEqual({ ok: false, reason: 'notFound' })
})

test('counts stay right when a person is gone with all that is theirs', async () => {
  let { as, db, ref, said, counts } = await openPost()
  await likePost(as('adam'), ref, true)
  let first = await said('omar', 'first')
  await said('adam', 'waits', first)
  expect(await counts()).toEqual({ likes: 1, comments: 1, waiting: 1 })
  await db.run(`delete from post_likes where accountId = 'adam'`)
  await db.run(`delete from post_comments where authorId = 'adam'`)
  expect(await counts()).toEqual({ likes: 0, comments: 1, waiting: 0 })
})

test('a reported comment is shown to the head with what stands around it, and can be removed', async () => {
  let { as, said, page, thread } = await openPost()
  let asks = await said('omar', 'rude')
  await said('layla', 'after')
  expect((await page('muna')).thread.map(({ mayReport }) => mayReport)).toEqual([true, true])
  expect(
    await reportMessage(as('muna'), KEY, { kind: 'comment', targetID: asks }, { why: 'rude' }),
  ).toMatchObject({ ok: true })
  expect(
    await reportMessage(
      as('rima'),
      crypto.randomUUID(),
      { kind: 'comment', targetID: asks },
      { why: '' },
    ),
  ).toEqual({ ok: false, reason: 'notFound' })
  let listing = await listReports(as('hind'), { limit: 10, offset: 0 })
  expect(listing.ok && listing.value.items.map(({ words }) => words)).toEqual(['rude'])
  let opening = await openReport(as('hind'), KEY)
  expect(
    opening.ok && opening.value.around.map(({ text, isReported }) => [text, isReported]),
  ).toEqual([
    ['rude', 1],
    ['after', 0],
  ])
  expect(await thread('muna')).toHaveLength(2)
})

test('a comment is bounded, tidied and says something', () => {
  let parse = (text: string) => v.safeParse(NewComment, { text })
  expect(parse('a'.repeat(1000)).success).toBe(true)
  expect(parse('a'.repeat(1001)).success).toBe(false)
  expect(parse(' \u202e ').success).toBe(false)
  expect(v.parse(NewComment, { text: 'a\u202e  b' }).text).toBe('a b')
})
