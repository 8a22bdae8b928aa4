import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import {
  commentsToDecide,
  decideComment,
  findComment,
  writeComment,
} from '#app/models/blog/comments.server.ts'
import { likePost } from '#app/models/blog/likes.server.ts'
import { countedPosts, listPosts } from '#app/models/blog/list.server.ts'
import type { NewProfilePost } from '#app/models/blog/post.ts'
import { readPost } from '#app/models/blog/read.server.ts'
import { createProfilePost, deletePost } from '#app/models/blog/write.server.ts'
import { follow } from '#app/models/directory/follow.server.ts'
import { followedPosts } from '#app/models/directory/posts.server.ts'
import { readProfile } from '#app/models/directory/profile.server.ts'
import { reportMessage } from '#app/models/safety/report.server.ts'
import { enrolments, posts } from '#db/schema.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

const KEY = '0b54a1ce-61dd-4c5d-9c3c-0d0f1f5a6c11'
const NOT_FOUND = { ok: false, reason: 'notFound' }
const forButterflies: NewProfilePost = {
  text: 'قرأنا **قصّة** اليوم.',
  audience: 'class',
  classID: 'butterflies',
}
const forStaff: NewProfilePost = { text: 'اجتماع غدًا', audience: 'staff', classID: null }

async function openPosts() {
  let school = await openSchool()
  let write = async (who: Person, post: NewProfilePost) => {
    // In order of time, as forms draw them: of one moment the later one is the newer.
    let writing = await createProfilePost(school.as(who), uuid(), post)
    if (!writing.ok) throw new Error(writing.reason)
    return { postID: writing.value.postID, kind: 'profile' as const }
  }
  let texts = async (who: Person, whom: string) => {
    let reading = await readProfile(school.as(who), whom)
    return reading.ok ? reading.value.posts.map(({ text }) => text) : reading.reason
  }
  let comment = async (who: Person, ref: Awaited<ReturnType<typeof write>>) => {
    let writing = await writeComment(school.as(who), crypto.randomUUID(), ref, {
      text: 'شكرًا',
      parentID: null,
    })
    if (!writing.ok) throw new Error(writing.reason)
    return writing.value
  }
  return { ...school, write, texts, comment }
}

test('a post for a class is read by its families and the staff, one for staff by the staff', async () => {
  let { write, texts } = await openPosts()
  await write('layla', forButterflies)
  await write('layla', forStaff)
  expect(await texts('omar', 'layla')).toEqual(['اجتماع غدًا', 'قرأنا **قصّة** اليوم.'])
  expect(await texts('muna', 'layla')).toEqual(['قرأنا **قصّة** اليوم.'])
  expect(await texts('adam', 'layla')).toEqual(['قرأنا **قصّة** اليوم.'])
  expect(await texts('yousef', 'layla')).toBe('notFound')
})

test('only staff write, for their own classes, and sent twice it is one', async () => {
  let { db, as } = await openPosts()
  for (let _ of [1, 2])
    expect(await createProfilePost(as('layla'), KEY, forButterflies)).toMatchObject({
      ok: true,
      value: { postID: KEY },
    })
  expect(await db.select().from(posts)).toHaveLength(1)
  let sparrows = { ...forButterflies, classID: 'sparrows' }
  let other = crypto.randomUUID()
  expect(await createProfilePost(as('layla'), other, sparrows)).toMatchObject({
    ok: false,
    reason: 'forbidden',
  })
  expect(await createProfilePost(as('muna'), other, forButterflies)).toMatchObject({ ok: false })
})

test('it is no news: no list, address or verb of news finds it, and the other way round', async () => {
  let { as, write } = await openPosts()
  let ref = await write('layla', forButterflies)
  let { postID } = ref
  expect(await listPosts(as('hind'), {}, { index: 0 })).toMatchObject({ value: { posts: [] } })
  expect(await countedPosts(as('hind'), {}, { index: 0 })).toMatchObject({
    value: { posts: [], maxLength: 0 },
  })
  expect(await readPost(as('hind'), { postID })).toEqual(NOT_FOUND)
  expect(await readPost(as('hind'), { slug: postID })).toEqual(NOT_FOUND)
  expect(await likePost(as('hind'), { postID }, true)).toEqual(NOT_FOUND)
  expect(await deletePost(as('layla'), { postID })).toEqual(NOT_FOUND)
  expect(await readPost(as('hind'), ref)).toMatchObject({ ok: true, value: { recent: [] } })
})

test('likes and comments follow the rules of news, also where news are off', async () => {
  let { as, write, comment } = await openPosts()
  let ref = await write('layla', forButterflies)
  let off = (who: Person) => ({ ...as(who), modulesOff: ['blog' as const] })
  expect(await likePost(off('muna'), ref, true)).toEqual({
    ok: true,
    value: { likes: 1, isLiked: true },
  })
  expect(await comment('omar', ref)).toMatchObject({ state: 'shown' })
  let { commentID, state } = await comment('muna', ref)
  expect(state).toBe('waiting')
  expect(await commentsToDecide(off('layla'), { limit: 5, offset: 0 })).toMatchObject({
    ok: true,
    value: { total: 1, items: [{ commentID, kind: 'profile', slug: ref.postID }] },
  })
  expect(await findComment(as('adam'), commentID)).toEqual(NOT_FOUND)
  expect(await decideComment(off('layla'), commentID, 'shown')).toMatchObject({ ok: true })
  let reading = await readPost(as('adam'), ref)
  expect(reading.ok && reading.value.thread.map(({ text }) => text)).toEqual(['شكرًا', 'شكرًا'])
  let which = { kind: 'comment' as const, targetID: commentID }
  expect(await reportMessage(off('adam'), crypto.randomUUID(), which, { why: '' })).toMatchObject({
    ok: true,
    value: { place: `profile/${ref.postID}` },
  })
})

test('where people are switched off, nothing of theirs is read or decided', async () => {
  let { as, write, comment } = await openPosts()
  let ref = await write('layla', forButterflies)
  let { commentID } = await comment('muna', ref)
  let off = (who: Person) => ({ ...as(who), modulesOff: ['directory' as const] })
  expect(await readPost(off('muna'), ref)).toEqual(NOT_FOUND)
  expect(await likePost(off('muna'), ref, true)).toEqual(NOT_FOUND)
  expect(await findComment(off('layla'), commentID)).toEqual(NOT_FOUND)
  expect(await commentsToDecide(off('layla'), { limit: 5, offset: 0 })).toMatchObject({
    value: { total: 0 },
  })
  // A guardian of two schools reads those of the one that uses them.
  let muna = as('muna')
  let children = muna.user.children.map((child) => ({
    ...child,
    school: { ...child.school, modulesOff: ['directory' as const] },
  }))
  expect(await readPost({ ...muna, user: { ...muna.user, children } }, ref)).toEqual(NOT_FOUND)
})

test('its author and heads delete it; it is not written again by its form', async () => {
  let { as, texts } = await openPosts()
  await createProfilePost(as('layla'), KEY, forButterflies)
  let ref = { postID: KEY, kind: 'profile' as const }
  expect(await deletePost(as('omar'), ref)).toEqual({ ok: false, reason: 'forbidden' })
  expect(await deletePost(as('hind'), ref)).toEqual({ ok: true, value: undefined })
  await createProfilePost(as('layla'), KEY, forButterflies)
  expect(await texts('layla', 'layla')).toEqual([])
})

test('what those wrote whom one follows stands together, as long as one reads of them', async () => {
  let { db, now, as, write } = await openPosts()
  await write('layla', forButterflies)
  await write('omar', { ...forButterflies, classID: 'sparrows' })
  let read = async (who: Person) => {
    let reading = await followedPosts(as(who), 0)
    return reading.ok && reading.value.posts.map(({ author }) => author.UID)
  }
  expect(await read('muna')).toEqual([])
  await follow(as('muna'), 'layla', true)
  await follow(as('hind'), 'layla', true)
  await follow(as('hind'), 'omar', true)
  expect(await read('muna')).toEqual(['layla'])
  expect(((await read('hind')) || []).toSorted()).toEqual(['layla', 'omar'])
  await db.update(enrolments).set({ until: now }).where(eq(enrolments.accountId, 'layla'))
  expect(await read('muna')).toEqual([])
})
