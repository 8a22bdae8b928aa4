import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { handOver, takeDue } from '#app/models/report-letters/due.server.ts'
import { setReportLetters } from '#app/models/report-letters/own.server.ts'
import {
  endReportLettersBy,
  findReportLetters,
} from '#app/models/report-letters/unsubscribe.server.ts'
import {
  changeReport,
  findReport,
  listReports,
  removeReport,
} from '#app/models/saved-reports/saved.server.ts'
import { accounts, auditLog, enrolments, schools, subscriptions } from '#db/schema.ts'
import { valueOf } from '#tests/support/class-sheet.ts'
import { openReportPost, SUNDAY, WEEK } from '#tests/support/report-letters.ts'
import { nobodyThere } from '#tests/support/weekly-letters.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const settings = { name: 'Our weeks', withHeads: true, withTeachers: true } as const

test('a report is mailed on the first morning of the week, once to each of its readers', async () => {
  let { send, arrived, readers, reports, letters, db } = await openReportPost()
  expect(await send(SUNDAY - MINUTE)).toBe(0)
  expect(await send()).toBe(2)
  // omar teaches no class of layla's.
  expect(readers()).toEqual(['hind', 'layla'])
  expect((await reports())[0]!.nextAt).toBe(SUNDAY + WEEK)
  expect(await letters()).toMatchObject([
    { day: '2026-11-22', nextAt: null, tries: 0, handedAt: null },
    { day: '2026-11-22', nextAt: null, tries: 0, handedAt: null },
  ])
  for (let at of [SUNDAY, SUNDAY + MINUTE, SUNDAY + DAY]) expect(await send(at)).toBe(0)
  expect(await send(SUNDAY + WEEK)).toBe(2)
  expect(new Set(arrived.map(({ headers }) => headers!['Message-ID']))).toEqual(
    new Set([
      '<one.layla.2026-11-22@rawda.example>',
      '<one.hind.2026-11-22@rawda.example>',
      '<one.layla.2026-11-29@rawda.example>',
      '<one.hind.2026-11-29@rawda.example>',
    ]),
  )
  let lines = await db.select().from(auditLog).where(eq(auditLog.action, 'reportMailed'))
  expect(lines.map(({ actorId, subjectId, schoolId }) => [actorId, subjectId, schoolId])).toEqual(
    Array.from({ length: 4 }, () => [null, 'one', 'zaytoun']),
  )
  expect(lines[0]!.detail).toEqual({ reader: 'hind', day: '2026-11-22' })
})

test('monthly on the first morning of the month', async () => {
  let { send, readers, reports } = await openReportPost(
    { schedule: 'monthly', withHeads: false, withTeachers: false },
    { period: 'monthly' },
  )
  let first = Date.parse('2026-12-01T03:00:00Z')
  expect([await send(), await send(first - MINUTE), await send(first)]).toEqual([0, 0, 1])
  expect(readers()).toEqual(['layla'])
  expect((await reports())[0]!.nextAt).toBe(Date.parse('2027-01-01T03:00:00Z'))
})

test('three runs at once send each letter once', async () => {
  let { send, readers } = await openReportPost()
  let sent = await Promise.all([send(), send(), send()])
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(readers()).toEqual(['hind', 'layla'])
})

test('a run that was killed while the mail server had a letter sends it again under the same id', async () => {
  let { send, arrived, meanwhile, letters } = await openReportPost({ withHeads: false })
  // Never resumed, as a Worker that is killed.
  meanwhile.push(() => new Promise(() => {}))
  void send()
  await expect.poll(() => arrived.length).toBe(1)
  expect((await letters())[0]).toMatchObject({ day: '2026-11-22', tries: 1, sentAt: null })
  // Nobody takes it while the first may still be at work.
  expect(await send(SUNDAY + 4 * MINUTE)).toBe(0)
  expect(await send(SUNDAY + 6 * MINUTE)).toBe(1)
  expect(new Set(arrived.map(({ headers }) => headers!['Message-ID'])).size).toBe(1)
  expect(await send(SUNDAY + 12 * MINUTE)).toBe(0)
})

test('each reader gets what they may see, and only while they may', async () => {
  let { db, save, send, arrived, readers } = await openReportPost({ withHeads: false })
  await save('hind', 'all', { name: 'The school' })
  await db.update(enrolments).set({ until: SUNDAY }).where(eq(enrolments.id, 'omar-sparrows'))
  // Both teach nothing else: of the school omar sees nobody, and gets no letter of it.
  expect(await send()).toBe(3)
  expect(readers()).toEqual(['hind', 'layla', 'layla'])
  let file = (name: string, to: string) =>
    arrived.find((letter) => letter.subject.includes(name) && letter.to === `${to}@rawda.test`)!
      .attachments![0]!.text
  expect(file('The school', 'hind')).toContain('يوسف')
  expect(file('The school', 'layla')).not.toContain('يوسف')
  expect(file('The school', 'layla')).toContain('آدم')
})

test('nothing goes to who may not see the report any more, or whom no letter may reach', async () => {
  type Post = Awaited<ReturnType<typeof openReportPost>>
  let ofHind = (change: object) => async (db: Post['db']) =>
    void (await db.update(accounts).set(change).where(eq(accounts.id, 'hind')))
  let ways: ((db: Post['db'], post: Post) => Promise<unknown>)[] = [
    ofHind({ disabledAt: 1 }),
    ofHind({ verifiedAt: null }),
    ofHind({ email: null }),
    ofHind({ schoolId: 'cedar' }),
    ofHind({ role: 'teacher' }),
    ofHind({ mustChangePassword: true }),
    (db) =>
      db
        .update(subscriptions)
        .set({ validUntil: '2026-11-22' })
        .where(eq(subscriptions.accountId, 'hind')),
    (_, { as }) =>
      changeReport(as('layla'), 'one', { ...settings, withHeads: false, schedule: 'weekly' }),
    (_, { as }) => setReportLetters(as('hind'), 'one', false),
  ]
  for (let end of ways) {
    let post = await openReportPost()
    await end(post.db, post)
    expect(await post.send()).toBe(1)
    expect(post.readers()).toEqual(['layla'])
  }
})

test('what ends while other letters are being sent stops those that are next', async () => {
  let stops: ((post: Awaited<ReturnType<typeof openReportPost>>) => Promise<unknown>)[] = [
    ({ as }) => changeReport(as('layla'), 'one', { ...settings, schedule: 'none' }),
    ({ as }) => removeReport(as('layla'), 'one'),
    ({ db }) => db.update(accounts).set({ disabledAt: 1 }),
    ({ db }) => db.update(accounts).set({ mustChangePassword: true }),
    // Of the owner alone: nobody else could end the mailings.
    ...[{ disabledAt: 1 }, { schoolId: 'cedar' }, { role: 'student' as const }].map(
      (change) =>
        ({ db }: Awaited<ReturnType<typeof openReportPost>>) =>
          db.update(accounts).set(change).where(eq(accounts.id, 'layla')),
    ),
  ]
  for (let stop of stops) {
    let post = await openReportPost()
    // As many heads as two lanes do not take at once.
    await post.db.insert(accounts).values(
      Array.from({ length: 6 }, (_, at) => ({
        id: `head-${at}`,
        role: 'admin' as const,
        schoolId: 'zaytoun',
        displayName: `head ${at}`,
        email: `head-${at}@rawda.test`,
        createdAt: 1,
        startsAt: 1,
        verifiedAt: 1,
      })),
    )
    await post.db.insert(subscriptions).values(
      Array.from({ length: 6 }, (_, at) => ({
        id: `sub-head-${at}`,
        accountId: `head-${at}`,
        schoolId: 'zaytoun',
        role: 'admin' as const,
        validUntil: '2999-01-01',
        createdAt: 1,
      })),
    )
    let stopping: Promise<unknown> | undefined
    post.meanwhile.push(...Array.from({ length: 8 }, () => () => (stopping ??= stop(post))))
    await post.send()
    expect(post.arrived.length).toBeLessThanOrEqual(2)
    expect(await post.send(SUNDAY + 10 * MINUTE)).toBe(0)
  }
})

test('a letter that was taken is not handed over to whom the report is no longer shared with', async () => {
  let { as, db, visit, send, refusals } = await openReportPost()
  refusals.push(new Error('down'), new Error('down'))
  expect(await send()).toBe(0)
  let later = SUNDAY + 10 * MINUTE
  let taken = await takeDue(db, later, 10)
  await changeReport(as('layla'), 'one', { ...settings, withHeads: false, schedule: 'weekly' })
  let handed = await Promise.all(
    (['hind', 'layla'] as const).map((reader) => {
      let letter = taken.find(({ readerID }) => readerID === reader)!
      return handOver(visit(later), letter, as(reader, later), later)
    }),
  )
  expect(handed).toEqual([false, true])
})

test('whose owner is gone, a report is mailed to nobody, and the next week again', async () => {
  let { db, send, reports, readers } = await openReportPost()
  await db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, 'layla'))
  expect(await send()).toBe(0)
  expect((await reports())[0]!.nextAt).toBe(SUNDAY + WEEK)
  await db.update(accounts).set({ disabledAt: null }).where(eq(accounts.id, 'layla'))
  expect(await send(SUNDAY + WEEK)).toBe(2)
  expect(readers()).toEqual(['hind', 'layla'])
})

test('one click ends the letters of one reader and one report; on its page they come again', async () => {
  let { as, visit, save, send, arrived, readers, db } = await openReportPost()
  await save('layla', 'two', { name: 'Other', withHeads: false, withTeachers: false })
  expect(await send()).toBe(3)
  let ofHind = arrived.find(({ to }) => to === 'hind@rawda.test')!
  let link = ofHind.headers!['List-Unsubscribe']!.slice(1, -1)
  expect(link).toMatch(/^https:\/\/rawda\.example\/letters\/reports\?token=[0-9a-f]{40}$/)
  let token = new URL(link).searchParams.get('token')!
  expect(await findReportLetters(visit(), token)).toEqual({
    name: 'روضة الزيتون',
    nameEn: 'Al Zaytoun',
  })
  expect(await findReportLetters(visit(), 'x')).toBeUndefined()
  await endReportLettersBy(visit(), 'x')
  await endReportLettersBy(visit(), token)
  await endReportLettersBy(visit(), token)
  expect(await findReportLetters(visit(), token)).toBeUndefined()
  let lines = await db.select().from(auditLog).where(eq(auditLog.action, 'reportLettersOff'))
  expect(lines.map(({ subjectId, detail }) => [subjectId, detail])).toEqual([
    ['one', { reader: 'hind', byLink: 1 }],
  ])
  arrived.length = 0
  expect(await send(SUNDAY + WEEK)).toBe(2)
  expect(readers()).toEqual(['layla', 'layla'])
  let seen = async () => valueOf(await findReport(as('hind'), 'one')).letters
  expect(await seen()).toBe('stopped')
  valueOf(await setReportLetters(as('hind'), 'one', true))
  expect(await seen()).toBe('on')
  let [again] = await db.select().from(auditLog).where(eq(auditLog.action, 'reportLettersOn'))
  expect(again).toMatchObject({ actorId: 'hind', subjectId: 'one', schoolId: 'zaytoun' })
  expect(await send(SUNDAY + 2 * WEEK)).toBe(3)
  // Whoever may not see it has no letters of it to end or to get.
  for (let person of ['omar', 'rima'] as const)
    expect(await setReportLetters(as(person), 'one', true)).toEqual({
      ok: false,
      reason: 'notFound',
    })
  expect(await setReportLetters(as('muna'), 'one', true)).toEqual({
    ok: false,
    reason: 'forbidden',
  })
})

test('an owner who ended their own letters gets them again with a new schedule', async () => {
  let { as, send, readers } = await openReportPost({ withHeads: false, withTeachers: false })
  valueOf(await setReportLetters(as('layla'), 'one', false))
  expect(await send()).toBe(0)
  for (let schedule of ['none', 'weekly'] as const)
    valueOf(await changeReport(as('layla', SUNDAY), 'one', { ...settings, schedule }))
  expect(await send(SUNDAY + WEEK)).toBe(2)
  expect(readers()).toEqual(['hind', 'layla'])
})

test('an address that takes no letters gets no more of them until its reader asks again', async () => {
  let { as, db, send, refusals, arrived } = await openReportPost({ withHeads: false })
  refusals.push(nobodyThere())
  expect(await send()).toBe(0)
  let seen = async () => valueOf(await findReport(as('layla'), 'one')).letters
  expect(await seen()).toBe('bounced')
  let [line] = await db.select().from(auditLog).where(eq(auditLog.action, 'reportLetterBounced'))
  expect(line).toMatchObject({
    actorId: null,
    subjectId: 'one',
    detail: { reader: 'layla', status: '550 5.1.1' },
  })
  expect(await send(SUNDAY + WEEK)).toBe(0)
  valueOf(await setReportLetters(as('layla'), 'one', true))
  expect(await seen()).toBe('on')
  expect(await send(SUNDAY + 2 * WEEK)).toBe(1)
  expect(arrived).toHaveLength(1)
})

test('what fails is tried again, later each time, and left out after three days', async () => {
  let { send, arrived, refusals, letters } = await openReportPost({ withHeads: false })
  let down = () => new Error('The mail server is down')
  refusals.push(down(), down())
  let tried: number[] = []
  for (let minute = 0; minute <= 4 && arrived.length === 0; minute++) {
    let before = refusals.length
    // What the run itself takes comes on top.
    await send(SUNDAY + minute * (MINUTE + 1000))
    if (refusals.length < before || arrived.length > 0) tried.push(minute)
  }
  expect(tried).toEqual([0, 1, 3])
  refusals.push(...Array.from({ length: 40 }, down))
  for (let at = SUNDAY + WEEK; at < SUNDAY + WEEK + 4 * DAY; at += HOUR) await send(at)
  expect((await letters())[0]).toMatchObject({ nextAt: null, tries: 0 })
  expect(arrived).toHaveLength(1)
  // Nothing ran at all for days.
  refusals.length = 0
  expect(await send(SUNDAY + 2 * WEEK + 4 * DAY)).toBe(0)
  expect(await send(SUNDAY + 3 * WEEK)).toBe(1)
})

test('the morning is that of the school’s clock now, also where its zone was changed meanwhile', async () => {
  let { db, send, reports } = await openReportPost({ withHeads: false })
  await db.update(schools).set({ timezone: 'Europe/London' }).where(eq(schools.id, 'zaytoun'))
  expect(await send()).toBe(0)
  expect((await reports())[0]!.nextAt).toBe(SUNDAY + 3 * HOUR)
  expect(await send(SUNDAY + 3 * HOUR)).toBe(1)
})

test('to begin needs a proven address and a site that sends letters; to rename and to end needs neither', async () => {
  let { as, db, save } = await openReportPost()
  let refused = (reason: string) => ({ ok: false, reason })
  await save('hind', 'theirs', { schedule: 'none' })
  let weekly = { ...settings, schedule: 'weekly' } as const
  let without = { ...as('hind'), sendsMail: false }
  expect(await changeReport(without, 'theirs', weekly)).toEqual(refused('mailOff'))
  await db.update(accounts).set({ verifiedAt: null })
  let unproven = (person: 'hind' | 'layla') => {
    let current = as(person)
    return { ...current, user: { ...current.user, isVerified: false } }
  }
  expect(await changeReport(unproven('hind'), 'theirs', weekly)).toEqual(refused('notVerified'))
  expect(await setReportLetters(unproven('hind'), 'one', true)).toEqual(refused('notVerified'))
  expect(await changeReport(unproven('layla'), 'one', { ...weekly, name: 'New' })).toMatchObject({
    ok: true,
  })
  let listed = async () => valueOf(await listReports(as('layla'))).own[0]!
  expect(await listed()).toMatchObject({ name: 'New', schedule: 'weekly', nextAt: SUNDAY })
  valueOf(await changeReport(unproven('layla'), 'one', { ...settings, schedule: 'none' }))
  expect(await listed()).toMatchObject({ schedule: 'none', nextAt: null })
})

test('a run sends forty letters at most, and the next ones the rest', async () => {
  let { db, send, arrived } = await openReportPost()
  let ids = Array.from({ length: 50 }, (_, at) => `head-${at}`)
  await db.insert(accounts).values(
    ids.map((id) => ({
      id,
      role: 'admin' as const,
      schoolId: 'zaytoun',
      displayName: id,
      email: `${id}@rawda.test`,
      createdAt: 1,
      startsAt: 1,
      verifiedAt: 1,
    })),
  )
  await db.insert(subscriptions).values(
    ids.map((id) => ({
      id: `sub-${id}`,
      accountId: id,
      schoolId: 'zaytoun',
      role: 'admin' as const,
      validUntil: '2999-01-01',
      createdAt: 1,
    })),
  )
  expect([await send(), await send(), await send()]).toEqual([40, 12, 0])
  expect(new Set(arrived.map(({ to }) => to)).size).toBe(52)
})
