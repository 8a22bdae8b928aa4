import { expect, test } from 'vitest'
import { deleteComment, writeComment } from '#app/models/blog/comments.server.ts'
import {
  createPost,
  createProfilePost,
  deletePost,
  withdrawPost,
} from '#app/models/blog/write.server.ts'
import { auditLog, postComments, posts } from '#db/schema.ts'
import type { Person } from '#tests/support/school.ts'
import { openNews, post } from './open-news.ts'

const missing = { ok: false, reason: 'notFound' }
const done = { ok: true, value: undefined }
const key = (at: number) => `0192f7aa-0000-7000-8000-${String(at).padStart(12, '0')}`
const story = { text: 'قرأنا قصّة', audience: 'class' as const, classID: 'butterflies' }
const news = { postID: key(1) }
const onProfile = { postID: key(2), kind: 'profile' as const }
const others = ['omar', 'adam', 'salma', 'rima', 'karim'] as const

/** News and a post of layla's, each with a comment of muna's, and of layla's below the news. */
async function openPosts() {
  let school = await openNews()
  let { as, db } = school
  await createPost(as('layla'), news.postID, post(), { publish: true })
  await createProfilePost(as('layla'), onProfile.postID, story)
  let say = (who: Person, at: number, ref: typeof news | typeof onProfile) =>
    writeComment(as(who), key(at), ref, { text: 'x', parentID: null })
  await say('muna', 11, news)
  await say('muna', 12, onProfile)
  await say('layla', 13, news)
  let deletions = async () => {
    let lines = await db.select().from(auditLog)
    return lines.flatMap(({ id, action, actorId }) =>
      action.endsWith('Deleted') ? [[id, actorId]] : [],
    )
  }
  /** A guardian or teacher whose schools switched a part of school life off. */
  let without = (who: Person, module: 'blog' | 'directory') => {
    let current = as(who)
    let { school, children } = current.user
    let off = <school extends object>(each: school) => ({ ...each, modulesOff: [module] })
    return {
      ...current,
      user: {
        ...current.user,
        school: school && off(school),
        children: children.map((child) => ({ ...child, school: off(child.school) })),
      },
    }
  }
  return { ...school, say, deletions, without }
}

test('a post that is deleted twice is deleted for who did it, and gone for others', async () => {
  let { as, db, deletions, without } = await openPosts()
  for (let [who, ref, module] of [
    ['hind', news, 'blog'],
    ['layla', onProfile, 'directory'],
  ] as const) {
    expect(await deletePost(as(who), ref)).toEqual(done)
    expect(await deletePost(as(who), ref)).toEqual(done)
    for (let other of others) expect(await deletePost(as(other), ref), other).toEqual(missing)
    // Nor is there anything where the school switched it off, or by a class sheet.
    expect(await deletePost(without(who, module), ref)).toEqual(missing)
    expect(await deletePost({ ...as(who), modulesOff: [module] }, ref)).toEqual(missing)
    expect(await deletePost({ ...as(who), method: 'sheet' }, ref)).toEqual(missing)
    // What is gone cannot be taken back, also by who deleted it.
    expect(await withdrawPost(as(who), ref)).toEqual(missing)
  }
  expect(await deletePost(as('layla'), news)).toEqual(missing)
  expect(await db.$count(posts)).toBe(0)
  expect(await deletions()).toEqual([
    [`postDeleted:${key(1)}`, 'hind'],
    [`postDeleted:${key(2)}`, 'layla'],
  ])
})

test('a post was deleted where it stood: news are no post on a profile', async () => {
  let { as } = await openPosts()
  await deletePost(as('layla'), news)
  await deletePost(as('layla'), onProfile)
  expect(await deletePost(as('layla'), { ...news, kind: 'profile' })).toEqual(missing)
  expect(await deletePost(as('layla'), { postID: onProfile.postID })).toEqual(missing)
})

test('who left the school deleted nothing there that they would hear of', async () => {
  let { as } = await openPosts()
  await deletePost(as('hind'), news)
  await deleteComment(as('hind'), key(12))
  let elsewhere = { ...as('hind'), user: { ...as('rima').user, UID: 'hind' } }
  expect(await deletePost(elsewhere, news)).toEqual(missing)
  expect(await deleteComment(elsewhere, key(12))).toEqual(missing)
  let muna = as('muna')
  await deleteComment(muna, key(11))
  expect(await deleteComment({ ...muna, user: { ...muna.user, children: [] } }, key(11))).toEqual(
    missing,
  )
})

test('a comment that is deleted twice is deleted for who did it, and gone for others', async () => {
  let { as, db, deletions, without } = await openPosts()
  let belowNews = { ok: true, value: { kind: 'news', slug: 'رحلة-إلى-المزرعة' } }
  let belowStory = { ok: true, value: { kind: 'profile', slug: onProfile.postID } }
  for (let [who, at, module, answer] of [
    ['muna', 11, 'blog', belowNews],
    ['hind', 12, 'directory', belowStory],
    ['layla', 13, 'blog', belowNews],
  ] as const) {
    let first = await deleteComment(as(who), key(at))
    expect(first).toMatchObject(answer)
    expect(await deleteComment(as(who), key(at))).toEqual(first)
    for (let other of others)
      expect(await deleteComment(as(other), key(at)), other).toEqual(missing)
    expect(await deleteComment(without(who, module), key(at))).toEqual(missing)
    expect(await deleteComment({ ...as(who), method: 'sheet' }, key(at))).toEqual(missing)
  }
  expect(await deleteComment(as('layla'), key(11))).toEqual(missing)
  expect(await db.$count(postComments)).toBe(0)
  expect(await deletions()).toEqual([
    [`commentDeleted:${key(11)}`, 'muna'],
    [`commentDeleted:${key(12)}`, 'hind'],
    [`commentDeleted:${key(13)}`, 'layla'],
  ])
})

test('a comment is deleted also where its post is gone by now, or is read no more', async () => {
  let { as } = await openPosts()
  let nowhere = { ok: true, value: { kind: 'news', slug: null, schoolID: 'zaytoun' } }
  await deleteComment(as('muna'), key(11))
  await withdrawPost(as('layla'), news)
  expect(await deleteComment(as('muna'), key(11))).toEqual(nowhere)
  await deletePost(as('layla'), news)
  expect(await deleteComment(as('muna'), key(11))).toEqual(nowhere)
  // One that went with its post was deleted by nobody.
  expect(await deleteComment(as('layla'), key(13))).toEqual(missing)
})

test('what was deleted is not written again by its form, whose sender hears that it is gone', async () => {
  let { as, db, say, deletions } = await openPosts()
  await deleteComment(as('hind'), key(11))
  expect(await say('muna', 11, news)).toEqual(missing)
  expect(await db.$count(postComments)).toBe(2)
  await deletePost(as('hind'), news)
  for (let publish of [true, false])
    expect(await createPost(as('layla'), news.postID, post(), { publish })).toEqual(missing)
  // The id of a comment that was deleted is free for a post.
  expect(await createPost(as('layla'), key(11), post(), { publish: true })).toMatchObject({
    ok: true,
  })
  expect(await db.$count(posts)).toBe(2)
  expect((await deletions()).length).toBe(2)
})
