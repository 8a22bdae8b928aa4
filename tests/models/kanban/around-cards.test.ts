import { Buffer } from 'node:buffer'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Current } from '#app/models/current.ts'
import { NewComment } from '#app/models/kanban/card.ts'
import { changeCard, removeCard } from '#app/models/kanban/cards.server.ts'
import { deleteComment, findComment, writeComment } from '#app/models/kanban/comments.server.ts'
import {
  addFile,
  findCardFile,
  openCardFile,
  removeCardFile,
} from '#app/models/kanban/files.server.ts'
import { likeCard } from '#app/models/kanban/likes.server.ts'
import { readCard } from '#app/models/kanban/read-card.server.ts'
import { sweepCardFiles } from '#app/models/kanban/sweep-files.server.ts'
import { picturePath } from '#app/models/picture-path.ts'
import { coverKept, keepCover } from '#app/models/pictures/cover.server.ts'
import { findPicture, keepPicture } from '#app/models/pictures/store.server.ts'
import { sweepPictures } from '#app/models/pictures/sweep.server.ts'
import { accounts, auditLog, kanbanCards, kanbanComments, kanbanFiles } from '#db/schema.ts'
import { bytes, exif, gif, jpeg, png } from '#tests/support/pictures.ts'
import type { Person } from '#tests/support/school.ts'
import { fields, key, openTasks } from './open-tasks.ts'

const missing = { ok: false, reason: 'notFound' }
const forbidden = { ok: false, reason: 'forbidden' }
const DAY = 86_400_000
const pdf = new TextEncoder().encode('%PDF-1.7 plan')

/** The same visit, but for a bucket that fails where something is to be stored. */
const storesNothing = (current: Current): Current => ({
  ...current,
  pictures: { ...current.pictures!, put: () => Promise.reject(new Error('stored')) },
})

test('staff comment on a card; its author and heads delete it, nobody else', async () => {
  let { db, as, add } = await openTasks()
  await add('hind', 11)
  let say = (who: Person, at: number, text = 'Bought.') =>
    writeComment(as(who), key(at), key(11), { text })
  expect([await say('layla', 21), await say('layla', 21)]).toEqual(
    Array.from({ length: 2 }, () => ({ ok: true, value: { commentID: key(21) } })),
  )
  await say('omar', 22, '<script>alert(1)</script>')
  let reading = await readCard(as('layla'), key(11))
  expect(reading.ok && reading.value.said).toMatchObject([
    { text: 'Bought.', author: { displayName: 'ليلى', isOwn: true }, mayDelete: true },
    { text: '<script>alert(1)</script>', author: { isOwn: false }, mayDelete: false },
  ])
  expect(await say('omar', 21)).toEqual(missing)
  for (let who of ['rima', 'karim'] as const) {
    expect(await say(who, 23)).toEqual(missing)
    expect(await findComment(as(who), key(21))).toEqual(missing)
    expect(await deleteComment(as(who), key(21))).toEqual(missing)
  }
  for (let who of ['adam', 'muna', 'sara'] as const) {
    expect(await say(who, 23)).toEqual(forbidden)
    expect(await deleteComment(as(who), key(21))).toEqual(forbidden)
  }
  expect(await deleteComment(as('omar'), key(21))).toEqual(forbidden)
  expect((await deleteComment(as('layla'), key(21))).ok).toBe(true)
  expect((await deleteComment(as('hind'), key(22))).ok).toBe(true)
  // The form, sent once more, does not bring it back.
  await say('layla', 21)
  expect(await db.$count(kanbanComments)).toBe(0)
  let [card] = await db.select().from(kanbanCards)
  expect(card!.comments).toBe(0)
  let lines = await db.select().from(auditLog).where(eq(auditLog.action, 'kanbanCommentRemoved'))
  expect(lines.map(({ actorId, subjectId }) => [actorId, subjectId]).toSorted()).toEqual([
    ['hind', 'omar'],
    ['layla', 'layla'],
  ])
})

test('a comment brings a picture, which those see who see the card, and which goes with it', async () => {
  let { db, as, add, pictures } = await openTasks()
  await add('hind', 11)
  let picture = { type: 'image/gif' as const, bytes: gif() }
  let say = (who: Person, at: number, text = '') =>
    writeComment(as(who), key(at), key(11), { text, picture })
  expect([await say('layla', 21), await say('layla', 21)]).toEqual(
    Array.from({ length: 2 }, () => ({ ok: true, value: { commentID: key(21) } })),
  )
  expect([await db.$count(kanbanFiles), pictures.held.size]).toEqual([1, 1])
  let reading = await readCard(as('omar'), key(11))
  if (!reading.ok) throw new Error(reading.reason)
  let { said, attachments, files, comments } = reading.value
  // It is the comment's, and none of the card's own files.
  expect([attachments, files, comments]).toEqual([[], 0, 1])
  let id = said[0]!.pictureID!
  for (let who of ['hind', 'layla', 'omar'] as const)
    expect((await openCardFile(as(who), id, true)).ok, who).toBe(true)
  for (let who of ['rima', 'karim', 'adam', 'muna', 'sara'] as const) {
    expect(await openCardFile(as(who), id, true), who).toEqual(missing)
    expect((await say(who, 22)).ok, who).toBe(false)
  }
  expect(pictures.held.size).toBe(1)
  // It is not removed by itself; with its comment it goes, and does not come back.
  expect(await removeCardFile(as('layla'), id)).toEqual(missing)
  expect((await deleteComment(as('layla'), key(21))).ok).toBe(true)
  await say('layla', 21)
  expect([await db.$count(kanbanFiles), pictures.held.size]).toEqual([0, 0])
})

test('a picture among the files is cleaned and shown, other files are saved alone', async () => {
  let { as, add } = await openTasks()
  await add('hind', 11)
  let give = (at: number, name: string, bytes: Uint8Array) =>
    addFile(as('layla'), key(11), key(at), { name, bytes })
  // A phone notes where it was; behind its end hides a page.
  let taken = jpeg({ before: [exif(1)] })
  await give(21, 'yard.jpg', bytes(taken, '<script>alert(1)</script>'))
  await give(22, 'plan.pdf', pdf)
  // It says that it has more points than a browser should hold.
  await give(23, 'huge.png', png({ width: 8000, height: 8000 }))
  let reading = await readCard(as('omar'), key(11))
  if (!reading.ok) throw new Error(reading.reason)
  expect(reading.value.attachments.map(({ name, isPicture }) => [name, isPicture])).toEqual([
    ['yard.jpg', true],
    ['plan.pdf', false],
    ['huge.png', false],
  ])
  let shown = await openCardFile(as('omar'), key(21), true)
  let text =
    shown.ok && Buffer.from(await new Response(shown.value.body).bytes()).toString('latin1')
  expect(text).not.toMatch(/GPS|script/)
  for (let at of [22, 23]) {
    expect(await openCardFile(as('omar'), key(at), true)).toEqual(missing)
    expect((await openCardFile(as('omar'), key(at))).ok).toBe(true)
  }
  let svg = bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  for (let name of ['x.svg', 'x.png', 'x.txt'])
    expect(await give(24, name, svg), name).toEqual({ ok: false, reason: 'letterFileNotTaken' })
})

test('what was removed stays so, and the log says by whom', async () => {
  let { db, as, add } = await openTasks()
  await add('hind', 11)
  let give = () => addFile(as('layla'), key(11), key(21), { name: 'a.pdf', bytes: pdf })
  await give()
  await removeCardFile(as('omar'), key(21))
  expect(await give()).toEqual({ ok: true, value: { fileID: key(21) } })
  expect(await db.$count(kanbanFiles)).toBe(0)
  let [line] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.id, `kanbanFileRemoved:${key(21)}`))
  expect(line).toMatchObject({
    action: 'kanbanFileRemoved',
    actorId: 'omar',
    subjectId: 'layla',
    schoolId: 'zaytoun',
    detail: { file: key(21), name: 'a.pdf', card: key(11) },
  })
})

test('a like is one a person, said twice or at once, while they are at the school', async () => {
  let { db, as, add } = await openTasks()
  await add('hind', 11)
  let like = (who: Person, likes = true) => likeCard(as(who), key(11), likes)
  await Promise.all([like('layla'), like('layla'), like('omar')])
  expect(await like('layla')).toEqual({ ok: true, value: { likes: 2, isLiked: true } })
  for (let who of ['rima', 'karim'] as const) expect(await like(who), who).toEqual(missing)
  for (let who of ['adam', 'muna', 'sara'] as const) expect(await like(who), who).toEqual(forbidden)
  let likers = async () => {
    let reading = await readCard(as('layla'), key(11))
    return reading.ok && reading.value.likers.map(({ displayName, isOwn }) => [displayName, isOwn])
  }
  expect(await likers()).toEqual([
    ['ليلى', true],
    ['عمر', false],
  ])
  expect(await like('layla', false)).toEqual({ ok: true, value: { likes: 1, isLiked: false } })
  expect(await likers()).toEqual([['عمر', false]])
  await db.update(accounts).set({ schoolId: null }).where(eq(accounts.id, 'omar'))
  expect(await likers()).toEqual([])
})

test('a comment says something, in at most 1,000 characters; a card takes 200 of them', async () => {
  expect(v.safeParse(NewComment, { text: ' \u200b\n ' }).success).toBe(false)
  expect(v.safeParse(NewComment, { text: 'x'.repeat(1000) }).success).toBe(true)
  expect(v.safeParse(NewComment, { text: 'x'.repeat(1001) }).success).toBe(false)
  let { db, as, add } = await openTasks()
  await add('hind', 11)
  await db.update(kanbanCards).set({ comments: 200 })
  expect(await writeComment(as('layla'), key(21), key(11), { text: 'x' })).toEqual({
    ok: false,
    reason: 'cardCommentsFull',
  })
})

test('nobody writes more than 60 comments within an hour', async () => {
  let { as, add, now } = await openTasks()
  await add('hind', 11)
  for (let at = 0; at < 60; at++)
    expect((await writeComment(as('layla'), key(100 + at), key(11), { text: 'x' })).ok).toBe(true)
  expect(await writeComment(as('layla'), key(200), key(11), { text: 'x' })).toMatchObject({
    ok: false,
    reason: 'tooManyComments',
  })
  expect((await writeComment(as('omar'), key(200), key(11), { text: 'x' })).ok).toBe(true)
  let later = as('layla', now + 3_600_001)
  expect((await writeComment(later, key(201), key(11), { text: 'x' })).ok).toBe(true)
})

test('a file of a card is for those who see the card, and is what its bytes say', async () => {
  let { db, as, add, pictures } = await openTasks()
  await add('hind', 11)
  let give = (who: Person, at: number, name = '../plan.exe', bytes = pdf) =>
    addFile(as(who), key(11), key(at), { name, bytes })
  expect([await give('layla', 21), await give('layla', 21)]).toEqual(
    Array.from({ length: 2 }, () => ({ ok: true, value: { fileID: key(21) } })),
  )
  expect([await db.$count(kanbanFiles), pictures.held.size]).toEqual([1, 1])
  let page = new TextEncoder().encode('<html><script>alert(1)</script>')
  expect(await give('layla', 22, 'x.pdf', page)).toEqual({
    ok: false,
    reason: 'letterFileNotTaken',
  })
  expect(await give('layla', 22, 'x.pdf', new Uint8Array())).toEqual({
    ok: false,
    reason: 'letterFileEmpty',
  })
  let large = new Uint8Array(10 * 1024 * 1024 + 1)
  large.set(pdf)
  expect(await give('layla', 22, 'x.pdf', large)).toEqual({
    ok: false,
    reason: 'letterFileTooLarge',
  })
  let get = async (who: Person) => {
    let found = await openCardFile(as(who), key(21))
    return found.ok ? [found.value.name, await new Response(found.value.body).text()] : found
  }
  for (let who of ['hind', 'layla', 'omar'] as const)
    expect(await get(who)).toEqual(['plan.pdf', '%PDF-1.7 plan'])
  for (let who of ['rima', 'karim', 'adam', 'muna', 'sara'] as const) {
    expect(await get(who), who).toEqual(missing)
    expect((await removeCardFile(as(who), key(21))).ok, who).toBe(false)
  }
  expect(await give('karim', 23)).toEqual(missing)
  expect(await give('muna', 23)).toEqual(forbidden)
  let layla = as('layla')
  for (let gate of [{ mustChangePassword: true }, { mustSetUpFactor: true }])
    expect(await openCardFile({ ...layla, user: { ...layla.user, ...gate } }, key(21))).toEqual(
      missing,
    )
  expect(pictures.held.size).toBe(1)
  expect(await removeCardFile(as('omar'), key(21))).toEqual({
    ok: true,
    value: { cardID: key(11) },
  })
  expect(await findCardFile(as('layla'), key(21))).toEqual(missing)
  expect([await db.$count(kanbanFiles), pictures.held.size]).toEqual([0, 0])
})

test('a card has ten files, and no more bytes are stored for it', async () => {
  let { as, add, pictures } = await openTasks()
  await add('hind', 11)
  let give = (at: number) => addFile(as('layla'), key(11), key(at), { name: 'x.pdf', bytes: pdf })
  for (let at = 0; at < 10; at++) expect((await give(100 + at)).ok).toBe(true)
  let late = (who: Person, at: number) =>
    addFile(storesNothing(as(who)), key(11), key(at), { name: 'x.pdf', bytes: pdf })
  expect(await late('layla', 110)).toEqual({ ok: false, reason: 'tooManyCardFiles' })
  // Sent before, and to a card that is not theirs.
  expect(await late('layla', 109)).toEqual({ ok: true, value: { fileID: key(109) } })
  expect(await late('karim', 111)).toEqual(missing)
  expect(pictures.held.size).toBe(10)
})

test('a person gives 60 files within an hour, also where they take them away again', async () => {
  let { as, add, now } = await openTasks()
  await add('hind', 11)
  let file = { name: 'x.pdf', bytes: pdf }
  let give = (at: number, who: Person = 'layla', time = now) =>
    addFile(as(who, time), key(11), key(at), file)
  for (let at = 0; at < 60; at++) {
    expect((await give(100 + at)).ok).toBe(true)
    await removeCardFile(as('layla'), key(100 + at))
  }
  expect(await addFile(storesNothing(as('layla')), key(11), key(200), file)).toEqual({
    ok: false,
    reason: 'tooManyFilesGiven',
    retryAfterSeconds: 30,
  })
  expect((await give(201, 'omar')).ok).toBe(true)
  expect((await give(202, 'layla', now + 3_600_001)).ok).toBe(true)
})

test('a person sends 60 covers within an hour, whatever becomes of them', async () => {
  let { as, now } = await openTasks()
  let keep = (who: Person = 'layla', time = now) => keepCover(as(who, time), gif())
  for (let at = 0; at < 60; at++) expect((await keep()).ok).toBe(true)
  expect(await keepCover(as('layla'), pdf)).toEqual({ ok: false, reason: 'pictureUnknown' })
  expect(await keepCover(storesNothing(as('layla')), gif())).toEqual({
    ok: false,
    reason: 'tooManyPictures',
    retryAfterSeconds: 30,
  })
  expect((await keep('omar')).ok).toBe(true)
  expect((await keep('layla', now + 3_600_001)).ok).toBe(true)
})

test('files of a deleted card are swept within a day, and no others', async () => {
  let { db, as, add, now, pictures } = await openTasks()
  await add('hind', 11)
  await add('hind', 12)
  await addFile(as('layla'), key(11), key(21), { name: 'a.pdf', bytes: pdf })
  await addFile(as('layla'), key(12), key(22), { name: 'b.pdf', bytes: pdf })
  await removeCard(as('layla'), key(11), 1)
  let sweep = async (at: number) => {
    let swept = 0
    for (let digit of '0123456789abcdef')
      swept += await sweepCardFiles({ db, bucket: pictures }, digit, at)
    return swept
  }
  // The bucket has the real clock.
  let clock = Math.max(Date.now(), now)
  expect(await sweep(Math.min(Date.now(), now))).toBe(0)
  expect(await sweep(clock + DAY + 1)).toBe(1)
  expect(pictures.held.size).toBe(1)
})

test('a cover is its sender’s until a card has it, then the staff’s; it goes with the card', async () => {
  let { as, add, db, now, pictures } = await openTasks()
  let keeping = await keepCover(as('layla'), gif())
  if (!keeping.ok) throw new Error(keeping.reason)
  let cover = keeping.value
  expect(await coverKept(as('layla'), cover)).toBe(cover)
  expect(await coverKept(as('omar'), cover)).toBeUndefined()
  expect(await findPicture(as('omar'), cover)).toEqual(missing)
  await add('layla', 11)
  let set = (cover: string | null, version: number) =>
    changeCard(as('layla'), key(11), { ...fields(), cover, version, key: key(20 + version) })
  await set(cover, 1)
  for (let who of ['hind', 'layla', 'omar'] as const)
    expect((await findPicture(as(who), cover)).ok, who).toBe(true)
  for (let who of ['karim', 'muna', 'adam'] as const)
    expect(await findPicture(as(who), cover), who).toEqual(missing)
  expect(await findPicture({ ...as('omar'), modulesOff: ['kanban'] }, cover)).toEqual(missing)
  let omar = as('omar')
  for (let gate of [{ mustChangePassword: true }, { mustSetUpFactor: true }])
    expect(await findPicture({ ...omar, user: { ...omar.user, ...gate } }, cover)).toEqual(missing)
  let later = Math.max(Date.now(), now) + DAY + 1
  for (let digit of '0123456789abcdef') await sweepPictures({ db, bucket: pictures }, digit, later)
  expect((await findPicture(as('omar'), cover)).ok).toBe(true)
  await set(null, 2)
  expect(await findPicture(as('layla'), cover)).toEqual(missing)
  expect(pictures.held.size).toBe(0)
})

test('colleagues have their faces on a board, also where a school has tasks alone', async () => {
  let { as, db } = await openTasks()
  let face = await keepPicture(as('layla'), 'layla', { type: 'image/gif', bytes: gif() })
  let show = (account: { imageUrl?: string; disabledAt?: number }) =>
    db.update(accounts).set(account).where(eq(accounts.id, 'layla'))
  await show({ imageUrl: picturePath(face) })
  let off = ['blog', 'chat', 'mail', 'directory'] as const
  let sees = async (who: Person, more: Partial<Current> = { modulesOff: off }) =>
    (await findPicture({ ...as(who), ...more }, face)).ok
  for (let who of ['hind', 'layla', 'omar'] as const) expect(await sees(who), who).toBe(true)
  // Neither other schools nor families.
  for (let who of ['rima', 'karim', 'yousef', 'muna', 'sami'] as const)
    expect(await sees(who), who).toBe(false)
  expect(await sees('omar', { modulesOff: [...off, 'kanban'] })).toBe(false)
  expect(await sees('omar', { modulesOff: off, method: 'sheet' })).toBe(false)
  await show({ disabledAt: 1 })
  expect(await sees('omar')).toBe(false)
})
