import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { notesVisibleTo } from '#app/models/access/visible.server.ts'
import { writeNotes } from '#app/models/notes/write.server.ts'
import { reportMessage } from '#app/models/safety/report.server.ts'
import { listReports, openReport, settleReport } from '#app/models/safety/reported.server.ts'
import type { Verdict } from '#app/models/safety/safety.ts'
import { targets, type Target } from '#app/models/safety/targets.server.ts'
import { auditLog, familyNotes, reportsOfMessages } from '#db/schema.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

// What any room owes to reports, tried with notes to families: they are kept like a comment, with
// an author, a school and a child.
const notes: Target = {
  toReport: ({ user }, noteID) => sql`
    select
      n.schoolId,
      n.authorId,
      w.role as authorRole,
      w.displayName as authorName,
      n.pupilId,
      n.text as words,
      null as picture,
      n.pupilId as place
    from family_notes n
    join accounts w on w.id = n.authorId
    where n.id = ${noteID}
      and n.authorId <> ${user.UID}
      and ${notesVisibleTo(user)}`,
  surroundings: (noteId) => sql`
    select
      n.id, w.id as authorID, w.displayName, w.imageUrl as imageURL, n.text, null as picture,
      n.createdAt as "at", '[]' as files, n.id = ${noteId} as isReported, 0 as isRemoved
    from family_notes n
    join accounts w on w.id = n.authorId
    where n.pupilId = (select o.pupilId from family_notes o where o.id = ${noteId})
    order by n.createdAt`,
  remove: ({ db }, noteId) => [db.run(sql`delete from family_notes where id = ${noteId}`)],
}
beforeEach(() => {
  let before = targets.comment
  targets.comment = notes
  return () => {
    if (before) targets.comment = before
    else delete targets.comment
  }
})

const KEY = '0b54a1ce-61dd-4c5d-9c3c-0d0f1f5a6c11'

async function openReports() {
  let school = await openSchool()
  let { db, as } = school
  let write = async (person: Person, text: string) => {
    let key = crypto.randomUUID()
    let writing = await writeNotes(as(person), key, { UIDs: ['adam'] }, { text })
    return writing.ok ? writing.value[0]!.noteID : writing.reason
  }
  let report = async (
    person: Person,
    targetID: string,
    why = '',
    key: string = crypto.randomUUID(),
  ) => {
    let reporting = await reportMessage(as(person), key, { kind: 'comment', targetID }, { why })
    return reporting.ok ? reporting.value : reporting.reason
  }
  let listed = async (person: Person) => {
    let listing = await listReports(as(person), { limit: 20, offset: 0 })
    return listing.ok
      ? listing.value.items.map(({ words, verdict }) => [words, verdict])
      : listing.reason
  }
  let settle = async (person: Person, id: string, verdict: Verdict) => {
    let settling = await settleReport(as(person), id, verdict)
    return settling.ok || settling.reason
  }
  let logged = async () =>
    (await db.select().from(auditLog))
      .filter(({ action }) => action.startsWith('messageReport'))
      .map(({ action, actorId, subjectId, schoolId }) => [action, actorId, subjectId, schoolId])
  return { ...school, write, report, listed, settle, logged }
}

test('a parent reports what a teacher wrote: once, also sent twice at once; its author is not told', async () => {
  let { db, write, report, listed, logged } = await openReports()
  let note = await write('layla', 'That was not nice')
  let sent = await Promise.all([1, 2].map(() => report('muna', note, 'She is rude', KEY)))
  for (let answer of [...sent, await report('muna', note, 'again')])
    expect(answer).toEqual({ reportID: KEY, kind: 'comment', place: 'adam' })
  expect(await db.select().from(reportsOfMessages)).toMatchObject([
    {
      id: KEY,
      schoolId: 'zaytoun',
      words: 'That was not nice',
      authorId: 'layla',
      reporterId: 'muna',
      pupilId: 'adam',
      why: 'She is rude',
    },
  ])
  expect(await logged()).toEqual([['messageReported', 'muna', 'zaytoun', 'zaytoun']])
  expect(await listed('hind')).toEqual([['That was not nice', null]])
  expect(await listed('rima')).toEqual([])
  for (let other of ['layla', 'muna', 'adam', 'sara'] as const)
    expect(await listed(other)).toBe('forbidden')
})

test('what one does not read, one’s own words, and a head’s are not reported', async () => {
  let { write, report } = await openReports()
  let note = await write('layla', 'words')
  for (let other of ['omar', 'sami', 'karim', 'layla'] as const)
    expect(await report(other, note)).toBe('notFound')
  expect(await report('muna', 'nothing')).toBe('notFound')
  expect(await report('muna', await write('hind', 'of the head'))).toBe('forbidden')
})

test('a person reports at most twenty times a day', async () => {
  let { db, now, write, report } = await openReports()
  let note = await write('layla', 'words')
  await db.insert(reportsOfMessages).values(
    Array.from({ length: 20 }, (_, nth) => ({
      id: `report-${nth}`,
      schoolId: 'zaytoun',
      kind: 'letter' as const,
      targetId: `letter-${nth}`,
      words: '',
      authorId: 'layla',
      reporterId: 'muna',
      why: '',
      at: now - 3_600_000,
    })),
  )
  expect(await report('muna', note)).toBe('tooManyTries')
  expect(await report('adam', note)).toMatchObject({ place: 'adam' })
})

test('the head reads it with what stood around it, and each look is in the log', async () => {
  let { as, write, report, logged } = await openReports()
  await write('layla', 'before')
  let note = await write('layla', 'reported')
  await write('hind', 'after')
  await report('muna', note, 'see', KEY)
  let opening = await openReport(as('hind'), KEY)
  expect(opening.ok && opening.value.report).toMatchObject({
    words: 'reported',
    why: 'see',
    authorName: 'ليلى',
    reporterName: 'منى',
  })
  let texts = opening.ok && opening.value.around.map(({ text, isReported }) => [text, isReported])
  expect(texts).toEqual(
    expect.arrayContaining([
      ['before', 0],
      ['reported', 1],
      ['after', 0],
    ]),
  )
  expect((await logged()).slice(1)).toEqual([['messageReportSeen', 'hind', 'zaytoun', 'zaytoun']])
  expect(await openReport(as('rima'), KEY)).toEqual({ ok: false, reason: 'notFound' })
  // Neither a prefetched page nor a refused one is a look.
  await openReport({ ...as('hind'), purpose: 'prefetch' }, KEY)
  expect((await logged()).length).toBe(2)
})

test('one decision settles all reports of the same words, once; removed words stay with the report', async () => {
  let { db, as, write, report, settle, listed, logged } = await openReports()
  let note = await write('layla', 'to be removed')
  let other = await write('layla', 'to be left')
  await report('muna', note, '', KEY)
  await report('adam', note)
  await report('muna', other, '', '0b54a1ce-61dd-4c5d-9c3c-0d0f1f5a6c12')
  expect(await settle('rima', KEY, 'removed')).toBe('notFound')
  expect(await settle('layla', KEY, 'removed')).toBe('forbidden')
  let settled = await Promise.all([settle('hind', KEY, 'removed'), settle('hind', KEY, 'left')])
  expect(settled.filter((answer) => answer === true).length).toBe(1)
  expect(settled).toContain('conflict')
  let first = settled[0] === true ? 'removed' : 'left'
  let texts = (await db.select().from(familyNotes)).map(({ text }) => text)
  expect(texts.includes('to be removed')).toBe(first === 'left')
  expect(await settle('hind', '0b54a1ce-61dd-4c5d-9c3c-0d0f1f5a6c12', 'left')).toBe(true)
  expect((await db.select().from(familyNotes)).map(({ text }) => text)).toContain('to be left')
  expect(await listed('hind')).toEqual(
    expect.arrayContaining([
      ['to be removed', first],
      ['to be left', 'left'],
    ]),
  )
  let opening = await openReport(as('hind'), KEY)
  expect(opening.ok && opening.value.report.words).toBe('to be removed')
  expect((await logged()).filter(([action]) => action === 'messageReportSettled').length).toBe(2)
})
