import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endLink } from '#app/models/guardians/guardian.server.ts'
import { addHoliday } from '#app/models/schools/holidays.server.ts'
import { endLetter } from '#app/models/weekly-letters/own.server.ts'
import { schoolLetters } from '#app/models/weekly-letters/school.server.ts'
import { accounts, auditLog, guardians, schools, subscriptions } from '#db/schema.ts'
import { valueOf } from '#tests/support/class-sheet.ts'
import { nobodyThere, openPost, THURSDAY, WEEK } from '#tests/support/weekly-letters.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test('a letter leaves at its hour, once, and the next one a week later', async () => {
  let { send, arrived, letter } = await openPost()
  expect(await send(THURSDAY - MINUTE)).toBe(0)
  expect(await send()).toBe(1)
  expect(await letter()).toMatchObject({
    week: '2026-11-15',
    nextAt: THURSDAY + WEEK,
    tries: 0,
    handedAt: null,
  })
  expect((await letter()).sentAt).toBeGreaterThanOrEqual(THURSDAY)
  for (let at of [THURSDAY, THURSDAY + MINUTE, THURSDAY + DAY]) expect(await send(at)).toBe(0)
  expect(await send(THURSDAY + WEEK)).toBe(1)
  expect(arrived.map(({ to }) => to)).toEqual(['muna@rawda.test', 'muna@rawda.test'])
  let ids = arrived.map(({ headers }) => headers!['Message-ID'])
  let { id } = await letter()
  expect(ids).toEqual([`<${id}.2026-11-15@rawda.example>`, `<${id}.2026-11-22@rawda.example>`])
})

test('two runs at once send a letter once', async () => {
  let { send } = await openPost()
  let sent = await Promise.all([send(), send(), send()])
  expect(sent.toSorted()).toEqual([0, 0, 1])
})

test('a run that was killed after the mail server had the letter sends it again under the same id', async () => {
  let { send, arrived, meanwhile, letter } = await openPost()
  // Never resumed, as a Worker that is killed.
  meanwhile.push(() => new Promise(() => {}))
  void send()
  await expect.poll(() => arrived.length).toBe(1)
  expect(await letter()).toMatchObject({ week: null, tries: 1 })
  expect((await letter()).handedAt).toBeGreaterThanOrEqual(THURSDAY)
  // Nobody takes it while the first may still be at work.
  expect(await send(THURSDAY + 4 * MINUTE)).toBe(0)
  expect(await send(THURSDAY + 6 * MINUTE)).toBe(1)
  expect(new Set(arrived.map(({ headers }) => headers!['Message-ID'])).size).toBe(1)
  expect(await letter()).toMatchObject({ week: '2026-11-15', nextAt: THURSDAY + WEEK })
})

test('a letter whose link to the child ended after it was due does not leave, nor any later one', async () => {
  let { as, send, arrived, letter } = await openPost()
  valueOf(await endLink(as('hind'), 'adam', 'muna'))
  expect(await send()).toBe(0)
  expect(arrived).toEqual([])
  expect(await letter()).toMatchObject({ nextAt: null })
})

test('a link that ends while other letters are being sent stops the letter that is next', async () => {
  let { as, moreParents, send, arrived, meanwhile } = await openPost()
  await moreParents(9)
  // Two are sent at a time. They wait until the links of all who wait have ended.
  let ending: Promise<unknown> | undefined
  let endOthers = async () => {
    let started = arrived.map(({ to }) => to)
    for (let at = 0; at < 9; at++)
      if (!started.includes(`parent-${at}@rawda.test`))
        await endLink(as('hind'), 'adam', `parent-${at}`)
  }
  meanwhile.push(...Array.from({ length: 10 }, () => () => (ending ??= endOthers())))
  expect(await send()).toBeLessThanOrEqual(2)
  expect(arrived.length).toBeGreaterThanOrEqual(1)
  expect(arrived.length).toBeLessThanOrEqual(2)
})

test('a link that was made anew brings no letter that was asked for under the old one', async () => {
  let { as, db, send } = await openPost()
  valueOf(await endLink(as('hind'), 'adam', 'muna'))
  await db.insert(guardians).values({ guardianId: 'muna', pupilId: 'adam', since: THURSDAY - HOUR })
  expect(await send()).toBe(0)
})

test('nothing leaves once the reader has ended it, nor to a closed account or an unproven address', async () => {
  let waysOut: ((post: Awaited<ReturnType<typeof openPost>>) => Promise<unknown>)[] = [
    ({ as }) => endLetter(as('muna'), 'adam'),
    ({ db }) => db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, 'muna')),
    ({ db }) => db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, 'adam')),
    ({ db }) => db.update(accounts).set({ verifiedAt: null }).where(eq(accounts.id, 'muna')),
    ({ db }) => db.update(accounts).set({ email: null }).where(eq(accounts.id, 'muna')),
    ({ db }) => db.update(accounts).set({ schoolId: 'cedar' }).where(eq(accounts.id, 'adam')),
    ({ db }) =>
      db
        .update(subscriptions)
        .set({ validUntil: '2026-11-19' })
        .where(eq(subscriptions.accountId, 'adam')),
  ]
  for (let end of waysOut) {
    let post = await openPost()
    await end(post)
    expect(await post.send()).toBe(0)
    expect(post.arrived).toEqual([])
  }
})

test('a letter goes to the address that its reader has now', async () => {
  let { db, send, arrived } = await openPost()
  expect(await send()).toBe(1)
  await db.update(accounts).set({ email: 'new@rawda.test' }).where(eq(accounts.id, 'muna'))
  expect(await send(THURSDAY + WEEK)).toBe(1)
  expect(arrived.map(({ to }) => to)).toEqual(['muna@rawda.test', 'new@rawda.test'])
})

test('a week of holidays brings no letter; two days off do', async () => {
  let { as, send, arrived } = await openPost()
  valueOf(
    await addHoliday(as('hind'), 'autumn', {
      name: 'عطلة',
      firstDay: '2026-11-15',
      lastDay: '2026-11-17',
    }),
  )
  expect(await send()).toBe(0)
  valueOf(
    await addHoliday(as('hind'), 'feast', {
      name: 'عيد',
      firstDay: '2026-11-25',
      lastDay: '2026-11-26',
    }),
  )
  expect(await send(THURSDAY + WEEK)).toBe(1)
  expect(arrived[0]!.text).toContain('الأربعاء: لا دوام: \u2068عيد\u2069')
})

test('the first week without practice brings a letter, the second none; holidays do not count as one', async () => {
  let { as, send, practise, arrived } = await openPost({ practisedOn: ['2026-11-05'] })
  // 8 to 14 November: nothing. 15 to 21: nothing, for a second week.
  expect(await send(THURSDAY - WEEK)).toBe(0)
  expect(await send()).toBe(0)
  expect(arrived).toEqual([])
  await practise('2026-11-24')
  expect(await send(THURSDAY + WEEK)).toBe(1)
  expect(await send(THURSDAY + 2 * WEEK)).toBe(1)
  expect(await send(THURSDAY + 3 * WEEK)).toBe(0)
  valueOf(
    await addHoliday(as('hind'), 'winter', {
      name: 'عطلة',
      firstDay: '2026-12-13',
      lastDay: '2026-12-19',
    }),
  )
  expect(await send(THURSDAY + 4 * WEEK)).toBe(0)
  expect(await send(THURSDAY + 5 * WEEK)).toBe(1)
  expect(await send(THURSDAY + 6 * WEEK)).toBe(0)
})

test('on another day of the same week the same week is not sent again', async () => {
  let { ask, send, arrived } = await openPost()
  expect(await send()).toBe(1)
  valueOf(await ask('muna', THURSDAY + HOUR, { weekday: 5, hour: 9 }))
  expect(await send(THURSDAY + DAY)).toBe(0)
  expect(await send(THURSDAY + WEEK + DAY)).toBe(1)
  expect(arrived).toHaveLength(2)
})

test('a time that is chosen while the letter is being sent stands, and the hour is that of the school’s clock now', async () => {
  let { ask, db, send, letter, meanwhile } = await openPost()
  meanwhile.push(() => ask('muna', THURSDAY, { weekday: 6, hour: 10 }))
  expect(await send()).toBe(1)
  expect(await letter()).toMatchObject({
    week: '2026-11-15',
    nextAt: Date.parse('2026-11-21T07:00:00Z'),
  })
  expect(await send(Date.parse('2026-11-21T07:00:00Z'))).toBe(0)
  // Further west the hour has not come yet.
  await db.update(schools).set({ timezone: 'Europe/London' }).where(eq(schools.id, 'zaytoun'))
  expect(await send(Date.parse('2026-11-28T07:00:00Z'))).toBe(0)
  expect((await letter()).nextAt).toBe(Date.parse('2026-11-28T10:00:00Z'))
  expect(await send(Date.parse('2026-11-28T10:00:00Z'))).toBe(1)
})

test('what fails is tried again, later each time, and left out when its week has gone by', async () => {
  let { send, arrived, refusals, letter } = await openPost()
  let down = () => new Error('The mail server is down')
  refusals.push(down(), down(), down())
  let tried: number[] = []
  for (let minute = 0; minute <= 8; minute++) {
    let before = refusals.length
    // What the run itself takes comes on top.
    await send(THURSDAY + minute * (MINUTE + 1000))
    if (refusals.length < before || arrived.length > 0) tried.push(minute)
    if (arrived.length > 0) break
  }
  expect(tried).toEqual([0, 1, 3, 7])
  refusals.push(...Array.from({ length: 20 }, down))
  for (let at = THURSDAY + WEEK; at < THURSDAY + WEEK + 4 * DAY; at += HOUR) await send(at)
  expect(await letter()).toMatchObject({ nextAt: THURSDAY + 2 * WEEK, tries: 0 })
  expect(arrived).toHaveLength(1)
})

test('an address that takes no letters gets no more of them; the school sees it, and its reader asks again', async () => {
  let { db, as, ask, send, arrived, refusals, letter } = await openPost()
  refusals.push(nobodyThere())
  expect(await send()).toBe(0)
  expect(await letter()).toMatchObject({
    nextAt: null,
    bouncedAt: THURSDAY,
    bounce: '550 5.1.1',
  })
  expect(await send(THURSDAY + WEEK)).toBe(0)
  expect(valueOf(await schoolLetters(as('hind')))).toEqual({
    wanted: 0,
    bounced: 1,
    letters: [
      {
        pupilID: 'adam',
        pupil: 'آدم',
        guardian: 'منى',
        email: 'muna@rawda.test',
        bouncedAt: THURSDAY,
        bounce: '550 5.1.1',
      },
    ],
  })
  expect(valueOf(await schoolLetters(as('rima')))).toEqual({ wanted: 0, bounced: 0, letters: [] })
  let [line] = await db.select().from(auditLog).where(eq(auditLog.action, 'weeklyLetterBounced'))
  expect(line).toMatchObject({
    actorId: null,
    subjectId: 'adam',
    schoolId: 'zaytoun',
    detail: { letter: (await letter()).id, status: '550 5.1.1' },
  })

  expect((await ask()).ok).toBe(true)
  expect(valueOf(await schoolLetters(as('hind')))).toEqual({ wanted: 1, bounced: 0, letters: [] })
  expect(await send(THURSDAY + WEEK)).toBe(1)
  expect(arrived).toHaveLength(1)
})

test('a mail server that refuses everybody is not believed after ten', async () => {
  let { as, moreParents, send, refusals } = await openPost()
  await moreParents(14)
  refusals.push(...Array.from({ length: 40 }, nobodyThere))
  expect(await send()).toBe(0)
  expect(valueOf(await schoolLetters(as('hind')))).toMatchObject({ wanted: 5, bounced: 10 })
})

test('a run sends 200 letters at most, and the next ones the rest', async () => {
  let { moreParents, send, arrived } = await openPost()
  await moreParents(230)
  expect([await send(), await send(), await send()]).toEqual([200, 31, 0])
  expect(new Set(arrived.map(({ to }) => to)).size).toBe(231)
})
