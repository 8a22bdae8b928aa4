import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { familyHome, ownWeek } from '#app/models/dashboards/family.server.ts'
import { classWeeksToPrint, weekToPrint } from '#app/models/dashboards/week-to-print.server.ts'
import { deleteNote, findNoteToDelete } from '#app/models/notes/delete.server.ts'
import { classNotes, listNotes } from '#app/models/notes/list.server.ts'
import { NewNote } from '#app/models/notes/note.ts'
import { writeNotes } from '#app/models/notes/write.server.ts'
import { accounts, auditLog, classes, enrolments, familyNotes } from '#db/schema.ts'
import { NOON, openSchool, type Person } from '#tests/support/school.ts'

const DAY = 86_400_000
const KEY = '0b54a1ce-61dd-4c5d-9c3c-0d0f1f5a6c11'
/** Ids derived from the key and the child's id. */
const TO_ADAM = '353feb98-cf35-5454-9cc9-c6fba0141334'
const TO_SALMA = '15fb3409-f6ae-54d0-8765-2d12cdda9b9f'
const nice = { text: 'أسبوع جميل يا آدم' }
const A_PAGE = { limit: 20, offset: 0 }

async function openNotes() {
  let school = await openSchool()
  let { as, db } = school
  let write = (who: Person, UIDs: string[], text = nice.text, key: string = crypto.randomUUID()) =>
    writeNotes(as(who), key, { UIDs }, { text })
  let read = async (who: Person, pupil: string) => {
    let listing = await listNotes(as(who), pupil, A_PAGE)
    return listing.ok ? listing.value.items.map(({ text }) => text) : listing.reason
  }
  let kept = () => db.select().from(familyNotes)
  let logged = async () => {
    let lines = await db.select().from(auditLog)
    return lines
      .filter(({ action }) => action === 'noteWritten' || action === 'noteDeleted')
      .map(({ action, actorId, subjectId, schoolId, detail }) => ({
        action,
        actorId,
        subjectId,
        schoolId,
        detail,
      }))
  }
  return { ...school, write, read, kept, logged }
}

test('a teacher writes, the family and the school read it, with the week of its day', async () => {
  let { as, write, read, kept, logged } = await openNotes()
  expect(await write('layla', ['adam'], nice.text, KEY)).toEqual({
    ok: true,
    value: [{ noteID: TO_ADAM, UID: 'adam' }],
  })
  // Friday 20 November 2026: the week began on Sunday the 15th.
  expect(await kept()).toEqual([
    {
      id: TO_ADAM,
      schoolId: 'zaytoun',
      pupilId: 'adam',
      classId: 'butterflies',
      week: '2026-11-15',
      authorId: 'layla',
      text: 'أسبوع جميل يا آدم',
      createdAt: NOON,
    },
  ])
  for (let reader of ['layla', 'hind', 'muna', 'adam', 'sara'] as const)
    expect([reader, await read(reader, 'adam')]).toEqual([reader, ['أسبوع جميل يا آدم']])
  for (let other of ['omar', 'salma', 'sami', 'rima', 'karim'] as const)
    expect([other, await read(other, 'adam')]).toEqual([other, 'notFound'])
  let home = await familyHome(as('muna'), null)
  expect(home.ok && home.value.chosen.week!.notes).toMatchObject([
    {
      week: '2026-11-15',
      text: 'أسبوع جميل يا آدم',
      author: { UID: 'layla', displayName: 'ليلى', role: 'teacher' },
    },
  ])
  expect(await logged()).toEqual([
    {
      action: 'noteWritten',
      actorId: 'layla',
      subjectId: 'adam',
      schoolId: 'zaytoun',
      detail: { note: TO_ADAM },
    },
  ])
})

test('a form that is sent twice, also at once, is one note; what was deleted stays deleted', async () => {
  let { as, write, kept, logged } = await openNotes()
  await Promise.all([1, 2, 3].map(() => write('layla', ['adam'], nice.text, KEY)))
  expect((await kept()).length).toBe(1)
  expect(await deleteNote(as('layla'), TO_ADAM)).toEqual({ ok: true, value: undefined })
  expect(await write('layla', ['adam'], nice.text, KEY)).toMatchObject({ ok: true })
  expect(await kept()).toEqual([])
  expect((await logged()).map(({ action, detail }) => [action, detail])).toEqual([
    ['noteWritten', { note: TO_ADAM }],
    ['noteDeleted', { note: TO_ADAM }],
  ])
})

test('its author deletes a note, and so does a head of the school; nobody else', async () => {
  let { as, db, write, read, logged } = await openNotes()
  await write('layla', ['adam'], 'eins', KEY)
  let id = TO_ADAM
  for (let reader of ['muna', 'adam', 'sara'] as const) {
    expect(await findNoteToDelete(as(reader), id)).toEqual({ ok: false, reason: 'forbidden' })
    expect(await deleteNote(as(reader), id)).toEqual({ ok: false, reason: 'forbidden' })
  }
  for (let other of ['omar', 'rima', 'salma', 'sami', 'karim'] as const)
    expect(await deleteNote(as(other), id)).toEqual({ ok: false, reason: 'notFound' })
  // A colleague in the same class reads it, and does not delete it.
  await db.insert(enrolments).values({
    id: 'omar-butterflies',
    schoolId: 'zaytoun',
    classId: 'butterflies',
    accountId: 'omar',
    role: 'teacher',
    from: NOON - DAY,
  })
  expect(await read('omar', 'adam')).toEqual(['eins'])
  expect(await deleteNote(as('omar'), id)).toEqual({ ok: false, reason: 'forbidden' })
  expect(await deleteNote(as('hind'), id)).toEqual({ ok: true, value: undefined })
  expect(await deleteNote(as('layla'), id)).toEqual({ ok: false, reason: 'notFound' })
  expect(await read('muna', 'adam')).toEqual([])
  expect(JSON.stringify(await db.select().from(auditLog))).not.toContain('eins')
  expect((await logged()).at(-1)).toEqual({
    action: 'noteDeleted',
    actorId: 'hind',
    subjectId: 'adam',
    schoolId: 'zaytoun',
    detail: { note: id },
  })
})

test('to all of a class at once each family has a note of its own', async () => {
  let { as, kept, read, logged } = await openNotes()
  let writing = await writeNotes(as('layla'), KEY, { classID: 'butterflies' }, { text: 'رحلة' })
  expect(writing).toMatchObject({ ok: true })
  expect((await kept()).map(({ id }) => id).toSorted()).toEqual([TO_ADAM, TO_SALMA].toSorted())
  expect((await logged()).map(({ subjectId }) => subjectId).toSorted()).toEqual(['adam', 'salma'])
  await deleteNote(as('layla'), TO_SALMA)
  expect([await read('muna', 'adam'), await read('hind', 'salma')]).toEqual([['رحلة'], []])
  let page = await classNotes(as('layla'), 'butterflies', A_PAGE)
  expect(page.ok && page.value).toMatchObject({
    mayWrite: true,
    total: 1,
    items: [{ childName: 'آدم', text: 'رحلة' }],
    children: [
      { UID: 'adam', told: true },
      { UID: 'salma', told: false },
    ],
  })
})

test('teachers write to the children of their own live classes, heads to their school’s', async () => {
  let { as, db, write, kept } = await openNotes()
  expect(await write('layla', ['yousef'])).toEqual({ ok: false, reason: 'notFound' })
  // All or none.
  expect(await write('layla', ['adam', 'yousef'])).toEqual({ ok: false, reason: 'notFound' })
  expect(await write('layla', [])).toEqual({ ok: false, reason: 'notFound' })
  expect(await write('hind', ['nour'])).toEqual({ ok: false, reason: 'notFound' })
  expect(await write('hind', ['layla'])).toEqual({ ok: false, reason: 'notFound' })
  for (let nobody of ['muna', 'adam', 'sara'] as const)
    expect(await write(nobody, ['adam'])).toEqual({ ok: false, reason: 'forbidden' })
  expect(await writeNotes(as('layla'), KEY, { classID: 'sparrows' }, nice)).toMatchObject({
    ok: false,
    reason: 'notFound',
  })
  // A class of the past: she still reads what he did in it.
  await db.batch([
    db.update(classes).set({ archivedAt: NOON }).where(eq(classes.id, 'butterflies')),
    db.update(enrolments).set({ until: NOON }).where(eq(enrolments.classId, 'butterflies')),
  ])
  expect(await write('layla', ['adam'])).toEqual({ ok: false, reason: 'forbidden' })
  expect(await kept()).toEqual([])
  expect(await write('hind', ['adam', 'yousef', 'adam'])).toMatchObject({ ok: true })
  expect((await kept()).map(({ pupilId, classId }) => [pupilId, classId]).toSorted()).toEqual([
    ['adam', null],
    ['yousef', 'sparrows'],
  ])
})

test('a teacher reads what was written in her classes and by herself, not of other classes', async () => {
  let { db, write, read } = await openNotes()
  await write('hind', ['adam'], 'head')
  await db
    .update(enrolments)
    .set({ until: NOON - DAY })
    .where(eq(enrolments.id, 'adam-butterflies'))
  await db.insert(enrolments).values({
    id: 'adam-sparrows',
    schoolId: 'zaytoun',
    classId: 'sparrows',
    accountId: 'adam',
    role: 'student',
    from: NOON - DAY,
  })
  await write('omar', ['adam'], 'omar')
  expect([await read('omar', 'adam'), await read('layla', 'adam')]).toEqual([['omar'], 'notFound'])
  expect((await read('muna', 'adam')) as string[]).toHaveLength(2)
})

test('a class sheet’s session reads no notes', async () => {
  let { as, write } = await openNotes()
  await write('layla', ['adam'])
  let bySheet = { ...as('adam'), method: 'sheet' as const }
  expect(await listNotes(bySheet, 'adam', A_PAGE)).toEqual({ ok: false, reason: 'forbidden' })
  expect((await ownWeek(bySheet))!.notes).toEqual([])
  expect((await ownWeek(as('adam')))!.notes).toHaveLength(1)
})

test('a week holds at most ten notes to a family, and sixty families are written to at once', async () => {
  let { db, as, write, kept } = await openNotes()
  for (let _ of Array.from({ length: 10 }))
    expect(await write('layla', ['adam'])).toMatchObject({ ok: true })
  expect(await write('layla', ['salma', 'adam'])).toEqual({ ok: false, reason: 'tooManyNotes' })
  expect(await write('hind', ['adam'])).toEqual({ ok: false, reason: 'tooManyNotes' })
  expect((await kept()).length).toBe(10)
  // Next week there is room again.
  let later = as('layla', NOON + 7 * DAY)
  expect(await writeNotes(later, KEY, { UIDs: ['adam'] }, nice)).toMatchObject({ ok: true })

  let many = Array.from({ length: 59 }, (_, at) => `many-${at}`)
  await db.insert(accounts).values(
    many.map((id) => ({
      id,
      role: 'student' as const,
      schoolId: 'zaytoun',
      displayName: id,
      createdAt: 0,
      startsAt: 0,
    })),
  )
  await db.insert(enrolments).values(
    many.map((id) => ({
      id,
      schoolId: 'zaytoun',
      classId: 'sparrows',
      accountId: id,
      role: 'student' as const,
      from: 0,
    })),
  )
  let toSparrows = () => writeNotes(as('omar'), crypto.randomUUID(), { classID: 'sparrows' }, nice)
  expect(await toSparrows()).toMatchObject({ ok: true })
  await db
    .insert(enrolments)
    .values({
      id: 'one-more',
      schoolId: 'zaytoun',
      classId: 'sparrows',
      accountId: 'salma',
      role: 'student',
      from: 0,
      until: null,
    })
    .onConflictDoNothing()
  await db.delete(enrolments).where(eq(enrolments.id, 'salma-butterflies'))
  await db.insert(enrolments).values({
    id: 'the-61st',
    schoolId: 'zaytoun',
    classId: 'sparrows',
    accountId: 'salma',
    role: 'student',
    from: 0,
  })
  let before = (await kept()).length
  expect(await toSparrows()).toEqual({ ok: false, reason: 'tooManyChildren' })
  expect(await write('omar', [...many, 'yousef', 'salma'])).toEqual({
    ok: false,
    reason: 'tooManyChildren',
  })
  expect((await kept()).length).toBe(before)
})

test.each([
  ['  مرحبًا  \r\n\r\n\r\n\r\n بكم ', 'مرحبًا\n\nبكم'],
  ['\u202Eمقلوب\u202C \u2067x\u2069\u0000', 'مقلوب x'],
  ['👏🏽👨‍👩‍👧', '👏🏽👨‍👩‍👧'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['x'.repeat(500), 'x'.repeat(500)],
  ['x'.repeat(501), ['noteTooLong']],
  ['ا'.repeat(10_000), ['noteTooLong']],
  ['', ['noteRequired']],
  [' \n\u200B\uFEFF \n', ['noteRequired']],
  ['...', ['noteRequired']],
  [7, ['noteRequired']],
])('%j is kept, or refused, as %j', (text, expected) => {
  let parsed = v.safeParse(NewNote, { text })
  expect(parsed.success ? parsed.output.text : parsed.issues.map(({ message }) => message)).toEqual(
    expected,
  )
})

test('the page of a week has the notes of that week, and that day’s holidays; later days are refused', async () => {
  let { as, write } = await openNotes()
  await write('layla', ['adam'], 'this')
  let later = as('layla', NOON + 7 * DAY)
  await writeNotes(later, KEY, { UIDs: ['adam'] }, { text: 'next' })
  let textsOf = async (on?: string) => {
    let week = await weekToPrint(later, 'adam', on)
    if (!week.ok) return week.reason
    let { first, notes } = week.value
    return notes.filter(({ week }) => week === first).map(({ text }) => text)
  }
  expect([await textsOf(), await textsOf('2026-11-27'), await textsOf('2026-11-21')]).toEqual([
    ['next'],
    ['next'],
    ['this'],
  ])
  expect(await textsOf('2026-11-28')).toBe('dayAhead')
  expect(await classWeeksToPrint(later, 'butterflies', '2026-11-28')).toEqual({
    ok: false,
    reason: 'dayAhead',
  })
})
