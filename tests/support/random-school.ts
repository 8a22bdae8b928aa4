import { and, eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import type { AttemptSource } from '#app/models/attempts/attempt-source.server.ts'
import { removeActivity } from '#app/models/attempts/delete.server.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { recountAll } from '#app/models/attempts/recount-days.server.ts'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { newSession } from '#app/models/auth/session.server.ts'
import type { Current, Role, Visit } from '#app/models/current.ts'
import type { Subject } from '#app/models/subject.ts'
import type { Database } from '#db/client.ts'
import {
  accounts,
  classes,
  enrolments,
  exercises,
  guardians,
  lessons,
  schools,
  subscriptions,
} from '#db/schema.ts'
import { freshDatabase } from './school.ts'
import { testSecrets } from './secrets.ts'

// A little town of two schools that lives for fourteen months: children come, change class or
// school and leave, tablets send late, twice, or with wrong clocks. What was sent is kept as plain
// `facts`, placed in class, school and day by the words of the rules alone.

const MINUTE = 60_000
const HOUR = 3_600_000
const DAY = 86_400_000
const LIFETIME = 425
/** Tablets are online every so often; what is there by then goes up together. */
const ONLINE = 20 * DAY

export type Fact = {
  id: string
  user: string
  school: string
  class: string
  lesson: string
  exercise: string
  correct: boolean
  startedAt: number
  day: string
  durationMs: number
}
export type TownSchool = {
  id: string
  name: string
  nameEn: string
  timezone: string
  weekStart: number
  restDays: string
}
export type TownClass = {
  id: string
  school: string
  name: string
  level: number
  archivedAt: number | null
}
export type TownEnrolment = {
  class: string
  account: string
  role: 'student' | 'teacher'
  from: number
  until: number | null
}
export type TownPerson = {
  id: string
  name: string
  role: Role
  school: string | null
  validUntil: string | null
}
export type TownLesson = {
  id: string
  school: string | null
  subject: Subject
  level: number
  position: number
  exercises: string[]
}
export type Town = {
  db: Database
  now: number
  schools: TownSchool[]
  classes: TownClass[]
  enrolments: TownEnrolment[]
  people: TownPerson[]
  /** Guardians' live links. */
  children: { guardian: string; pupil: string }[]
  lessons: TownLesson[]
  facts: Fact[]
  as(id: string): Promise<Current>
}

// Noon; New Year's night; a leap day's end; nights when clocks change in London, Cairo and Beirut;
// the end of a month.
const moments = [
  '2026-11-20T09:00Z',
  '2026-12-31T22:30Z',
  '2028-02-29T21:59Z',
  '2026-03-29T01:00Z',
  '2026-10-25T00:30Z',
  '2027-04-29T22:10Z',
  '2026-10-29T21:30Z',
  '2027-03-27T22:00Z',
  '2027-06-30T20:59Z',
].map((time) => Date.parse(time))
const zones = [
  'Asia/Amman',
  'Europe/London',
  'Africa/Cairo',
  'Asia/Beirut',
  'Pacific/Kiritimati',
  'America/St_Johns',
]

const lessonList: TownLesson[] = [
  {
    id: 'letters',
    school: null,
    subject: 'reading',
    level: 1,
    position: 0,
    exercises: ['letters-1', 'letters-2', 'letters-3'],
  },
  { id: 'words', school: null, subject: 'reading', level: 1, position: 1, exercises: ['words-1'] },
  {
    id: 'counting',
    school: null,
    subject: 'math',
    level: 1,
    position: 0,
    exercises: ['counting-1', 'counting-2'],
  },
  {
    id: 'writing',
    school: null,
    subject: 'readWrite',
    level: 2,
    position: 0,
    exercises: ['writing-1', 'writing-2'],
  },
  {
    id: 'north-plants',
    school: 'north',
    subject: 'science',
    level: 1,
    position: 0,
    exercises: ['plants-1', 'plants-2'],
  },
  {
    id: 'south-stars',
    school: 'south',
    subject: 'science',
    level: 3,
    position: 0,
    exercises: ['stars-1'],
  },
  {
    id: 'unopened',
    school: null,
    subject: 'math',
    level: 1,
    position: 1,
    exercises: ['unopened-1'],
  },
]
const pupils = [
  'steady',
  'mover',
  'pause',
  'late',
  'leaver',
  'graduate',
  'nomad',
  'alone',
  'southern',
  'twin',
  'joiner',
]

const recent = fc.integer({ min: 0, max: 9 })
const daysAgo = fc.oneof(
  { weight: 5, arbitrary: recent },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 70 }) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: LIFETIME - 5 }) },
)
/** Milliseconds from a local midnight: mostly right beside it. */
const offMidnight = fc.oneof(
  fc.constantFrom(-1, 0, 1, -HOUR, HOUR, -MINUTE, 2 * HOUR, 3 * HOUR - 1),
  fc.integer({ min: 0, max: DAY }),
)
const duration = fc.oneof(
  fc.integer({ min: 0, max: 120_000 }),
  fc.constantFrom(0, 10 * MINUTE - 1, 10 * MINUTE, 10 * MINUTE + 1, DAY),
)
const fault = fc.oneof(
  { weight: 12, arbitrary: fc.constant('none' as const) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'year 2000',
      'tomorrow',
      'just too early',
      'just too late',
      'just believed',
      'a little ahead',
      'a little ahead',
    ),
  },
)

const aTry = fc.record({
  pupil: fc.nat(pupils.length - 1),
  lesson: fc.constantFrom(0, 0, 0, 1, 2, 2, 3, 4, 5),
  exercise: fc.nat(2),
  correct: fc.boolean(),
  /** Children begin just when they change class, too. */
  atChange: fc.oneof(
    { weight: 15, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(-1, 0, 1) },
  ),
  daysAgo,
  offMidnight,
  duration,
  lagDays: fc.constantFrom(0, 0, 0, 2, 40),
  fault,
})

/** What is random about a town; shrinks to fewer attempts and plainer moments. */
export const aTown = fc.record({
  now: fc.constantFrom(...moments),
  /**
   * Minutes before midnight in the north, where tablets that are a little ahead are of tomorrow
   * already.
   */
  beforeMidnight: fc.option(fc.constantFrom(1, 9)),
  zones: fc.tuple(fc.constantFrom(...zones), fc.constantFrom(...zones)),
  weekStarts: fc.tuple(fc.constantFrom(0, 1, 6), fc.constantFrom(0, 1, 6)),
  restDays: fc.tuple(fc.constantFrom('56', '06', '5', '456'), fc.constantFrom('56', '06', '', '3')),
  /** Days ago of a change of class: long ago, in the last month, in the last week. */
  changes: fc.array(fc.oneof(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 300 })), {
    minLength: pupils.length,
    maxLength: pupils.length,
  }),
  archived: fc.integer({ min: 1, max: 200 }),
  tries: fc.array(aTry, { minLength: 100, maxLength: 170, size: 'max' }),
  removals: fc.array(
    fc.record({
      pupil: fc.nat(pupils.length - 1),
      class: fc.constantFrom('*', 'kites', 'stars', 'suns'),
      lesson: fc.constantFrom('*', 'letters', 'counting'),
    }),
    { maxLength: 3 },
  ),
})
export type TownPlan = typeof aTown extends fc.Arbitrary<infer plan> ? plan : never

function nowOf({ now, beforeMidnight, zones: [north] }: TownPlan): number {
  return beforeMidnight
    ? firstMomentOf(north, localDay(north, now + DAY)) - beforeMidnight * MINUTE
    : now
}

/** When a pupil changes class, if ever. */
function changeOf(plan: TownPlan, pupil: number): number {
  return nowOf(plan) - plan.changes[pupil]! * DAY
}

/**
 * Lets a planned town live up to its `now`, all through the product's own verbs for what children
 * do.
 */
export async function liveTown(
  plan: TownPlan,
  whenDone?: (clear: () => void) => void,
): Promise<Town> {
  let now = nowOf(plan)
  let db = await freshDatabase(whenDone)
  let ago = (days: number) => now - days * DAY
  let begin = ago(LIFETIME)
  let archivedAt = ago(plan.archived)
  let schoolList: TownSchool[] = ['north', 'south'].map((id, at) => ({
    id,
    name: `روضة ${id}`,
    nameEn: id,
    timezone: plan.zones[at]!,
    weekStart: plan.weekStarts[at]!,
    restDays: plan.restDays[at]!,
  }))
  let zoneOf = (school: string) => schoolList.find(({ id }) => id === school)!.timezone
  let classList: TownClass[] = [
    { id: 'kites', school: 'north', name: 'Kites', level: 1, archivedAt: null },
    { id: 'stars', school: 'north', name: 'Stars', level: 2, archivedAt: null },
    { id: 'suns', school: 'north', name: 'Suns', level: 1, archivedAt },
    { id: 'empty', school: 'north', name: 'Empty', level: 3, archivedAt: null },
    { id: 'foxes', school: 'south', name: 'Foxes', level: 1, archivedAt: null },
  ]
  let memberships = membershipsOf(plan, ago, archivedAt)
  let people = peopleOf(now, schoolList)

  await db.batch([
    db.insert(schools).values(
      schoolList.map((school) => ({
        ...school,
        country: 'JO',
        email: 'a@b.example',
        phoneNo: '1',
        createdAt: begin,
      })),
    ),
    // The nomad begins in the north and has moved south by now; the joiner begins without a school.
    db.insert(accounts).values(
      people.map(({ id, name, role, school }) => ({
        id,
        displayName: name,
        role,
        schoolId: id === 'nomad' ? 'north' : id === 'joiner' ? null : school,
        email: `${id}@rawda.test`,
        createdAt: begin,
        startsAt: begin,
      })),
    ),
    db.insert(classes).values(
      classList.map(({ school, archivedAt: _, ...klass }) => ({
        ...klass,
        schoolId: school,
        academicYear: '2026/2027',
        createdAt: begin,
      })),
    ),
    db
      .insert(guardians)
      .values([
        ...links.map((link) => ({ guardianId: link.guardian, pupilId: link.pupil, since: begin })),
        { guardianId: 'unlinked', pupilId: 'steady', since: begin, until: ago(3) },
      ]),
    db.insert(subscriptions).values(
      people.flatMap(({ id, role, school, validUntil }) =>
        validUntil && role !== 'super'
          ? [
              {
                id: `sub-${id}`,
                accountId: id,
                schoolId: school!,
                role,
                validUntil,
                createdAt: begin,
              },
            ]
          : [],
      ),
    ),
    db.insert(lessons).values(
      lessonList.map(({ exercises: _, school, ...lesson }) => ({
        ...lesson,
        schoolId: school,
        name: lesson.id,
        nameEn: lesson.id,
      })),
    ),
    db.insert(exercises).values(
      lessonList.flatMap(({ id, exercises: list }) =>
        list.map((exercise, position) => ({
          id: exercise,
          lessonId: id,
          position,
          name: exercise,
          nameEn: exercise,
        })),
      ),
    ),
  ])

  let visitAt = (at: number): Visit => ({
    db,
    secrets: testSecrets,
    now: at,
    address: '',
    userAgent: '',
    purpose: 'look',
  })
  let as = async (id: string): Promise<Current> => {
    let session = await newSession(visitAt(now), id, { kind: 'bearer', method: 'password' })
    await session.write
    return (await loadCurrent(visitAt(now), session.token))!
  }
  let supervisor = { user: (await as('supervisor')).user }

  let firstIn = (account: string, klass: string) =>
    memberships.find((member) => member.account === account && member.class === klass)!.from
  let movedAt = firstIn('nomad', 'foxes')
  // A pupil of the school for five days before there is a class.
  let joinedAt = firstIn('joiner', 'kites') - 5 * DAY
  let sent = plan.tries.map((each, at) =>
    sending(
      each,
      `try-${at}`,
      plan,
      begin,
      changeOf(plan, each.pupil),
      zoneOf(each.pupil === pupils.indexOf('southern') ? 'south' : 'north'),
    ),
  )
  let uploads = Map.groupBy(sent, ({ uploadAt }) => uploadAt)
  let keyOf = (schoolID: string): AttemptSource => ({
    ingestKey: { id: 'key', schoolID, timezone: zoneOf(schoolID) },
  })
  // Two schools' servers send what they have, also of children who have left or never came; a
  // supervisor brings the rest.
  let sources = [
    [supervisor],
    [keyOf('south'), keyOf('north'), supervisor],
    [keyOf('north'), supervisor],
  ]
  let events = [
    ...[...uploads].map(([at, items], turn) => ({
      at,
      order: 2,
      happen: async () => {
        for (let source of sources[turn % 3]!)
          await storeAttempts(
            visitAt(at),
            source,
            items.map(({ item }) => item),
          )
      },
    })),
    ...memberships.map((member) => ({
      at: member.from,
      order: 1,
      happen: () => enrol(db, member, classList),
    })),
    ...memberships.flatMap((member) =>
      member.until === null
        ? []
        : [{ at: member.until, order: 0, happen: () => leave(db, member) }],
    ),
    {
      at: archivedAt,
      order: 0,
      happen: async () =>
        void (await db.update(classes).set({ archivedAt }).where(eq(classes.id, 'suns'))),
    },
    {
      at: movedAt,
      order: 0,
      happen: async () =>
        void (await db
          .update(accounts)
          .set({ schoolId: 'south', schoolSince: movedAt })
          .where(eq(accounts.id, 'nomad'))),
    },
    {
      at: joinedAt,
      order: 0,
      happen: async () =>
        void (await db
          .update(accounts)
          .set({ schoolId: 'north', schoolSince: joinedAt })
          .where(eq(accounts.id, 'joiner'))),
    },
  ]
  for (let { happen } of events.toSorted((a, b) => a.at - b.at || a.order - b.order)) await happen()

  // What came before the first school has its day cut again by the clock.
  await recountAll(db, now + 2 * MINUTE, () => 0)

  let schoolAt = (pupil: string, at: number) =>
    pupil === 'nomad' && at < movedAt ? 'north' : people.find(({ id }) => id === pupil)!.school!
  let accepted = sent.flatMap(({ item, uploadAt, lesson }): Fact[] => {
    let claimed = Date.parse(item.startedAt)
    let isKnown = item.userId !== 'joiner' || uploadAt >= joinedAt
    let zone = isKnown ? zoneOf(schoolAt(item.userId, Math.min(claimed, uploadAt))) : 'UTC'
    // Nobody was enrolled before their account began.
    let isBelieved =
      claimed <= uploadAt + 10 * MINUTE &&
      localDay(zone, claimed) >= nextDay(localDay(zone, begin), -1)
    let startedAt = isBelieved ? claimed : uploadAt
    let moment = Math.min(startedAt, uploadAt)
    let school = schoolAt(item.userId, moment)
    // Lessons that a school imported are seen there only, and nowhere by whom no school knows yet.
    if (lesson.school && (lesson.school !== school || !isKnown)) return []
    let rooms = classList.filter((klass) => klass.school === school).map(({ id }) => id)
    return [
      {
        id: item.id,
        user: item.userId,
        school,
        class: classAt(
          memberships.filter((member) => rooms.includes(member.class)),
          item.userId,
          moment,
        ),
        lesson: lesson.id,
        exercise: item.exerciseId,
        correct: item.correct,
        startedAt,
        day: localDay(zoneOf(school), moment),
        durationMs: item.durationMs,
      },
    ]
  })

  let facts = accepted
  for (let removal of plan.removals) {
    let userID = pupils[removal.pupil]!
    let school = people.find(({ id }) => id === userID)!.school!
    let admin = await as(school === 'north' ? 'head' : 'south-head')
    let gone = (fact: Fact) =>
      fact.user === userID &&
      fact.school === school &&
      [fact.class, '*'].includes(removal.class) &&
      [fact.lesson, '*'].includes(removal.lesson)
    let removing = await removeActivity(admin, {
      schoolID: school,
      classID: removal.class,
      userID,
      lessonID: removal.lesson,
    })
    if (!removing.ok || removing.value.deleted !== facts.filter(gone).length)
      throw new Error(`removed ${JSON.stringify(removing)}, not ${facts.filter(gone).length}`)
    facts = facts.filter((fact) => !gone(fact))
  }
  // Tablets send again what they are not sure of, also what was removed: nothing may change.
  let ids = new Set(accepted.map(({ id }) => id))
  let again = await storeAttempts(
    visitAt(now),
    supervisor,
    sent.flatMap(({ item }) => (ids.has(item.id) ? [item] : [])),
  )
  if (again.stored > 0) throw new Error(`stored ${again.stored} a second time`)
  return {
    db,
    now,
    schools: schoolList,
    classes: classList,
    enrolments: memberships,
    people,
    children: links,
    lessons: lessonList,
    facts,
    as,
  }
}

const links = [
  { guardian: 'mother', pupil: 'mover' },
  { guardian: 'father', pupil: 'pause' },
  { guardian: 'nomads-mother', pupil: 'nomad' },
]

function peopleOf(now: number, schoolList: TownSchool[]): TownPerson[] {
  let day = (school: string, days: number) =>
    localDay(schoolList.find(({ id }) => id === school)!.timezone, now + days * DAY)
  // Active while `validUntil > today`: the paused child's and one teacher's ended today.
  let person = (id: string, role: Role, school: string | null, days = 100): TownPerson => ({
    id,
    name: `${nameOf[id] ?? id}`,
    role,
    school,
    validUntil: school && day(school, days),
  })
  return [
    person('head', 'admin', 'north'),
    person('south-head', 'admin', 'south'),
    person('kite-teacher', 'teacher', 'north'),
    person('star-teacher', 'teacher', 'north', 1),
    person('spare-teacher', 'teacher', 'north', 0),
    person('fox-teacher', 'teacher', 'south'),
    person('supervisor', 'super', null),
    ...pupils.map((id) =>
      person(
        id,
        'student',
        id === 'southern' || id === 'nomad' ? 'south' : 'north',
        id === 'pause' ? 0 : 1,
      ),
    ),
    person('mother', 'student', null),
    person('father', 'student', null),
    person('nomads-mother', 'student', null),
    person('unlinked', 'student', null),
  ]
}

// Two share a name: ties are broken by id.
const nameOf: Record<string, string> = { steady: 'سلمى', twin: 'سلمى', mover: 'آدم', late: 'يوسف' }

function membershipsOf(
  plan: TownPlan,
  ago: (days: number) => number,
  archivedAt: number,
): TownEnrolment[] {
  let change = (id: string) => changeOf(plan, pupils.indexOf(id))
  let begin = ago(LIFETIME)
  let pupil = (
    account: string,
    klass: string,
    from: number,
    until: number | null = null,
  ): TownEnrolment => ({ class: klass, account, role: 'student', from, until })
  let teacher = (
    account: string,
    klass: string,
    from = begin,
    until: number | null = null,
  ): TownEnrolment => ({ class: klass, account, role: 'teacher', from, until })
  return [
    teacher('kite-teacher', 'kites'),
    teacher('star-teacher', 'stars'),
    teacher('star-teacher', 'suns', begin, archivedAt),
    // Taught the kites for a while, and no longer.
    teacher('star-teacher', 'kites', begin, ago(90)),
    teacher('fox-teacher', 'foxes'),
    pupil('steady', 'kites', begin),
    pupil('twin', 'kites', begin),
    pupil('mover', 'kites', begin, change('mover')),
    pupil('mover', 'stars', change('mover')),
    pupil('pause', 'kites', begin, change('pause') - 60 * DAY),
    pupil('pause', 'stars', change('pause')),
    pupil('late', 'kites', change('late')),
    pupil('leaver', 'stars', begin, change('leaver')),
    pupil('graduate', 'suns', begin, archivedAt),
    ...(change('graduate') > archivedAt ? [pupil('graduate', 'kites', change('graduate'))] : []),
    pupil('nomad', 'suns', begin, Math.min(change('nomad'), archivedAt)),
    pupil('nomad', 'foxes', Math.min(change('nomad'), archivedAt)),
    pupil('southern', 'foxes', begin),
    pupil('joiner', 'kites', change('joiner')),
  ]
}

type Sending = {
  item: {
    id: string
    userId: string
    exerciseId: string
    correct: boolean
    startedAt: string
    durationMs: number
  }
  uploadAt: number
  lesson: TownLesson
}

function sending(
  each: TownPlan['tries'][number],
  id: string,
  plan: TownPlan,
  begin: number,
  change: number,
  zone: string,
): Sending {
  let now = nowOf(plan)
  let lesson = lessonList[each.lesson]!
  let clamp = (at: number) => Math.max(begin, Math.min(now, at))
  let startedAt = clamp(
    each.atChange === null
      ? firstMomentOf(zone, localDay(zone, now - each.daysAgo * DAY)) + each.offMidnight
      : change + each.atChange,
  )
  let uploadAt = clamp(
    Math.ceil((startedAt + each.lagDays * DAY - begin) / ONLINE) * ONLINE + begin,
  )
  let earliest = firstMomentOf(zone, nextDay(localDay(zone, begin), -1))
  let claimed = {
    none: startedAt,
    'year 2000': Date.parse('2000-01-01T00:00:00Z'),
    tomorrow: uploadAt + DAY,
    'just too early': earliest - 1,
    'just too late': uploadAt + 10 * MINUTE + 1,
    'just believed': earliest,
    'a little ahead': uploadAt + 10 * MINUTE,
  }[each.fault]
  let exerciseId = lesson.exercises[each.exercise % lesson.exercises.length]!
  // For every child some exercises are too hard.
  let correct = each.correct && (each.pupil + each.exercise) % 3 > 0
  return {
    item: {
      id,
      userId: pupils[each.pupil]!,
      exerciseId,
      correct,
      startedAt: new Date(claimed).toISOString(),
      durationMs: each.duration,
    },
    uploadAt,
    lesson,
  }
}

async function enrol(
  db: Database,
  { class: klass, account, role, from }: TownEnrolment,
  classList: TownClass[],
): Promise<void> {
  let schoolId = classList.find(({ id }) => id === klass)!.school
  await db
    .insert(enrolments)
    .values({ id: uuid(), schoolId, classId: klass, accountId: account, role, from })
}

async function leave(
  db: Database,
  { class: klass, account, from, until }: TownEnrolment,
): Promise<void> {
  let [written] = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.classId, klass),
        eq(enrolments.accountId, account),
        eq(enrolments.from, from),
        isNull(enrolments.until),
      ),
    )
    .limit(1)
  await db.update(enrolments).set({ until }).where(eq(enrolments.id, written!.id))
}

/**
 * The class a pupil was in at that moment, else the first one after it, else the last one before,
 * else none.
 */
function classAt(memberships: TownEnrolment[], pupil: string, at: number): string {
  let own = memberships
    .filter(({ account }) => account === pupil)
    .toSorted((a, b) => a.from - b.from)
  return (
    (
      own.find(({ from, until }) => from <= at && (until === null || at < until)) ??
      own.find(({ from }) => from > at) ??
      own.at(-1)
    )?.class ?? ''
  )
}

export function nextDay(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

const days = new Map<string, Intl.DateTimeFormat>()

/** The calendar day in a zone; Swedes write YYYY-MM-DD. */
export function localDay(zone: string, at: number): string {
  if (!days.has(zone)) days.set(zone, new Intl.DateTimeFormat('sv-SE', { timeZone: zone }))
  return days.get(zone)!.format(at)
}

/** The first millisecond of a day in a zone, by halving: clocks may change at midnight. */
function firstMomentOf(zone: string, day: string): number {
  let [before, within] = [Date.parse(day) - 16 * HOUR, Date.parse(day) + 16 * HOUR]
  while (within - before > 1) {
    let middle = Math.floor((before + within) / 2)
    if (localDay(zone, middle) < day) before = middle
    else within = middle
  }
  return within
}
