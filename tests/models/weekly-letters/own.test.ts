import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pupilsGuardians } from '#app/models/guardians/pairing.server.ts'
import { unseal } from '#app/models/secrets.server.ts'
import { askForLetter, endLetter, listOwnLetters } from '#app/models/weekly-letters/own.server.ts'
import { schoolLetters } from '#app/models/weekly-letters/school.server.ts'
import { endLettersBy, findLetters } from '#app/models/weekly-letters/unsubscribe.server.ts'
import { auditLog, weeklyLetters } from '#db/schema.ts'
import { valueOf } from '#tests/support/class-sheet.ts'
import { openSchool } from '#tests/support/school.ts'
import { testSecrets } from '#tests/support/secrets.ts'
import { nobodyThere, openPost, THURSDAY, WEEK } from '#tests/support/weekly-letters.ts'

const THURSDAYS = { weekday: 4, hour: 16 }

test('a guardian asks for a child’s week, changes its time and ends it; each is in the log', async () => {
  let { db, as } = await openSchool()
  let muna = as('muna')
  expect(valueOf(await listOwnLetters(muna))).toEqual([
    {
      UID: 'adam',
      displayName: 'آدم',
      imageURL: null,
      school: {
        name: 'روضة الزيتون',
        nameEn: 'Al Zaytoun',
        timezone: 'Asia/Amman',
        weekStart: 0,
        restDays: '56',
      },
      time: null,
      nextAt: null,
      sentAt: null,
      bouncedAt: null,
    },
  ])
  valueOf(await askForLetter(muna, 'adam', THURSDAYS))
  expect(valueOf(await listOwnLetters(muna))).toMatchObject([
    { time: THURSDAYS, nextAt: Date.parse('2026-11-26T13:00:00Z') },
  ])
  valueOf(await askForLetter(muna, 'adam', { weekday: 5, hour: 21 }))
  expect(valueOf(await listOwnLetters(muna))).toMatchObject([
    { time: { weekday: 5, hour: 21 }, nextAt: Date.parse('2026-11-20T18:00:00Z') },
  ])
  expect(await db.$count(weeklyLetters)).toBe(1)
  valueOf(await endLetter(muna, 'adam'))
  valueOf(await endLetter(muna, 'adam'))
  expect(valueOf(await listOwnLetters(muna))).toMatchObject([
    { time: { weekday: 5, hour: 21 }, nextAt: null },
  ])
  let lines = await db.select().from(auditLog).orderBy(auditLog.id)
  expect(
    lines.map(({ action, actorId, subjectId, schoolId, detail }) => [
      action,
      actorId,
      subjectId,
      schoolId,
      detail,
    ]),
  ).toEqual([
    ['weeklyLetterOn', 'muna', 'adam', 'zaytoun', { weekday: 4, hour: 16 }],
    ['weeklyLetterOn', 'muna', 'adam', 'zaytoun', { weekday: 5, hour: 21 }],
    ['weeklyLetterOff', 'muna', 'adam', 'zaytoun', null],
  ])
})

test('only a child’s own guardians have its week mailed, and only while they see the child', async () => {
  let { db, as } = await openSchool()
  let muna = as('muna')
  expect(await askForLetter(muna, 'nour', THURSDAYS)).toMatchObject({ reason: 'notFound' })
  expect(await endLetter(muna, 'nour')).toMatchObject({ reason: 'notFound' })
  expect(await askForLetter(as('adam'), 'adam', THURSDAYS)).toMatchObject({ reason: 'notFound' })
  for (let person of ['hind', 'layla', 'sara'] as const) {
    expect(await askForLetter(as(person), 'adam', THURSDAYS)).toMatchObject({ reason: 'forbidden' })
    expect(await listOwnLetters(as(person))).toMatchObject({ reason: 'forbidden' })
    expect(await endLetter(as(person), 'adam')).toMatchObject({ reason: 'forbidden' })
  }
  let [child] = muna.user.children
  let lapsed = {
    ...muna,
    user: { ...muna.user, children: [{ ...child!, subscribed: false }] },
  }
  expect(await askForLetter(lapsed, 'adam', THURSDAYS)).toMatchObject({ reason: 'notFound' })
  expect(valueOf(await listOwnLetters(lapsed))).toEqual([])
  // What was asked for before can be ended all the same.
  valueOf(await askForLetter(muna, 'adam', THURSDAYS))
  valueOf(await endLetter(lapsed, 'adam'))
  expect(await db.select().from(weeklyLetters)).toMatchObject([{ nextAt: null }])
})

test('letters go to a proven address alone, where letters are sent at all', async () => {
  let { db, as } = await openSchool()
  let muna = as('muna')
  let but = (user: Partial<typeof muna.user>) => ({ ...muna, user: { ...muna.user, ...user } })
  let asking = [
    but({ isVerified: false }),
    but({ email: null }),
    { ...muna, sendsMail: false },
    { ...muna, method: 'sheet' as const },
  ].map((current) => askForLetter(current, 'adam', THURSDAYS))
  expect(await Promise.all(asking)).toMatchObject([
    { reason: 'notVerified' },
    { reason: 'notVerified' },
    { reason: 'mailOff' },
    { reason: 'forbidden' },
  ])
  expect(await db.$count(weeklyLetters)).toBe(0)
})

test('whoever has a letter ends the letters by its link, once or often; looking ends nothing', async () => {
  let { db, visit, send, letter, arrived } = await openPost()
  let token = unseal(testSecrets, 'unsubscribe', (await letter()).token)
  let names = { name: 'روضة الزيتون', nameEn: 'Al Zaytoun' }
  expect(await findLetters(visit(), token)).toEqual(names)
  expect(await findLetters(visit(), token)).toEqual(names)
  expect(await findLetters(visit(), `${token}x`)).toBeUndefined()
  await endLettersBy(visit(), 'no such token')
  expect((await letter()).nextAt).toBe(THURSDAY)

  await Promise.all([endLettersBy(visit(), token), endLettersBy(visit(), token)])
  expect(await findLetters(visit(), token)).toBeUndefined()
  expect(await send()).toBe(0)
  expect(arrived).toEqual([])
  let lines = await db.select().from(auditLog).where(eq(auditLog.action, 'weeklyLetterOff'))
  expect(lines).toMatchObject([
    {
      actorId: null,
      subjectId: 'adam',
      schoolId: 'zaytoun',
      detail: { guardian: 'muna', byLink: 1 },
    },
  ])
})

test('a token is kept sealed, and the one of a letter stays good when its reader changes the time', async () => {
  let { visit, ask, letter, send, arrived } = await openPost()
  await send()
  let [, token] = arrived[0]!.headers!['List-Unsubscribe']!.match(/token=([0-9a-f]{40})/)!
  expect(JSON.stringify(await letter())).not.toContain(token)
  valueOf(await ask('muna', THURSDAY, { weekday: 6, hour: 9 }))
  expect(await findLetters(visit(), token!)).toBeDefined()
})

test('a school sees whose letter came back beside the child’s guardians, while the link lasts', async () => {
  let { as, send, refusals } = await openPost()
  let guardians = async () => valueOf(await pupilsGuardians(as('hind'), 'adam')).guardians
  expect(await guardians()).toMatchObject([{ UID: 'muna', letterBouncedAt: null }])
  refusals.push(nobodyThere())
  await send()
  expect(await guardians()).toMatchObject([{ UID: 'muna', letterBouncedAt: THURSDAY }])
  expect(await schoolLetters(as('layla'))).toMatchObject({ reason: 'forbidden' })
  expect(await schoolLetters(as('sara'))).toMatchObject({ reason: 'forbidden' })
  expect(await send(THURSDAY + WEEK)).toBe(0)
})
