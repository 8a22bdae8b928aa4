import type { Role } from '#app/models/current.ts'
import { schoolModules } from '#app/models/school-module.ts'
import { nameOf, type CallerName } from '#tests/support/callers.ts'
import type { World } from '#tests/support/world.ts'

/**
 * One question to one path, and who may have an answer. `~adam` stands for adam's id in this world,
 * `~self` for the caller's own.
 */
export type Line = {
  ask: string
  /** Sent as JSON; `~` as above. */
  body?: unknown
  /** Who gets `ok`. */
  may: CallerName[] | 'everyone'
  /** 200 if not given. */
  ok?: number
  /** What people get who got through all gates, and may not: 404 if not given. */
  others?: number
  /** What some of these get instead. */
  but?: Partial<Record<CallerName, number>>
  /** Roles that could get something at this path; all others are told 403. */
  roles?: Role[]
  /** Whether an ingest key is let in at all. */
  keys?: true
  /** Where nothing waits for a subscription, or not of these. */
  ungated?: true | CallerName[]
  /** Open to accounts whose initial password others chose. */
  unlocked?: true
  /** Called by who has a token of their own for it, because the call ends it. */
  ends?: true
  /** Made ready before each call. */
  before?: (world: World, caller: CallerName) => Promise<Record<string, string> | void>
  /** What is wrong with what is there afterwards, if anything, of what was made ready. */
  after?: (
    world: World,
    made: Record<string, string>,
    caller: CallerName,
  ) => Promise<string | undefined>
  /** What was sent, and is said again as the value of a refused row. */
  echoes?: string
  /** Whether it names those whom the caller may write to (`reachedBy`). */
  namesContacts?: true
  /** Whether it names who wrote a school's news and comments to whom reads them (`namedByNews`). */
  namesWriters?: true
  /** Whether it names the staff of the caller's school (`namedByTasks`). */
  namesColleagues?: true
  /** Whether it names the staff of a school (`namedByDirectory`). */
  namesStaff?: true
  /** What is wrong with an answer that was given, if anything. */
  wrong?: (answer: Answer, caller: CallerName, may: boolean, id: World['id']) => unknown
}

/** What the lines look at in answers, whichever path answered. */
export type Answer = {
  items: Record<string, string>[]
  total: number
  attempts: number
  history: unknown[]
  students: { attempts: number }[]
  results: [{ status: string; reason?: string }]
  deleted: number
  classCount: number
  role: string
  result: unknown
  codes: { code: string; role: string }[]
  subscription?: { schoolID: string }
  weeks: { total: { attempts: number } }[]
  addresses: { addressID: string }[]
  lessons: { lessonID: string; exerciseList: { attempts: number | null }[] }[]
}

const staff: Role[] = ['admin', 'teacher', 'super']
const heads: Role[] = ['admin', 'super']
const everyPerson: CallerName[] = [
  'student',
  'classmate',
  'guardian',
  'teacher',
  'otherTeacher',
  'formerTeacher',
  'admin',
  'supervisor',
  'lapsedGuardian',
  'foreignStudent',
  'movedStudent',
  'foreignGuardian',
  'foreignTeacher',
  'foreignAdmin',
]
const aboutAdam: CallerName[] = ['student', 'guardian', 'teacher', 'admin', 'supervisor']
/** Some days after today. */
const dayFrom = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const anEvent = {
  title: 'رحلة',
  firstDay: '2027-06-10',
  startTime: '08:00',
  endTime: '09:00',
}
/** The events that each reads, in order of their ids; those of Cedar are karim's. */
const eventsOf: Partial<Record<CallerName, string[]>> = {
  ...Object.fromEntries(
    (['student', 'classmate', 'guardian'] as const).map((name) => [
      name,
      ['event-for-all', 'event-of-layla'],
    ]),
  ),
  teacher: ['event-for-all', 'event-for-staff', 'event-of-layla'],
  admin: ['event-for-all', 'event-for-staff', 'event-of-layla'],
  otherTeacher: ['event-for-all', 'event-for-staff'],
  formerTeacher: ['event-for-all', 'event-for-staff'],
  foreignTeacher: ['event-of-karim'],
  foreignAdmin: ['event-of-karim'],
  foreignStudent: ['event-of-karim'],
  movedStudent: ['event-of-karim'],
  foreignGuardian: ['event-of-karim'],
}
const ofButterflies: CallerName[] = ['teacher', 'admin', 'supervisor']
const ofTala: CallerName[] = ['movedStudent', 'foreignTeacher', 'foreignAdmin', 'supervisor']

/** Supervisors, and those who are told to choose their child. */
const neverForThemselves: CallerName[] = [
  'supervisor',
  'guardian',
  'lapsedGuardian',
  'foreignGuardian',
]

const everyStudent: CallerName[] = [
  'student',
  'classmate',
  'guardian',
  'lapsedGuardian',
  'foreignStudent',
  'movedStudent',
  'foreignGuardian',
]
/** The child of each guardian who sees one. */
const childOf: Partial<Record<CallerName, string>> = { guardian: 'adam', foreignGuardian: 'nour' }

/** Who may redeem a code for adam. */
const forAdam: CallerName[] = ['student', 'guardian', 'admin']

const adamsAttempts = (caller: CallerName) => (caller === 'teacher' ? 3 : 5)
const isNot = (found: unknown, expected: unknown) =>
  JSON.stringify(found) !== JSON.stringify(expected) && { found, expected }
/** Ids without their world's prefix. */
const ids = (answer: Answer, key: string) =>
  answer.items.map((item) => item[key]!.replace(/^[^_]*_/, '')).toSorted()

const readersOfNews: Role[] = ['admin', 'teacher', 'student']
const writersOfNews: Role[] = ['admin', 'teacher']
const newsReaders = everyPerson.filter((name) => name !== 'supervisor')
const newsOfZaytoun: CallerName[] = [
  'student',
  'classmate',
  'guardian',
  'teacher',
  'otherTeacher',
  'formerTeacher',
  'admin',
]
const admins: CallerName[] = ['admin', 'foreignAdmin']
const ofZaytoun: CallerName[] = ['teacher', 'otherTeacher', 'formerTeacher', 'admin']
/** Who buys: not children by their own accounts. */
const shopOfZaytoun: CallerName[] = [...ofZaytoun, 'guardian']
const shopReaders: CallerName[] = [
  ...shopOfZaytoun,
  'foreignTeacher',
  'foreignAdmin',
  'foreignGuardian',
]
const aShirt = {
  nameAr: 'قميص',
  nameEn: 'Sock',
  description: 'x',
  category: 'uniform',
  price: 1000,
  variants: [{ size: '4', colour: '', stock: 1 }],
}
const newsWriters: CallerName[] = [
  'teacher',
  'otherTeacher',
  'formerTeacher',
  'admin',
  'foreignTeacher',
  'foreignAdmin',
]

/** Who may build and keep reports. */
const schoolStaff: Role[] = ['teacher', 'admin']
const keepers: CallerName[] = [...ofZaytoun, 'foreignTeacher', 'foreignAdmin']
const tasksOf: Role[] = ['admin', 'teacher']
/** The children of a report; adam with how many attempts are counted, which others get more of. */
const children = (answer: Answer) =>
  (answer as Answer & { children: { UID: string; attempts: number }[] }).children
    .map(({ UID, attempts }) => [UID.replace(/^[^_]*_/, ''), attempts])
    .map(([name, attempts]) => (name === 'adam' ? `adam ${attempts}` : String(name)))
    .toSorted()

/** What al Zaytoun says of itself. */
const zaytounAsItIs = {
  name: 'روضة الزيتون',
  nameEn: 'Al Zaytoun',
  country: 'JO',
  email: 'a@zaytoun.example',
  phoneNo: '+962 6 1234567',
}

let fresh = 0

/** All that a session can do that a class sheet began, beside what is open to everyone. */
export const openToSheets = [
  'POST /api/auth/sign-out',
  'GET /api/users/{id}',
  'GET /api/getSubscription/{userId}',
  'POST /api/attempts',
  'GET /api/getAllLessons',
  'GET /api/assignments/{id}',
  'GET /api/getLatestLessons/{userId}/{classId}',
  'GET /api/getUserStatistics/{userId}/{days}',
  'GET /api/getLessonStatistics/{userId}/{lessonId}',
  'GET /api/getUserClasses/{schoolId}/{userId}',
  'GET /api/getClassUsers/{schoolId}/{classId}/{role}',
  'GET /api/getClassUserStatsPerLesson/{schoolId}/{classId}/{lessonId}',
  'GET /api/getSchoolStats/{schoolId}',
  'GET /api/getSchoolInfo/{schoolId}',
  'GET /api/getAllUsersBySchoolID/{schoolId}',
  'GET /api/getTop5UsersByDurationPerSchool/{schoolId}',
  'GET /api/ingestKeys',
  'GET /api/childExports/{userId}',
  'GET /api/childExports/{userId}/{id}',
  'GET /api/getGeneralReport/{userId}',
  'GET /api/getLessonReport/{userId}',
]

/**
 * Who may what: one entry per path and method. A path without one fails the matrix, and so does an
 * entry without a path.
 */
export const lines: Record<string, Line[]> = {
  'GET /api/health': [
    { ask: '/api/health', may: 'everyone' },
    { ask: '/api/health?depth=shallow', may: 'everyone' },
    { ask: '/api/health?depth=bottom', may: 'everyone', ok: 422 },
  ],
  'GET /api/openapi.json': [{ ask: '/api/openapi.json', may: 'everyone' }],
  'POST /api/auth/sign-in': [
    { ask: '/api/auth/sign-in', body: { email: 'nobody' }, may: 'everyone', ok: 422 },
  ],
  'POST /api/auth/sign-in-by-card': [
    { ask: '/api/auth/sign-in-by-card', body: { key: '' }, may: 'everyone', ok: 422 },
  ],
  'POST /api/auth/change-password': [
    {
      ask: '/api/auth/change-password',
      body: { oldPassword: 'wrong', newPassword: 'x' },
      may: [...everyPerson, 'unsubscribed', 'formerGuardian', 'initialPassword'],
      ok: 422,
      ungated: true,
    },
  ],
  'POST /api/auth/request-reset': [
    { ask: '/api/auth/request-reset', body: { email: 'nobody' }, may: 'everyone', ok: 422 },
  ],
  'POST /api/auth/reset': [
    { ask: '/api/auth/reset', body: { token: 'x', password: 'x' }, may: 'everyone', ok: 422 },
  ],
  'POST /api/auth/register': [
    {
      ask: '/api/auth/register',
      body: { displayName: 'x', email: 'nobody', password: 'x' },
      may: 'everyone',
      ok: 422,
    },
  ],
  'POST /api/auth/resend-verification': [
    { ask: '/api/auth/resend-verification', body: { email: 'nobody' }, may: 'everyone', ok: 422 },
  ],
  'POST /api/auth/verify': [
    { ask: '/api/auth/verify', body: { token: 'x' }, may: 'everyone', ok: 410 },
  ],
  'POST /api/auth/sign-out': [
    {
      ask: '/api/auth/sign-out',
      may: [...everyPerson, 'unsubscribed', 'formerGuardian', 'initialPassword'],
      ok: 204,
      ends: true,
    },
  ],

  'GET /api/users/{id}': [
    {
      ask: '/api/users/~self',
      may: [...everyPerson, 'unsubscribed', 'formerGuardian'],
      wrong: (answer, caller) => caller === 'supervisor' && isNot(answer.role, 'super'),
    },
    { ask: '/api/users/~adam', may: aboutAdam },
    { ask: '/api/users/~layla', may: ['teacher', 'admin', 'supervisor'] },
    { ask: '/api/users/~tala', may: ofTala },
    { ask: '/api/users/~tariq', may: ['unsubscribed', 'admin', 'supervisor'] },
    { ask: '/api/users/~muna', may: ['guardian', 'supervisor'] },
    { ask: '/api/users/~yousef', may: ['teacher', 'otherTeacher', 'admin', 'supervisor'] },
    { ask: '/api/users/nobody', may: [] },
  ],
  'GET /api/getSubscription/{userId}': [
    { ask: '/api/getSubscription/~self', may: [...everyPerson, 'unsubscribed', 'formerGuardian'] },
    { ask: '/api/getSubscription/~adam', may: aboutAdam },
    { ask: '/api/getSubscription/~omar', may: ['otherTeacher', 'admin', 'supervisor'] },
    { ask: '/api/getSubscription/~tala', may: ofTala },
  ],
  'POST /api/regOrLogin': [
    {
      ask: '/api/regOrLogin',
      body: { UID: '~self', displayName: '', email: '', imageURL: '' },
      may: [...everyPerson, 'unsubscribed', 'formerGuardian'],
    },
    // Not even who may see adam.
    {
      ask: '/api/regOrLogin',
      body: { UID: '~adam', displayName: 'Adam', email: 'adam@evil.example', imageURL: null },
      may: ['student'],
      ungated: true,
    },
  ],
  'PUT /api/updateUserInfo': [
    // Everybody themself, also who has no subscription.
    {
      ask: '/api/updateUserInfo',
      body: { UID: '~self', displayName: '~name', gender: 'unspecified', imageURL: null },
      before: theirName,
      may: [...everyPerson, 'unsubscribed', 'formerGuardian'],
    },
    // Not even who may see adam.
    {
      ask: '/api/updateUserInfo',
      body: { UID: '~adam', displayName: '~name', gender: 'unspecified', imageURL: null },
      before: theirName,
      may: ['student'],
      ungated: true,
    },
    {
      ask: '/api/updateUserInfo',
      body: { UID: 'nobody', displayName: 'Nobody', gender: 'female', imageURL: null },
      may: [],
      ungated: true,
    },
    // A picture that one could claim as one's own could be looked at.
    {
      ask: '/api/updateUserInfo',
      body: {
        UID: '~self',
        displayName: '~name',
        gender: 'unspecified',
        imageURL: `/pictures/${'a'.repeat(40)}`,
      },
      before: theirName,
      may: [],
      others: 409,
      ungated: true,
    },
  ],

  'POST /api/newSubscription': [
    // By itself, also who has no subscription yet, and whose password others chose.
    {
      ask: '/api/newSubscription',
      body: { UID: '~self', promoCode: '~code' },
      before: aUsedCode,
      may: [...everyPerson, 'unsubscribed', 'formerGuardian', 'initialPassword'],
      wrong: ({ result }, caller) => isNot(result, neverForThemselves.includes(caller) ? 2 : 3),
    },
    {
      ask: '/api/newSubscription',
      body: { UID: '~adam', promoCode: '~code' },
      before: aUsedCode,
      may: forAdam,
      ungated: true,
      unlocked: true,
      wrong: ({ result }) => isNot(result, 3),
    },
    {
      ask: '/api/newSubscription',
      body: { UID: '~adam', promoCode: '~code' },
      before: theirCode,
      may: forAdam,
      ungated: true,
      unlocked: true,
      wrong: ({ result, subscription }, _, __, id) =>
        isNot([result, subscription?.schoolID], [0, id('zaytoun')]),
    },
    {
      ask: '/api/newSubscription',
      body: { UID: '~tariq', promoCode: '~code' },
      before: aUsedCode,
      may: ['unsubscribed', 'lapsedGuardian', 'admin'],
      ungated: true,
      unlocked: true,
      wrong: ({ result }) => isNot(result, 3),
    },
    {
      ask: '/api/newSubscription',
      body: { UID: '~tala', promoCode: '~code' },
      before: aUsedCode,
      may: ['movedStudent', 'foreignAdmin'],
      ungated: true,
      unlocked: true,
      wrong: ({ result }) => isNot(result, 3),
    },
    // For pupils alone: not even an admin for a teacher.
    {
      ask: '/api/newSubscription',
      body: { UID: '~layla', promoCode: '~code' },
      before: aUsedCode,
      may: ['teacher'],
      ungated: true,
      unlocked: true,
    },
    {
      ask: '/api/newSubscription',
      body: { UID: 'nobody', promoCode: '~code' },
      before: aUsedCode,
      may: [],
      ungated: true,
      unlocked: true,
    },
  ],
  'POST /api/generatePromoCodes': [
    {
      ask: '/api/generatePromoCodes',
      body: aBatch('~zaytoun', '~self'),
      may: ['supervisor'],
      roles: ['super'],
      ok: 201,
      wrong: ({ codes }) =>
        isNot(
          codes.map(({ role }) => role),
          ['teacher', 'student', 'student'],
        ),
    },
    { ask: '/api/generatePromoCodes', body: aBatch('nowhere', '~self'), may: [], roles: ['super'] },
    // The caller may only ask about themselves.
    {
      ask: '/api/generatePromoCodes',
      body: aBatch('~zaytoun', '~adam'),
      may: [],
      roles: ['super'],
      others: 403,
    },
  ],
  // No list comes along: the reason of the refusal says whether the caller may.
  'POST /api/addBulkUsers': [
    {
      ask: '/api/addBulkUsers',
      body: { users: [{ displayName: 'x' }], dryRun: true, schoolID: '~zaytoun' },
      may: ['admin', 'supervisor'],
      roles: ['admin', 'super'],
    },
    // A row that is refused says again what was sent, and nothing else of the person meant.
    {
      ask: '/api/addBulkUsers',
      body: { users: [{ UID: '~adam', displayName: 'Eve' }], dryRun: true, schoolID: '~cedar' },
      may: ['foreignAdmin', 'supervisor'],
      roles: ['admin', 'super'],
      echoes: '~adam',
      wrong: ({ result }, _, __, id) =>
        isNot(result, {
          created: 0,
          changed: 0,
          unchanged: 0,
          refused: [
            {
              row: 1,
              column: 'UID',
              value: id('adam'),
              reason: 'accountUnknown',
              message: 'There is no account with this ID in the school',
            },
          ],
        }),
    },
    {
      ask: '/api/addBulkUsers',
      body: { users: [{ UID: '~adam', displayName: 'Eve' }], schoolID: 'nowhere' },
      may: [],
      roles: ['admin', 'super'],
    },
  ],
  'POST /api/super/promos': [
    {
      ask: '/api/super/promos',
      body: { userID: '~self', schoolID: '~cedar' },
      may: ['supervisor'],
      roles: ['super'],
      wrong: ({ total }) => isNot(total, 0),
    },
    { ask: '/api/super/promos', body: { userID: '~adam' }, may: [], roles: ['super'], others: 403 },
  ],
  'PUT /api/promoInfo': [
    {
      ask: '/api/promoInfo',
      body: { userID: '~self', id: '~batch', description: 'Spring', redeemBefore: '2030-01-01' },
      before: aUsedCode,
      may: ['supervisor'],
      roles: ['super'],
    },
    {
      ask: '/api/promoInfo',
      body: { userID: '~adam', id: '~batch', duration: 60 },
      before: aUsedCode,
      may: [],
      roles: ['super'],
      others: 403,
    },
    { ask: '/api/promoInfo', body: { id: 'nowhere' }, may: [], roles: ['super'] },
  ],

  'POST /api/attempts': [
    {
      ask: '/api/attempts',
      before: anAttempt,
      body: {
        attempts: [
          {
            id: '~fresh',
            userId: '~yousef',
            exerciseId: '~senses-1',
            correct: true,
            startedAt: '~when',
            durationMs: 1000,
          },
        ],
      },
      may: ['admin', 'supervisor', 'ingestKey'],
      others: 200,
      keys: true,
      wrong: ({ results: [result] }, _, may) =>
        isNot(
          [result.status, result.reason],
          may ? ['stored', undefined] : ['rejected', 'unknownPupil'],
        ),
    },
    {
      ask: '/api/attempts',
      before: anAttempt,
      body: {
        attempts: [
          {
            id: '~fresh',
            userId: '~tariq',
            exerciseId: '~olive-press-1',
            correct: true,
            startedAt: '~when',
            durationMs: 1000,
          },
        ],
      },
      // What a child did is never lost, whatever became of the subscription.
      may: ['unsubscribed', 'admin', 'supervisor', 'ingestKey'],
      others: 200,
      keys: true,
      wrong: ({ results: [result] }, _, may) => isNot(result.status, may ? 'stored' : 'rejected'),
    },
    {
      ask: '/api/attempts',
      before: anAttempt,
      body: {
        attempts: [
          {
            id: '~fresh',
            userId: '~yousef',
            exerciseId: '~cedar-trees-1',
            correct: true,
            startedAt: '~when',
            durationMs: 1000,
          },
        ],
      },
      may: [],
      others: 200,
      keys: true,
      wrong: ({ results: [result] }) => isNot(result.status, 'rejected'),
    },
  ],

  'GET /api/getAllLessons': [
    {
      ask: '/api/getAllLessons?limit=200',
      may: everyPerson,
      // Many worlds may share a database, and its catalogue is everybody's: only lessons of this
      // world's schools are looked for.
      wrong({ items, total }, caller, _, id) {
        if (items.length < 200 && total !== items.length) return { found: items.length, total }
        let own = ['cedar-trees', 'olive-press'].filter((lesson) =>
          items.some(({ lessonID }) => lessonID === id(lesson)),
        )
        if (caller === 'supervisor') return isNot(own, ['cedar-trees', 'olive-press'])
        return isNot(own, /^(foreign|moved)/.test(caller) ? ['cedar-trees'] : ['olive-press'])
      },
    },
  ],
  'GET /api/getLatestLessons/{userId}/{classId}': [
    {
      ask: '/api/getLatestLessons/~adam/*',
      may: aboutAdam,
      wrong: (answer, caller) =>
        isNot(
          ids(answer, 'lessonID'),
          caller === 'teacher' ? ['counting', 'letters'] : ['counting', 'letters', 'senses'],
        ),
    },
    {
      ask: '/api/getLatestLessons/~adam/~butterflies',
      may: aboutAdam,
      wrong: (answer) => isNot(ids(answer, 'lessonID'), ['counting', 'letters']),
    },
    // adam did something there, but was never enrolled.
    { ask: '/api/getLatestLessons/~adam/~sparrows', may: ['admin', 'supervisor'] },
    { ask: '/api/getLatestLessons/~adam/~foxes', may: [] },
    {
      ask: '/api/getLatestLessons/~tala/*',
      may: ofTala,
      wrong: (answer) => isNot(answer.items[0]!.attempts, 1),
    },
  ],
  'GET /api/getUserStatistics/{userId}/{days}': [
    {
      ask: '/api/getUserStatistics/~adam/30',
      may: aboutAdam,
      wrong: (answer, caller) => isNot(answer.attempts, adamsAttempts(caller)),
    },
    {
      ask: '/api/getUserStatistics/~tala/30',
      may: ofTala,
      wrong: (answer) => isNot(answer.attempts, 1),
    },
    { ask: '/api/getUserStatistics/~tariq/30', may: ['admin', 'supervisor'] },
    // An account that is no pupil's.
    { ask: '/api/getUserStatistics/~layla/30', may: [] },
  ],
  'GET /api/getLessonStatistics/{userId}/{lessonId}': [
    {
      ask: '/api/getLessonStatistics/~adam/~letters',
      may: aboutAdam,
      wrong: ({ attempts, history }, caller) =>
        isNot([attempts, history.length], caller === 'teacher' ? [2, 2] : [3, 3]),
    },
    { ask: '/api/getLessonStatistics/~adam/~olive-press', may: aboutAdam },
    { ask: '/api/getLessonStatistics/~adam/~cedar-trees', may: [] },
    {
      ask: '/api/getLessonStatistics/~tala/~letters',
      may: ofTala,
      wrong: ({ attempts, history }) => isNot([attempts, history.length], [1, 1]),
    },
  ],
  'GET /api/getGeneralReport/{userId}': [
    {
      ask: '/api/getGeneralReport/~adam',
      may: aboutAdam,
      wrong: ({ weeks }, caller) => {
        let attempts = weeks.reduce((sum, { total }) => sum + total.attempts, 0)
        return isNot(attempts, adamsAttempts(caller))
      },
    },
    { ask: '/api/getGeneralReport/~tala', may: ofTala },
    { ask: '/api/getGeneralReport/~layla', may: [] },
  ],
  'GET /api/getLessonReport/{userId}': [
    {
      ask: '/api/getLessonReport/~adam',
      may: aboutAdam,
      // What layla does not see of letters leaves its tries open.
      wrong: ({ lessons }, caller, _, id) => {
        let letters = lessons.find(({ lessonID }) => lessonID === id('letters'))
        return isNot(letters?.exerciseList[0]?.attempts, caller === 'teacher' ? null : 3)
      },
    },
    { ask: '/api/getLessonReport/~tala', may: ofTala },
    { ask: '/api/getLessonReport/~layla', may: [] },
  ],
  'DELETE /api/deleteUserStats/{schoolId}/{classId}/{userId}/{lessonId}': [
    {
      ask: '/api/deleteUserStats/~zaytoun/~butterflies/~salma/~counting?why=A%20trial',
      before: practises('salma'),
      may: ['admin', 'supervisor'],
      roles: heads,
      wrong: ({ deleted }) => isNot(deleted, 1),
    },
    // tala is at Cedar now; what she did at Zaytoun is not Cedar's to remove.
    {
      ask: '/api/deleteUserStats/~zaytoun/*/~tala/*',
      may: ['supervisor'],
      roles: heads,
      wrong: ({ deleted }) => isNot(deleted, 2),
    },
  ],

  'GET /api/getUserClasses/{schoolId}/{userId}': [
    {
      ask: '/api/getUserClasses/~zaytoun/~layla',
      may: ofButterflies,
      wrong: (answer) => isNot(ids(answer, 'classID'), ['butterflies']),
    },
    {
      ask: '/api/getUserClasses/~zaytoun/~hind',
      may: ['admin', 'supervisor'],
      wrong: (answer) => isNot(ids(answer, 'classID'), ['butterflies', 'sparrows']),
    },
    {
      ask: '/api/getUserClasses/~zaytoun/~adam',
      may: aboutAdam,
      wrong: (answer) => isNot(ids(answer, 'classID'), ['butterflies']),
    },
    // layla taught yousef once; where he is now is not hers to know.
    {
      ask: '/api/getUserClasses/~zaytoun/~yousef',
      may: ['teacher', 'otherTeacher', 'admin', 'supervisor'],
      wrong: (answer, caller) =>
        isNot(
          [ids(answer, 'classID'), answer.total],
          caller === 'teacher' ? [[], 0] : [['sparrows'], 1],
        ),
    },
    { ask: '/api/getUserClasses/~cedar/~adam', may: [] },
  ],
  'GET /api/getSchoolClasses/{schoolId}': [
    {
      ask: '/api/getSchoolClasses/~zaytoun',
      may: ['admin', 'supervisor'],
      roles: heads,
      wrong: (answer) => isNot(ids(answer, 'classID'), ['butterflies', 'sparrows']),
    },
    {
      ask: '/api/getSchoolClasses/~cedar',
      may: ['foreignAdmin', 'supervisor'],
      roles: heads,
      wrong: (answer) => isNot(ids(answer, 'classID'), ['foxes']),
    },
    { ask: '/api/getSchoolClasses/nowhere', may: [], roles: heads },
  ],
  'POST /api/addClass': [
    // Nothing is opened with a teacher who is none: all other lines keep their classes.
    {
      ask: '/api/addClass',
      body: { schoolID: '~zaytoun', name: 'New', level: 1, teacherIDs: ['nobody'] },
      may: ['admin'],
      roles: ['admin'],
      ok: 422,
    },
    {
      ask: '/api/addClass',
      body: { schoolID: 'nowhere', name: 'New', level: 1 },
      may: [],
      roles: ['admin'],
    },
  ],
  'PUT /api/classes/{classID}': [
    {
      ask: '/api/classes/~butterflies',
      body: { name: 'butterflies', teacherIDs: ['~layla'], classCode: null },
      may: ['admin'],
      roles: ['admin'],
    },
    { ask: '/api/classes/~foxes', body: { level: 1 }, may: ['foreignAdmin'], roles: ['admin'] },
    { ask: '/api/classes/~caterpillars', body: { level: 1 }, may: [], roles: ['admin'] },
  ],
  'GET /api/classes/{classID}/week': [
    {
      ask: '/api/classes/~butterflies/week',
      may: ofButterflies,
      roles: staff,
    },
    { ask: '/api/classes/nowhere/week', may: [], roles: staff },
  ],
  'PUT /api/classes/{classID}/helped/{exerciseID}': [
    {
      ask: '/api/classes/~butterflies/helped/~letters-1',
      may: ['teacher', 'admin'],
      roles: ['admin', 'teacher'],
      ok: 204,
    },
    { ask: '/api/classes/~butterflies/helped/nothing', may: [], roles: ['admin', 'teacher'] },
    { ask: '/api/classes/nowhere/helped/~letters-1', may: [], roles: ['admin', 'teacher'] },
  ],
  'DELETE /api/classes/{classID}/helped/{exerciseID}': [
    {
      ask: '/api/classes/~butterflies/helped/~letters-1',
      may: ['teacher', 'admin'],
      roles: ['admin', 'teacher'],
      ok: 204,
    },
    { ask: '/api/classes/nowhere/helped/~letters-1', may: [], roles: ['admin', 'teacher'] },
  ],
  // Archived already.
  'DELETE /api/classes/{classID}': [
    { ask: '/api/classes/~caterpillars', may: ['admin'], roles: ['admin'], ok: 204 },
  ],
  'GET /api/getSchoolClassData/{schoolId}/{role}': [
    {
      ask: '/api/getSchoolClassData/~zaytoun/student',
      may: ['admin', 'supervisor'],
      roles: heads,
      wrong: (answer) =>
        isNot(
          ids(answer, 'serialID').filter((name) =>
            ['adam', 'salma', 'yousef', 'nour', 'layla'].includes(name),
          ),
          ['adam', 'salma', 'yousef'],
        ),
    },
    {
      ask: '/api/getSchoolClassData/~zaytoun/teacher?classID=~butterflies',
      may: ['admin', 'supervisor'],
      roles: heads,
      wrong: (answer) =>
        isNot(
          answer.items
            .find(({ serialID }) => serialID!.endsWith('layla'))!
            .classID!.replace(/^[^_]*_/, ''),
          'butterflies',
        ),
    },
    { ask: '/api/getSchoolClassData/~zaytoun/student?classID=~foxes', may: [], roles: heads },
    { ask: '/api/getSchoolClassData/nowhere/student', may: [], roles: heads },
  ],
  'POST /api/updateSchoolClassData/{classId}/{role}': [
    {
      ask: '/api/updateSchoolClassData/~butterflies/teacher',
      body: [{ serialID: '~layla', classID: '~butterflies' }],
      may: ['admin'],
      roles: ['admin'],
    },
    // A pupil of another school is nobody.
    {
      ask: '/api/updateSchoolClassData/~foxes/student',
      body: [{ serialID: '~nour' }, { serialID: '~tala' }, { serialID: '~adam' }],
      may: ['foreignAdmin'],
      roles: ['admin'],
      ok: 422,
    },
    {
      ask: '/api/updateSchoolClassData/~caterpillars/student',
      body: [],
      may: [],
      roles: ['admin'],
    },
  ],
  'GET /api/getClassUsers/{schoolId}/{classId}/{role}': [
    {
      ask: '/api/getClassUsers/~zaytoun/~butterflies/student',
      may: ofButterflies,
      roles: staff,
      wrong: (answer) => isNot(ids(answer, 'UID'), ['adam', 'salma']),
    },
    {
      ask: '/api/getClassUsers/~zaytoun/~butterflies/teacher',
      may: [...ofButterflies, 'student', 'classmate', 'guardian'],
      roles: staff,
      wrong: (answer) => isNot(ids(answer, 'UID'), ['layla']),
    },
    // An archived class stays readable, but not to a teacher who has left for another school.
    {
      ask: '/api/getClassUsers/~zaytoun/~caterpillars/student',
      may: ofButterflies,
      roles: staff,
      wrong: (answer) => isNot(ids(answer, 'UID'), ['tala', 'yousef']),
    },
    { ask: '/api/getClassUsers/~cedar/~butterflies/student', may: [], roles: staff },
    { ask: '/api/getClassUsers/~cedar/~butterflies/teacher', may: [], roles: staff },
  ],
  'GET /api/getClassUserStatsPerLesson/{schoolId}/{classId}/{lessonId}': [
    {
      ask: '/api/getClassUserStatsPerLesson/~zaytoun/~butterflies/~letters',
      may: ofButterflies,
      roles: staff,
      wrong: ({ students }) => isNot(students.map((pupil) => pupil.attempts).toSorted(), [1, 2]),
    },
    {
      ask: '/api/getClassUserStatsPerLesson/~zaytoun/~butterflies/~cedar-trees',
      may: [],
      roles: staff,
    },
    { ask: '/api/getClassUserStatsPerLesson/~cedar/~butterflies/~letters', may: [], roles: staff },
  ],

  'GET /api/getAllUsersBySchoolID/{schoolId}': [
    {
      ask: '/api/getAllUsersBySchoolID/~zaytoun?limit=200',
      may: ['admin', 'supervisor'],
      roles: heads,
      wrong: (answer) =>
        isNot(ids(answer, 'UID'), [
          'adam',
          'closed',
          'hind',
          'layla',
          'omar',
          'salma',
          'tariq',
          'yousef',
          'zain',
        ]),
    },
    { ask: '/api/getAllUsersBySchoolID/nowhere', may: [], roles: heads },
  ],
  'POST /api/users': [
    {
      ask: '/api/users',
      body: { userID: '~self' },
      may: ['supervisor'],
      roles: ['super'],
      wrong: ({ total }) => isNot(total > 15, true),
    },
    { ask: '/api/users', body: { userID: '~adam' }, may: [], roles: ['super'], others: 403 },
  ],
  'POST /api/user/create': [
    {
      ask: '/api/user/create',
      body: { email: '~email', password: 'olives-24', name: 'Farah' },
      before: anEmail,
      may: ['supervisor'],
      roles: ['super'],
      ok: 201,
      wrong: ({ role }) => isNot(role, 'student'),
    },
  ],

  'GET /api/getSchoolStats/{schoolId}': [
    {
      ask: '/api/getSchoolStats/~zaytoun',
      may: ['admin', 'supervisor'],
      roles: heads,
      wrong: ({ classCount }) => isNot(classCount, 2),
    },
  ],
  'GET /api/getSchoolWeek/{schoolId}': [
    { ask: '/api/getSchoolWeek/~zaytoun', may: ['admin', 'supervisor'], roles: heads },
    { ask: '/api/getSchoolWeek/nowhere', may: [], roles: heads },
  ],
  'GET /api/super/schoolHealth': [
    { ask: '/api/super/schoolHealth', may: ['supervisor'], roles: ['super'] },
  ],
  'GET /api/getSchoolInfo/{schoolId}': [
    { ask: '/api/getSchoolInfo/~zaytoun', may: ['admin', 'supervisor'], roles: heads },
    { ask: '/api/getSchoolInfo/nowhere', may: [], roles: heads },
  ],
  'PUT /api/updateSchoolInfo/{schoolID}': [
    {
      ask: '/api/updateSchoolInfo/~zaytoun',
      body: zaytounAsItIs,
      may: ['admin', 'supervisor'],
      roles: heads,
    },
    // How many there may be is not the school's to say.
    {
      ask: '/api/updateSchoolInfo/~zaytoun',
      body: { ...zaytounAsItIs, maxStudentsNo: null },
      may: ['supervisor'],
      roles: heads,
      others: 403,
    },
    {
      ask: '/api/updateSchoolInfo/~zaytoun',
      body: { ...zaytounAsItIs, moreLetters: null },
      may: ['supervisor'],
      roles: heads,
      others: 403,
    },
    { ask: '/api/updateSchoolInfo/nowhere', body: zaytounAsItIs, may: [], roles: heads },
  ],
  'POST /api/schools': [
    {
      ask: '/api/schools?limit=200',
      body: { userID: '~self' },
      may: ['supervisor'],
      roles: ['super'],
    },
    { ask: '/api/schools', body: { userID: '~adam' }, may: [], roles: ['super'], others: 403 },
  ],
  'POST /api/school': [
    {
      ask: '/api/school',
      body: {
        ...zaytounAsItIs,
        name: 'روضة النخيل',
        nameEn: 'Palm',
        userID: '~self',
        maxStudentsNo: 40,
      },
      may: ['supervisor'],
      roles: ['super'],
      ok: 201,
    },
    {
      ask: '/api/school',
      body: { ...zaytounAsItIs, userID: '~adam' },
      may: [],
      roles: ['super'],
      others: 403,
    },
  ],
  'GET /api/getTop5UsersByDurationPerSchool/{schoolId}': [
    {
      ask: '/api/getTop5UsersByDurationPerSchool/~zaytoun',
      may: ['admin', 'supervisor'],
      roles: heads,
      wrong: (answer) => isNot(ids(answer, 'UID'), ['adam', 'salma', 'yousef']),
    },
  ],

  'GET /api/childExports/{userId}': [
    {
      ask: '/api/childExports/~adam',
      may: ['guardian', 'admin'],
      roles: ['admin', 'student'],
      wrong: (answer, caller) =>
        isNot(
          ids(answer, 'id').filter((id) => id.startsWith('copy-')),
          [caller === 'admin' ? 'copy-hind' : 'copy-muna'],
        ),
    },
    // With or without a subscription.
    {
      ask: '/api/childExports/~tariq',
      may: ['lapsedGuardian', 'admin'],
      roles: ['admin', 'student'],
    },
    { ask: '/api/childExports/~layla', may: [], roles: ['admin', 'student'] },
  ],
  'POST /api/childExports/{userId}': [
    {
      ask: '/api/childExports/~adam',
      may: ['guardian', 'admin'],
      roles: ['admin', 'student'],
      ok: 202,
    },
    { ask: '/api/childExports/~tala', may: ['foreignAdmin'], roles: ['admin', 'student'], ok: 202 },
  ],
  'GET /api/childExports/{userId}/{id}': [
    {
      ask: '/api/childExports/~adam/~copy-muna',
      may: ['guardian'],
      roles: ['admin', 'student'],
    },
    { ask: '/api/childExports/~adam/~copy-hind', may: ['admin'], roles: ['admin', 'student'] },
    { ask: '/api/childExports/~adam/~copy-huda', may: [], roles: ['admin', 'student'] },
  ],
  'GET /api/notes/{id}': [
    {
      ask: '/api/notes/~adam',
      may: aboutAdam,
      wrong: (answer, caller) =>
        isNot(
          ids(answer, 'noteID').filter((id) => !/^note-\d/.test(id)),
          caller === 'teacher' ? ['note-of-layla'] : ['note-of-layla', 'note-of-omar'],
        ),
    },
    {
      ask: '/api/notes/~tala',
      may: ofTala,
      wrong: (answer, caller) =>
        isNot(
          ids(answer, 'noteID'),
          caller === 'movedStudent' || caller === 'supervisor' ? ['note-to-tala'] : [],
        ),
    },
    { ask: '/api/notes/~layla', may: [] },
  ],
  'POST /api/notes/{id}': [
    {
      ask: '/api/notes/~salma',
      body: { text: 'أسبوع جميل', key: '0b54a1ce-61dd-4c5d-9c3c-0d0f1f5a6c11' },
      may: ['teacher', 'admin'],
      roles: ['admin', 'teacher'],
      ok: 201,
    },
  ],
  'DELETE /api/notes/{id}': [
    {
      ask: '/api/notes/~fresh',
      before: aNoteOfLayla,
      may: ['teacher', 'admin'],
      roles: ['admin', 'teacher'],
      ok: 204,
    },
  ],

  'GET /api/mail/labels': [
    {
      ask: '/api/mail/labels',
      may: everyPerson,
      namesContacts: true,
      wrong: (answer, caller) =>
        isNot(
          ids(answer, 'id').filter((id) => id === 'trips'),
          caller === 'teacher' ? ['trips'] : [],
        ),
    },
  ],
  'POST /api/mail/labels': [
    {
      ask: '/api/mail/labels',
      body: { name: 'x', colour: 'nothing' },
      may: everyPerson,
      ok: 422,
    },
  ],
  'PUT /api/mail/labels/{id}': [
    {
      ask: '/api/mail/labels/~trips',
      body: { name: 'رحلات', colour: 'blue' },
      may: ['teacher'],
      ok: 204,
    },
  ],
  'DELETE /api/mail/labels/{id}': [{ ask: '/api/mail/labels/nothing', may: [] }],
  'GET /api/mail/mails': [
    {
      ask: '/api/mail/mails?systemLabel=all',
      may: everyPerson,
      namesContacts: true,
      wrong: (answer, caller) =>
        isNot(
          ids(answer, 'mailID').filter((id) => id === 'letter'),
          caller === 'teacher' || caller === 'guardian' ? ['letter'] : [],
        ),
    },
    {
      ask: '/api/mail/mails?customLabel=~trips',
      may: ['teacher'],
      namesContacts: true,
    },
  ],
  'GET /api/mail/mail': [
    {
      ask: '/api/mail/mail?mailId=~letter',
      may: ['teacher', 'guardian'],
      namesContacts: true,
    },
  ],
  'POST /api/mail/mails': [
    {
      ask: '/api/mail/mails',
      body: { audience: 'people', people: ['nobody'], subject: 'x', text: 'x' },
      may: everyPerson,
      ok: 422,
    },
  ],
  'POST /api/mail/actions': [
    {
      ask: '/api/mail/actions',
      body: { act: 'star', mails: ['~letter'] },
      may: everyPerson,
      ok: 204,
    },
  ],
  'GET /api/mail/drafts': [{ ask: '/api/mail/drafts', may: everyPerson, namesContacts: true }],
  'PUT /api/mail/drafts/{id}': [
    {
      ask: '/api/mail/drafts/0192f7aa-0000-7000-8000-000000000001',
      body: { audience: 'people', subject: 'x', text: 'x', version: 7 },
      may: everyPerson,
      ok: 409,
    },
  ],
  'DELETE /api/mail/drafts/{id}': [
    {
      ask: '/api/mail/drafts/0192f7aa-0000-7000-8000-000000000001',
      may: everyPerson,
      ok: 204,
    },
  ],
  'GET /api/mail/drafts/{id}/files': [
    { ask: '/api/mail/drafts/0192f7aa-0000-7000-8000-000000000001/files', may: everyPerson },
  ],
  // What is sent here is JSON: none that is taken.
  'PUT /api/mail/drafts/{id}/files/{fileId}': [
    {
      ask: '/api/mail/drafts/0192f7aa-0000-7000-8000-000000000001/files/0192f7aa-0000-7000-8000-000000000001?name=x.json',
      body: {},
      may: everyPerson,
      ok: 415,
    },
  ],
  'DELETE /api/mail/drafts/{id}/files/{fileId}': [
    {
      ask: '/api/mail/drafts/0192f7aa-0000-7000-8000-000000000001/files/0192f7aa-0000-7000-8000-000000000001',
      may: everyPerson,
      ok: 204,
    },
  ],
  'PUT /api/mail/drafts/{id}/forwarded/{mailId}': [
    {
      ask: '/api/mail/drafts/0192f7aa-0000-7000-8000-000000000001/forwarded/~letter',
      body: {},
      may: ['teacher', 'guardian'],
    },
  ],
  'GET /api/mail/notices': [{ ask: '/api/mail/notices', may: everyPerson }],
  'PUT /api/mail/notices': [
    { ask: '/api/mail/notices', body: { isOn: false }, may: everyPerson, ok: 204 },
  ],
  'GET /api/mail/recipients': [
    {
      ask: '/api/mail/recipients?query=zzz',
      may: everyPerson,
      namesContacts: true,
    },
  ],
  'GET /api/calendar/events': [
    {
      ask: `/api/calendar/events?from=${dayFrom(-1)}&until=${dayFrom(3)}`,
      may: everyPerson.filter((name) => name !== 'supervisor'),
      roles: ['admin', 'teacher', 'student'],
      wrong: (answer, caller) =>
        isNot(
          ids(answer, 'eventID').filter((id) => !/^event-\d/.test(id)),
          eventsOf[caller] ?? [],
        ),
    },
  ],
  'POST /api/calendar/events/new': [
    {
      ask: '/api/calendar/events/new',
      body: {
        ...anEvent,
        audience: 'class',
        classID: '~butterflies',
      },
      may: ['teacher', 'admin'],
      roles: ['admin', 'teacher'],
      ok: 201,
    },
    {
      ask: '/api/calendar/events/new',
      body: { ...anEvent, audience: 'all' },
      may: ['admin', 'foreignAdmin'],
      others: 403,
      roles: ['admin', 'teacher'],
      ok: 201,
    },
  ],
  'POST /api/calendar/events/update': [
    {
      ask: '/api/calendar/events/update',
      body: {
        ...anEvent,
        eventID: '~event-of-layla',
        version: 99,
        audience: 'class',
        classID: '~butterflies',
      },
      may: ['teacher', 'admin'],
      roles: ['admin', 'teacher'],
      // Of a version that there never was.
      ok: 409,
    },
  ],
  'POST /api/calendar/events/delete': [
    {
      ask: '/api/calendar/events/delete',
      body: { eventID: '~fresh' },
      before: anEventOfLayla,
      may: ['teacher', 'admin'],
      roles: ['admin', 'teacher'],
      ok: 204,
    },
  ],

  'GET /api/school/modules': [
    { ask: '/api/school/modules', may: ['admin', 'foreignAdmin'], roles: ['admin'] },
  ],
  'PUT /api/school/modules': [
    {
      ask: '/api/school/modules',
      body: { on: [...schoolModules] },
      may: ['admin', 'foreignAdmin'],
      roles: ['admin'],
      ok: 204,
    },
  ],

  'GET /api/chat/contacts': [{ ask: '/api/chat/contacts', may: everyPerson, namesContacts: true }],
  'GET /api/chat/search': [
    {
      ask: '/api/chat/search?query=%D9%85',
      may: everyPerson,
      namesContacts: true,
    },
  ],
  'GET /api/chat/conversations': [
    {
      ask: '/api/chat/conversations',
      may: everyPerson,
      namesContacts: true,
    },
  ],
  'GET /api/chat/conversation': [
    {
      ask: '/api/chat/conversation?conversationKey=~talk',
      may: ['teacher', 'guardian'],
      namesContacts: true,
    },
  ],
  'POST /api/chat/conversation/mark-as-seen': [
    {
      ask: '/api/chat/conversation/mark-as-seen?conversationKey=~talk',
      may: ['teacher', 'guardian'],
      ok: 204,
    },
  ],
  'GET /api/chat/participants': [
    {
      ask: '/api/chat/participants?conversationKey=~talk',
      may: ['teacher', 'guardian'],
      namesContacts: true,
    },
  ],
  'GET /api/chat/news': [{ ask: '/api/chat/news', may: everyPerson }],
  'POST /api/chat/conversations/new': [
    {
      ask: '/api/chat/conversations/new',
      body: { UIDs: ['~muna'] },
      may: ['teacher', 'admin'],
      ok: 201,
    },
  ],
  'POST /api/chat/messages/new': [
    {
      ask: '/api/chat/messages/new',
      body: { conversationKey: '~talk', text: 'مساء الخير' },
      may: ['teacher', 'guardian'],
      ok: 201,
    },
  ],

  'GET /api/school/safety': [
    { ask: '/api/school/safety', may: ['admin', 'foreignAdmin'], roles: ['admin'] },
  ],
  'PUT /api/school/quiet-hours': [
    {
      ask: '/api/school/quiet-hours',
      body: {},
      may: ['admin', 'foreignAdmin'],
      roles: ['admin'],
      ok: 204,
    },
  ],
  'PUT /api/school/messages-kept': [
    {
      ask: '/api/school/messages-kept',
      body: { years: null },
      may: ['admin', 'foreignAdmin'],
      roles: ['admin'],
      ok: 204,
    },
  ],
  'GET /api/reported': [{ ask: '/api/reported', may: ['admin', 'foreignAdmin'], roles: ['admin'] }],
  'POST /api/reported': [
    {
      ask: '/api/reported',
      body: { kind: 'message', targetID: '~said' },
      may: ['guardian'],
      ok: 201,
    },
    {
      ask: '/api/reported',
      body: { kind: 'picture', targetID: '~garden' },
      may: newsOfZaytoun.filter((name) => name !== 'teacher'),
      ok: 201,
    },
    {
      ask: '/api/reported',
      body: { kind: 'picture', targetID: '~circle' },
      may: ['admin'],
      ok: 201,
    },
  ],
  'GET /api/reported/{id}': [
    { ask: '/api/reported/~reported', may: ['admin'], roles: ['admin'] },
    { ask: '/api/reported/none', may: [], roles: ['admin'] },
  ],
  'POST /api/reported/{id}/settle': [
    { ask: '/api/reported/none/settle', body: { verdict: 'left' }, may: [], roles: ['admin'] },
  ],
  'GET /api/blocked': [
    {
      ask: '/api/blocked',
      may: everyPerson,
    },
  ],
  'POST /api/blocked': [{ ask: '/api/blocked', body: { UID: 'nobody', module: 'chat' }, may: [] }],
  'DELETE /api/blocked/{id}': [
    {
      ask: '/api/blocked/~omar',
      may: everyPerson,
      ok: 204,
    },
  ],

  'GET /api/kanban/boards': [
    { ask: '/api/kanban/boards', may: keepers, roles: tasksOf, namesColleagues: true },
  ],
  'GET /api/kanban/board': [
    {
      ask: '/api/kanban/board?boardID=~office',
      may: ofZaytoun,
      roles: tasksOf,
      namesColleagues: true,
    },
  ],
  'GET /api/kanban/card': [
    {
      ask: '/api/kanban/card?cardID=~office-card',
      may: ofZaytoun,
      roles: tasksOf,
      namesColleagues: true,
    },
  ],
  'GET /api/kanban/cards/archived': [
    {
      ask: '/api/kanban/cards/archived?boardID=~office',
      may: ofZaytoun,
      roles: tasksOf,
      namesColleagues: true,
    },
  ],
  'POST /api/kanban/boards/new': [
    {
      ask: '/api/kanban/boards/new',
      body: { name: 'x' },
      before: (world) => world.noFreshTasks(),
      may: keepers,
      roles: tasksOf,
      ok: 201,
    },
  ],
  'POST /api/kanban/boards/update': [
    {
      ask: '/api/kanban/boards/update',
      body: { boardID: '~board', name: 'x', version: 1 },
      before: someTasks,
      may: ofZaytoun,
      roles: tasksOf,
      ok: 200,
    },
  ],
  'POST /api/kanban/boards/delete': [
    {
      ask: '/api/kanban/boards/delete',
      body: { boardID: '~none', cards: 0 },
      before: someTasks,
      may: [],
      roles: tasksOf,
      ok: 204,
    },
  ],
  'POST /api/kanban/columns/new': [
    {
      ask: '/api/kanban/columns/new',
      body: { boardID: '~board', name: 'x' },
      before: someTasks,
      may: ofZaytoun,
      roles: tasksOf,
      ok: 201,
    },
  ],
  'POST /api/kanban/columns/update': [
    {
      ask: '/api/kanban/columns/update',
      body: { columnID: '~column', name: 'x', version: 1, position: 2 },
      before: someTasks,
      may: ofZaytoun,
      roles: tasksOf,
      ok: 200,
    },
  ],
  'POST /api/kanban/columns/delete': [
    {
      ask: '/api/kanban/columns/delete',
      body: { columnID: '~column', way: 'archive', cards: 1 },
      before: someTasks,
      may: ofZaytoun,
      roles: tasksOf,
      ok: 200,
    },
  ],
  'POST /api/kanban/cards/new': [
    {
      ask: '/api/kanban/cards/new',
      body: { columnID: '~column', title: 'x' },
      before: someTasks,
      may: ofZaytoun,
      roles: tasksOf,
      ok: 201,
    },
  ],
  'POST /api/kanban/cards/update': [
    {
      ask: '/api/kanban/cards/update',
      body: { cardID: '~card', title: 'x', version: 1 },
      before: someTasks,
      may: ofZaytoun,
      roles: tasksOf,
      ok: 200,
    },
  ],
  'POST /api/kanban/cards/move': [
    {
      ask: '/api/kanban/cards/move',
      body: { cardID: '~card', columnID: '~column', placed: 1 },
      before: someTasks,
      may: ofZaytoun,
      roles: tasksOf,
      ok: 200,
    },
  ],
  'POST /api/kanban/cards/done': [
    {
      ask: '/api/kanban/cards/done',
      body: { cardID: '~card', isDone: true },
      before: someTasks,
      may: ofZaytoun,
      roles: tasksOf,
      ok: 204,
    },
  ],
  'POST /api/kanban/cards/like': [
    {
      ask: '/api/kanban/cards/like',
      body: { cardID: '~card', likes: true },
      before: someTasks,
      may: ofZaytoun,
      roles: tasksOf,
      ok: 200,
    },
  ],
  'POST /api/kanban/cards/archive': [
    {
      ask: '/api/kanban/cards/archive',
      body: { cardID: '~card', isArchived: true },
      before: someTasks,
      may: ofZaytoun,
      roles: tasksOf,
      ok: 204,
    },
  ],
  'POST /api/kanban/cards/delete': [
    {
      ask: '/api/kanban/cards/delete',
      body: { cardID: '~card', version: 1 },
      before: someTasks,
      may: ofZaytoun,
      roles: tasksOf,
      ok: 204,
    },
  ],
  'POST /api/kanban/comments/new': [
    {
      ask: '/api/kanban/comments/new',
      body: { cardID: '~card', text: 'x' },
      before: someTasks,
      may: ofZaytoun,
      roles: tasksOf,
      ok: 201,
    },
  ],
  'POST /api/kanban/comments/delete': [
    {
      ask: '/api/kanban/comments/delete',
      body: { commentID: '~none' },
      before: someTasks,
      may: [],
      roles: tasksOf,
      ok: 204,
    },
  ],

  'GET /api/user/all': [
    { ask: '/api/user/all', may: newsReaders, namesStaff: true, roles: readersOfNews },
    {
      ask: '/api/user/all?query=x&subject=math&classID=~butterflies',
      may: newsReaders,
      roles: readersOfNews,
    },
  ],
  'GET /api/user/profile': [
    {
      ask: '/api/user/profile?accountID=~layla',
      may: newsOfZaytoun,
      namesStaff: true,
      roles: readersOfNews,
    },
    { ask: '/api/user/profile', may: newsWriters, namesStaff: true, roles: readersOfNews },
  ],
  'PUT /api/user/profile': [
    {
      ask: '/api/user/profile',
      body: { version: 0 },
      may: newsWriters,
      roles: writersOfNews,
    },
  ],
  'GET /api/user/posts': [
    {
      ask: '/api/user/posts?accountID=~layla',
      may: newsOfZaytoun,
      namesStaff: true,
      roles: readersOfNews,
    },
    { ask: '/api/user/posts', may: newsReaders, roles: readersOfNews },
  ],
  'POST /api/user/posts': [
    {
      ask: '/api/user/posts',
      body: { text: 'x', audience: 'staff' },
      may: newsWriters,
      roles: writersOfNews,
      ok: 201,
    },
  ],
  'DELETE /api/user/posts/{id}': [
    {
      ask: '/api/user/posts/~fresh',
      before: (world) => world.freshProfilePost('withdrawn'),
      may: ['teacher', 'admin'],
      roles: writersOfNews,
      ok: 204,
    },
  ],
  'PUT /api/user/posts/{id}/like': [
    {
      ask: '/api/user/posts/~story/like',
      body: { isLiked: true },
      may: newsOfZaytoun,
      roles: readersOfNews,
    },
    {
      ask: '/api/user/posts/~colleagues/like',
      body: { isLiked: true },
      may: ofZaytoun,
      roles: readersOfNews,
    },
  ],
  'POST /api/user/posts/{id}/comments': [
    {
      ask: '/api/user/posts/~fresh/comments',
      body: { text: 'x' },
      before: (world) => world.freshProfilePost(),
      may: newsOfZaytoun,
      roles: readersOfNews,
      ok: 201,
    },
  ],
  'GET /api/user/social/followers': [
    { ask: '/api/user/social/followers', may: newsWriters, roles: writersOfNews },
  ],
  'GET /api/user/social/friends': [
    {
      ask: '/api/user/social/friends',
      may: newsReaders,
      namesStaff: true,
      roles: readersOfNews,
    },
  ],
  'PUT /api/user/social/friends/{id}': [
    {
      ask: '/api/user/social/friends/~layla',
      body: { follows: false },
      may: ['otherTeacher', 'formerTeacher', 'admin', 'guardian'],
      roles: readersOfNews,
    },
  ],
  'GET /api/user/manage-users': [
    { ask: '/api/user/manage-users', may: ['admin', 'foreignAdmin'], roles: ['admin'] },
  ],
  'GET /api/user/gallery': [
    { ask: '/api/user/gallery', may: newsReaders, namesStaff: true, roles: readersOfNews },
  ],
  'GET /api/user/social/gallery': [
    {
      ask: '/api/user/social/gallery?index=0&step=24',
      may: newsReaders,
      namesStaff: true,
      roles: readersOfNews,
    },
  ],
  'GET /api/user/gallery/consents': [
    {
      ask: '/api/user/gallery/consents?classID=~butterflies',
      may: ['teacher', 'admin'],
      namesContacts: true,
      roles: readersOfNews,
    },
    {
      ask: '/api/user/gallery/consents',
      may: ['guardian', 'lapsedGuardian', 'foreignGuardian'],
      roles: readersOfNews,
    },
  ],
  'PUT /api/user/gallery/consents/{id}': [
    {
      ask: '/api/user/gallery/consents/~adam',
      body: { agrees: true },
      may: ['guardian'],
      roles: ['student'],
      ok: 204,
    },
  ],
  'POST /api/user/gallery/consents/ask/{id}': [
    {
      ask: '/api/user/gallery/consents/ask/~butterflies',
      may: ['teacher', 'admin'],
      roles: writersOfNews,
      ok: 204,
    },
  ],
  'GET /api/user/gallery/{id}': [
    {
      ask: '/api/user/gallery/~garden',
      may: newsOfZaytoun,
      namesStaff: true,
      roles: readersOfNews,
    },
    { ask: '/api/user/gallery/~circle', may: ['teacher', 'admin'], roles: readersOfNews },
  ],
  'POST /api/user/gallery': [
    {
      ask: '/api/user/gallery?classID=~butterflies',
      body: 'no picture',
      may: newsWriters,
      roles: writersOfNews,
      ok: 415,
    },
  ],
  'PUT /api/user/gallery/{id}': [
    {
      ask: '/api/user/gallery/~fresh',
      body: { nobody: true, version: 1 },
      before: (world) => world.freshPicture(),
      may: ['teacher', 'admin'],
      roles: writersOfNews,
    },
  ],
  'DELETE /api/user/gallery/{id}': [
    {
      ask: '/api/user/gallery/~fresh',
      before: (world) => world.freshPicture(),
      may: ['teacher', 'admin'],
      roles: writersOfNews,
      ok: 204,
    },
  ],
  'GET /api/blog/posts': [
    {
      ask: '/api/blog/posts?index=0&step=11',
      may: newsReaders,
      namesWriters: true,
      roles: readersOfNews,
    },
    {
      ask: '/api/blog/posts?tag=x&sort=liked',
      may: newsReaders,
      namesWriters: true,
      roles: readersOfNews,
    },
  ],
  'GET /api/blog/post': [
    {
      ask: '/api/blog/post?title=farm',
      may: newsOfZaytoun,
      namesWriters: true,
      roles: readersOfNews,
    },
    {
      ask: '/api/blog/post?title=butterfly-news',
      may: [...ofZaytoun, 'student', 'classmate', 'guardian'],
      namesWriters: true,
      roles: readersOfNews,
    },
    {
      ask: '/api/blog/post?title=staff-news',
      may: ofZaytoun,
      namesWriters: true,
      roles: readersOfNews,
    },
    {
      ask: '/api/blog/post?title=a-draft',
      may: ['teacher'],
      namesWriters: true,
      roles: readersOfNews,
    },
    {
      ask: '/api/blog/post?title=nothing',
      may: [],
      namesWriters: true,
      roles: readersOfNews,
    },
  ],
  'GET /api/blog/posts/recent': [
    {
      ask: '/api/blog/posts/recent',
      may: newsReaders,
      namesWriters: true,
      roles: readersOfNews,
    },
  ],
  'GET /api/blog/posts/search': [
    {
      ask: '/api/blog/posts/search?query=x',
      may: newsReaders,
      namesWriters: true,
      roles: readersOfNews,
    },
  ],
  'GET /api/blog/posts/all': [
    {
      ask: '/api/blog/posts/all',
      may: newsReaders,
      namesWriters: true,
      roles: readersOfNews,
    },
  ],
  'POST /api/blog/posts': [
    {
      ask: '/api/blog/posts',
      body: { title: 'x', text: 'x', audience: 'staff', publish: false },
      may: newsWriters,
      roles: writersOfNews,
      others: 403,
      ok: 201,
    },
  ],
  'PUT /api/blog/posts/{id}': [
    {
      ask: '/api/blog/posts/~fresh',
      body: { title: 'x', text: 'x', audience: 'all', version: 1 },
      before: aDraftOfLayla,
      may: ['teacher'],
      roles: writersOfNews,
    },
  ],
  'DELETE /api/blog/posts/{id}': [
    {
      ask: '/api/blog/posts/~fresh',
      before: aWithdrawnPost,
      may: ['teacher', 'admin'],
      roles: writersOfNews,
      ok: 204,
    },
  ],
  'POST /api/blog/posts/{id}/withdraw': [
    {
      ask: '/api/blog/posts/~fresh/withdraw',
      before: aWithdrawnPost,
      may: ['teacher', 'admin'],
      roles: writersOfNews,
      ok: 204,
    },
  ],
  'PUT /api/blog/posts/{id}/like': [
    {
      ask: '/api/blog/posts/~farm/like',
      body: { isLiked: true },
      may: newsOfZaytoun,
      roles: readersOfNews,
    },
  ],
  'POST /api/blog/posts/{id}/comments': [
    {
      ask: '/api/blog/posts/~fresh/comments',
      body: { text: 'x' },
      before: aPostOfLayla,
      may: newsOfZaytoun,
      roles: readersOfNews,
      ok: 201,
    },
  ],
  'GET /api/blog/comments': [
    {
      ask: '/api/blog/comments',
      may: newsWriters,
      namesWriters: true,
      roles: writersOfNews,
      others: 403,
    },
  ],
  'PUT /api/blog/comments/{id}': [
    {
      ask: '/api/blog/comments/~fresh',
      body: { state: 'shown' },
      before: aCommentOfMuna,
      may: ['teacher', 'admin'],
      roles: writersOfNews,
      ok: 204,
    },
  ],
  'DELETE /api/blog/comments/{id}': [
    {
      ask: '/api/blog/comments/~fresh',
      before: aCommentOfMuna,
      may: ['teacher', 'admin', 'guardian'],
      roles: readersOfNews,
      ok: 204,
    },
  ],

  'GET /api/products': [
    { ask: '/api/products?category=uniform', may: shopReaders, roles: readersOfNews },
  ],
  'GET /api/products/product': [
    {
      ask: '/api/products/product?name=shirt',
      may: shopOfZaytoun,
      namesWriters: true,
      roles: readersOfNews,
    },
    {
      ask: '/api/products/product?name=staff-mug',
      may: ofZaytoun,
      namesWriters: true,
      roles: readersOfNews,
    },
    {
      ask: '/api/products/product?name=old-hat',
      may: ['admin'],
      namesWriters: true,
      roles: readersOfNews,
    },
  ],
  'POST /api/products': [
    { ask: '/api/products', body: aShirt, may: admins, roles: ['admin'], ok: 201 },
  ],
  'PUT /api/products/{id}': [
    {
      ask: '/api/products/~fresh',
      body: { ...aShirt, version: 1 },
      before: aProduct,
      may: ['admin'],
      roles: ['admin'],
    },
  ],
  'PUT /api/products/{id}/withdrawn': [
    {
      ask: '/api/products/~fresh/withdrawn',
      body: { isWithdrawn: true },
      before: aProduct,
      may: ['admin'],
      roles: ['admin'],
      ok: 204,
    },
  ],
  'POST /api/products/{id}/reviews': [
    {
      ask: '/api/products/~shirt/reviews',
      body: { stars: 5, text: 'x' },
      may: [],
      roles: readersOfNews,
      but: { teacher: 403, otherTeacher: 403, formerTeacher: 403, admin: 403, guardian: 409 },
    },
  ],
  'GET /api/cart': [{ ask: '/api/cart', may: shopReaders, roles: readersOfNews }],
  'PUT /api/cart': [
    {
      ask: '/api/cart',
      body: { delivery: 'school' },
      may: shopReaders,
      roles: readersOfNews,
      ok: 204,
    },
  ],
  'PUT /api/cart/lines/{id}': [
    {
      ask: '/api/cart/lines/~shirt-4',
      body: { quantity: 1 },
      may: shopOfZaytoun,
      roles: readersOfNews,
    },
  ],
  'POST /api/cart/addresses': [
    {
      ask: '/api/cart/addresses',
      body: { name: 'x', phone: '1', street: 'x', city: 'x', region: 'x' },
      may: shopReaders,
      roles: readersOfNews,
      ok: 201,
    },
  ],
  'GET /api/cart/addresses': [
    {
      ask: '/api/cart/addresses',
      may: [...everyPerson, 'unsubscribed', 'formerGuardian'],
      wrong: ({ addresses }, name, _, id) =>
        addresses.some(({ addressID }) => addressID === id('address-of-muna')) !==
        (name === 'guardian'),
    },
  ],
  'DELETE /api/cart/addresses/{id}': [
    {
      ask: '/api/cart/addresses/~fresh',
      before: anAddressOfMuna,
      // Everybody hears the same, and it is muna's alone.
      may: [...everyPerson, 'unsubscribed', 'formerGuardian'],
      ok: 204,
      after: async (world, { fresh }, caller) => world.shop.wrongOf(fresh!, caller),
    },
  ],
  'POST /api/orders': [
    {
      ask: '/api/orders',
      body: { payment: 'school', total: -1 },
      may: [],
      roles: readersOfNews,
      but: {
        teacher: 409,
        admin: 409,
        guardian: 409,
        otherTeacher: 409,
        formerTeacher: 409,
        foreignTeacher: 422,
        foreignAdmin: 422,
        foreignGuardian: 422,
      },
    },
  ],
  'GET /api/orders': [
    { ask: '/api/orders', may: shopReaders, roles: readersOfNews, ungated: ['formerGuardian'] },
    {
      ask: '/api/orders?of=school',
      may: admins,
      ungated: ['formerGuardian'],
      roles: readersOfNews,
      but: {
        teacher: 403,
        otherTeacher: 403,
        formerTeacher: 403,
        guardian: 403,
        foreignTeacher: 403,
        foreignGuardian: 403,
      },
    },
  ],
  'GET /api/orders/{id}': [
    {
      ask: '/api/orders/~order-of-muna',
      may: ['guardian', 'admin'],
      roles: readersOfNews,
      ungated: ['formerGuardian'],
    },
  ],
  'PUT /api/orders/{id}': [
    {
      ask: '/api/orders/~fresh',
      body: { state: 'cancelled' },
      before: anOrderOfMuna,
      may: ['guardian', 'admin'],
      roles: readersOfNews,
      ungated: ['formerGuardian'],
    },
  ],
  'GET /api/shop/reviews': [
    { ask: '/api/shop/reviews', may: admins, namesWriters: true, roles: ['admin'] },
    { ask: '/api/shop/reviews?state=declined', may: admins, roles: ['admin'] },
  ],
  'PUT /api/shop/reviews/{id}': [
    {
      ask: '/api/shop/reviews/~fresh',
      body: { state: 'shown' },
      before: aReviewOfMuna,
      may: ['admin'],
      roles: ['admin'],
      ok: 204,
    },
  ],
  'DELETE /api/shop/reviews/{id}': [
    {
      ask: '/api/shop/reviews/~fresh',
      before: aReviewOfMuna,
      may: ['guardian'],
      roles: readersOfNews,
      ok: 204,
    },
  ],
  'PUT /api/shop/reviews/{id}/helpful': [
    {
      ask: '/api/shop/reviews/~review-of-layla/helpful',
      body: { isHelpful: true },
      may: shopOfZaytoun.filter((name) => name !== 'teacher'),
      roles: readersOfNews,
      ok: 204,
    },
  ],
  'GET /api/shop/settings': [{ ask: '/api/shop/settings', may: admins, roles: ['admin'] }],
  'PUT /api/shop/settings': [
    {
      ask: '/api/shop/settings',
      body: { bankDetails: 'JO94 CBJO 0010', homePrice: 2_000, version: 1 },
      may: admins,
      roles: ['admin'],
    },
  ],
  'GET /api/shop/discounts': [{ ask: '/api/shop/discounts', may: admins, roles: ['admin'] }],
  'POST /api/shop/discounts': [
    {
      ask: '/api/shop/discounts',
      body: { code: '~code', percent: 10, from: '2026-01-01', until: '2026-01-31' },
      before: aCode,
      may: admins,
      roles: ['admin'],
      ok: 201,
    },
  ],
  'DELETE /api/shop/discounts/{id}': [
    {
      ask: '/api/shop/discounts/~fresh',
      before: aDiscount,
      may: ['admin'],
      roles: ['admin'],
      ok: 204,
    },
  ],

  'GET /api/holidays': [
    {
      ask: '/api/holidays',
      may: ['admin', 'foreignAdmin'],
      roles: ['admin'],
      wrong: (answer, caller) =>
        isNot(
          ids(answer, 'id').filter((id) => id === 'winter'),
          caller === 'admin' ? ['winter'] : [],
        ),
    },
  ],
  'POST /api/holidays': [
    {
      ask: '/api/holidays',
      body: { name: 'عطلة', firstDay: '2024-01-01' },
      may: ['admin', 'foreignAdmin'],
      roles: ['admin'],
      ok: 201,
    },
  ],
  'DELETE /api/holidays/{id}': [
    {
      ask: '/api/holidays/~fresh',
      before: aHolidayOfZaytoun,
      may: ['admin'],
      roles: ['admin'],
      ok: 204,
    },
  ],

  'GET /api/assignments': [
    {
      ask: '/api/assignments',
      may: ['teacher', 'otherTeacher', 'formerTeacher', 'foreignTeacher', 'admin', 'foreignAdmin'],
      roles: ['admin', 'teacher'],
      wrong: (answer, caller) =>
        isNot(
          ids(answer, 'assignmentID').filter((id) => id === 'homework'),
          ['teacher', 'admin'].includes(caller) ? ['homework'] : [],
        ),
    },
  ],
  'POST /api/assignments': [
    {
      ask: '/api/assignments',
      body: {
        classID: '~butterflies',
        tasks: [{ lessonID: '~letters' }],
        firstDay: '2099-01-01',
        dueDay: '2099-01-05',
      },
      may: ['teacher'],
      roles: ['teacher'],
      ok: 201,
    },
    {
      ask: '/api/assignments',
      body: {
        groupID: '~readers',
        tasks: [{ lessonID: '~letters', exerciseID: '~letters-1' }],
        firstDay: '2099-01-01',
        dueDay: '2099-01-05',
      },
      may: ['teacher'],
      roles: ['teacher'],
      ok: 201,
    },
    {
      ask: '/api/assignments',
      body: {
        pupilIDs: ['~adam'],
        tasks: [{ lessonID: '~cedar-trees' }],
        firstDay: '2099-01-01',
        dueDay: '2099-01-05',
      },
      may: [],
      roles: ['teacher'],
    },
  ],
  'GET /api/assignments/{id}': [
    {
      ask: '/api/assignments/~adam',
      may: aboutAdam,
      wrong: (answer) =>
        isNot(
          ids(answer, 'assignmentID').filter((id) => id === 'homework'),
          ['homework'],
        ),
    },
  ],
  'PUT /api/assignments/{id}': [
    {
      ask: '/api/assignments/~fresh',
      before: anAssignmentOfZaytoun,
      body: {
        classID: '~butterflies',
        tasks: [{ lessonID: '~letters' }],
        firstDay: '2026-01-01',
        dueDay: '2026-01-05',
      },
      may: ['teacher'],
      roles: ['teacher'],
      ok: 204,
    },
  ],
  'DELETE /api/assignments/{id}': [
    {
      ask: '/api/assignments/~fresh',
      before: anAssignmentOfZaytoun,
      may: ['teacher', 'admin'],
      roles: ['admin', 'teacher'],
      ok: 204,
    },
  ],
  'POST /api/assignments/{id}/reminders': [
    {
      ask: '/api/assignments/~fresh/reminders',
      before: anAssignmentOfZaytoun,
      body: {},
      may: ['teacher', 'admin'],
      roles: ['admin', 'teacher'],
    },
    {
      ask: '/api/assignments/~fresh/reminders',
      before: anAssignmentOfZaytoun,
      body: { pupilID: '~adam' },
      may: ['teacher', 'admin'],
      roles: ['admin', 'teacher'],
    },
  ],
  'PUT /api/assignments/{id}/children/{userId}': [
    {
      ask: '/api/assignments/~fresh/children/~adam',
      before: anAssignmentOfZaytoun,
      body: { dueDay: '2099-01-01' },
      may: ['teacher'],
      roles: ['teacher'],
      ok: 422,
    },
    {
      ask: '/api/assignments/~fresh/children/~nour',
      before: anAssignmentOfZaytoun,
      body: { dueDay: '2099-01-01' },
      may: [],
      roles: ['teacher'],
    },
  ],
  'POST /api/buildReport': [
    {
      ask: '/api/buildReport',
      body: { classes: ['~butterflies'], period: 'all' },
      may: keepers,
      roles: schoolStaff,
      wrong: (answer, caller) =>
        isNot(
          children(answer),
          caller === 'admin'
            ? ['adam 5', 'salma']
            : caller === 'teacher'
              ? ['adam 3', 'salma']
              : [],
        ),
    },
    {
      ask: '/api/buildReport',
      body: { pupils: ['~yousef', '~nour'], period: 'all' },
      may: keepers,
      roles: schoolStaff,
      wrong: (answer, caller) =>
        isNot(
          children(answer),
          // yousef was a caterpillar with layla.
          ['admin', 'teacher', 'otherTeacher'].includes(caller)
            ? ['yousef']
            : caller.startsWith('foreign')
              ? ['nour']
              : [],
        ),
    },
    {
      ask: '/api/buildReport',
      body: { lessons: ['~cedar-trees'], period: 'daily', on: '2100-01-01' },
      may: [],
      roles: schoolStaff,
      others: 422,
    },
  ],
  'GET /api/savedReports': [
    {
      ask: '/api/savedReports',
      may: keepers,
      roles: schoolStaff,
      wrong: (answer, caller) =>
        isNot(
          ids(answer, 'reportID').filter((id) => !id.startsWith('report-')),
          {
            teacher: ['frozen-report', 'own-report', 'report', 'school-report'],
            otherTeacher: ['frozen-report', 'school-report'],
            formerTeacher: ['frozen-report', 'school-report'],
            admin: ['frozen-report', 'report', 'school-report'],
            foreignTeacher: ['cedar-report'],
            foreignAdmin: ['cedar-report'],
          }[caller as string],
        ),
    },
  ],
  'POST /api/savedReports': [
    {
      ask: '/api/savedReports',
      body: { name: 'report', question: { period: 'weekly' }, frozen: true },
      may: keepers,
      roles: schoolStaff,
      ok: 201,
    },
  ],
  'GET /api/savedReports/{id}': [
    { ask: '/api/savedReports/~report', may: ['teacher', 'admin'], roles: schoolStaff },
    { ask: '/api/savedReports/~own-report', may: ['teacher'], roles: schoolStaff },
    {
      ask: '/api/savedReports/~school-report',
      may: ofZaytoun,
      roles: schoolStaff,
      wrong: (answer, caller) =>
        isNot(
          children(answer),
          {
            admin: ['adam 5', 'salma', 'yousef'],
            teacher: ['adam 3', 'salma'],
            otherTeacher: ['yousef'],
            formerTeacher: [],
          }[caller as string],
        ),
    },
    {
      ask: '/api/savedReports/~frozen-report',
      may: ofZaytoun,
      roles: schoolStaff,
      wrong: (answer, caller) =>
        isNot(
          children(answer),
          {
            admin: ['adam 2', 'salma', 'yousef'],
            // adam is hers, too; what is counted of him he did as a sparrow.
            teacher: ['salma'],
            otherTeacher: ['yousef'],
            formerTeacher: [],
          }[caller as string],
        ),
    },
    {
      ask: '/api/savedReports/~cedar-report',
      may: ['foreignTeacher', 'foreignAdmin'],
      roles: schoolStaff,
    },
  ],
  'PUT /api/savedReports/{id}': [
    {
      ask: '/api/savedReports/~fresh',
      body: { name: 'report' },
      before: aReportOfLayla,
      may: ['teacher'],
      roles: schoolStaff,
      ok: 204,
    },
    {
      ask: '/api/savedReports/~fresh',
      body: { name: 'report', withHeads: true },
      before: aReportOfLayla,
      may: ['teacher'],
      roles: schoolStaff,
      ok: 204,
    },
  ],
  // A site without mail says so, to whoever may read the report.
  'PUT /api/savedReports/{id}/letters': [
    {
      ask: '/api/savedReports/~report/letters',
      may: ['teacher', 'admin'],
      roles: schoolStaff,
      ok: 503,
    },
  ],
  'DELETE /api/savedReports/{id}/letters': [
    {
      ask: '/api/savedReports/~report/letters',
      may: ['teacher', 'admin'],
      roles: schoolStaff,
      ok: 204,
    },
    {
      ask: '/api/savedReports/~own-report/letters',
      may: ['teacher'],
      roles: schoolStaff,
      ok: 204,
    },
  ],
  'DELETE /api/savedReports/{id}': [
    {
      ask: '/api/savedReports/~fresh',
      before: aReportOfLayla,
      may: ['teacher'],
      roles: schoolStaff,
      ok: 204,
    },
  ],
  'POST /api/savedReports/{id}/copy': [
    {
      ask: '/api/savedReports/~report/copy',
      body: { name: 'report' },
      may: ['teacher', 'admin'],
      roles: schoolStaff,
      ok: 201,
    },
  ],
  'POST /api/savedReports/{id}/freeze': [
    {
      ask: '/api/savedReports/~report/freeze',
      body: { name: 'report' },
      may: ['teacher', 'admin'],
      roles: schoolStaff,
      ok: 201,
    },
  ],

  'GET /api/weeklyLetters': [
    {
      ask: '/api/weeklyLetters',
      may: [...everyStudent, 'unsubscribed', 'formerGuardian'],
      roles: ['student'],
      ungated: true,
      wrong: (answer, caller) =>
        isNot(ids(answer, 'studentId'), caller in childOf ? [childOf[caller]] : []),
    },
  ],
  // A site without mail says so, where a child is the caller's.
  'PUT /api/weeklyLetters/{studentId}': [
    {
      ask: '/api/weeklyLetters/~adam',
      body: { weekday: 4, hour: 16 },
      may: ['guardian'],
      roles: ['student'],
      ungated: true,
      ok: 503,
    },
  ],
  'DELETE /api/weeklyLetters/{studentId}': [
    {
      ask: '/api/weeklyLetters/~adam',
      may: ['guardian'],
      roles: ['student'],
      ungated: true,
      ok: 204,
    },
  ],
  'GET /api/returnedLetters': [
    { ask: '/api/returnedLetters', may: ['admin', 'foreignAdmin'], roles: ['admin'] },
  ],

  'GET /api/deletions': [
    {
      ask: '/api/deletions',
      may: [
        'student',
        'classmate',
        'guardian',
        'lapsedGuardian',
        'foreignStudent',
        'movedStudent',
        'foreignGuardian',
        'admin',
        'foreignAdmin',
      ],
      roles: ['admin', 'student'],
      wrong: (answer, caller) =>
        !['guardian', 'admin'].includes(caller) &&
        isNot(
          ids(answer, 'UID').filter((id) => id === 'adam'),
          [],
        ),
    },
  ],
  'POST /api/deletions/{userId}': [
    {
      ask: '/api/deletions/~adam',
      may: ['guardian', 'admin'],
      roles: ['admin', 'student'],
      ok: 204,
    },
    {
      ask: '/api/deletions/~tala',
      may: ['foreignAdmin'],
      roles: ['admin', 'student'],
      ok: 204,
      before: noDeletion('tala'),
    },
  ],
  'PUT /api/deletions/{userId}': [
    {
      ask: '/api/deletions/~adam',
      may: ['admin'],
      roles: ['admin'],
      ok: 204,
      before: aDeletion('adam'),
    },
  ],
  'DELETE /api/deletions/{userId}': [
    {
      ask: '/api/deletions/~adam',
      may: ['guardian', 'admin'],
      roles: ['admin', 'student'],
      ok: 204,
      before: aDeletion('adam'),
    },
    {
      ask: '/api/deletions/~tala',
      may: ['foreignAdmin'],
      roles: ['admin', 'student'],
      ok: 204,
      before: aDeletion('tala'),
    },
  ],

  'GET /api/ingestKeys': [
    {
      ask: '/api/ingestKeys',
      may: ['admin', 'foreignAdmin'],
      roles: ['admin'],
      wrong: (answer, caller) =>
        isNot(
          ids(answer, 'id').filter((id) => id.endsWith('-key')),
          caller === 'admin' ? ['revoked-key', 'zaytoun-key'] : ['cedar-key'],
        ),
    },
  ],
  'POST /api/ingestKeys': [
    {
      ask: '/api/ingestKeys',
      body: { name: 'Tablets' },
      may: ['admin', 'foreignAdmin'],
      roles: ['admin'],
      ok: 201,
    },
  ],
  'DELETE /api/ingestKeys/{id}': [
    {
      ask: '/api/ingestKeys/~fresh',
      before: aKeyOfZaytoun,
      may: ['admin'],
      roles: ['admin'],
      ok: 204,
    },
  ],
}

/** One attempt at `counting`, to be removed. */
function practises(person: string): NonNullable<Line['before']> {
  return (world) => world.practise(person, 'counting')
}

/** Of three weeks ago, so that no week's figures change. */
async function anAttempt(world: World) {
  return { fresh: `fresh-${fresh++}`, when: new Date(world.now - 21 * 86_400_000).toISOString() }
}

/** Nobody is called otherwise afterwards, so that the other lines still know them. */
async function theirName(_: World, caller: CallerName) {
  return { name: nameOf(caller) }
}

async function aKeyOfZaytoun(world: World) {
  return { fresh: await world.freshKey(`fresh-key-${fresh++}`) }
}

async function anAssignmentOfZaytoun(world: World) {
  return { fresh: await world.freshAssignment() }
}

async function aReportOfLayla(world: World) {
  return { fresh: await world.freshReport(false) }
}

async function anEventOfLayla(world: World) {
  return { fresh: await world.freshEvent() }
}
async function aNoteOfLayla(world: World) {
  return { fresh: await world.freshNote() }
}

/** A deletion of the child is asked for. */
function aDeletion(person: string): NonNullable<Line['before']> {
  return (world) => world.askedDeletion(person)
}

function noDeletion(person: string): NonNullable<Line['before']> {
  return (world) => world.forgetDeletions(person)
}

async function aPostOfLayla(world: World) {
  return world.freshPost('published')
}

async function aDraftOfLayla(world: World) {
  return world.freshPost('draft')
}

async function aWithdrawnPost(world: World) {
  return world.freshPost('withdrawn')
}

async function aCommentOfMuna(world: World) {
  return { fresh: await world.freshComment() }
}

async function aProduct(world: World) {
  return world.shop.freshProduct()
}

async function anOrderOfMuna(world: World) {
  return { fresh: await world.shop.freshOrder() }
}

async function aReviewOfMuna(world: World) {
  return { fresh: await world.shop.freshReview() }
}

async function aCode(world: World) {
  return { code: world.shop.freshCode() }
}

async function aDiscount(world: World) {
  return { fresh: await world.shop.freshDiscount() }
}

async function anAddressOfMuna(world: World) {
  return { fresh: await world.shop.freshAddress() }
}

async function aHolidayOfZaytoun(world: World) {
  return { fresh: await world.freshHoliday() }
}

async function anEmail() {
  return { email: `fresh-${crypto.randomUUID()}@rawda.test` }
}

async function aUsedCode(world: World) {
  return world.used
}

/** A code of their own for those who will use it up. */
async function theirCode(world: World, caller: CallerName) {
  return forAdam.includes(caller) ? world.freshCode('zaytoun', 'student') : world.used
}

function aBatch(schoolID: string, userID: string) {
  return {
    userID,
    schoolID,
    duration: 30,
    adminCount: 0,
    teacherCount: 1,
    studentCount: 2,
    classCount: 0,
    description: 'Matrix',
  }
}

async function someTasks(world: World) {
  return world.freshTasks()
}
