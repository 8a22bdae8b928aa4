import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { askForCopy, listCopies, listOwnCopies } from '#app/models/child-export/ask.server.ts'
import { openCopy } from '#app/models/child-export/download.server.ts'
import { forgetExpiredCopies, sweepPieces } from '#app/models/child-export/forget.server.ts'
import { accounts, auditLog, childExports, guardians, mails } from '#db/schema.ts'
import { downloadCopy, makeAll, statesOf, takeCopy, workshopOf } from '#tests/support/copies.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

const DAY = 86_400_000
const notFound = { ok: false, reason: 'notFound' }

/** The known schools, with a way to ask, and to have everything made. */
async function openOffice() {
  let school = await openSchool()
  let { db, pictures, as, now } = school
  let make = (at = now) => makeAll(workshopOf(db, pictures), at)
  let ask = async (person: Person, pupil: string, at = now) => {
    let asking = await askForCopy(as(person, at), pupil, 'ar')
    return asking.ok ? asking.value.id : asking.reason
  }
  let open = async (person: Person, pupil: string, copy: string, at = now) => {
    let opening = await openCopy(as(person, at), pupil, copy)
    return opening.ok ? 'opened' : opening.reason
  }
  let logged = async () =>
    (await db.select().from(auditLog).where(eq(auditLog.action, 'childExported'))).map(
      ({ actorId, subjectId, schoolId, detail }) =>
        `${String(detail!.step)} ${actorId} ${subjectId} ${schoolId}`,
    )
  return { ...school, make, ask, open, logged }
}

test('a guardian and the head of the school may ask; nobody else, and of no other child', async () => {
  let { ask } = await openOffice()
  let isAsked = async (person: Person, pupil: string) =>
    (await ask(person, pupil)) === 'notFound' ? 'notFound' : 'asked'
  let askers = ['muna', 'hind', 'adam', 'salma', 'layla', 'omar', 'sami', 'rima', 'sara'] as const
  let answers = []
  for (let person of askers) answers.push(`${person} ${await isAsked(person, 'adam')}`)
  expect(answers).toEqual([
    'muna asked',
    'hind asked',
    'adam notFound',
    'salma notFound',
    'layla notFound',
    'omar notFound',
    'sami notFound',
    'rima notFound',
    'sara notFound',
  ])
  // Not of a colleague, a guardian or nobody.
  for (let about of ['hind', 'layla', 'muna', 'nour', 'nobody'])
    expect(await ask('hind', about)).toBe('notFound')
})

test('the child’s subscription does not matter: it is the child’s right', async () => {
  let { db, as, pictures } = await openSchool()
  let lapsed = as('muna')
  lapsed.user.children[0]!.subscribed = false
  let files = await takeCopy({ ...lapsed, pictures }, 'adam')
  expect(Object.keys(files)).toContain('data.json')
  expect(await statesOf(db)).toEqual(['ready'])
})

test('not from a class sheet’s session, and not from the demonstration', async () => {
  let { as } = await openSchool()
  for (let method of ['sheet', 'demo'] as const) {
    let current = { ...as('muna'), method }
    expect(await askForCopy(current, 'adam', 'ar')).toEqual(notFound)
    expect(await listCopies(current, 'adam')).toEqual(notFound)
    expect(await listOwnCopies(current)).toEqual({ ok: true, value: [] })
    expect(await openCopy(current, 'adam', 'x')).toEqual(notFound)
  }
})

test('of many clicks at once comes one copy, which all of them are answered with', async () => {
  let { db, as, logged } = await openOffice()
  let askings = await Promise.all(
    Array.from({ length: 10 }, () => askForCopy(as('muna'), 'adam', 'ar')),
  )
  let ids = askings.map((asking) => (asking.ok ? asking.value.id : asking.reason))
  expect(new Set(ids).size).toBe(1)
  expect(await db.$count(childExports)).toBe(1)
  expect(await logged()).toEqual(['asked muna adam zaytoun'])
})

test('three copies a week for each child and asker; one that failed does not count', async () => {
  let { db, ask, make, now } = await openOffice()
  for (let round = 0; round < 3; round++) {
    expect(await ask('muna', 'adam', now + round)).toMatch(/^[0-9a-f-]{36}$/)
    await make(now + round)
  }
  expect(await ask('muna', 'adam', now + 3)).toBe('tooManyCopies')
  // The head has three of their own; a week later there is room again.
  expect(await ask('hind', 'adam', now + 3)).toMatch(/-/)
  expect(await ask('muna', 'adam', now + 7 * DAY - 1)).toBe('tooManyCopies')
  await db
    .update(childExports)
    .set({ state: 'failed' })
    .where(and(eq(childExports.askedBy, 'muna'), eq(childExports.askedAt, now + 1)))
  expect(await ask('muna', 'adam', now + 3)).toMatch(/-/)
  await make(now + 4)
  expect(await ask('muna', 'adam', now + 7 * DAY)).toMatch(/-/)
})

test('a copy is its asker’s alone, and each download is logged', async () => {
  let { ask, make, open, logged } = await openOffice()
  let copy = await ask('muna', 'adam')
  expect(await open('muna', 'adam', copy)).toBe('notFound')
  await make()
  for (let person of ['hind', 'sami', 'adam', 'layla', 'sara'] as const)
    expect(await open(person, 'adam', copy)).toBe('notFound')
  expect(await open('muna', 'salma', copy)).toBe('notFound')
  expect(await logged()).toEqual(['asked muna adam zaytoun', 'made null adam zaytoun'])
  expect([await open('muna', 'adam', copy), await open('muna', 'adam', copy)]).toEqual([
    'opened',
    'opened',
  ])
  expect((await logged()).slice(2)).toEqual([
    'downloaded muna adam zaytoun',
    'downloaded muna adam zaytoun',
  ])
})

test('of the headers alone nothing is downloaded or logged', async () => {
  let { as, ask, make, logged } = await openOffice()
  let copy = await ask('muna', 'adam')
  await make()
  let take = async (purpose: 'head' | 'prefetch') => {
    let opening = await openCopy({ ...as('muna'), purpose }, 'adam', copy)
    if (!opening.ok) throw new Error(opening.reason)
    return (await new Response(opening.value.body).arrayBuffer()).byteLength
  }
  expect([await take('head'), (await logged()).length]).toEqual([0, 2])
  // What a browser fetches before it is opened has left the portal.
  expect([(await take('prefetch')) > 1000, (await logged()).length]).toEqual([true, 3])
})

test('when the link ends, the copy is gone at once: ready, and while it is being made', async () => {
  let { db, ask, make, open, pictures, as, now } = await openOffice()
  let ready = await ask('muna', 'adam')
  await make()
  let later = await ask('muna', 'adam', now + 1)
  await db.update(guardians).set({ until: now }).where(eq(guardians.guardianId, 'muna'))
  expect(await open('muna', 'adam', ready)).toBe('notFound')
  expect(await listCopies(as('muna'), 'adam')).toEqual(notFound)
  expect(await listOwnCopies(as('muna'))).toEqual({ ok: true, value: [] })
  await make(now + 2)
  expect(await statesOf(db)).toEqual(['ready', 'expired'])
  expect([...pictures.held.keys()].filter((key) => key.includes(later))).toEqual([])
})

test('when the head is head no more, or the child is at another school, there is no copy', async () => {
  let { db, ask, make, open, now } = await openOffice()
  let copy = await ask('hind', 'adam')
  await make()
  expect(await open('hind', 'adam', copy)).toBe('opened')
  await db
    .update(accounts)
    .set({ schoolId: 'cedar', schoolSince: now })
    .where(eq(accounts.id, 'adam'))
  expect(await open('hind', 'adam', copy)).toBe('notFound')
  // The new head did not ask for it.
  expect(await open('rima', 'adam', copy)).toBe('notFound')
})

test('a copy is there for 7 days, to the millisecond; then its pieces are deleted', async () => {
  let { db, pictures, ask, make, open, as, now } = await openOffice()
  let copy = await ask('muna', 'adam')
  await make()
  let kept = () => [...pictures.held.keys()].filter((key) => key.startsWith(`exports/${copy}/`))
  expect(kept().length).toBeGreaterThan(3)
  let end = now + 7 * DAY
  let means = { db, bucket: pictures }
  await forgetExpiredCopies(means, end - 1)
  expect(await open('muna', 'adam', copy, end - 1)).toBe('opened')
  expect(await open('muna', 'adam', copy, end)).toBe('notFound')
  expect(await listCopies(as('muna', end), 'adam')).toMatchObject({
    value: { copies: [{ state: 'expired' }] },
  })
  // What a killed run left there goes, too.
  await pictures.put(`exports/${copy}/left`, new Uint8Array(1), {
    httpMetadata: { contentType: 'x' },
    customMetadata: {},
  })
  await forgetExpiredCopies(means, end)
  expect([kept(), await statesOf(db)]).toEqual([[], ['expired']])
})

test('its asker is written to when it is ready, without the child’s name', async () => {
  let { db, ask, make, now } = await openOffice()
  await ask('muna', 'adam')
  expect(await db.select().from(mails)).toEqual([])
  await make()
  expect(await db.select().from(mails)).toMatchObject([
    {
      kind: 'copyReady',
      recipient: 'muna@rawda.test',
      name: 'منى',
      token: null,
      expiresAt: now + 3 * DAY,
    },
  ])
})

test('where no mail can be sent, no letter waits', async () => {
  let { db, pictures, ask, now } = await openOffice()
  await ask('muna', 'adam')
  await makeAll({ ...workshopOf(db, pictures), sendsMail: false }, now)
  expect([await statesOf(db), await db.$count(mails)]).toEqual([['ready'], 0])
})

test('the page says what stands against asking', async () => {
  let { as, ask, make, now } = await openOffice()
  let obstacle = async (at: number) => {
    let listing = await listCopies(as('muna', at), 'adam')
    return listing.ok ? listing.value.obstacle : listing.reason
  }
  let said = [await obstacle(now)]
  for (let round = 0; round < 3; round++) {
    await ask('muna', 'adam', now + round)
    said.push(await obstacle(now + round))
    await make(now + round)
  }
  said.push(await obstacle(now + 3), await obstacle(now + 7 * DAY))
  expect(said).toEqual([null, 'beingMade', 'beingMade', 'beingMade', 'tooManyCopies', null])
})

test('a copy can be downloaded again and again, and is the same to the byte', async () => {
  let { as, ask, make } = await openOffice()
  let copy = await ask('muna', 'adam')
  await make()
  let first = await downloadCopy(as('muna'), 'adam', copy)
  expect(await downloadCopy(as('muna'), 'adam', copy)).toEqual(first)
})

test('pieces of copies that are no more are swept, and no others', async () => {
  let { db, pictures, ask, make, open, now } = await openOffice()
  let about = { httpMetadata: { contentType: 'x' }, customMetadata: {} }
  let copy = await ask('muna', 'adam')
  await make()
  let expired = await ask('hind', 'salma')
  await make()
  await db.update(childExports).set({ state: 'expired' }).where(eq(childExports.id, expired))
  await pictures.put('exports/of-nobody/piece', new Uint8Array(1), about)
  await pictures.put('a'.repeat(40), new Uint8Array(1), about)
  await sweepPieces({ db, bucket: pictures })
  let left = [...pictures.held.keys()].map((key) => key.split('/').slice(0, 2).join('/'))
  expect(new Set(left)).toEqual(new Set([`exports/${copy}`, 'a'.repeat(40)]))
  expect(await open('muna', 'adam', copy, now + 1)).toBe('opened')
})
