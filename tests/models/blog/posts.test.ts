import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { countedPosts, listPosts } from '#app/models/blog/list.server.ts'
import { NewPost } from '#app/models/blog/post.ts'
import { findPost, findPostToChange, readPost } from '#app/models/blog/read.server.ts'
import { changePost, createPost, deletePost, withdrawPost } from '#app/models/blog/write.server.ts'
import { auditLog, classes, enrolments, guardians, posts, postSlugs } from '#db/schema.ts'
import type { Person } from '#tests/support/school.ts'
import { openNews, post } from './open-news.ts'

const KEY = '0b54a1ce-61dd-4c5d-9c3c-0d0f1f5a6c11'
const OTHER_KEY = '7c1e1c7e-2f0f-4a1c-8a10-1b2f6f1f9d22'

async function openTitles() {
  let school = await openNews()
  let titles = async (who: Person, asked = {}) => {
    let listing = await listPosts(school.as(who), asked, { index: 0 })
    return listing.ok ? listing.value.posts.map(({ title }) => title).toSorted() : listing.reason
  }
  return { ...school, titles }
}

test('staff read all of their school, families what is for all and for their class', async () => {
  let { write, titles } = await openTitles()
  await write('hind', { title: 'all' })
  await write('hind', { title: 'public', audience: 'public' })
  await write('layla', { title: 'butterflies', audience: 'class', classID: 'butterflies' })
  await write('omar', { title: 'sparrows', audience: 'class', classID: 'sparrows' })
  await write('layla', { title: 'staff', audience: 'staff' })
  await write('layla', { title: 'draft' }, false)
  await write('rima', { title: 'cedar' })
  let everything = ['all', 'butterflies', 'public', 'sparrows', 'staff']
  expect(await titles('hind')).toEqual(everything)
  expect(await titles('omar')).toEqual(everything)
  expect(await titles('muna')).toEqual(['all', 'butterflies', 'public'])
  expect(await titles('adam')).toEqual(['all', 'butterflies', 'public'])
  expect(await titles('yousef')).toEqual(['all', 'public', 'sparrows'])
  expect(await titles('karim')).toEqual(['cedar'])
  expect(await titles('sami')).toEqual(['cedar'])
  expect(await titles('sara')).toBe('notFound')
  expect(await titles('layla', { unpublished: true })).toEqual(['draft'])
  expect(await titles('hind', { unpublished: true })).toEqual([])
})

test('a guardian of children in two schools reads both, and of each class only its own', async () => {
  let { db, as, write, titles } = await openTitles()
  await db.insert(guardians).values({ guardianId: 'muna', pupilId: 'nour', since: 0 })
  await write('hind', { title: 'zaytoun' })
  await write('rima', { title: 'cedar' })
  await write('karim', { title: 'foxes', audience: 'class', classID: 'foxes' })
  let muna = {
    ...as('muna'),
    user: {
      ...as('muna').user,
      children: [...as('muna').user.children, ...as('sami').user.children],
    },
  }
  let listing = await listPosts(muna, {}, { index: 0 })
  expect(listing.ok && listing.value.posts.map(({ title }) => title).toSorted()).toEqual([
    'cedar',
    'foxes',
    'zaytoun',
  ])
  // What one of the schools switched off is not read there.
  muna.user.children = muna.user.children.map((child) =>
    child.UID === 'nour' ? { ...child, school: { ...child.school, modulesOff: ['blog'] } } : child,
  )
  let less = await listPosts(muna, {}, { index: 0 })
  expect(less.ok && less.value.posts.map(({ title }) => title)).toEqual(['zaytoun'])
  expect(await titles('hind')).toEqual(['zaytoun'])
})

test('a child who left a class reads nothing new of it; after its archiving, all that it had', async () => {
  let { db, now, write, titles } = await openTitles()
  await write('layla', { title: 'ours', audience: 'class', classID: 'butterflies' })
  await db.update(enrolments).set({ until: now }).where(eq(enrolments.accountId, 'adam'))
  expect(await titles('muna')).toEqual([])
  await db.update(classes).set({ archivedAt: now }).where(eq(classes.id, 'butterflies'))
  expect(await titles('muna')).toEqual(['ours'])
})

test('where news are switched off, or for a class sheet’s session, there are none', async () => {
  let { as, write } = await openTitles()
  let { slug } = await write('hind')
  let off = { ...as('hind'), modulesOff: ['blog' as const] }
  let sheet = { ...as('adam'), method: 'sheet' as const }
  for (let current of [off, sheet]) {
    let refused = { ok: false, reason: 'notFound' }
    expect(await listPosts(current, {}, { index: 0 })).toEqual(refused)
    expect(await countedPosts(current, {}, { index: 0 })).toEqual(refused)
    expect(await readPost(current, { slug })).toEqual(refused)
    expect(await createPost(current, KEY, post(), { publish: true })).toEqual(refused)
  }
})

test('a form sent twice is one post; another person’s key is not found', async () => {
  let { as, db } = await openTitles()
  let sending = () => createPost(as('layla'), KEY, post(), { publish: true })
  let [once, twice] = [await sending(), await sending()]
  expect(once).toEqual({ ok: true, value: { postID: KEY, slug: 'رحلة-إلى-المزرعة', version: 1 } })
  expect(twice).toEqual(once)
  expect(await db.select().from(posts)).toHaveLength(1)
  expect(await createPost(as('omar'), KEY, post(), { publish: true })).toEqual({
    ok: false,
    reason: 'notFound',
  })
})

test('who may write for whom', async () => {
  let { as, db, now } = await openTitles()
  let trying = async (who: Person, sent: Parameters<typeof post>[0]) => {
    let writing = await createPost(as(who), crypto.randomUUID(), post(sent), { publish: true })
    return writing.ok || writing.reason
  }
  expect(await trying('layla', { audience: 'staff' })).toBe(true)
  expect(await trying('layla', { audience: 'public' })).toBe('forbidden')
  expect(await trying('layla', { audience: 'class', classID: 'sparrows' })).toBe('forbidden')
  expect(await trying('layla', { audience: 'class', classID: 'foxes' })).toBe('forbidden')
  expect(await trying('hind', { audience: 'class', classID: 'sparrows' })).toBe(true)
  expect(await trying('hind', { audience: 'class', classID: 'foxes' })).toBe('forbidden')
  expect(await trying('muna', {})).toBe('forbidden')
  expect(await trying('adam', {})).toBe('forbidden')
  expect(await trying('sara', {})).toBe('notFound')
  await db.update(classes).set({ archivedAt: now }).where(eq(classes.id, 'sparrows'))
  expect(await trying('hind', { audience: 'class', classID: 'sparrows' })).toBe('forbidden')
})

test('an address is made of the title, one for each post; an old one still leads there', async () => {
  let { as, db, write } = await openTitles()
  let first = await write('layla', { title: 'رحلةُ المـزرعة! 2026' })
  let second = await write('omar', { title: 'رحلة المزرعة 2026' })
  expect(first.slug).toBe('رحلة-المزرعة-2026')
  expect(second.slug).toBe(`رحلة-المزرعة-2026-${second.postID.slice(-8)}`)
  let changed = await changePost(as('layla'), { slug: first.slug }, post({ title: 'زيارة' }), {
    publish: true,
    version: 1,
  })
  expect(changed).toMatchObject({ ok: true, value: { slug: 'زيارة', version: 2 } })
  for (let slug of [first.slug, 'زيارة'])
    expect(await findPost(as('hind'), { slug })).toMatchObject({ value: { title: 'زيارة' } })
  // Back to the first title: its address is still the post's own.
  await changePost(as('layla'), { slug: 'زيارة' }, post({ title: 'رحلة المزرعة 2026' }), {
    publish: true,
    version: 2,
  })
  expect(await findPost(as('hind'), { slug: first.slug })).toMatchObject({
    value: { postID: first.postID, slug: first.slug },
  })
  expect(await db.select().from(postSlugs)).toHaveLength(3)
  expect((await write('hind', { title: '🎈🎈🎈' })).slug).toBe('post')
  expect((await write('hind', { title: 'أ'.repeat(150) })).slug).toHaveLength(40)
})

test('two who change a post at once: the second is told, and a double click is not', async () => {
  let { as, write } = await openTitles()
  let { postID } = await write('layla')
  let change = (text: string) =>
    changePost(as('layla'), { postID }, post({ text, tags: ['رحلة'] }), {
      publish: true,
      version: 1,
    })
  expect(await change('one')).toMatchObject({ ok: true, value: { version: 2 } })
  expect(await change('one')).toMatchObject({ ok: true, value: { version: 2 } })
  expect(await change('two')).toEqual({ ok: false, reason: 'conflict' })
  expect(await findPost(as('hind'), { postID })).toMatchObject({
    value: { text: 'one', tags: ['رحلة'], version: 2 },
  })
})

test('nobody changes another’s words; a head takes any post back, and it can be shown again', async () => {
  let { as, db, write, titles } = await openTitles()
  let { postID } = await write('layla', { title: 'trip' })
  let forbidden = { ok: false, reason: 'forbidden' }
  expect(await findPostToChange(as('hind'), { postID })).toEqual(forbidden)
  let words = post({ title: 'other' })
  expect(await changePost(as('hind'), { postID }, words, { publish: true, version: 1 })).toEqual(
    forbidden,
  )
  expect(await withdrawPost(as('omar'), { postID })).toEqual(forbidden)
  expect(await withdrawPost(as('muna'), { postID })).toEqual(forbidden)
  expect(await withdrawPost(as('rima'), { postID })).toEqual({ ok: false, reason: 'notFound' })
  expect(await withdrawPost(as('hind'), { postID })).toEqual({ ok: true, value: undefined })
  expect(await titles('muna')).toEqual([])
  expect(await titles('omar')).toEqual([])
  expect(await titles('hind', { unpublished: true })).toEqual(['trip'])
  expect(await titles('layla', { unpublished: true })).toEqual(['trip'])
  await changePost(as('layla'), { postID }, words, { publish: true, version: 2 })
  expect(await titles('muna')).toEqual(['other'])
  let log = await db.select().from(auditLog)
  expect(
    log.map(({ action, actorId, subjectId, schoolId, detail }) => ({
      action,
      actorId,
      subjectId,
      schoolId,
      detail,
    })),
  ).toEqual([
    {
      action: 'postPublished',
      actorId: 'layla',
      subjectId: 'layla',
      schoolId: 'zaytoun',
      detail: { post: postID, audience: 'all' },
    },
    {
      action: 'postWithdrawn',
      actorId: 'hind',
      subjectId: 'layla',
      schoolId: 'zaytoun',
      detail: { post: postID },
    },
    {
      action: 'postPublished',
      actorId: 'layla',
      subjectId: 'layla',
      schoolId: 'zaytoun',
      detail: { post: postID, audience: 'all' },
    },
  ])
})

test('what was deleted is gone, and its form sent once more makes nothing', async () => {
  let { as, db } = await openTitles()
  await createPost(as('layla'), KEY, post({ tags: ['رحلة'] }), { publish: true })
  expect(await deletePost(as('omar'), { postID: KEY })).toEqual({ ok: false, reason: 'forbidden' })
  expect(await deletePost(as('hind'), { postID: KEY })).toEqual({ ok: true, value: undefined })
  expect(await db.select().from(posts)).toEqual([])
  expect(await db.select().from(postSlugs)).toEqual([])
  await createPost(as('layla'), KEY, post(), { publish: true })
  expect(await db.select().from(posts)).toEqual([])
  let log = await db.select().from(auditLog)
  expect(log.at(-1)).toMatchObject({ action: 'postDeleted', subjectId: 'layla' })
})

test('a draft is its author’s alone, until it is published', async () => {
  let { as, write, titles } = await openTitles()
  let { postID } = await write('layla', { title: 'soon' }, false)
  expect(await findPost(as('hind'), { postID })).toEqual({ ok: false, reason: 'notFound' })
  await changePost(as('layla'), { postID }, post({ title: 'soon' }), { publish: false, version: 1 })
  expect(await titles('muna')).toEqual([])
  await changePost(as('layla'), { postID }, post({ title: 'now' }), { publish: true, version: 2 })
  expect(await titles('muna')).toEqual(['now'])
})

test('lists come in steps of eleven, and have no more once as many are returned as there are', async () => {
  let { as, db, write, now } = await openTitles()
  for (let at = 0; at < 23; at++) await write('layla', { title: `post ${at}` })
  for (let [at, { id }] of (await db.select().from(posts)).entries())
    await db
      .update(posts)
      .set({ publishedAt: now + at * 1000, likes: at === 3 ? 2 : 0 })
      .where(eq(posts.id, id))
  let step = async (index: number, size?: number) => {
    let listing = await countedPosts(as('muna'), {}, { index, ...(size && { step: size }) })
    if (!listing.ok) throw new Error(listing.reason)
    let { posts, maxLength, hasMore } = listing.value
    return [posts.length, posts[0]?.title, maxLength, hasMore]
  }
  expect(await step(0)).toEqual([11, 'post 22', 23, true])
  expect(await step(1)).toEqual([11, 'post 11', 23, true])
  expect(await step(2)).toEqual([1, 'post 0', 23, false])
  expect(await step(3)).toEqual([0, undefined, 23, false])
  expect(await step(0, 23)).toEqual([23, 'post 22', 23, false])
  let first = async (asked: Parameters<typeof listPosts>[1]) => {
    let listing = await listPosts(as('muna'), asked, { index: 0 })
    return listing.ok && [listing.value.posts[0]!.title, listing.value.hasMore]
  }
  expect(await first({ order: 'oldest' })).toEqual(['post 0', true])
  expect(await first({ order: 'liked' })).toEqual(['post 3', true])
})

test('posts are found by tag and by words, whatever vowel marks they have', async () => {
  let { write, titles } = await openTitles()
  await write('hind', { title: 'رحلةٌ إلى المزرعة', tags: ['#رحلات', 'Ausflüge'] })
  await write('hind', { title: 'اجتماع', description: 'نتحدّث عن الرحلات' })
  await write('layla', { title: 'رحلة', audience: 'class', classID: 'butterflies' })
  expect(await titles('yousef', { query: 'رحله المزرعه' })).toEqual(['رحلةٌ إلى المزرعة'])
  expect(await titles('yousef', { query: 'ausfluge' })).toEqual(['رحلةٌ إلى المزرعة'])
  expect(await titles('yousef', { query: 'رحل' })).toHaveLength(2)
  expect(await titles('muna', { query: 'رحل' })).toHaveLength(3)
  expect(await titles('yousef', { tag: 'رِحلات' })).toEqual(['رحلةٌ إلى المزرعة'])
  expect(await titles('yousef', { tag: 'رحل' })).toEqual([])
  expect(await titles('yousef', { query: "' or 1=1 --" })).toEqual([])
})

test('what is written is bounded, tidied and says something', () => {
  let problems = (sent: Parameters<typeof post>[0]) => {
    let parsed = v.safeParse(NewPost, {
      title: 'a',
      text: 'b',
      audience: 'all',
      ...sent,
    })
    return parsed.success ? [] : v.flatten<typeof NewPost>(parsed.issues).nested
  }
  expect(problems({ title: 'أ'.repeat(150) })).toEqual([])
  expect(problems({ title: 'أ'.repeat(151) })).toEqual({ title: ['postTitleLong'] })
  expect(problems({ title: ' \u202e ' })).toEqual({ title: ['postTitleRequired'] })
  expect(problems({ description: 'أ'.repeat(501) })).toEqual({
    description: ['postDescriptionLong'],
  })
  expect(problems({ text: '' })).toEqual({ text: ['textRequired'] })
  expect(problems({ tags: ['a', 'b', 'c', 'd', 'e', 'A', ' '] })).toEqual([])
  expect(problems({ tags: ['a', 'b', 'c', 'd', 'e', 'f'] })).toEqual({ tags: ['tooManyTags'] })
  expect(problems({ tags: ['أ'.repeat(31)] })).toEqual({ tags: ['tagTooLong'] })
  expect(problems({ coverAlt: 'أ'.repeat(201) })).toEqual({ coverAlt: ['altTooLong'] })
  expect(problems({ audience: 'class' })).toEqual({ audience: ['audienceRequired'] })
  expect(problems({ audience: 'all', classID: 'x' })).toEqual({ audience: ['audienceRequired'] })
  expect(post({ title: 'a\u202e<b>', tags: ['#one two', 'One  two'] })).toMatchObject({
    title: 'a<b>',
    tags: ['one two'],
  })
})

test('a person keeps a hundred drafts', async () => {
  let { as, db, write } = await openTitles()
  let { postID } = await write('layla', {}, false)
  let [draft] = await db.select().from(posts).where(eq(posts.id, postID))
  await db
    .insert(posts)
    .values(Array.from({ length: 99 }, (_, at) => ({ ...draft!, id: `draft-${at}` })))
  expect(await createPost(as('layla'), OTHER_KEY, post(), { publish: false })).toEqual({
    ok: false,
    reason: 'tooManyPosts',
  })
  expect(await createPost(as('layla'), OTHER_KEY, post(), { publish: true })).toMatchObject({
    ok: true,
  })
})
