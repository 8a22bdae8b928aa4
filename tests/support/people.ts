import { dayIn } from '#app/calendar/day.ts'
import type { Role, User, Current, Visit } from '#app/models/current.ts'
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
import { memoryBucket } from './bucket.ts'
import { testSecrets } from './secrets.ts'

// Friday noon in Amman: the weekend of a school whose week starts on Sunday.
export const NOON = Date.parse('2026-11-20T09:00:00Z')
const DAY = 86_400_000
const YEAR = 365 * DAY

/**
 * Two schools with known people, under ids that start with `prefix`. Runs anywhere, also in
 * workerd. Al Zaytoun: hind (admin), layla teaches butterflies, omar teaches sparrows; adam and
 * salma are butterflies, yousef a sparrow; muna is adam's mother. Cedar: rima (admin), karim
 * teaches foxes, nour is a fox; sami is nour's father. sara is a supervisor. Lessons `letters`
 * (reading, 1; three exercises letters-1 …), `counting` (math, 1; two), `senses` (science, 2; two)
 * are the catalogue's.
 */
export async function fillSchools(
  db: Database,
  { now = NOON, prefix = '' }: { now?: number; prefix?: string } = {},
) {
  let key = (name: string) => prefix + name
  await db.batch([
    db.insert(schools).values([
      {
        id: key('zaytoun'),
        name: 'روضة الزيتون',
        nameEn: 'Al Zaytoun',
        country: 'JO',
        email: 'a@zaytoun.example',
        phoneNo: '+962 6 1234567',
        timezone: 'Asia/Amman',
        weekStart: 0,
        restDays: '56',
        createdAt: now - YEAR,
      },
      {
        id: key('cedar'),
        name: 'روضة الأرز',
        nameEn: 'Cedar',
        country: 'GB',
        email: 'a@cedar.example',
        phoneNo: '+44 20 1234567',
        timezone: 'Europe/London',
        weekStart: 1,
        restDays: '06',
        createdAt: now - YEAR,
      },
    ]),
    db.insert(accounts).values(
      people.map(([name, role, school, displayName]) => ({
        id: key(name),
        role,
        schoolId: school && key(school),
        displayName,
        email: key(`${name}@rawda.test`),
        createdAt: now - YEAR,
        startsAt: now - YEAR,
        verifiedAt: now - YEAR,
      })),
    ),
    db.insert(classes).values(
      rooms.map(([name, school, level]) => ({
        id: key(name),
        schoolId: key(school),
        name,
        level,
        academicYear: '2026/2027',
        createdAt: now - YEAR,
      })),
    ),
    db.insert(enrolments).values(
      members.map(([name, klass, school, role]) => ({
        id: key(`${name}-${klass}`),
        schoolId: key(school),
        classId: key(klass),
        accountId: key(name),
        role,
        from: now - 90 * DAY,
      })),
    ),
    db.insert(guardians).values([
      { guardianId: key('muna'), pupilId: key('adam'), since: now - 60 * DAY },
      { guardianId: key('sami'), pupilId: key('nour'), since: now - 60 * DAY },
    ]),
    db.insert(subscriptions).values(
      people.flatMap(([name, role, school]) =>
        school
          ? [
              {
                id: key(`sub-${name}`),
                accountId: key(name),
                schoolId: key(school),
                role,
                validUntil: dayIn('UTC', now + 200 * DAY),
                createdAt: now - YEAR,
              },
            ]
          : [],
      ),
    ),
    db.insert(lessons).values(
      catalogue.map(([name, subject, level], at) => ({
        id: key(name),
        subject,
        level,
        position: at,
        name: `درس ${name}`,
        nameEn: `Lesson ${name}`,
      })),
    ),
    db.insert(exercises).values(
      catalogue.flatMap(([name, , , count]) =>
        Array.from({ length: count }, (_, at) => ({
          id: key(`${name}-${at + 1}`),
          lessonId: key(name),
          position: at,
          name: `تمرين ${at + 1}`,
          nameEn: `Exercise ${at + 1}`,
        })),
      ),
    ),
  ])
  return seenFrom(db, { now, prefix })
}

/** What the known people see of a database that has them. */
export function seenFrom(
  db: Database,
  { now = NOON, prefix = '' }: { now?: number; prefix?: string } = {},
) {
  let key = (name: string) => prefix + name
  let pictures = memoryBucket()
  let visit = (at = now): Visit => ({
    db,
    secrets: testSecrets,
    pictures,
    now: at,
    address: '127.0.0.1',
    userAgent: 'test',
    purpose: 'look',
    sendsMail: true,
  })
  return {
    db,
    now,
    pictures,
    id: key,
    visit,
    as: (name: Person, at = now) => asPerson(visit(at), key, name),
  }
}

const people = [
  ['hind', 'admin', 'zaytoun', 'هند المديرة'],
  ['layla', 'teacher', 'zaytoun', 'ليلى'],
  ['omar', 'teacher', 'zaytoun', 'عمر'],
  ['adam', 'student', 'zaytoun', 'آدم'],
  ['salma', 'student', 'zaytoun', 'سلمى'],
  ['yousef', 'student', 'zaytoun', 'يوسف'],
  ['muna', 'student', null, 'منى'],
  ['rima', 'admin', 'cedar', 'Rima'],
  ['karim', 'teacher', 'cedar', 'Karim'],
  ['nour', 'student', 'cedar', 'Nour'],
  ['sami', 'student', null, 'Sami'],
  ['sara', 'super', null, 'Sara'],
] as const satisfies [string, Role, string | null, string][]
export type Person = (typeof people)[number][0]

const rooms = [
  ['butterflies', 'zaytoun', 1],
  ['sparrows', 'zaytoun', 2],
  ['foxes', 'cedar', 1],
] as const

const members = [
  ['layla', 'butterflies', 'zaytoun', 'teacher'],
  ['omar', 'sparrows', 'zaytoun', 'teacher'],
  ['adam', 'butterflies', 'zaytoun', 'student'],
  ['salma', 'butterflies', 'zaytoun', 'student'],
  ['yousef', 'sparrows', 'zaytoun', 'student'],
  ['karim', 'foxes', 'cedar', 'teacher'],
  ['nour', 'foxes', 'cedar', 'student'],
] as const

const catalogue = [
  ['letters', 'reading', 1, 3],
  ['counting', 'math', 1, 2],
  ['senses', 'science', 2, 2],
] as const

const schoolOf = {
  zaytoun: {
    name: 'روضة الزيتون',
    nameEn: 'Al Zaytoun',
    country: 'JO',
    timezone: 'Asia/Amman',
    weekStart: 0,
    restDays: '56',
  },
  cedar: {
    name: 'روضة الأرز',
    nameEn: 'Cedar',
    country: 'GB',
    timezone: 'Europe/London',
    weekStart: 1,
    restDays: '06',
  },
}

/** The person as they would be after signing in. */
function asPerson(visit: Visit, key: (name: string) => string, name: Person): Current {
  let [, role, school, displayName] = people.find(([known]) => known === name)!
  let child = { muna: ['adam', 'zaytoun'], sami: ['nour', 'cedar'] }[name as string] as
    | [Person, keyof typeof schoolOf]
    | undefined
  let full = (id: keyof typeof schoolOf) => ({ schoolID: key(id), ...schoolOf[id] })
  let user: User = {
    UID: key(name),
    displayName,
    email: key(`${name}@rawda.test`),
    role,
    gender: 'unspecified',
    imageURL: null,
    school: school && full(school),
    validUntil: school && dayIn('UTC', visit.now + 200 * DAY),
    subscribed: school !== null,
    mustChangePassword: false,
    mustSetUpFactor: false,
    isVerified: true,
    classes: members
      .filter(([member, , , as]) => member === name && as === 'teacher')
      .map(([, klass]) => ({ classID: key(klass), name: klass, imageURL: null })),
    children: child
      ? [
          {
            UID: key(child[0]),
            displayName: people.find(([known]) => known === child[0])![3],
            subscribed: true,
            school: full(child[1]),
          },
        ]
      : [],
  }
  return {
    ...visit,
    user,
    sessionId: '',
    kind: 'browser',
    method: 'password',
    provenAt: visit.now,
    today: dayIn(user.school?.timezone ?? 'UTC', visit.now),
    named: new Map(),
  }
}
