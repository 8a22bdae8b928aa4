import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { dayIn } from '#app/calendar/day.ts'
import { askDeletion, confirmDeletion, stopDeletion } from '#app/models/deletion/decide.server.ts'
import { deleteAgain } from '#app/models/deletion/deleted-list.server.ts'
import { findDeletion, listDeletions } from '#app/models/deletion/list.server.ts'
import { DeletionToDo, deletionToDo } from '#app/models/deletion/retention.server.ts'
import { deleteDue, warnOfDeletions } from '#app/models/deletion/run.server.ts'
import { digestOf } from '#app/models/digest.ts'
import { composeLetter } from '#app/models/mail/compose.ts'
import { classReport } from '#app/models/reports/class.server.ts'
import { rows } from '#db/rows.ts'
import { accounts, auditLog, deletions, guardians, mails } from '#db/schema.ts'
import { NOON, openSchool, type Person } from '#tests/support/school.ts'

const DAY = 86_400_000
/** The deletion is due at the end of the last day in Amman (UTC+3). */
const DUE = Date.parse('2026-12-20T21:00:00Z')
const missing = { ok: false, reason: 'notFound' }
const fine = { ok: true, value: undefined }

/** The letters that were written, each once, by whom and of which kind. */
async function letters({ db }: Awaited<ReturnType<typeof openSchool>>) {
  let written = await db.select().from(mails)
  return written.map(({ recipient, kind }) => `${recipient.split('@')[0]} ${kind}`).toSorted()
}

test('a guardian asks, the head confirms, and thirty days are counted down in the school’s zone', async () => {
  let school = await openSchool()
  let { as, db } = school
  expect(await askDeletion(as('muna'), 'adam')).toEqual(fine)
  let shown = await findDeletion(as('muna'), 'adam')
  expect(shown).toMatchObject({
    ok: true,
    value: {
      child: { displayName: 'آدم', attempts: 0 },
      deletion: { cause: 'guardian', askedDay: '2026-11-20', confirmedAt: null, daysLeft: null },
    },
  })
  expect(await letters(school)).toEqual(['hind deletionAsked', 'muna deletionAsked'])

  expect(await confirmDeletion(as('hind'), 'adam')).toEqual(fine)
  let listed = async (person: Person, at = NOON) => {
    let listing = await listDeletions(as(person, at))
    return (
      listing.ok && listing.value.map(({ pupilID, daysLeft, isDue }) => [pupilID, daysLeft, isDue])
    )
  }
  expect(await listed('muna')).toEqual([['adam', 30, false]])
  expect(await listed('hind')).toEqual([['adam', 30, false]])
  expect(await listed('hind', NOON + 12 * DAY)).toEqual([['adam', 18, false]])
  // The last day is over at midnight in Amman, which is nine in the evening in Greenwich.
  expect(await listed('muna', DUE - 1)).toEqual([['adam', 0, false]])
  expect(await listed('muna', DUE)).toEqual([['adam', 0, true]])
  expect([await listed('rima'), await listed('sami'), await listed('salma')]).toEqual([[], [], []])
  let [row] = await db.select().from(deletions)
  expect(row).toMatchObject({ lastDay: '2026-12-20', dueAt: DUE, confirmedBy: 'hind' })
  expect(dayIn('Asia/Amman', DUE)).toBe('2026-12-21')
  let lines = await db.select().from(auditLog)
  expect(
    lines.map(({ action, actorId, subjectId, schoolId }) => [action, actorId, subjectId, schoolId]),
  ).toEqual([
    ['deletionAsked', 'muna', 'adam', 'zaytoun'],
    ['deletionConfirmed', 'hind', 'adam', 'zaytoun'],
  ])
})

test('asking and confirming twice, also at once, is one deletion, one line and one letter to each', async () => {
  let school = await openSchool()
  let { as, db } = school
  await Promise.all([1, 2, 3].map(() => askDeletion(as('muna'), 'adam')))
  let outcomes = await Promise.all([1, 2, 3].map(() => confirmDeletion(as('hind'), 'adam')))
  expect(outcomes).toEqual([fine, fine, fine])
  expect(await confirmDeletion(as('hind', NOON + DAY), 'adam')).toEqual(fine)
  expect(await db.$count(deletions)).toBe(1)
  expect((await db.select().from(deletions))[0]).toMatchObject({ confirmedAt: NOON })
  expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual([
    'deletionAsked',
    'deletionConfirmed',
  ])
  expect(await letters(school)).toEqual([
    'hind deletionAsked',
    'hind deletionConfirmed',
    'muna deletionAsked',
    'muna deletionConfirmed',
  ])
})

test('a head’s own request counts down at once, and confirms a guardian’s that waits', async () => {
  let { as, db } = await openSchool()
  expect(await askDeletion(as('hind'), 'salma')).toEqual(fine)
  await askDeletion(as('muna'), 'adam')
  expect(await askDeletion(as('hind'), 'adam')).toEqual(fine)
  expect(await db.select().from(deletions)).toMatchObject([
    { pupilId: 'salma', cause: 'head', confirmedAt: NOON },
    { pupilId: 'adam', cause: 'guardian', askedBy: 'muna', confirmedBy: 'hind' },
  ])
})

test.each(['muna', 'hind'] as const)(
  '%s stops it until it is due, and everything stays',
  async (person) => {
    let school = await openSchool()
    let { as, db } = school
    await askDeletion(as('muna'), 'adam')
    await confirmDeletion(as('hind'), 'adam')
    expect(await stopDeletion(as(person, DUE - 1), 'adam')).toEqual(fine)
    expect(await stopDeletion(as(person, DUE - 1), 'adam')).toEqual(missing)
    await deleteDue(db, DUE + DAY, {})
    expect(await db.$count(accounts, eq(accounts.id, 'adam'))).toBe(1)
    expect(await classReport(as('layla'), 'butterflies', {})).toMatchObject({ ok: true })
    expect((await letters(school)).filter((line) => line.endsWith('Stopped'))).toEqual([
      'hind deletionStopped',
      'muna deletionStopped',
    ])
    // Asked again it is another one.
    expect(await askDeletion(as('muna', DUE), 'adam')).toEqual(fine)
    expect(await db.$count(deletions)).toBe(2)
  },
)

test('the head refuses a request that waits; nothing is ever counted down', async () => {
  let { as, db } = await openSchool()
  await askDeletion(as('muna'), 'adam')
  expect(await stopDeletion(as('hind'), 'adam')).toEqual(fine)
  expect(await confirmDeletion(as('hind'), 'adam')).toEqual(missing)
  expect(await db.select().from(deletions)).toMatchObject([{ stoppedBy: 'hind', dueAt: null }])
  await deleteDue(db, NOON + 400 * DAY, {})
  expect(await db.$count(accounts, eq(accounts.id, 'adam'))).toBe(1)
})

test('once it is due nobody stops it', async () => {
  let { as, db } = await openSchool()
  await askDeletion(as('hind'), 'adam')
  expect(await stopDeletion(as('hind', DUE), 'adam')).toEqual(missing)
  await deleteDue(db, DUE, {})
  expect(await stopDeletion(as('muna', DUE), 'adam')).toEqual(missing)
  expect(await db.$count(accounts, eq(accounts.id, 'adam'))).toBe(0)
})

test('a request that was not confirmed is deleted never, and a child who left the school stays', async () => {
  let { as, db } = await openSchool()
  await askDeletion(as('muna'), 'adam')
  await askDeletion(as('hind'), 'salma')
  await db.update(accounts).set({ schoolId: 'cedar' }).where(eq(accounts.id, 'salma'))
  await deleteDue(db, DUE + DAY, {})
  expect(await db.$count(accounts)).toBe(12)
  let [, ofSalma] = await db.select().from(deletions)
  expect(ofSalma).toMatchObject({ begunAt: null, stoppedBy: null, stoppedAt: expect.any(Number) })
})

test('what was asked at a former school ends with the move, and is asked anew at the next', async () => {
  let { as, db } = await openSchool()
  let waiting = async (school: string) =>
    (await rows(db, DeletionToDo, deletionToDo(school, NOON)))[0]?.asked
  let openOf = async (pupil: string) =>
    (await db.select().from(deletions).where(eq(deletions.pupilId, pupil)))
      .filter(({ stoppedAt }) => stoppedAt === null)
      .map(({ schoolId, cause, confirmedAt }) => [schoolId, cause, confirmedAt])
  let move = (pupil: string) =>
    db.update(accounts).set({ schoolId: 'cedar' }).where(eq(accounts.id, pupil))
  await askDeletion(as('muna'), 'adam')
  expect(await waiting('zaytoun')).toBe(1)
  await move('adam')
  expect([await waiting('zaytoun'), await waiting('cedar')]).toEqual([0, 0])
  expect(await openOf('adam')).toEqual([])
  expect(await askDeletion(as('hind'), 'adam')).toEqual(missing)
  expect(await askDeletion(as('rima'), 'adam')).toEqual(fine)
  expect(await openOf('adam')).toEqual([['cedar', 'head', NOON]])
  expect([await waiting('zaytoun'), await waiting('cedar')]).toEqual([0, 0])
  expect(await listDeletions(as('rima'))).toMatchObject({ value: [{ pupilID: 'adam' }] })
  // A guardian asks again, too; and what was confirmed counts down no further.
  await askDeletion(as('hind'), 'salma')
  await move('salma')
  await db.insert(guardians).values({ guardianId: 'muna', pupilId: 'salma', since: NOON })
  expect(await askDeletion(as('muna'), 'salma')).toEqual(fine)
  expect(await openOf('salma')).toEqual([['cedar', 'guardian', null]])
  expect(await waiting('cedar')).toBe(1)
})

test('what has begun to delete goes on, wherever the account is put', async () => {
  let { as, db } = await openSchool()
  await askDeletion(as('hind'), 'adam')
  await db.update(deletions).set({ begunAt: DUE })
  await db.update(accounts).set({ schoolId: 'cedar' }).where(eq(accounts.id, 'adam'))
  expect(await db.select().from(deletions)).toMatchObject([{ stoppedAt: null, begunAt: DUE }])
})

test('who was deleted goes after a restore, also if the backup took them for a teacher', async () => {
  let { db } = await openSchool()
  await db.update(accounts).set({ role: 'teacher' }).where(eq(accounts.id, 'adam'))
  let list = [{ digest: digestOf('adam'), at: NOON }]
  expect(await deleteAgain(db, list, NOON)).toBe(1)
  expect(await db.$count(accounts, eq(accounts.id, 'adam'))).toBe(0)
  expect(await db.select().from(deletions)).toMatchObject([{ cause: 'restore', pupilId: null }])
})

test('a restore says what cannot begin, instead of trying for ever; the clock goes on with others', async () => {
  let { as, db } = await openSchool()
  await db.insert(deletions).values({
    id: 'stuck',
    pupilId: 'nobody',
    schoolId: 'zaytoun',
    cause: 'restore',
    askedAt: NOON,
    confirmedAt: NOON,
    dueAt: NOON,
  })
  await askDeletion(as('hind'), 'adam')
  let log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(deleteDue(db, NOON, { isRestored: true })).rejects.toThrow(
    'Deletion stuck (restore) cannot begin: is its account there?',
  )
  await deleteDue(db, DUE, {})
  expect(log).toHaveBeenCalledTimes(2)
  log.mockRestore()
  expect(await db.$count(accounts, eq(accounts.id, 'adam'))).toBe(0)
})

test('only the child’s guardians and the school’s heads decide; for all others there is no such child', async () => {
  let { as, db } = await openSchool()
  await db.update(guardians).set({ until: NOON }).where(eq(guardians.guardianId, 'sami'))
  for (let [person, pupil] of [
    ['rima', 'adam'],
    ['sami', 'adam'],
    ['sami', 'nour'],
    ['adam', 'adam'],
    ['salma', 'adam'],
    ['hind', 'layla'],
    ['hind', 'nobody'],
  ] as [Person, string][]) {
    expect([person, await askDeletion(as(person), pupil)]).toEqual([person, missing])
    expect([person, await stopDeletion(as(person), pupil)]).toEqual([person, missing])
    expect([person, await findDeletion(as(person), pupil)]).toEqual([person, missing])
  }
  for (let person of ['layla', 'sara'] as const) {
    let refused = { ok: false, reason: 'forbidden' }
    expect(await askDeletion(as(person), 'adam')).toEqual(refused)
    expect(await stopDeletion(as(person), 'adam')).toEqual(refused)
    expect(await confirmDeletion(as(person), 'adam')).toEqual(refused)
    expect(await listDeletions(as(person))).toEqual(refused)
  }
  await askDeletion(as('muna'), 'adam')
  expect(await confirmDeletion(as('muna'), 'adam')).toEqual({ ok: false, reason: 'forbidden' })
  expect(await confirmDeletion(as('rima'), 'adam')).toEqual(missing)
  expect(await db.select().from(deletions)).toMatchObject([{ confirmedAt: null }])
})

test('asking and confirming need a recent sign-in, stopping does not; a class sheet’s session decides nothing', async () => {
  let { as } = await openSchool()
  let old = (person: Person) => ({ ...as(person), provenAt: NOON - 16 * 60_000 })
  let late = { ok: false, reason: 'recentLogin' }
  expect(await askDeletion(old('muna'), 'adam')).toEqual(late)
  await askDeletion(as('muna'), 'adam')
  expect(await confirmDeletion(old('hind'), 'adam')).toEqual(late)
  expect(await stopDeletion({ ...old('muna'), method: 'sheet' }, 'adam')).toEqual({
    ok: false,
    reason: 'forbidden',
  })
  expect(await stopDeletion(old('muna'), 'adam')).toEqual(fine)
})

test('letters are in each reader’s language, name no child, and warn once a week before the end', async () => {
  let school = await openSchool()
  let { as, db } = school
  await db
    .update(accounts)
    .set({ preferences: 'language=en&theme=dark' })
    .where(eq(accounts.id, 'muna'))
  await db
    .update(accounts)
    .set({ preferences: 'language=ar&digits=arabic' })
    .where(eq(accounts.id, 'hind'))
  await askDeletion(as('hind'), 'adam')
  await db.delete(mails)
  await warnOfDeletions(db, DUE - 8 * DAY)
  expect(await letters(school)).toEqual([])
  for (let _ of [1, 2]) await warnOfDeletions(db, DUE - 7 * DAY)
  expect(await letters(school)).toEqual(['hind deletionSoon', 'muna deletionSoon'])
  for (let letter of await db.select().from(mails)) {
    let { subject, text } = composeLetter(letter, 'https://rawda.example')
    expect(letter.locale).toBe(letter.recipient.startsWith('muna') ? 'en' : 'ar-u-nu-arab')
    expect(text).toContain('https://rawda.example/dashboard/deletions')
    expect(subject + text).not.toContain('آدم')
  }
  await db.delete(mails)
  await deleteDue(db, DUE, {})
  expect(await letters(school)).toEqual(['hind deletionDone', 'muna deletionDone'])
})

test('of a stop and the beginning at once exactly one holds', async () => {
  for (let round = 0; round < 5; round++) {
    let { as, db } = await openSchool()
    await askDeletion(as('hind'), 'adam')
    let [stopping] = await Promise.all([
      stopDeletion(as('muna', DUE - 1), 'adam'),
      deleteDue(db, DUE, {}),
    ])
    expect(await db.$count(accounts, eq(accounts.id, 'adam'))).toBe(stopping.ok ? 1 : 0)
  }
})

test('asked for and stopped again and again, it is refused for the rest of the day', async () => {
  let { as, db } = await openSchool()
  for (let _ of [1, 2, 3]) {
    expect(await askDeletion(as('muna'), 'adam')).toEqual(fine)
    expect(await stopDeletion(as('muna'), 'adam')).toEqual(fine)
  }
  expect(await askDeletion(as('muna'), 'adam')).toEqual({
    ok: false,
    reason: 'tooManyTries',
    retryAfterSeconds: 86_400,
  })
  expect(await db.$count(deletions)).toBe(3)
  expect(await askDeletion(as('muna', NOON + DAY), 'adam')).toEqual(fine)
})
