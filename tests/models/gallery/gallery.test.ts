import { eq } from 'drizzle-orm'
import { parse, safeParse } from 'valibot'
import { expect, test } from 'vitest'
import type { Current } from '#app/models/current.ts'
import {
  answerConsent,
  askConsents,
  askWaitingConsents,
  consentsOfClass,
  listConsents,
} from '#app/models/gallery/consent.server.ts'
import { Naming, NewPicture } from '#app/models/gallery/gallery.ts'
import { findGalleryPage, listPictures } from '#app/models/gallery/list.server.ts'
import {
  findClassPicture,
  findPictureToName,
  readPicture,
} from '#app/models/gallery/read.server.ts'
import { addPicture, nameChildren, removePicture } from '#app/models/gallery/write.server.ts'
import { cleanPicture } from '#app/models/pictures/clean-picture.ts'
import { findToReport, reportMessage } from '#app/models/safety/report.server.ts'
import { openReport, settleReport } from '#app/models/safety/reported.server.ts'
import {
  accounts,
  auditLog,
  classes,
  classPictureChildren,
  classPictures,
  enrolments,
  guardians,
  pictureConsents,
  reportsOfMessages,
} from '#db/schema.ts'
import { png } from '#tests/support/pictures.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

const KEY = '0b54a1ce-61dd-4c5d-9c3c-0d0f1f5a6c11'
const NOT_FOUND = { ok: false, reason: 'notFound' }
const FORBIDDEN = { ok: false, reason: 'forbidden' }
const everybody = [
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
  'sara',
] as const

/** The two schools; muna is adam's mother, sami is salma's father here. */
async function openGallery() {
  let school = await openSchool()
  let { db, as } = school
  await db.insert(guardians).values({ guardianId: 'muna', pupilId: 'salma', since: 0 })
  let zaytoun = as('hind').user.school!
  /** Muna with both of her children. */
  let muna = (more = {}) => ({
    ...as('muna'),
    ...more,
    user: {
      ...as('muna').user,
      children: [
        ...as('muna').user.children,
        { UID: 'salma', displayName: 'سلمى', subscribed: true, school: zaytoun },
      ],
    },
  })
  let seenBy = (person: Person) => (person === 'muna' ? muna() : as(person))
  let add = async (who: Person, key: string = crypto.randomUUID(), classID = 'butterflies') => {
    let adding = await addPicture(as(who), key, { classID, caption: '' }, png())
    if (!adding.ok) throw new Error(adding.reason)
    return adding.value.id
  }
  let name = async (id: string, children: string[], version = 1) => {
    let naming = { caption: 'في الحديقة', children, nobody: children.length === 0 }
    let done = await nameChildren(as('layla'), id, naming, version)
    if (!done.ok) throw new Error(done.reason)
  }
  let agree = (child: string, agrees = true) => answerConsent(muna(), child, agrees)
  /** Who sees a picture: in the list, by its page, and its bytes, which has to be the same. */
  let seers = async (id: string) => {
    let [row] = await db.select().from(classPictures).where(eq(classPictures.id, id))
    let found: Person[] = []
    for (let person of everybody) {
      let current = seenBy(person)
      let listing = await listPictures(current, {}, { index: 0 })
      let isListed = listing.ok && listing.value.pictures.some((picture) => picture.id === id)
      let page = await readPicture(current, id)
      let bytes = await findClassPicture(current, row!.pictureId)
      expect([person, page.ok, bytes.ok]).toEqual([person, isListed, isListed])
      if (isListed) found.push(person)
    }
    return found
  }
  return { ...school, muna, add, name, agree, seers }
}

const KEEPERS = ['hind', 'layla']
const ALL = ['hind', 'layla', 'omar', 'adam', 'salma', 'muna']

test('a picture is shown once every named child’s guardian has agreed, and no longer', async () => {
  let { add, name, agree, seers } = await openGallery()
  let id = await add('layla')
  expect(await seers(id)).toEqual(KEEPERS)
  await name(id, ['adam', 'salma'])
  expect(await seers(id)).toEqual(KEEPERS)
  await agree('adam')
  expect(await seers(id)).toEqual(KEEPERS)
  await agree('salma')
  expect(await seers(id)).toEqual(ALL)
  await agree('adam', false)
  expect(await seers(id)).toEqual(KEEPERS)
})

test('one in which no child can be recognised needs nobody’s consent', async () => {
  let { add, name, seers } = await openGallery()
  let id = await add('layla')
  await name(id, [])
  expect(await seers(id)).toEqual(ALL)
})

test('when a child leaves its class or school, or its guardian goes, the picture disappears', async () => {
  let { db, now, add, name, agree, seers } = await openGallery()
  let id = await add('layla')
  await name(id, ['salma'])
  await agree('salma')
  expect(await seers(id)).toEqual(ALL)

  await db.update(guardians).set({ until: now }).where(eq(guardians.pupilId, 'salma'))
  expect(await seers(id)).toEqual(KEEPERS)
  await db.update(guardians).set({ until: null }).where(eq(guardians.pupilId, 'salma'))
  expect(await seers(id)).toEqual(ALL)

  await db.update(accounts).set({ disabledAt: now }).where(eq(accounts.id, 'salma'))
  expect(await seers(id)).toEqual(KEEPERS)
  await db
    .update(accounts)
    .set({ disabledAt: null, schoolId: 'cedar' })
    .where(eq(accounts.id, 'salma'))
  expect(await seers(id)).toEqual(KEEPERS)
  await db.update(accounts).set({ schoolId: 'zaytoun' }).where(eq(accounts.id, 'salma'))

  await db
    .update(enrolments)
    .set({ until: now - 1 })
    .where(eq(enrolments.accountId, 'salma'))
  expect(await seers(id)).toEqual(KEEPERS)
  // With the class's archiving everybody's year ended: the class keeps its pictures.
  await db
    .update(classes)
    .set({ archivedAt: now - 1 })
    .where(eq(classes.id, 'butterflies'))
  await db
    .update(enrolments)
    .set({ until: now - 1 })
    .where(eq(enrolments.classId, 'butterflies'))
  expect(await seers(id)).toEqual(ALL)
})

test('a row that is lost hides a picture, it does not show it', async () => {
  let { db, add, name, agree, seers } = await openGallery()
  let id = await add('layla')
  await name(id, ['adam', 'salma'])
  await agree('adam')
  await agree('salma')
  await db.update(classPictures).set({ children: 3 })
  expect(await seers(id)).toEqual(KEEPERS)
})

test('consent is of one school, and its picture of one class', async () => {
  let { db, as, add, name, agree, seers } = await openGallery()
  let id = await add('layla')
  await name(id, ['adam'])
  await agree('adam')
  await db.update(pictureConsents).set({ schoolId: 'cedar' })
  expect(await seers(id)).toEqual(KEEPERS)
  let listing = await listPictures(as('hind'), { classID: 'sparrows' }, { index: 0 })
  expect(listing).toMatchObject({ ok: true, value: { pictures: [], hasMore: false } })
})

test('who keeps a picture is told what is missing, a family only of its own child', async () => {
  let { db, now, as, muna, add, name, agree } = await openGallery()
  let id = await add('layla')
  await name(id, ['adam', 'salma'])
  await agree('salma', false)
  expect(await readPicture(as('hind'), id)).toMatchObject({
    value: {
      missing: 2,
      mayKeep: true,
      named: [
        { UID: 'adam', state: 'waiting' },
        { UID: 'salma', state: 'refused' },
      ],
    },
  })
  await db
    .update(enrolments)
    .set({ until: now - 1 })
    .where(eq(enrolments.accountId, 'adam'))
  expect(await readPicture(as('layla'), id)).toMatchObject({
    value: { named: [{ UID: 'adam', state: 'left' }, { UID: 'salma' }] },
  })
  await db.update(enrolments).set({ until: null }).where(eq(enrolments.accountId, 'adam'))
  await agree('salma')
  await agree('adam')
  let told = async (current: ReturnType<typeof as>) => {
    let reading = await readPicture(current, id)
    return reading.ok && reading.value.named.map(({ UID }) => UID)
  }
  expect(await told(as('layla'))).toEqual(['adam', 'salma'])
  expect(await told(muna())).toEqual(['adam', 'salma'])
  expect(await told(as('adam'))).toEqual(['adam'])
  expect(await told(as('omar'))).toEqual([])
})

test('the ways lead to the newer and older pictures that the reader sees', async () => {
  let { db, as, add, name } = await openGallery()
  let ids = [await add('layla'), await add('layla'), await add('layla')]
  for (let [at, id] of ids.entries())
    await db.update(classPictures).set({ createdAt: at }).where(eq(classPictures.id, id))
  await name(ids[0]!, [])
  await name(ids[2]!, [])
  expect(await readPicture(as('layla'), ids[1]!)).toMatchObject({
    value: { newer: ids[2], older: ids[0] },
  })
  expect(await readPicture(as('adam'), ids[2]!)).toMatchObject({
    value: { newer: null, older: ids[0] },
  })
})

test('what was taken where and when is not in a kept picture', async () => {
  let { as, db, add } = await openGallery()
  let id = await add('layla')
  let [row] = await db.select().from(classPictures).where(eq(classPictures.id, id))
  let found = await findClassPicture(as('layla'), row!.pictureId)
  expect(found.ok && found.value.type).toBe('image/png')
  let cleaned = cleanPicture(png())
  expect(found.ok && new Uint8Array(await new Response(found.value.body).arrayBuffer())).toEqual(
    cleaned.ok && cleaned.value.bytes,
  )
  let text = new TextEncoder().encode('<svg onload="alert(1)">')
  let sent = { classID: 'butterflies', caption: '' }
  expect(await addPicture(as('layla'), KEY, sent, text)).toEqual({
    ok: false,
    reason: 'pictureUnknown',
  })
})

test('sent twice it is one; removed, its form brings it back no more', async () => {
  let { as, db, add } = await openGallery()
  expect([await add('layla', KEY), await add('layla', KEY)]).toEqual([KEY, KEY])
  expect(await db.select().from(classPictures)).toHaveLength(1)
  let sent = { classID: 'sparrows', caption: '' }
  expect(await addPicture(as('omar'), KEY, sent, png())).toEqual(NOT_FOUND)
  let [row] = await db.select().from(classPictures)
  expect(await removePicture(as('layla'), KEY)).toEqual({
    ok: true,
    value: { classID: 'butterflies' },
  })
  expect(await findClassPicture(as('layla'), row!.pictureId)).toEqual(NOT_FOUND)
  // Pressed twice, or again after a lost answer; another member of staff finds nothing.
  expect(await removePicture(as('layla'), KEY)).toEqual({
    ok: true,
    value: { classID: 'butterflies' },
  })
  for (let who of ['hind', 'omar', 'rima'] as const)
    expect(await removePicture(as(who), KEY), who).toEqual(NOT_FOUND)
  let elsewhere = { ...as('layla'), user: { ...as('rima').user, UID: 'layla' } }
  expect(await removePicture(elsewhere, KEY)).toEqual(NOT_FOUND)
  sent.classID = 'butterflies'
  expect(await addPicture(as('layla'), KEY, sent, png())).toEqual(NOT_FOUND)
  let lines = await db.select().from(auditLog)
  expect(lines.map(({ action, subjectId }) => [action, subjectId]).toSorted()).toEqual([
    ['classPictureAdded', 'butterflies'],
    ['classPictureRemoved', 'butterflies'],
  ])
})

test('who adds, names and removes: the class’s teachers and the head', async () => {
  let { as, muna, add } = await openGallery()
  let sent = { classID: 'butterflies', caption: '' }
  let id = await add('layla')
  let naming = { caption: '', children: ['adam'], nobody: false }
  expect(await addPicture(as('omar'), KEY, sent, png())).toEqual(FORBIDDEN)
  expect(await addPicture(as('rima'), KEY, sent, png())).toEqual(FORBIDDEN)
  expect(await addPicture(muna(), KEY, sent, png())).toEqual(FORBIDDEN)
  for (let current of [as('omar'), as('rima'), muna(), as('adam')]) {
    expect(await nameChildren(current, id, naming, 1)).toEqual(NOT_FOUND)
    expect(await removePicture(current, id)).toEqual(NOT_FOUND)
  }
  await nameChildren(as('hind'), id, { ...naming, children: [], nobody: true }, 1)
  for (let current of [as('omar'), muna(), as('adam')]) {
    expect(await nameChildren(current, id, naming, 2)).toEqual(FORBIDDEN)
    expect(await removePicture(current, id)).toEqual(FORBIDDEN)
  }
  expect(await removePicture(as('hind'), id)).toMatchObject({ ok: true })
})

test('children of the class alone are named, and of two at once the second is told', async () => {
  let { as, db, add } = await openGallery()
  let id = await add('layla')
  let naming = { caption: 'x', children: ['adam'], nobody: false }
  for (let stranger of ['yousef', 'nour', 'layla', 'muna', 'nobody'])
    expect(
      await nameChildren(as('layla'), id, { ...naming, children: ['adam', stranger] }, 1),
    ).toEqual({ ok: false, reason: 'personUnknown' })
  expect(await findPictureToName(as('layla'), id)).toMatchObject({
    value: { named: [], isNamed: false, children: [{ UID: 'adam' }, { UID: 'salma' }] },
  })
  let first = await nameChildren(as('layla'), id, naming, 1)
  expect(first).toEqual({ ok: true, value: { version: 2 } })
  expect(await nameChildren(as('layla'), id, naming, 1)).toEqual(first)
  expect(await nameChildren(as('hind'), id, { ...naming, children: ['salma'] }, 1)).toEqual({
    ok: false,
    reason: 'conflict',
  })
  expect(await nameChildren(as('hind'), id, { ...naming, children: ['salma'] }, 2)).toEqual({
    ok: true,
    value: { version: 3 },
  })
  expect(await findPictureToName(as('layla'), id)).toMatchObject({
    value: { named: [{ UID: 'salma' }], isNamed: true, version: 3 },
  })
  let lines = await db.select().from(auditLog)
  expect(lines.filter(({ action }) => action === 'classPictureNamed')).toHaveLength(2)
})

test('a guardian answers for their own child, with who and when, once for each change', async () => {
  let { as, db, now, muna } = await openGallery()
  for (let [current, child] of [
    [as('layla'), 'adam'],
    [as('hind'), 'adam'],
    [as('adam'), 'adam'],
    [as('sami'), 'adam'],
    [muna(), 'yousef'],
    [as('sara'), 'adam'],
  ] as const)
    expect(await answerConsent(current, child, true)).toEqual(NOT_FOUND)
  expect(await listConsents(muna())).toMatchObject({
    value: [
      { UID: 'adam', answer: null, askedAt: null },
      { UID: 'salma', answer: null, askedAt: null },
    ],
  })
  for (let _ of [1, 2])
    expect(await answerConsent(muna(), 'adam', true)).toMatchObject({ ok: true })
  expect(await listConsents(muna())).toMatchObject({
    value: [{ answer: 'given', answeredAt: now, answeredBy: 'منى' }, { answer: null }],
  })
  await answerConsent(muna(), 'adam', false)
  expect(await consentsOfClass(as('layla'), 'butterflies')).toMatchObject({
    value: {
      classID: 'butterflies',
      children: [
        { UID: 'adam', answer: 'refused', answeredBy: 'منى' },
        { UID: 'salma', answer: null },
      ],
    },
  })
  let lines = await db.select().from(auditLog)
  expect(lines.map(({ action, actorId, subjectId }) => [action, actorId, subjectId])).toEqual([
    ['pictureConsentGiven', 'muna', 'adam'],
    ['pictureConsentRefused', 'muna', 'adam'],
  ])
})

test('a yes counts while who gave it is a guardian', async () => {
  let { as, db, now, muna } = await openGallery()
  await answerConsent(muna(), 'adam', true)
  await db.update(guardians).set({ until: now }).where(eq(guardians.guardianId, 'muna'))
  let answers = async () => {
    let found = await consentsOfClass(as('layla'), 'butterflies')
    return found.ok && found.value.children.map(({ answer }) => answer)
  }
  expect(await answers()).toEqual([null, null])
  expect(await answerConsent(muna(), 'adam', false)).toEqual(NOT_FOUND)
})

test('of two guardians who disagree, the one who says no is heard', async () => {
  let { as, db, now, muna, add, name, agree, seers } = await openGallery()
  await db.insert(guardians).values({ guardianId: 'sami', pupilId: 'adam', since: 0 })
  let child = { UID: 'adam', displayName: 'آدم', subscribed: true, school: as('hind').user.school! }
  let sami = { ...as('sami'), user: { ...as('sami').user, children: [child] } }
  let id = await add('layla')
  await name(id, ['adam'])
  await agree('adam')
  expect(await seers(id)).not.toEqual(KEEPERS)
  expect(await answerConsent(sami, 'adam', false)).toMatchObject({ ok: true })
  expect(await seers(id)).toEqual(KEEPERS)
  for (let _ of [1, 2])
    expect(await agree('adam')).toEqual({ ok: false, reason: 'refusedByGuardian' })
  expect(await seers(id)).toEqual(KEEPERS)
  expect(await listConsents(muna())).toMatchObject({
    value: [{ UID: 'adam', answer: 'refused', mayAgree: false }, { mayAgree: true }],
  })
  expect(await listConsents(sami)).toMatchObject({ value: [{ UID: 'adam', mayAgree: true }] })
  let lines = await db.select().from(auditLog)
  expect(lines.filter(({ action }) => action === 'pictureConsentGiven')).toHaveLength(1)
  // A no of both stands until each has said yes.
  expect(await answerConsent(muna(), 'adam', false)).toMatchObject({ ok: true })
  for (let current of [sami, muna()])
    expect(await listConsents(current)).toMatchObject({
      value: [{ UID: 'adam', answer: 'refused', mayAgree: false, refuses: true }].concat(
        current === sami ? [] : [expect.anything()],
      ),
    })
  expect(await agree('adam')).toEqual({ ok: false, reason: 'refusedByGuardian' })
  expect(await seers(id)).toEqual(KEEPERS)
  // Who said no says yes, or is its guardian no more.
  expect(await answerConsent(sami, 'adam', true)).toMatchObject({ ok: true })
  expect(await seers(id)).not.toEqual(KEEPERS)
  await answerConsent(sami, 'adam', false)
  await db.update(guardians).set({ until: now }).where(eq(guardians.guardianId, 'sami'))
  expect(await agree('adam')).toMatchObject({ ok: true })
  expect(await seers(id)).not.toEqual(KEEPERS)
})

test('whose yes ended with its guardianship is asked anew', async () => {
  for (let wasAsked of [false, true]) {
    let { as, db, now, muna } = await openGallery()
    if (wasAsked) await askConsents(as('layla'), 'butterflies')
    await answerConsent(muna(), 'adam', true)
    await db.update(guardians).set({ until: now }).where(eq(guardians.guardianId, 'muna'))
    await db.insert(guardians).values({ guardianId: 'sami', pupilId: 'adam', since: now })
    let child = { UID: 'adam', displayName: 'آدم', subscribed: true }
    let children = [{ ...child, school: as('hind').user.school! }]
    let sami = { ...as('sami'), user: { ...as('sami').user, children } }
    await askConsents(as('layla'), 'butterflies')
    let { reads, read } = askWaitingConsents(sami)
    expect(read(await Promise.all(reads))).toBe(true)
    expect(await answerConsent(sami, 'adam', true)).toMatchObject({ ok: true })
    expect(read(await Promise.all(askWaitingConsents(sami).reads))).toBe(false)
  }
})

test('words that could run, turn a page around or never end are held', () => {
  let bidi = parse(NewPicture, { classID: 'x', caption: '\u202eabc\u2066 <script>\u0000' })
  expect(bidi.caption).toBe('abc <script>')
  let emoji = safeParse(NewPicture, { classID: 'x', caption: '😀'.repeat(5000) })
  expect(emoji.issues?.map(({ message }) => message)).toEqual(['captionTooLong'])
  let many = Array.from({ length: 101 }, (_, at) => `child-${at}`)
  let naming = safeParse(Naming, { children: many, nobody: false })
  expect(naming.issues?.map(({ message }) => message)).toEqual(['tooManyNamed'])
})

test('the school asks families that have not answered, once', async () => {
  let { as, db, muna } = await openGallery()
  await answerConsent(muna(), 'salma', false)
  for (let current of [as('omar'), as('rima')])
    expect(await askConsents(current, 'butterflies')).toEqual(NOT_FOUND)
  expect(await askConsents(muna(), 'butterflies')).toEqual(NOT_FOUND)
  for (let _ of [1, 2])
    expect(await askConsents(as('layla'), 'butterflies')).toEqual({ ok: true, value: undefined })
  expect(await listConsents(muna())).toMatchObject({
    value: [
      { UID: 'adam', askedAt: as('layla').now, answer: null },
      { UID: 'salma', askedAt: null, answer: 'refused' },
    ],
  })
  let lines = await db.select().from(auditLog)
  expect(lines.filter(({ action }) => action === 'pictureConsentAsked')).toHaveLength(1)
})

test('a guardian’s home asks until there is an answer, and nobody else’s', async () => {
  let { as, muna, agree } = await openGallery()
  let asks = async (current: ReturnType<typeof as>) => {
    let { reads, read } = askWaitingConsents(current)
    let answers: unknown[] = []
    for (let statement of reads) answers.push(await statement)
    return read(answers)
  }
  expect(await asks(muna())).toBe(false)
  await askConsents(as('layla'), 'butterflies')
  expect(await asks(muna())).toBe(true)
  for (let person of ['layla', 'adam', 'sami'] as const) expect(await asks(as(person))).toBe(false)
  expect(await asks({ ...muna(), modulesOff: ['directory'] })).toBe(false)
  await agree('adam', false)
  expect(await asks(muna())).toBe(true)
  await agree('salma')
  expect(await asks(muna())).toBe(false)
})

test('switched off, or by a class sheet, there is no picture', async () => {
  let { as, db, add, name } = await openGallery()
  let id = await add('layla')
  await name(id, [])
  let [row] = await db.select().from(classPictures)
  let off = { ...as('layla'), modulesOff: ['directory' as const] }
  let sheet = { ...as('adam'), method: 'sheet' as const }
  for (let current of [off, sheet]) {
    expect(await findGalleryPage(current, {}, { index: 0 })).toEqual(NOT_FOUND)
    expect(await readPicture(current, id)).toEqual(NOT_FOUND)
    expect(await findClassPicture(current, row!.pictureId)).toEqual(NOT_FOUND)
    expect(await listConsents(current)).toEqual(NOT_FOUND)
  }
  expect(await addPicture(off, KEY, { classID: 'butterflies', caption: '' }, png())).toEqual(
    NOT_FOUND,
  )
})

test('who sees a picture reports it to the head, who sees it and takes it away for good', async () => {
  let { as, db, muna, add, name } = await openGallery()
  let id = await add('layla', KEY)
  let which = { kind: 'picture' as const, targetID: id }
  let report = (current: Current) =>
    reportMessage(current, crypto.randomUUID(), which, { why: 'سلمى فيها ولم تُذكر' })
  // Nobody but its keepers sees it yet; who added it takes it away themselves.
  for (let current of [muna(), as('omar'), as('rima'), as('layla')])
    expect(await report(current)).toEqual(NOT_FOUND)
  await name(id, [])
  let { pictureId } = (await db.select().from(classPictures))[0]!
  expect(await findToReport(muna(), which)).toEqual({
    ok: true,
    value: {
      kind: 'picture',
      words: 'في الحديقة',
      picture: `/class-pictures/${pictureId}`,
      authorName: 'ليلى',
      place: id,
    },
  })
  for (let current of [as('rima'), as('sara'), { ...muna(), method: 'sheet' as const }])
    expect(await report(current)).toEqual(NOT_FOUND)
  expect(await readPicture(muna(), id)).toMatchObject({ value: { isReported: false } })
  let sent = await report(muna())
  expect(sent).toMatchObject({ ok: true, value: { kind: 'picture', place: id } })
  expect(await report(muna())).toEqual(sent)
  expect(await readPicture(muna(), id)).toMatchObject({ value: { isReported: true } })
  expect(await readPicture(as('adam'), id)).toMatchObject({ value: { isReported: false } })
  // With the data of the child whose family spoke, their words go.
  expect(await db.select().from(reportsOfMessages)).toMatchObject([
    { kind: 'picture', words: 'في الحديقة', authorId: 'layla', pupilId: 'adam' },
  ])

  let reportID = sent.ok ? sent.value.reportID : ''
  expect(await openReport(as('rima'), reportID)).toEqual(NOT_FOUND)
  expect(await openReport(as('layla'), reportID)).toEqual(FORBIDDEN)
  expect(await openReport(as('hind'), reportID)).toMatchObject({
    value: { around: [{ id, text: 'في الحديقة', picture: `/class-pictures/${pictureId}` }] },
  })
  // The head decides also where the school has switched the gallery off meanwhile.
  let off = { modulesOff: ['directory' as const] }
  expect(await findClassPicture({ ...as('hind'), ...off }, pictureId)).toMatchObject({ ok: true })
  for (let current of [{ ...as('layla'), ...off }, { ...muna(), ...off }, as('rima')])
    expect(await findClassPicture(current, pictureId)).toEqual(NOT_FOUND)

  expect(await settleReport(as('hind'), reportID, 'removed')).toEqual({ ok: true })
  expect(await db.select().from(classPictures)).toEqual([])
  expect(await findClassPicture(as('hind'), pictureId)).toEqual(NOT_FOUND)
  expect(await readPicture(muna(), id)).toEqual(NOT_FOUND)
  let form = { classID: 'butterflies', caption: '' }
  expect(await addPicture(as('layla'), KEY, form, png())).toEqual(NOT_FOUND)
  expect(await settleReport(as('hind'), reportID, 'removed')).toEqual({
    ok: false,
    reason: 'conflict',
  })
  expect(await openReport(as('hind'), reportID)).toMatchObject({
    value: { report: { words: 'في الحديقة', verdict: 'removed' }, around: [] },
  })
  let lines = await db.select().from(auditLog)
  expect(lines.filter(({ action }) => action === 'classPictureRemoved')).toMatchObject([
    { actorId: 'hind', subjectId: 'butterflies', schoolId: 'zaytoun', detail: { picture: KEY } },
  ])
})

test('a picture that the head added can be reported, and left as it is stays', async () => {
  let { as, muna, add, name, seers } = await openGallery()
  let id = await add('hind')
  await name(id, [])
  let which = { kind: 'picture' as const, targetID: id }
  let sent = await reportMessage(muna(), KEY, which, {})
  expect(sent).toMatchObject({ ok: true, value: { reportID: KEY } })
  expect(await settleReport(as('hind'), KEY, 'left')).toEqual({ ok: true })
  expect(await seers(id)).toEqual(ALL)
  expect(await openReport(as('hind'), KEY)).toMatchObject({
    value: { report: { verdict: 'left' }, around: [{ id, picture: null }] },
  })
})

test('a consent that is taken back hides a reported picture from all but those who decide', async () => {
  let { as, muna, add, name, agree, seers } = await openGallery()
  let id = await add('layla')
  await agree('adam')
  await name(id, ['adam'])
  let which = { kind: 'picture' as const, targetID: id }
  expect(await reportMessage(muna(), KEY, which, {})).toMatchObject({ ok: true })
  await agree('adam', false)
  expect(await seers(id)).toEqual(KEEPERS)
  expect(await findToReport(muna(), which)).toEqual(NOT_FOUND)
  expect(await reportMessage(as('omar'), crypto.randomUUID(), which, {})).toEqual(NOT_FOUND)
  expect(await openReport(as('hind'), KEY)).toMatchObject({ value: { around: [{ id }] } })
  expect(await settleReport(as('hind'), KEY, 'removed')).toEqual({ ok: true })
})

test('who reports with the id of a picture as key does not hide who takes it away', async () => {
  let { as, db, muna, add, name } = await openGallery()
  let id = await add('layla', KEY)
  await name(id, [])
  let reported = await reportMessage(muna(), id, { kind: 'picture', targetID: id }, {})
  expect(reported).toMatchObject({ ok: true })
  // Any id that has the shape of a UUID is a key, also one of no version.
  let odd = '11111111-1111-1111-1111-111111111111'
  let other = await reportMessage(as('omar'), odd, { kind: 'picture', targetID: id }, {})
  expect(other).toMatchObject({ ok: true, value: { reportID: odd } })
  expect(await removePicture(as('hind'), id)).toMatchObject({ ok: true })
  let lines = await db.select().from(auditLog)
  expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['classPictureAdded', 'layla'],
    ['classPictureNamed', 'layla'],
    ['messageReported', 'muna'],
    ['messageReported', 'omar'],
    ['classPictureRemoved', 'hind'],
  ])
})

test('of a picture that is taken away while it is named, reported and agreed to, nothing is left', async () => {
  let { as, db, muna, add, name, agree } = await openGallery()
  let id = await add('layla', KEY)
  await name(id, [])
  let { pictureId } = (await db.select().from(classPictures))[0]!
  let naming = { caption: 'x', children: ['adam', 'salma'], nobody: false }
  let [removed, named, reported] = await Promise.all([
    removePicture(as('layla'), id),
    nameChildren(as('hind'), id, naming, 2),
    reportMessage(muna(), crypto.randomUUID(), { kind: 'picture', targetID: id }, {}),
    agree('adam'),
  ])
  expect(removed).toMatchObject({ ok: true })
  for (let answer of [named, reported])
    expect(answer.ok || answer.reason).toBeOneOf([true, 'notFound', 'conflict'])
  expect(await db.$count(classPictures)).toBe(0)
  expect(await db.$count(classPictureChildren)).toBe(0)
  for (let current of [as('hind'), as('layla'), muna()])
    expect(await findClassPicture(current, pictureId)).toEqual(NOT_FOUND)
  expect(await nameChildren(as('hind'), id, naming, 2)).toEqual(NOT_FOUND)
  expect(await add('layla', KEY).catch(({ message }) => message)).toBe('notFound')
})
