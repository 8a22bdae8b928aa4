import { eq } from 'drizzle-orm'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { newSession } from '#app/models/auth/session.server.ts'
import { openClass } from '#app/models/classes/create.server.ts'
import { replaceColumn } from '#app/models/classes/enrol-columns.server.ts'
import type { NewBatch } from '#app/models/codes/batch.ts'
import { generateCodes } from '#app/models/codes/generate.server.ts'
import { redeem } from '#app/models/codes/redeem.server.ts'
import { revokeCode } from '#app/models/codes/revoke.server.ts'
import type { Current, Visit } from '#app/models/current.ts'
import { linkChild } from '#app/models/guardians/link-child.server.ts'
import { issuePairing, pupilsGuardians } from '#app/models/guardians/pairing.server.ts'
import { createSchool } from '#app/models/schools/create.server.ts'
import { listSubscriptions } from '#app/models/subscriptions/find.server.ts'
import { endSubscription } from '#app/models/subscriptions/manage.server.ts'
import type { Database } from '#db/client.ts'
import { accounts, exercises, lessons, schools } from '#db/schema.ts'
import { memoryBucket } from './bucket.ts'
import { testSecrets } from './secrets.ts'

// One small school whose every figure was worked out by hand, so that tests can say what a page
// shows as plain numbers beside their labels. No two figures of one page are equal where that can
// be helped: whoever swaps two columns is noticed.

/** The days on which the class is founded, loses a pupil, and hands in its tablets. */
const FOUNDED = Date.parse('2026-09-20T09:00:00+05:45')
const KARAM_LEAVES = Date.parse('2026-10-09T08:00:00+05:45')
const HANDED_IN = Date.parse('2026-10-11T11:00:00+05:45')
const DAY = 86_400_000

/**
 * The week of Sunday 4 to Saturday 10 October 2026, by the clock of Kathmandu (UTC+05:45).
 *
 * | by pupil | attempts | right | wrong | grade       | time            | solved of begun |
 * |----------|----------|-------|-------|-------------|-----------------|-----------------|
 * | basma    | 9        | 4     | 5     | 4/9   = 44% | 425 s = 7.1 min | 4 of 10 = 40%   |
 * | tarek    | 8        | 7     | 1     | 7/8   = 88% | 829 s = 13.8 min| 5 of 10 = 50%   |
 * | rami     | 3        | 1     | 2     | 1/3   = 33% | 56 s  = 0.9 min | 1 of 10 = 10%   |
 * | huda     | 0        | 0     | 0     | not yet     | 0               | 0 of 10 = 0%    |
 * | karam    | 2        | 0     | 2     | 0%          | 60 s  = 1 min   | has left        |
 * | class    | 22       | 12    | 10    | 12/22 = 55% | 1370 s= 22.8 min|                 |
 *
 * Begun are letters (3 exercises), numbers (4) and plants (3). Tarek's 12 minutes at `flower` count
 * as 10: 15 + 25 + 35 + 600 + 10 s in plants, and 30 + 90 + 24 s in letters.
 */
const WEEK = [
  ['basma', 'alif', '2026-10-04T08:30', 'right', 40],
  ['basma', 'ba', '2026-10-04T08:31', 'wrong', 50],
  ['basma', 'ba', '2026-10-04T08:33', 'right', 70],
  ['tarek', 'alif', '2026-10-04T11:00', 'right', 30],
  ['basma', 'ta', '2026-10-05T09:00', 'right', 20],
  ['karam', 'alif', '2026-10-05T14:00', 'wrong', 33],
  ['karam', 'alif', '2026-10-05T14:02', 'wrong', 27],
  ['basma', 'one', '2026-10-06T10:00', 'right', 65],
  ['basma', 'three', '2026-10-06T10:02', 'wrong', 45],
  ['basma', 'three', '2026-10-06T10:04', 'wrong', 45],
  ['basma', 'three', '2026-10-06T10:06', 'wrong', 45],
  ['basma', 'three', '2026-10-06T10:08', 'wrong', 45],
  ['tarek', 'ba', '2026-10-07T12:00', 'right', 90],
  ['tarek', 'alif', '2026-10-07T12:05', 'right', 24],
  ['tarek', 'root', '2026-10-07T12:10', 'right', 15],
  ['tarek', 'leaf', '2026-10-07T12:11', 'right', 25],
  ['tarek', 'flower', '2026-10-07T12:12', 'wrong', 35],
  ['tarek', 'flower', '2026-10-07T12:13', 'right', 720],
  ['tarek', 'root', '2026-10-09T09:00', 'right', 10],
  ['rami', 'one', '2026-10-09T13:00', 'wrong', 22],
  ['rami', 'one', '2026-10-09T13:01', 'right', 18],
  // Ten minutes before the week ends in Kathmandu, and ten minutes after: in UTC the same day.
  ['rami', 'two', '2026-10-10T23:50', 'wrong', 16],
  ['rami', 'two', '2026-10-11T00:10', 'right', 14],
] as const

/**
 * What is practised in the seven days before `now`, where a test reads by today's clock: by basma
 * 2 attempts today (135 s) and 1 two days ago (60 s), all of them right; by tarek 2 three days ago
 * (210 s), half of them right. Together 5 in 405 s, 80 % of them right.
 */
const LATELY = [
  ['basma', 'two', 0, 'right', 95],
  ['basma', 'two', 0, 'right', 40],
  ['basma', 'two', 2, 'right', 60],
  ['tarek', 'ta', 3, 'wrong', 130],
  ['tarek', 'ta', 3, 'right', 80],
] as const

const people = [
  ['rana', 'super', 'Rana', 'rana@amal.example'],
  ['nadia', 'student', 'نادية', 'nadia@amal.example'],
  ['dina', 'student', 'Dina', 'dina@amal.example'],
  ['faris', 'student', 'فارس', null],
  ['basma', 'student', 'بسمة', 'basma@amal.example'],
  ['tarek', 'student', 'Tarek', null],
  ['rami', 'student', 'رامي', null],
  ['huda', 'student', 'هدى', null],
  ['karam', 'student', 'كرم', null],
  ['lina', 'student', 'لينا', null],
  ['omar', 'student', 'عمر', null],
  ['salem', 'student', 'سالم', null],
  ['jad', 'student', 'جاد', null],
  ['mona', 'student', 'منى', 'mona@amal.example'],
] as const
export type HandMadePerson = (typeof people)[number][0]

const catalogue = [
  ['letters', 'reading', 1, 'الحروف', 'Letters', ['alif', 'ba', 'ta']],
  ['numbers', 'math', 1, 'الأعداد', 'Numbers', ['one', 'two', 'three', 'four']],
  ['plants', 'science', 1, 'النباتات', 'Plants', ['root', 'leaf', 'flower']],
  ['stories', 'readWrite', 2, 'القصص', 'Stories', ['tale']],
] as const

const exerciseNames: Record<string, [string, string]> = {
  alif: ['حرف الألف', 'The letter alif'],
  ba: ['حرف الباء', 'The letter ba'],
  ta: ['حرف التاء', 'The letter ta'],
  one: ['الواحد', 'One'],
  two: ['الاثنان', 'Two'],
  three: ['الثلاثة', 'Three'],
  four: ['الأربعة', 'Four'],
  root: ['الجذر', 'The root'],
  leaf: ['الورقة', 'The leaf'],
  flower: ['الزهرة', 'The flower'],
  tale: ['حكاية', 'A tale'],
}

/**
 * Opens the school as people would, under ids that start with `prefix`. Amal, in Nepal: nadia heads
 * it; dina teaches the bees (basma, tarek, rami, huda, and karam until the Friday of the week) and
 * the owls, who are none; the swans (jad) have no teacher, and faris has no class. lina was never
 * enrolled; omar, salem and jad have lost their subscriptions. mona is mother of basma and tarek;
 * rana is a supervisor. With `lately`, the seven days before `now` were practised in, too.
 */
export async function openHandMadeSchool(
  db: Database,
  { now, prefix = '', lately = false }: { now: number; prefix?: string; lately?: boolean },
) {
  let id = (name: string) => prefix + name
  let visit = (at: number): Visit => ({
    db,
    secrets: testSecrets,
    pictures: memoryBucket(),
    now: at,
    address: prefix || '127.0.0.1',
    userAgent: 'test',
    purpose: 'look',
    sendsMail: true,
  })
  let tokenOf = async (name: HandMadePerson, kind: 'browser' | 'bearer', at = now) => {
    let session = await newSession(visit(at), id(name), { kind, method: 'password' })
    await session.write
    return session.token
  }
  let as = async (name: HandMadePerson, at = now): Promise<Current> =>
    (await loadCurrent(visit(at), await tokenOf(name, 'bearer', at)))!

  await db.batch([insertPeople(db, id), insertLessons(db, id), insertExercises(db, id)])
  let school = {
    name: 'روضة الأمل',
    nameEn: 'Amal',
    country: 'NP',
    email: 'office@amal.example',
    phoneNo: '+977 1 1234567',
    maxStudentsNo: 12,
    maxTeachersNo: 2,
  }
  must(await createSchool(await as('rana', FOUNDED), school, id('amal')))
  // The week that the figures were counted by.
  await db
    .update(schools)
    .set({ weekStart: 0, restDays: '56' })
    .where(eq(schools.id, id('amal')))
  await subscribe({ id, as })
  await fillClasses({ id, as })
  await practise({ id, as }, lately ? now : undefined)
  await linkMother({ id, as })
  return { db, now, id, as, tokenOf }
}

type Counts = 'adminCount' | 'teacherCount' | 'studentCount' | 'classCount'
type Making = {
  id: (name: string) => string
  as: (name: HandMadePerson, at?: number) => Promise<Current>
}

/**
 * Two batches: 11 codes for ten years, of which 7 are used, 1 is revoked and 3 are left; and 5 that
 * end in 20 days, all of them used.
 */
async function subscribe({ id, as }: Making): Promise<void> {
  let generate = async (batch: Pick<NewBatch, 'duration' | 'description' | Counts>) =>
    must(
      await generateCodes(await as('rana'), {
        ...batch,
        schoolID: id('amal'),
        redeemBefore: '2099-12-31',
      }),
    )
  let take = async (codes: { code: string }[], names: HandMadePerson[]) => {
    for (let [at, name] of names.entries()) {
      let promoCode = codes[at]!.code
      let { result } = must<{ result: number }>(
        await redeem(await as(name), { UID: id(name), promoCode }),
      )
      if (result !== 0) throw new Error(`${name}’s code is refused`)
    }
  }
  let long = await generate({
    description: 'Ten years',
    duration: 3650,
    adminCount: 1,
    teacherCount: 1,
    studentCount: 8,
    classCount: 1,
  })
  await take(long.codes, ['nadia', 'dina', 'basma', 'tarek', 'omar', 'salem', 'jad'])
  must(await revokeCode(await as('rana'), long.batch.id, 10))
  let short = await generate({
    description: 'Twenty days',
    duration: 20,
    adminCount: 0,
    teacherCount: 1,
    studentCount: 4,
    classCount: 0,
  })
  await take(short.codes, ['faris', 'rami', 'huda', 'karam', 'lina'])
  let supervisor = await as('rana')
  let query = { state: null, schoolID: id('amal'), role: null, q: '' }
  let { items } = must(await listSubscriptions(supervisor, query, { limit: 50, offset: 0 }))
  for (let name of ['omar', 'salem', 'jad']) {
    let own = items.find(({ UID }) => UID === id(name))!
    must(await endSubscription(supervisor, own.id, { reason: 'Moved away' }))
  }
}

async function fillClasses({ id, as }: Making): Promise<void> {
  let head = await as('nadia', FOUNDED)
  let open = async (name: string, called: string, level: 1 | 2 | 3, teachers: string[]) => {
    let klass = { schoolID: id('amal'), name: called, level, academicYear: '2026/2027' }
    must(await openClass(head, { ...klass, teacherIDs: teachers.map(id) }, id(name)))
  }
  await open('bees', 'النحلات Bees', 1, ['dina'])
  await open('swans', 'Swans', 2, [])
  await open('owls', 'Owls', 3, ['dina'])
  let stay = ['basma', 'tarek', 'rami', 'huda'].map(id)
  must(await replaceColumn(head, id('bees'), 'student', [...stay, id('karam')]))
  must(await replaceColumn(head, id('swans'), 'student', [id('jad')]))
  must(await replaceColumn(await as('nadia', KARAM_LEAVES), id('bees'), 'student', stay))
}

async function practise({ id, as }: Making, now: number | undefined): Promise<void> {
  let bring = async (at: number, tries: [string, string, string, string, number][]) => {
    let { user, ...visit } = await as('nadia', at)
    let items = tries.map(([pupil, exercise, startedAt, result, seconds], at) => ({
      id: `${startedAt} ${at}`,
      userId: id(pupil),
      exerciseId: id(exercise),
      correct: result === 'right',
      startedAt,
      durationMs: seconds * 1000,
    }))
    let { stored } = await storeAttempts(visit, { user }, items)
    if (stored !== tries.length) throw new Error(`${stored} of ${tries.length} were stored`)
  }
  await bring(
    HANDED_IN,
    WEEK.map(([pupil, exercise, at, ...rest]) => [pupil, exercise, `${at}:00+05:45`, ...rest]),
  )
  if (now === undefined) return
  await bring(
    now,
    LATELY.map(([pupil, exercise, daysAgo, ...rest], at) => {
      let moment = now - daysAgo * DAY + at
      return [pupil, exercise, new Date(moment).toISOString(), ...rest]
    }),
  )
}

async function linkMother({ id, as }: Making): Promise<void> {
  for (let child of ['basma', 'tarek']) {
    let head = await as('nadia')
    must(await issuePairing(head, id(child)))
    let { pairings } = must(await pupilsGuardians(head, id(child)))
    must(await linkChild(await as('mona'), pairings[0]!.code))
  }
}

function insertPeople(db: Database, id: (name: string) => string) {
  let since = Date.parse('2026-09-01T00:00:00Z')
  return db.insert(accounts).values(
    people.map(([name, role, displayName, email]) => ({
      id: id(name),
      role,
      displayName,
      email: email && id(email),
      createdAt: since,
      startsAt: since,
      verifiedAt: email && since,
    })),
  )
}

function insertLessons(db: Database, id: (name: string) => string) {
  return db.insert(lessons).values(
    catalogue.map(([lesson, subject, level, name, nameEn], position) => ({
      id: id(lesson),
      subject,
      level,
      position,
      name,
      nameEn,
    })),
  )
}

function insertExercises(db: Database, id: (name: string) => string) {
  return db.insert(exercises).values(
    catalogue.flatMap(([lesson, , , , , names]) =>
      names.map((exercise, position) => {
        let [name, nameEn] = exerciseNames[exercise]!
        return { id: id(exercise), lessonId: id(lesson), position, name, nameEn }
      }),
    ),
  )
}

/** What a verb has done; a refusal is a fault of this file. */
function must<value>(outcome: { ok: true; value: value } | { ok: false; reason: string }): value {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.value
}
