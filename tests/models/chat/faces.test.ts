import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { block } from '#app/models/contacts/block.server.ts'
import type { Current } from '#app/models/current.ts'
import { pictureIDOf, picturePath } from '#app/models/picture-path.ts'
import { findPicture, keepPicture } from '#app/models/pictures/store.server.ts'
import { accounts, enrolments } from '#db/schema.ts'
import { openChat } from '#tests/support/chat.ts'
import { png } from '#tests/support/pictures.ts'
import type { Person } from '#tests/support/school.ts'

/** People who show pictures of their own. */
async function openFaces() {
  let chat = await openChat()
  let show = async (person: Person) => {
    let id = await keepPicture(chat.as(person), person, { type: 'image/png', bytes: png() })
    await chat.db
      .update(accounts)
      .set({ imageUrl: picturePath(id) })
      .where(eq(accounts.id, person))
    return picturePath(id)
  }
  let sees = async (current: Current, face: string) =>
    (await findPicture(current, pictureIDOf(face)!)).ok
  let seers = async (face: string, among: readonly Person[]) => {
    let found: Person[] = []
    for (let person of among) if (await sees(chat.as(person), face)) found.push(person)
    return found
  }
  return { ...chat, show, sees, seers }
}

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

test('the face that someone uploaded is seen by those who may write to them, by no other', async () => {
  let { show, seers } = await openFaces()
  let [layla, muna] = [await show('layla'), await show('muna')]
  expect(await seers(layla, people)).toEqual(['hind', 'layla', 'omar', 'adam', 'salma', 'muna'])
  // Never families among each other, nor another school.
  expect(await seers(muna, people)).toEqual(['hind', 'layla', 'muna'])
})

test('who wrote in a conversation keeps a face there, also when nobody may write any more', async () => {
  let { db, as, start, group, send, show, seers } = await openFaces()
  let [layla, muna] = [await show('layla'), await show('muna')]
  let family = ['layla', 'muna', 'adam', 'salma'] as const
  let key = await start('layla', 'muna')
  await send('muna', key, 'x')
  await block(as('muna'), 'chat', 'layla')
  await db.delete(enrolments).where(eq(enrolments.accountId, 'layla'))
  expect(await seers(layla, family)).toEqual(['layla', 'muna'])
  expect(await seers(muna, family)).toEqual(['layla', 'muna'])
  // Of a group each sees the others.
  await group('hind', ['adam', 'muna'])
  expect(await seers(muna, family)).toEqual(['layla', 'muna', 'adam'])
})

test('without mail and chat, by a class sheet and before a new password no other face is seen', async () => {
  let { as, show, sees } = await openFaces()
  let face = await show('layla')
  let muna = as('muna')
  expect(await sees(muna, face)).toBe(true)
  expect(await sees({ ...muna, modulesOff: ['chat', 'directory'] }, face)).toBe(true)
  expect(await sees({ ...muna, modulesOff: ['chat', 'mail', 'directory'] }, face)).toBe(false)
  expect(await sees({ ...as('adam'), method: 'sheet' }, face)).toBe(false)
  let waits = { ...muna, user: { ...muna.user, mustChangePassword: true } }
  expect(await sees(waits, face)).toBe(false)
  expect(await sees(waits, await show('muna'))).toBe(true)
})
