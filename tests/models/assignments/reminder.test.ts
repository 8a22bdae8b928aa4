import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  extendForChild,
  remindOf,
  withdrawAssignment,
} from '#app/models/assignments/acts.server.ts'
import { changeAssignment } from '#app/models/assignments/write.server.ts'
import { deliverDue } from '#app/models/delivery/deliver.server.ts'
import type { ComposedLetter } from '#app/models/mail/compose.ts'
import { preferencesFrom, preferencesText } from '#app/request/preferences.ts'
import {
  accounts,
  assignmentChildren,
  assignments,
  failures,
  guardians,
  mails,
  subscriptions,
} from '#db/schema.ts'
import { openPractisingSchool } from '#tests/support/assignments.ts'
import { NOON, type Person } from '#tests/support/school.ts'

// Today is Friday, 2026-11-20. The butterflies have letters and the second exercise of counting
// until Sunday; adam's mother muna has confirmed her address.
const MINUTE = 60_000
const DAY = 1440 * MINUTE

async function setUp() {
  let school = await openPractisingSchool()
  let { db, as, visit, give } = school
  await give('w', {
    classId: 'butterflies',
    dueDay: '2026-11-22',
    tasks: [['letters'], ['counting', 'counting-2']],
  })
  await db.update(accounts).set({ displayName: 'آدم النجّار' }).where(eq(accounts.id, 'adam'))
  let arrived: ComposedLetter[] = []
  let transport = {
    site: 'https://rawda.example',
    send: async (letter: ComposedLetter) => void arrived.push(letter),
  }
  return {
    ...school,
    arrived,
    transport,
    remind: (person: Person = 'layla', at = NOON, id = 'w', pupil?: string) =>
      remindOf(as(person, at), id, pupil),
    deliver: (at = NOON) => deliverDue(visit(at), transport),
    reads: (person: Person, choices: Record<string, string>) =>
      db
        .update(accounts)
        .set({ preferences: preferencesText(preferencesFrom(new URLSearchParams(choices))) })
        .where(eq(accounts.id, person)),
  }
}

test('a reminder is a letter: whose child, what is left of it, and until when, in words', async () => {
  let { practise, remind, deliver, arrived, db } = await setUp()
  for (let at of [1, 2]) await practise('adam', `letters-${at}`, '2026-11-18T09:00:00Z')
  expect(await remind()).toEqual({ ok: true, value: { reminded: 2, letters: 1 } })
  await deliver()
  expect(arrived).toHaveLength(1)
  let [letter] = arrived
  expect([letter!.to, letter!.subject]).toEqual(['muna@rawda.test', 'تذكير لطيف بما بقي من تدريب'])
  expect(letter!.text.split('\n\n')).toEqual([
    'مرحبًا \u2068منى\u2069،',
    'في الصفّ ما يُتدرَّب عليه معًا في البيت. تكفي دقائق قليلة، في أيّ يوم يناسبكم.',
    [
      'بقي لـ\u2068آدم\u2069:',
      '- \u2068درس letters\u2069 (القراءة)، حتّى الأحد 22 تشرين الثاني',
      '- \u2068تمرين 2\u2069 · \u2068درس counting\u2069 (الرياضيات)، حتّى الأحد 22 تشرين الثاني',
    ].join('\n'),
    'عرضه في منصّة روضة:\nhttps://rawda.example/dashboard/app?child=adam',
    'لا حاجة إلى إخبار أحد: ما يتدرّب عليه الطفل في التطبيق يُحسب وحده. وإن كان كلّ شيء قد أُنجز فشكرًا لكم!',
    expect.stringMatching(/^-- \nوصلتك هذه الرسالة من منصّة روضة/),
  ])
  // No figure and no mark stands in it: two of three letters are solved.
  expect(letter!.text.replace(/22|letters|counting|تمرين 2/g, '')).not.toMatch(/\d|%|النجّار/)
  expect(letter!.html).toContain(
    '<li>\u2068درس letters\u2069 (القراءة)، حتّى الأحد 22 تشرين الثاني</li>',
  )
  expect(await db.$count(mails)).toBe(0)
})

test('in English with Hijri days beside, and of what is late it says so', async () => {
  let { db, remind, deliver, reads, arrived } = await setUp()
  await reads('muna', { language: 'en', hijri: 'on' })
  await remind()
  await deliver()
  await db.update(assignments).set({ dueDay: '2026-11-19' })
  await remind('layla', NOON + DAY)
  await deliver(NOON + DAY)
  expect(arrived.map(({ subject }) => subject)).toEqual(
    Array(2).fill('A friendly reminder of what is to be practised'),
  )
  let lists = arrived.map(({ text }) => text.split('\n\n')[2])
  expect(lists).toEqual([
    [
      'Still open for \u2068آدم\u2069:',
      '- \u2068Lesson letters\u2069 (Reading), until Sunday 22 November (12 Jumada II 1448 AH)',
      '- \u2068Exercise 2\u2069 · \u2068Lesson counting\u2069 (Math), until Sunday 22 November (12 Jumada II 1448 AH)',
    ].join('\n'),
    [
      'Still open for \u2068آدم\u2069:',
      '- \u2068Lesson letters\u2069 (Reading), was until Thursday 19 November (9 Jumada II 1448 AH)',
      '- \u2068Exercise 2\u2069 · \u2068Lesson counting\u2069 (Math), was until Thursday 19 November (9 Jumada II 1448 AH)',
    ].join('\n'),
  ])
})

test('one letter a day for an assignment, whoever reminds and however often; another has its own', async () => {
  let { give, remind, deliver, arrived } = await setUp()
  await give('more', { classId: 'butterflies', tasks: [['senses']] })
  await Promise.all([remind(), remind(), remind('hind'), remind('hind', NOON, 'w', 'adam')])
  await deliver()
  expect(await remind('hind', NOON + 60 * MINUTE)).toEqual({
    ok: true,
    value: { reminded: 0, letters: 0 },
  })
  await remind('layla', NOON + 60 * MINUTE, 'more')
  await deliver(NOON + 60 * MINUTE)
  expect(arrived.map(({ text }) => /senses/.test(text))).toEqual([false, true])
  await remind('layla', NOON + DAY)
  await deliver(NOON + DAY)
  expect(arrived).toHaveLength(3)
})

test('three letters a day about a child, whatever is given and withdrawn again', async () => {
  let { as, give, remind, deliver, arrived } = await setUp()
  let reminded: unknown[] = []
  let again = async (id: string, at: number) => {
    await give(id, { classId: 'butterflies', tasks: [['senses']] })
    let sent = await remind('layla', at, id)
    reminded.push(sent.ok && sent.value)
    await deliver(at)
    await withdrawAssignment(as('layla', at), id)
  }
  for (let time of [1, 2, 3, 4, 5]) await again(`w${time}`, NOON + time * MINUTE)
  let [twoChildren, nobody] = [
    { reminded: 2, letters: 1 },
    { reminded: 0, letters: 0 },
  ]
  expect(reminded).toEqual([twoChildren, twoChildren, twoChildren, nobody, nobody])
  expect(arrived).toHaveLength(3)
  await again('w6', NOON + DAY)
  expect(arrived).toHaveLength(4)
})

test('an edit of the days brings no second reminder of the day, and ends what one child had longer', async () => {
  let { as, db, remind, deliver, arrived } = await setUp()
  await extendForChild(as('layla'), 'w', 'adam', '2026-11-30')
  for (let repeats of [true, false, true]) {
    await remind()
    await deliver()
    let edited = await changeAssignment(as('layla'), 'w', {
      classID: 'butterflies',
      tasks: [{ lessonID: 'senses', exerciseID: null }],
      firstDay: '2026-11-15',
      dueDay: '2026-11-21',
      repeats,
    })
    expect(edited).toMatchObject({ ok: true })
  }
  expect(arrived).toHaveLength(1)
  let kept = await db.select().from(assignmentChildren)
  expect(kept.map(({ accountId, dueDay, remindedOn }) => [accountId, dueDay, remindedOn])).toEqual([
    ['adam', null, '2026-11-20'],
    ['salma', null, '2026-11-20'],
  ])
})

test('reminders are letters of the school’s day: all leave, or none beside the mark', async () => {
  let { db, give, remind } = await setUp()
  // Six people of its own and two hundred more.
  let key = 'letters:zaytoun:2026-11-20'
  await db.insert(failures).values({ key, count: 205, resetsAt: NOON + DAY })
  expect(await remind()).toEqual({ ok: true, value: { reminded: 2, letters: 1 } })
  let counted = await db.select().from(failures).where(eq(failures.key, key))
  expect(counted).toMatchObject([{ count: 206 }])
  await give('more', { classId: 'butterflies', tasks: [['senses']] })
  expect(await remind('layla', NOON, 'more')).toEqual({
    ok: true,
    value: { reminded: 2, letters: 0 },
  })
  expect([await db.$count(mails), await db.select().from(failures)]).toMatchObject([
    1,
    [{ count: 206 }],
  ])
})

test('no letter goes to an address that is not confirmed, or to who is closed, or linked no more', async () => {
  for (let change of [
    { verifiedAt: null },
    { email: null, verifiedAt: null },
    { disabledAt: NOON },
  ]) {
    let { db, remind } = await setUp()
    await db.update(accounts).set(change).where(eq(accounts.id, 'muna'))
    expect(await remind()).toEqual({ ok: true, value: { reminded: 2, letters: 0 } })
  }
  let { db, remind } = await setUp()
  await db.update(guardians).set({ until: NOON - 1 })
  expect(await remind()).toEqual({ ok: true, value: { reminded: 2, letters: 0 } })
})

test('what changed between the reminder and the letter counts: a letter that waits is not sent', async () => {
  type Setting = Awaited<ReturnType<typeof setUp>>
  let changes: Record<string, (setting: Setting) => Promise<unknown>> = {
    'the link has ended': ({ db }) => db.update(guardians).set({ until: NOON }),
    'another link has begun': ({ db }) => db.update(guardians).set({ since: NOON + 1 }),
    'the address is another': ({ db }) =>
      db.update(accounts).set({ email: 'new@rawda.test' }).where(eq(accounts.id, 'muna')),
    'the address is not confirmed': ({ db }) =>
      db.update(accounts).set({ verifiedAt: null }).where(eq(accounts.id, 'muna')),
    'the account of the mother is closed': ({ db }) =>
      db.update(accounts).set({ disabledAt: NOON }).where(eq(accounts.id, 'muna')),
    'the child’s is': ({ db }) =>
      db.update(accounts).set({ disabledAt: NOON }).where(eq(accounts.id, 'adam')),
    'the subscription has ended': ({ db }) =>
      db
        .update(subscriptions)
        .set({ validUntil: '2026-11-20' })
        .where(eq(subscriptions.accountId, 'adam')),
    'the assignment is withdrawn': ({ db }) => db.update(assignments).set({ withdrawnAt: NOON }),
    'all is done': async ({ practise }) => {
      for (let each of ['letters-1', 'letters-2', 'letters-3', 'counting-2'])
        await practise('adam', each, '2026-11-20T08:00:00Z')
    },
  }
  for (let [what, change] of Object.entries(changes)) {
    let setting = await setUp()
    await setting.remind()
    await change(setting)
    await setting.deliver(NOON + MINUTE)
    expect([what, setting.arrived.length, await setting.db.$count(mails)]).toEqual([what, 0, 0])
  }
})

test('a reminder that a mail server did not take is tried again, for a day and no longer', async () => {
  let { remind, deliver, transport, arrived, db } = await setUp()
  await remind()
  let { send } = transport
  transport.send = async () => {
    throw new Error('busy')
  }
  await deliver()
  transport.send = send
  await deliver(NOON + MINUTE)
  expect(arrived).toHaveLength(1)
  await remind('layla', NOON + DAY)
  await deliver(NOON + 2 * DAY)
  expect([arrived.length, await db.$count(mails)]).toEqual([1, 0])
})
