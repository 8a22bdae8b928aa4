import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { writeComment } from '#app/models/blog/comments.server.ts'
import { likePost } from '#app/models/blog/likes.server.ts'
import { readPost, type PostRef } from '#app/models/blog/read.server.ts'
import { pictureIDOf, picturePath } from '#app/models/picture-path.ts'
import { findPicture, findPublicCover, keepPicture } from '#app/models/pictures/store.server.ts'
import { accounts, postComments } from '#db/schema.ts'
import { png } from '#tests/support/pictures.ts'
import type { Person } from '#tests/support/school.ts'
import { openNews } from './open-news.ts'

const people = [
  'hind',
  'layla',
  'omar',
  'adam',
  'salma',
  'yousef',
  'muna',
  'rima',
  'karim',
  'nour',
  'sami',
] as const
/** Who sees omar in any case: colleagues, and a child whom he teaches. */
const OMARS = ['hind', 'layla', 'omar', 'yousef']

/** News, and people who show pictures of their own. */
async function openFaces() {
  let news = await openNews()
  let { as, db } = news
  let show = async (person: Person) => {
    let id = await keepPicture(as(person), person, { type: 'image/png', bytes: png() })
    await db
      .update(accounts)
      .set({ imageUrl: picturePath(id) })
      .where(eq(accounts.id, person))
    return picturePath(id)
  }
  let seers = async (face: string, more = {}) => {
    let found: Person[] = []
    for (let person of people)
      if ((await findPicture({ ...as(person), ...more }, pictureIDOf(face)!)).ok) found.push(person)
    return found
  }
  let say = async (who: Person, ref: PostRef) => {
    let text = 'شكرًا'
    let writing = await writeComment(as(who), crypto.randomUUID(), ref, { text, parentID: null })
    if (!writing.ok) throw new Error(writing.reason)
  }
  let page = async (who: Person, ref: PostRef) => {
    let reading = await readPost(as(who), ref)
    if (!reading.ok) throw new Error(reading.reason)
    return reading.value
  }
  return { ...news, show, seers, say, page }
}

test('who wrote news is seen by all who may read it, and by nobody else', async () => {
  let { as, show, seers, write, page } = await openFaces()
  let omar = await show('omar')
  expect(await seers(omar)).toEqual(OMARS)
  await write('omar', { audience: 'staff' })
  await write('omar', {}, false)
  expect(await seers(omar)).toEqual(OMARS)
  let ref = await write('omar')
  let ofSchool = ['hind', 'layla', 'omar', 'adam', 'salma', 'yousef', 'muna']
  expect(await seers(omar)).toEqual(ofSchool)
  expect((await page('muna', ref)).author.imageURL).toBe(omar)
  // Nobody who is not signed in, and by a class sheet or without news no other face than before.
  expect(await findPublicCover(as('muna'), pictureIDOf(omar)!)).toEqual({
    ok: false,
    reason: 'notFound',
  })
  expect(await seers(omar, { method: 'sheet' })).toEqual(['hind', 'omar'])
  expect(await seers(omar, { modulesOff: ['blog'] })).toEqual(OMARS)
})

test('a head’s public news shows the web no face, and another school none', async () => {
  let { as, show, seers, write } = await openFaces()
  let hind = await show('hind')
  await write('hind', { audience: 'public' })
  expect(await seers(hind)).toEqual(['hind', 'layla', 'omar', 'adam', 'salma', 'yousef', 'muna'])
  expect(await findPublicCover(as('rima'), pictureIDOf(hind)!)).toMatchObject({ ok: false })
})

test('staff who said or like something have a face there, for those who read the post', async () => {
  let { as, db, show, seers, say, write, page } = await openFaces()
  let omar = await show('omar')
  let ref = await write('layla', { audience: 'class', classID: 'butterflies' })
  let readers = ['hind', 'layla', 'omar', 'adam', 'salma', 'yousef', 'muna']
  await say('omar', ref)
  expect(await seers(omar)).toEqual(readers)
  expect((await page('muna', ref)).thread[0]!.author.imageURL).toBe(omar)
  // What a head took away has no readers.
  await db.update(postComments).set({ state: 'declined' })
  expect(await seers(omar)).toEqual(OMARS)
  await likePost(as('omar'), ref, true)
  expect(await seers(omar)).toEqual(readers)
  expect((await page('muna', ref)).faces.map(({ imageURL }) => imageURL)).toEqual([omar])
})

test('families stay without a face for each other', async () => {
  let { db, show, seers, say, write, page } = await openFaces()
  let ref = await write('layla')
  let muna = await show('muna')
  let before = await seers(muna)
  await say('muna', ref)
  await db.update(postComments).set({ state: 'shown' })
  expect(before).toEqual(['hind', 'layla', 'muna'])
  expect(await seers(muna)).toEqual(before)
  expect((await page('salma', ref)).thread[0]!.author.imageURL).toBe(null)
})

test('who left for another school leaves no face behind', async () => {
  let { db, show, seers, say, write, page } = await openFaces()
  let omar = await show('omar')
  let ref = await write('omar')
  await say('omar', ref)
  await db.update(accounts).set({ schoolId: 'cedar' }).where(eq(accounts.id, 'omar'))
  expect(await seers(omar)).toEqual(['omar', 'rima', 'karim'])
  let { author, thread } = await page('muna', ref)
  expect([author.displayName, author.imageURL, thread[0]!.author.imageURL]).toEqual([
    'عمر',
    null,
    null,
  ])
})
