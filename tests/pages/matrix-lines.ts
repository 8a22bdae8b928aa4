import { eq } from 'drizzle-orm'
import type { Role } from '#app/models/current.ts'
import { accounts, enrolments, lessons, messages, pairings } from '#db/schema.ts'
import type { CallerName } from '#tests/support/callers.ts'
import { codeColumns } from '#tests/support/secrets.ts'
import { siteDatabase } from '#tests/support/site.ts'
import type { World } from '#tests/support/world.ts'

/**
 * One question to one path of app/routes.ts, and what each kind of caller gets. `~adam` stands for
 * adam's id in this world.
 */
export type Line = {
  ask: string
  /** Who gets `ok`. */
  may: CallerName[] | 'everyone' | 'signedIn'
  /** 200 if not given; 302 and 303 are the way to somewhere else. */
  ok?: number
  /** Roles that could get something at this path; all others are told 403. */
  roles?: Role[]
  /** What callers get of whom something else is expected than of everybody. */
  but?: Partial<Record<CallerName, number>>
  /** What people get who got through all gates, and may not: 404 if not given. */
  others?: number
  /** Where those who have not signed in are answered like all others. */
  open?: true
  /** Whether it names those whom the caller may write to (`reachedBy`). */
  namesContacts?: true
  /** Whether it names those who wrote news and comments (`namedByNews`). */
  namesWriters?: true
  /** Whether it names the staff of the caller's school (`namedByTasks`). */
  namesColleagues?: true
  /** Whether it names the staff of a school (`namedByDirectory`). */
  namesStaff?: true
  /** Whom and what it names to everybody. */
  names?: string[]
  /** Where nothing waits for a subscription. */
  ungated?: true
  /**
   * Posted (`~` as above), with a session of its own for each caller, because some of these end it.
   */
  form?: Record<string, string>
  /**
   * Ends other sessions of its caller, or changes what there is once: asked when nobody else asks
   * any more.
   */
  ends?: true
  /** Made ready before each call: ids that `~fresh` stands for. */
  before?: (world: World) => Promise<Record<string, string>>
  /** What is wrong with what is there afterwards, if anything, of what was made ready. */
  after?: (
    world: World,
    made: Record<string, string>,
    caller: CallerName,
  ) => Promise<string | undefined>
}

const everyStudent: CallerName[] = [
  'student',
  'classmate',
  'guardian',
  'lapsedGuardian',
  'foreignStudent',
  'movedStudent',
  'foreignGuardian',
]
const everyPupil: CallerName[] = ['student', 'classmate', 'foreignStudent', 'movedStudent']
const everyPerson: CallerName[] = [
  ...everyStudent,
  'teacher',
  'otherTeacher',
  'formerTeacher',
  'admin',
  'supervisor',
  'foreignTeacher',
  'foreignAdmin',
]
const everyTeacher: CallerName[] = ['teacher', 'otherTeacher', 'formerTeacher', 'foreignTeacher']
const admins: CallerName[] = ['admin', 'foreignAdmin']
const inTalk: CallerName[] = ['teacher', 'guardian']
const aboutAdam: CallerName[] = ['student', 'guardian', 'teacher', 'admin', 'supervisor']
const ofButterflies: CallerName[] = ['teacher', 'admin']
const ofTala: CallerName[] = ['movedStudent', 'foreignTeacher', 'foreignAdmin', 'supervisor']
const staff: Role[] = ['admin', 'teacher']
const schoolLife: Role[] = ['admin', 'teacher', 'student']
const anEventForm = {
  title: 'رحلة',
  firstDay: '2027-01-10',
  startTime: '08:00',
  endTime: '09:00',
  version: '99',
}
const ofZaytoun: CallerName[] = ['teacher', 'otherTeacher', 'formerTeacher', 'admin']
const ofCedar: CallerName[] = ['foreignTeacher', 'foreignAdmin']
const readersOfNews: Role[] = ['admin', 'teacher', 'student']
const newsReaders = everyPerson.filter((name) => name !== 'supervisor')
const newsWriters: CallerName[] = [...ofZaytoun, ...ofCedar]
const newsOfZaytoun: CallerName[] = [...ofZaytoun, 'student', 'classmate', 'guardian']
/** Who reports what layla added: who sees it, and not herself. */
const seersOfGarden = newsOfZaytoun.filter((name) => name !== 'teacher')
const newsOfCedar: CallerName[] = [...ofCedar, 'foreignStudent', 'movedStudent', 'foreignGuardian']
/** Who buys: not children by their own accounts. */
const shopReaders: CallerName[] = [...ofZaytoun, ...ofCedar, 'guardian', 'foreignGuardian']
const shopOfZaytoun: CallerName[] = [...ofZaytoun, 'guardian']
/** A family whose last child left is asked for no subscription: it finds its own orders, or none. */
const noOrdersLeft: Partial<Record<CallerName, number>> = { formerGuardian: 404 }
/** Who has an empty cart is led back to it. */
const withCart: CallerName[] = ['guardian', 'teacher', 'admin']
const notBought = Object.fromEntries(ofZaytoun.map((name) => [name, 403])) as Partial<
  Record<CallerName, number>
>
const withoutCart = Object.fromEntries(
  shopReaders.filter((name) => !withCart.includes(name)).map((name) => [name, 302]),
) as Partial<Record<CallerName, number>>
/** Who may build and keep reports. */
const keepers: CallerName[] = [...ofZaytoun, ...ofCedar]

/** Guardians have no lessons of their own: they are led to a child's, or choose one. */
const led = { guardian: 302, foreignGuardian: 302 } as const

/** Who reads of a child and writes nothing to its family. */
const notWriting = Object.fromEntries(
  [...everyStudent, 'supervisor'].map((name) => [name, 403]),
) as Partial<Record<CallerName, number>>

/**
 * A password that others chose opens the page that changes it, and the one where codes are
 * redeemed.
 */
const given = { initialPassword: 403 } as const

let fresh = 0

/** All that a session opens in the dashboard that a class sheet began. */
export const openToSheets = [
  '/dashboard',
  '/dashboard/app',
  '/dashboard/analytics',
  '/dashboard/analytics/export.csv',
  '/dashboard/analytics/:lessonID',
  '/dashboard/analytics/:lessonID/export.csv',
  '/dashboard/analytics/:studentID/:lessonID',
  '/dashboard/analytics/:studentID/:lessonID/export.csv',
  '/dashboard/my/lessons/:lessonID',
  '/dashboard/student/:studentID/general',
  '/dashboard/student/:studentID/general/export.csv',
  '/dashboard/student/:studentID/lessons',
  '/dashboard/student/:studentID/lessons/export.csv',
  '/dashboard/:classID/:studentID',
  '/dashboard/:classID/:studentID/export.csv',
]

/**
 * Who may what: one entry for each path, `POST` ones for each action. A path without one fails the
 * matrix, and so does an entry without a path.
 */
export const lines: Record<string, Line[]> = {
  '/': [{ ask: '/', may: 'signedIn', ok: 302, others: 200, open: true }],
  '/demo': [{ ask: '/demo', may: 'everyone', ok: 302 }],
  'POST /demo': [{ ask: '/demo', form: { as: 'teacher' }, may: 'everyone', ok: 303 }],
  '/children': [
    { ask: '/children', may: 'everyone', ok: 302 },
    { ask: '/children?code=x', may: 'everyone', ok: 422 },
  ],
  // Who may have children linked is asked of the rule: the page says it in its place.
  'POST /children': [{ ask: '/children', form: { code: 'x' }, may: 'everyone', ok: 303 }],
  '/teacher': [{ ask: '/teacher', may: 'everyone', ok: 301 }],
  '/teacher/home': [{ ask: '/teacher/home', may: 'everyone', ok: 301 }],
  '/teacher/classes': [{ ask: '/teacher/classes', may: 'everyone', ok: 301 }],
  '/preferences': [{ ask: '/preferences', may: 'everyone' }],
  'POST /preferences': [
    { ask: '/preferences', form: { language: 'en' }, may: 'everyone', ok: 303 },
  ],
  '/components': [{ ask: '/components', may: 'everyone' }],
  '/auth/login': [{ ask: '/auth/login', may: 'signedIn', ok: 303, others: 200, open: true }],
  'POST /auth/login': [
    {
      ask: '/auth/login',
      form: { email: 'nobody', password: 'secret' },
      may: 'signedIn',
      ok: 303,
      others: 422,
      open: true,
    },
  ],
  '/auth/login-unprotected': [{ ask: '/auth/login-unprotected', may: 'everyone' }],
  'POST /auth/login-unprotected': [
    {
      ask: '/auth/login-unprotected',
      form: { email: 'nobody', password: 'secret' },
      may: 'everyone',
      ok: 422,
    },
  ],
  '/auth/register': [{ ask: '/auth/register', may: 'signedIn', ok: 303, others: 200, open: true }],
  'POST /auth/register': [
    {
      ask: '/auth/register',
      form: { displayName: 'x' },
      may: 'signedIn',
      ok: 303,
      others: 422,
      open: true,
    },
  ],
  '/auth/register-unprotected': [{ ask: '/auth/register-unprotected', may: 'everyone' }],
  'POST /auth/register-unprotected': [
    { ask: '/auth/register-unprotected', form: { displayName: 'x' }, may: 'everyone', ok: 422 },
  ],
  // What comes of a token is asked of the rule: a page that says more would tell who has letters.
  '/letters/mail': [{ ask: '/letters/mail?token=x', may: 'everyone' }],
  'POST /letters/mail': [
    { ask: '/letters/mail?token=x', form: {}, may: 'everyone', ok: 303 },
    {
      ask: '/letters/mail?token=x',
      form: { 'List-Unsubscribe': 'One-Click' },
      may: 'everyone',
    },
  ],
  '/letters/unsubscribe': [{ ask: '/letters/unsubscribe?token=x', may: 'everyone' }],
  'POST /letters/unsubscribe': [
    { ask: '/letters/unsubscribe?token=x', form: {}, may: 'everyone', ok: 303 },
    {
      ask: '/letters/unsubscribe?token=x',
      form: { 'List-Unsubscribe': 'One-Click' },
      may: 'everyone',
    },
  ],
  '/letters/reports': [{ ask: '/letters/reports?token=x', may: 'everyone' }],
  'POST /letters/reports': [
    { ask: '/letters/reports?token=x', form: {}, may: 'everyone', ok: 303 },
    {
      ask: '/letters/reports?token=x',
      form: { 'List-Unsubscribe': 'One-Click' },
      may: 'everyone',
    },
  ],
  '/auth/verify': [
    { ask: '/auth/verify', may: 'everyone' },
    { ask: '/auth/verify?sent=', may: 'everyone' },
    { ask: '/auth/verify?token=x', may: 'everyone', ok: 410 },
  ],
  'POST /auth/verify': [
    { ask: '/auth/verify', form: { email: 'nobody' }, may: 'everyone', ok: 422 },
    { ask: '/auth/verify', form: { token: 'x' }, may: 'everyone', ok: 410 },
  ],
  // A password that others chose is too little to have another email by.
  '/auth/verify-email': [
    {
      ask: '/auth/verify-email',
      may: 'signedIn',
      ungated: true,
      but: { initialPassword: 403, sheetStudent: 403 },
    },
  ],
  'POST /auth/verify-email': [
    {
      ask: '/auth/verify-email',
      form: { email: 'nobody' },
      may: 'signedIn',
      ungated: true,
      ok: 422,
      but: { initialPassword: 403, sheetStudent: 403 },
    },
  ],
  '/auth/reset-password': [
    { ask: '/auth/reset-password', may: 'everyone' },
    { ask: '/auth/reset-password?token=x', may: 'everyone', ok: 410 },
  ],
  'POST /auth/reset-password': [
    { ask: '/auth/reset-password', form: { email: 'nobody' }, may: 'everyone', ok: 422 },
  ],
  '/auth/invitation': [
    { ask: '/auth/invitation', may: 'everyone', ok: 410 },
    { ask: '/auth/invitation?token=x', may: 'everyone', ok: 410 },
  ],
  'POST /auth/invitation': [
    {
      ask: '/auth/invitation?token=x',
      form: { token: 'x', password: 'short' },
      may: 'everyone',
      ok: 422,
    },
    {
      ask: '/auth/invitation?token=x',
      form: { token: 'x', password: 'olives-24', confirmation: 'olives-24' },
      may: 'everyone',
      ok: 410,
    },
  ],
  '/auth/second-factor': [{ ask: '/auth/second-factor', may: 'everyone', ok: 303 }],
  'POST /auth/second-factor': [
    { ask: '/auth/second-factor', form: { code: '000000' }, may: 'everyone', ok: 303 },
  ],
  '/auth/confirm': [
    { ask: '/auth/confirm', may: 'signedIn', ungated: true, but: { ...given, sheetStudent: 403 } },
  ],
  'POST /auth/confirm': [
    {
      ask: '/auth/confirm',
      form: { password: '' },
      may: 'signedIn',
      ungated: true,
      ok: 422,
      but: { ...given, sheetStudent: 403 },
    },
  ],
  '/auth/card': [
    { ask: '/auth/card', may: 'everyone', ok: 410 },
    { ask: '/auth/card?key=x', may: 'everyone', ok: 410 },
  ],
  'POST /auth/card': [{ ask: '/auth/card?key=x', form: { key: 'x' }, may: 'everyone', ok: 410 }],
  '/auth/class': [
    { ask: '/auth/class', may: 'everyone' },
    { ask: '/auth/class?door=x', may: 'everyone', ok: 404 },
  ],
  'POST /auth/class': [
    { ask: '/auth/class', form: { door: '' }, may: 'everyone', ok: 422 },
    {
      ask: '/auth/class?door=x&pupil=~adam',
      form: { chosen: '1.2', picture: '3' },
      may: 'everyone',
      ok: 404,
    },
  ],
  '/auth/with/:provider': [
    { ask: '/auth/with/google?next=%2Fdashboard%2Fapp', may: 'everyone' },
    { ask: '/auth/with/google?problem=providerDown', may: 'everyone', ok: 503 },
    { ask: '/auth/with/nobody', may: [], open: true, ungated: true },
  ],
  'POST /auth/with/:provider': [
    { ask: '/auth/with/google', form: {}, may: 'everyone', ok: 303 },
    { ask: '/auth/with/facebook?purpose=link', form: {}, may: 'everyone', ok: 303 },
    { ask: '/auth/with/nobody', form: {}, may: [], open: true, ungated: true },
  ],
  '/auth/from/:provider': [
    { ask: '/auth/from/google?state=x&code=y', may: 'everyone', ok: 303 },
    { ask: '/auth/from/nobody?state=x&code=y', may: [], open: true, ungated: true },
  ],
  '/redeem': [
    { ask: '/redeem', may: 'everyone', but: { sheetStudent: 403 } },
    { ask: '/redeem?code=', may: 'everyone', ok: 422, but: { sheetStudent: 403 } },
  ],
  // What comes of a code is asked of the API's lines, with every kind of code.
  'POST /redeem': [
    {
      ask: '/redeem',
      form: { code: '' },
      may: 'signedIn',
      ungated: true,
      ok: 303,
      but: { sheetStudent: 403 },
    },
  ],
  '/auth/arrived': [{ ask: '/auth/arrived?to=%2Fdashboard%2Fapp', may: 'everyone' }],
  '/auth/link': [{ ask: '/auth/link', may: 'signedIn', ok: 303, others: 410, open: true }],
  'POST /auth/link': [
    {
      ask: '/auth/link',
      form: { password: 'x' },
      may: 'signedIn',
      ok: 303,
      others: 410,
      open: true,
    },
  ],
  '/auth/logout': [{ ask: '/auth/logout', may: 'everyone', ok: 302 }],
  'POST /auth/logout': [{ ask: '/auth/logout', form: {}, may: 'everyone', ok: 303 }],

  '/about-us': [{ ask: '/about-us', may: 'everyone' }],
  '/news/:schoolID': [
    { ask: '/news/~zaytoun', may: 'everyone', names: ['zaytoun'] },
    { ask: '/news/nothing', may: [], open: true, ungated: true },
  ],
  '/news/:schoolID/:title': [
    { ask: '/news/~zaytoun/open-day', may: 'everyone', names: ['zaytoun'] },
    { ask: '/news/~zaytoun/farm', may: [], open: true, ungated: true },
  ],
  '/news/:schoolID/feed.xml': [
    { ask: '/news/~zaytoun/feed.xml', may: 'everyone', names: ['zaytoun'] },
  ],
  '/pricing': [{ ask: '/pricing', may: 'everyone' }],
  '/payment': [{ ask: '/payment', may: 'everyone' }],
  '/faqs': [
    { ask: '/faqs', may: 'everyone' },
    { ask: '/faqs?q=%D8%A7%D9%84%D8%B1%D9%85%D8%B2', may: 'everyone' },
  ],
  '/contact-us': [{ ask: '/contact-us?lang=en', may: 'everyone' }],
  'POST /contact-us': [{ ask: '/contact-us', form: { name: 'x' }, may: 'everyone', ok: 422 }],
  '/coming-soon': [{ ask: '/coming-soon', may: 'everyone' }],
  '/maintenance': [{ ask: '/maintenance', may: 'everyone' }],
  '/chat': [{ ask: '/chat', may: 'everyone', ok: 301 }],
  '/chat/new': [{ ask: '/chat/new', may: 'everyone', ok: 301 }],
  '/chat/:conversationKey': [{ ask: '/chat/~talk', may: 'everyone', ok: 301 }],
  '/reports/all': [{ ask: '/reports/all', may: 'everyone', ok: 301 }],
  '/reports/generate': [{ ask: '/reports/generate', may: 'everyone', ok: 301 }],
  '/reports/:lessonID': [{ ask: '/reports/~letters', may: 'everyone', ok: 301 }],
  '/teacher/reports/:classID/:lessonID': [
    { ask: '/teacher/reports/~butterflies/~letters', may: 'everyone', ok: 301 },
  ],
  '/consent': [{ ask: '/consent', may: 'everyone', ok: 302 }],
  'POST /consent': [
    { ask: '/consent', form: { measurement: 'no', back: '/faqs' }, may: 'everyone', ok: 303 },
  ],
  '/500': [{ ask: '/500', may: 'everyone', ok: 500 }],
  '/404': [{ ask: '/404', may: [], open: true, ungated: true }],

  '/dashboard': [{ ask: '/dashboard', may: 'signedIn', ok: 302, ungated: true, but: given }],
  '/dashboard/app': [
    // A parent without a child is asked for the card's code.
    { ask: '/dashboard/app', may: everyPerson, but: { formerGuardian: 303 } },
    // Only a supervisor chooses a school; all others see their own.
    { ask: '/dashboard/app?school=~zaytoun', may: everyPerson, but: { formerGuardian: 303 } },
    {
      ask: '/dashboard/app?school=nowhere',
      may: everyPerson.filter((name) => name !== 'supervisor'),
      but: { formerGuardian: 303 },
    },
  ],
  '/dashboard/admin': [{ ask: '/dashboard/admin', may: admins, roles: ['admin'] }],
  '/dashboard/admin/export.csv': [
    { ask: '/dashboard/admin/export.csv', may: admins, roles: ['admin'] },
  ],
  '/dashboard/admin/print': [{ ask: '/dashboard/admin/print', may: admins, roles: ['admin'] }],
  '/dashboard/classes': [
    { ask: '/dashboard/classes', may: admins, roles: ['admin'] },
    {
      ask: '/dashboard/classes?q=a&state=archived&year=2026%2F2027&level=1',
      may: admins,
      roles: ['admin'],
    },
    { ask: '/dashboard/classes?page=99', may: admins, roles: ['admin'], ok: 302 },
  ],
  '/dashboard/classes/export.csv': [
    { ask: '/dashboard/classes/export.csv', may: admins, roles: ['admin'] },
  ],
  '/dashboard/classes/create': [
    { ask: '/dashboard/classes/create', may: admins, roles: ['admin'] },
  ],
  'POST /dashboard/classes/create': [
    {
      ask: '/dashboard/classes/create',
      form: { name: '' },
      may: admins,
      roles: ['admin'],
      ok: 422,
    },
  ],
  '/dashboard/classes/:classID/edit': [
    { ask: '/dashboard/classes/~butterflies/edit', may: ['admin'], roles: ['admin'] },
    { ask: '/dashboard/classes/~foxes/edit', may: ['foreignAdmin'], roles: ['admin'] },
    { ask: '/dashboard/classes/~caterpillars/edit', may: [], roles: ['admin'] },
    { ask: '/dashboard/classes/nowhere/edit', may: [], roles: ['admin'] },
  ],
  'POST /dashboard/classes/:classID/edit': [
    {
      ask: '/dashboard/classes/~butterflies/edit',
      form: {
        name: 'butterflies',
        level: '1',
        academicYear: '2026/2027',
        had: '~layla',
        teacherIDs: '~layla',
      },
      may: ['admin'],
      roles: ['admin'],
      ok: 303,
    },
    {
      ask: '/dashboard/classes/nowhere/edit',
      form: { name: 'x', level: '1', academicYear: '2026/2027' },
      may: [],
      roles: ['admin'],
    },
  ],
  '/dashboard/classes/:classID/archive': [
    { ask: '/dashboard/classes/~butterflies/archive', may: ['admin'], roles: ['admin'] },
    { ask: '/dashboard/classes/nowhere/archive', may: [], roles: ['admin'] },
  ],
  // Archived already: done twice is no mistake.
  'POST /dashboard/classes/:classID/archive': [
    {
      ask: '/dashboard/classes/~caterpillars/archive',
      form: {},
      may: ['admin'],
      roles: ['admin'],
      ok: 303,
    },
  ],
  '/dashboard/classes/:classID/restore': [
    { ask: '/dashboard/classes/~caterpillars/restore', may: ['admin'], roles: ['admin'] },
    { ask: '/dashboard/classes/nowhere/restore', may: [], roles: ['admin'] },
  ],
  'POST /dashboard/classes/:classID/restore': [
    {
      ask: '/dashboard/classes/~butterflies/restore',
      form: {},
      may: ['admin'],
      roles: ['admin'],
      ok: 303,
    },
  ],
  '/dashboard/classes/:classID/code': [
    { ask: '/dashboard/classes/~butterflies/code', may: ['admin'], roles: ['admin'] },
    { ask: '/dashboard/classes/nowhere/code', may: [], roles: ['admin'] },
  ],
  'POST /dashboard/classes/:classID/code': [
    {
      ask: '/dashboard/classes/~butterflies/code',
      form: { code: '' },
      may: ['admin'],
      roles: ['admin'],
      ok: 422,
    },
    { ask: '/dashboard/classes/nowhere/code', form: { code: 'x' }, may: [], roles: ['admin'] },
  ],
  '/dashboard/classes/:classID/code/detach': [
    { ask: '/dashboard/classes/nowhere/code/detach', may: admins, roles: ['admin'], ok: 302 },
  ],
  'POST /dashboard/classes/:classID/code/detach': [
    {
      ask: '/dashboard/classes/~butterflies/code/detach',
      form: { code: 'x' },
      may: ['admin'],
      roles: ['admin'],
      ok: 303,
    },
    {
      ask: '/dashboard/classes/nowhere/code/detach',
      form: { code: 'x' },
      may: [],
      roles: ['admin'],
    },
  ],
  '/dashboard/classes/enroll/:classID/:role': [
    { ask: '/dashboard/classes/enroll/~butterflies/student', may: ['admin'], roles: ['admin'] },
    // Nobody of another school is ever chosen.
    {
      ask: '/dashboard/classes/enroll/~butterflies/student?q=a&in=~nour&in=~tala&out=~adam&came=~nour&went=~layla',
      may: ['admin'],
      roles: ['admin'],
      ok: 409,
    },
    { ask: '/dashboard/classes/enroll/~butterflies/teacher', may: ['admin'], roles: ['admin'] },
    { ask: '/dashboard/classes/enroll/~foxes/teacher', may: ['foreignAdmin'], roles: ['admin'] },
    { ask: '/dashboard/classes/enroll/~caterpillars/student', may: [], roles: ['admin'] },
    { ask: '/dashboard/classes/enroll/~butterflies/admin', may: [], roles: ['admin'] },
    { ask: '/dashboard/classes/enroll/nowhere/student', may: [], roles: ['admin'] },
  ],
  'POST /dashboard/classes/enroll/:classID/:role': [
    {
      ask: '/dashboard/classes/enroll/~butterflies/teacher',
      form: { was: '~layla', enrolled: '~layla' },
      may: ['admin'],
      roles: ['admin'],
      ok: 303,
    },
    { ask: '/dashboard/classes/enroll/nowhere/student', form: {}, may: [], roles: ['admin'] },
    { ask: '/dashboard/classes/enroll/~butterflies/admin', form: {}, may: [], roles: ['admin'] },
  ],
  '/dashboard/classes/enroll/:classID/:role/search': [
    {
      ask: '/dashboard/classes/enroll/nowhere/student/search',
      may: admins,
      roles: ['admin'],
      ok: 302,
    },
    { ask: '/dashboard/classes/enroll/nowhere/admin/search', may: [], roles: ['admin'] },
  ],
  'POST /dashboard/classes/enroll/:classID/:role/search': [
    // It only leads to a board, which says whose it is.
    {
      ask: '/dashboard/classes/enroll/nowhere/student/search',
      form: { q: 'x', enrolled: 'y' },
      may: admins,
      roles: ['admin'],
      ok: 303,
    },
    { ask: '/dashboard/classes/enroll/nowhere/admin/search', form: {}, may: [], roles: ['admin'] },
  ],
  '/dashboard/classes/new-year': [
    { ask: '/dashboard/classes/new-year', may: admins, roles: ['admin'] },
  ],
  // Of another day's plan: looked at once more.
  'POST /dashboard/classes/new-year': [
    {
      ask: '/dashboard/classes/new-year',
      form: { stamp: 'x', key: 'y' },
      may: admins,
      roles: ['admin'],
      ok: 303,
    },
  ],
  '/dashboard/classes/new-year/undo': [
    { ask: '/dashboard/classes/new-year/undo', may: admins, roles: ['admin'] },
  ],
  'POST /dashboard/classes/new-year/undo': [
    {
      ask: '/dashboard/classes/new-year/undo',
      form: { move: 'nothing' },
      may: admins,
      roles: ['admin'],
      ok: 303,
    },
  ],
  '/dashboard/users': [
    { ask: '/dashboard/users', may: admins, roles: ['admin'] },
    {
      ask: '/dashboard/users?q=a&role=student&class=none&level=2&subscription=none&state=disabled&sort=-until',
      may: admins,
      roles: ['admin'],
    },
    // No other school's, whichever the address names.
    { ask: '/dashboard/users?of=~zaytoun&class=~butterflies', may: admins, roles: ['admin'] },
    { ask: '/dashboard/users?page=99', may: admins, roles: ['admin'], ok: 302 },
  ],
  '/dashboard/users/export.csv': [
    { ask: '/dashboard/users/export.csv', may: admins, roles: ['admin'] },
  ],
  '/dashboard/users/move': [
    { ask: '/dashboard/users/move', may: admins, roles: ['admin'] },
    { ask: '/dashboard/users/move?id=~adam&id=~layla', may: ['admin'], roles: ['admin'] },
    { ask: '/dashboard/users/move?all=found&list=q%3D', may: admins, roles: ['admin'] },
  ],
  'POST /dashboard/users/move': [
    {
      ask: '/dashboard/users/move?id=~fresh',
      form: { id: '~fresh', to: 'none' },
      before: aPupil,
      may: ['admin'],
      roles: ['admin'],
      ok: 303,
    },
    {
      ask: '/dashboard/users/move?id=~fresh',
      form: { id: '~fresh', to: '~foxes' },
      before: aPupil,
      may: [],
      roles: ['admin'],
    },
  ],
  '/dashboard/users/seats': [
    { ask: '/dashboard/users/seats', may: admins, roles: ['admin'] },
    { ask: '/dashboard/users/seats?id=~adam', may: admins, roles: ['admin'] },
  ],
  'POST /dashboard/users/seats': [
    {
      ask: '/dashboard/users/seats',
      form: { id: 'nobody' },
      may: admins,
      roles: ['admin'],
      ok: 303,
    },
  ],
  '/dashboard/users/cards': [
    { ask: '/dashboard/users/cards', may: admins, roles: ['admin'], ok: 302 },
  ],
  'POST /dashboard/users/cards': [
    { ask: '/dashboard/users/cards', form: {}, may: admins, roles: ['admin'], ok: 303 },
  ],
  '/dashboard/users/guardian-cards': [
    { ask: '/dashboard/users/guardian-cards', may: admins, roles: ['admin'], ok: 302 },
  ],
  'POST /dashboard/users/guardian-cards': [
    { ask: '/dashboard/users/guardian-cards', form: {}, may: admins, roles: ['admin'], ok: 303 },
  ],
  '/dashboard/users/new': [{ ask: '/dashboard/users/new', may: admins, roles: ['admin'] }],
  'POST /dashboard/users/new': [
    {
      ask: '/dashboard/users/new',
      form: { displayName: 'x' },
      may: admins,
      roles: ['admin'],
      ok: 422,
    },
  ],
  '/dashboard/users/import/template.xlsx': [
    { ask: '/dashboard/users/import/template.xlsx', may: admins, roles: ['admin'] },
  ],
  '/dashboard/users/redeem': [
    { ask: '/dashboard/users/redeem?id=~adam', may: ['admin'], roles: ['admin'] },
  ],
  'POST /dashboard/users/redeem': [
    {
      ask: '/dashboard/users/redeem',
      form: { id: 'nobody', codes: '' },
      may: admins,
      roles: ['admin'],
      ok: 422,
    },
  ],
  '/dashboard/users/end-sessions': [
    {
      ask: '/dashboard/users/end-sessions?id=~adam',
      may: ['admin', 'supervisor'],
      roles: ['admin', 'super'],
    },
  ],
  'POST /dashboard/users/end-sessions': [
    {
      ask: '/dashboard/users/end-sessions',
      form: { id: '~fresh' },
      before: aPupil,
      may: ['admin', 'supervisor'],
      roles: ['admin', 'super'],
      ok: 303,
    },
  ],
  '/dashboard/users/disable': [
    {
      ask: '/dashboard/users/disable?id=~adam',
      may: ['admin', 'supervisor'],
      roles: ['admin', 'super'],
    },
  ],
  'POST /dashboard/users/disable': [
    {
      ask: '/dashboard/users/disable',
      form: { id: '~fresh' },
      before: aPupil,
      may: ['admin', 'supervisor'],
      roles: ['admin', 'super'],
      ok: 303,
    },
  ],
  '/dashboard/users/enable': [
    {
      ask: '/dashboard/users/enable?id=~closed',
      may: ['admin', 'supervisor'],
      roles: ['admin', 'super'],
    },
  ],
  'POST /dashboard/users/enable': [
    {
      ask: '/dashboard/users/enable',
      form: { id: '~fresh' },
      before: aPupil,
      may: ['admin', 'supervisor'],
      roles: ['admin', 'super'],
      ok: 303,
    },
  ],
  '/dashboard/users/:userID': [
    { ask: '/dashboard/users/~adam', may: ['admin', 'supervisor'], roles: ['admin', 'super'] },
    { ask: '/dashboard/users/~layla', may: ['admin', 'supervisor'], roles: ['admin', 'super'] },
    {
      ask: '/dashboard/users/~tala',
      may: ['foreignAdmin', 'supervisor'],
      roles: ['admin', 'super'],
    },
    { ask: '/dashboard/users/~muna', may: ['supervisor'], roles: ['admin', 'super'] },
    { ask: '/dashboard/users/nobody', may: [], roles: ['admin', 'super'] },
  ],
  '/dashboard/users/:userID/edit': [
    { ask: '/dashboard/users/~adam/edit', may: ['admin'], roles: ['admin'] },
    // Another head says herself how she is called.
    { ask: '/dashboard/users/~closed/edit', may: [], roles: ['admin'] },
  ],
  'POST /dashboard/users/:userID/edit': [
    {
      ask: '/dashboard/users/~fresh/edit',
      form: { displayName: 'فرح', gender: 'female' },
      before: aPupil,
      may: ['admin'],
      roles: ['admin'],
      ok: 303,
    },
    {
      ask: '/dashboard/users/~closed/edit',
      form: { displayName: 'فرح', gender: 'female' },
      may: [],
      roles: ['admin'],
    },
  ],
  '/dashboard/users/:userID/reset': [
    {
      ask: '/dashboard/users/~adam/reset',
      may: ['admin', 'supervisor'],
      roles: ['admin', 'super'],
    },
  ],
  'POST /dashboard/users/:userID/reset': [
    {
      ask: '/dashboard/users/~fresh/reset',
      form: { key: '' },
      before: aPupil,
      may: ['admin', 'supervisor'],
      roles: ['admin', 'super'],
      ok: 303,
    },
  ],
  '/dashboard/users/:userID/invite': [
    {
      ask: '/dashboard/users/~adam/invite',
      may: ['admin', 'supervisor'],
      roles: ['admin', 'super'],
    },
  ],
  'POST /dashboard/users/:userID/invite': [
    {
      ask: '/dashboard/users/~fresh/invite',
      form: { email: 'nobody' },
      before: aPupil,
      may: ['admin', 'supervisor'],
      roles: ['admin', 'super'],
      ok: 422,
    },
  ],
  '/dashboard/users/:userID/invite/withdraw': [
    {
      ask: '/dashboard/users/~adam/invite/withdraw',
      may: ['admin', 'foreignAdmin', 'supervisor'],
      roles: ['admin', 'super'],
      ok: 302,
    },
  ],
  'POST /dashboard/users/:userID/invite/withdraw': [
    {
      ask: '/dashboard/users/~adam/invite/withdraw',
      form: {},
      may: ['admin', 'supervisor'],
      roles: ['admin', 'super'],
      ok: 303,
    },
  ],
  '/dashboard/users/import': [{ ask: '/dashboard/users/import', may: admins, roles: ['admin'] }],
  'POST /dashboard/users/import': [
    { ask: '/dashboard/users/import', form: { file: '' }, may: admins, roles: ['admin'], ok: 422 },
  ],
  '/dashboard/users/import/:importID': [
    { ask: '/dashboard/users/import/~import', may: ['admin'], roles: ['admin'] },
    {
      ask: '/dashboard/users/import/~import?rows=refused&page=1',
      may: ['admin'],
      roles: ['admin'],
    },
    { ask: '/dashboard/users/import/nothing', may: [], roles: ['admin'] },
  ],
  'POST /dashboard/users/import/:importID': [
    {
      ask: '/dashboard/users/import/~fresh',
      form: {},
      before: anImport,
      may: ['admin'],
      roles: ['admin'],
      ok: 303,
    },
    { ask: '/dashboard/users/import/nothing', form: {}, may: [], roles: ['admin'] },
  ],
  '/dashboard/users/import/:importID/columns': [
    { ask: '/dashboard/users/import/~import/columns', may: ['admin'], roles: ['admin'] },
  ],
  'POST /dashboard/users/import/:importID/columns': [
    {
      ask: '/dashboard/users/import/~fresh/columns',
      form: { 'column-0': 'displayName' },
      before: anImport,
      may: ['admin'],
      roles: ['admin'],
      ok: 303,
    },
    { ask: '/dashboard/users/import/nothing/columns', form: {}, may: [], roles: ['admin'] },
  ],
  '/dashboard/users/import/:importID/refused.csv': [
    { ask: '/dashboard/users/import/~import/refused.csv', may: ['admin'], roles: ['admin'] },
    { ask: '/dashboard/users/import/nothing/refused.csv', may: [], roles: ['admin'] },
  ],
  '/dashboard/users/import/:importID/undo': [
    { ask: '/dashboard/users/import/~import-done/undo', may: ['admin'], roles: ['admin'] },
  ],
  'POST /dashboard/users/import/:importID/undo': [
    {
      ask: '/dashboard/users/import/~fresh/undo',
      form: {},
      before: async (world) => ({ fresh: await world.freshImport(true) }),
      may: ['admin'],
      roles: ['admin'],
      ok: 303,
    },
    { ask: '/dashboard/users/import/nothing/undo', form: {}, may: [], roles: ['admin'] },
  ],
  '/dashboard/users/import/:importID/discard': [
    { ask: '/dashboard/users/import/nothing/discard', may: admins, roles: ['admin'], ok: 302 },
  ],
  'POST /dashboard/users/import/:importID/discard': [
    {
      ask: '/dashboard/users/import/~fresh/discard',
      form: {},
      before: anImport,
      may: ['admin'],
      roles: ['admin'],
      ok: 303,
    },
    { ask: '/dashboard/users/import/nothing/discard', form: {}, may: [], roles: ['admin'] },
  ],
  '/dashboard/users/progress.csv': [
    { ask: '/dashboard/users/progress.csv?period=all', may: admins, roles: ['admin'] },
  ],
  '/dashboard/users/roster.csv': [
    { ask: '/dashboard/users/roster.csv', may: admins, roles: ['admin'] },
  ],
  '/dashboard/school': [{ ask: '/dashboard/school', may: admins, roles: ['admin'] }],
  'POST /dashboard/school': [
    { ask: '/dashboard/school', form: { name: 'x' }, may: admins, roles: ['admin'], ok: 422 },
  ],
  '/dashboard/school/letters': [
    { ask: '/dashboard/school/letters', may: admins, roles: ['admin'] },
  ],
  '/dashboard/deletions': [
    { ask: '/dashboard/deletions', may: [...everyStudent, ...admins], roles: ['admin', 'student'] },
  ],
  '/dashboard/school/retention': [
    { ask: '/dashboard/school/retention?years=2', may: admins, roles: ['admin'] },
  ],
  'POST /dashboard/school/retention': [
    {
      ask: '/dashboard/school/retention',
      form: { years: 'never' },
      may: admins,
      roles: ['admin'],
      ok: 303,
    },
    {
      ask: '/dashboard/school/retention',
      form: { years: '99' },
      may: admins,
      roles: ['admin'],
      ok: 422,
    },
  ],
  '/dashboard/calendar': [
    {
      ask: '/dashboard/calendar',
      may: everyPerson.filter((name) => name !== 'supervisor'),
      roles: schoolLife,
    },
  ],
  '/dashboard/calendar/new': [
    { ask: '/dashboard/calendar/new', may: [...everyTeacher, ...admins], roles: staff },
  ],
  'POST /dashboard/calendar/new': [
    {
      ask: '/dashboard/calendar/new',
      form: { title: '' },
      may: [...everyTeacher, ...admins],
      roles: staff,
      ok: 422,
    },
  ],
  '/dashboard/calendar/addresses': [
    {
      ask: '/dashboard/calendar/addresses',
      may: everyPerson.filter((name) => name !== 'supervisor'),
      roles: schoolLife,
    },
  ],
  'POST /dashboard/calendar/addresses': [
    {
      ask: '/dashboard/calendar/addresses',
      form: { key: 'none' },
      may: everyPerson.filter((name) => name !== 'supervisor'),
      roles: schoolLife,
      ok: 422,
    },
  ],
  '/dashboard/calendar/addresses/:addressID/revoke': [
    {
      ask: '/dashboard/calendar/addresses/none/revoke',
      may: everyPerson.filter((name) => name !== 'supervisor'),
      roles: schoolLife,
      ok: 302,
    },
  ],
  'POST /dashboard/calendar/addresses/:addressID/revoke': [
    { ask: '/dashboard/calendar/addresses/none/revoke', form: {}, may: [], roles: schoolLife },
  ],
  '/calendar/:file': [{ ask: '/calendar/none.ics', may: [], open: true, ungated: true }],
  '/dashboard/calendar/:eventID': [
    {
      ask: '/dashboard/calendar/~event-of-layla',
      may: ['teacher', 'admin', 'student', 'classmate', 'guardian'],
      roles: schoolLife,
    },
    { ask: '/dashboard/calendar/~event-for-staff', may: ofZaytoun, roles: schoolLife },
    {
      ask: '/dashboard/calendar/~event-of-karim',
      may: [...ofCedar, 'foreignStudent', 'foreignGuardian', 'movedStudent'],
      roles: schoolLife,
    },
    { ask: '/dashboard/calendar/nothing', may: [], roles: schoolLife },
  ],
  '/dashboard/calendar/:eventID/edit': [
    {
      ask: '/dashboard/calendar/~event-of-layla/edit',
      may: ['teacher', 'admin'],
      roles: staff,
    },
    {
      ask: '/dashboard/calendar/~event-for-staff/edit',
      may: ['admin'],
      roles: staff,
      but: { teacher: 403, otherTeacher: 403, formerTeacher: 403 },
    },
  ],
  'POST /dashboard/calendar/:eventID/edit': [
    {
      ask: '/dashboard/calendar/~event-of-layla/edit',
      form: { ...anEventForm, whom: 'class:~butterflies' },
      may: ['teacher', 'admin'],
      roles: staff,
      // Of a version that there never was.
      ok: 409,
    },
  ],
  '/dashboard/calendar/:eventID/delete': [
    {
      ask: '/dashboard/calendar/~event-of-layla/delete',
      may: ['teacher', 'admin'],
      roles: staff,
    },
  ],
  'POST /dashboard/calendar/:eventID/delete': [
    {
      ask: '/dashboard/calendar/~fresh/delete',
      form: {},
      before: anEventOfLayla,
      may: ['teacher', 'admin'],
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/calendar/:eventID/move': [
    {
      ask: '/dashboard/calendar/~event-of-layla/move',
      may: [...everyTeacher, ...admins],
      roles: staff,
      // To the event's own page, which says whose it is.
      ok: 302,
    },
  ],
  'POST /dashboard/calendar/:eventID/move': [
    {
      ask: '/dashboard/calendar/~fresh/move',
      form: { days: '1', version: '1' },
      before: anEventOfLayla,
      may: ['teacher', 'admin'],
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/school/safety': [{ ask: '/dashboard/school/safety', may: admins, roles: ['admin'] }],
  'POST /dashboard/school/safety': [
    {
      ask: '/dashboard/school/safety',
      form: { from: '21:10', until: '06:00' },
      may: admins,
      roles: ['admin'],
      ok: 422,
    },
  ],
  '/dashboard/school/safety/kept': [
    { ask: '/dashboard/school/safety/kept', may: admins, roles: ['admin'], ok: 302 },
  ],
  'POST /dashboard/school/safety/kept': [
    {
      ask: '/dashboard/school/safety/kept',
      form: { years: '99' },
      may: admins,
      roles: ['admin'],
      ok: 422,
    },
  ],
  '/dashboard/school/reported': [
    { ask: '/dashboard/school/reported', may: admins, roles: ['admin'] },
  ],
  '/dashboard/school/reported/:messageReportID': [
    { ask: '/dashboard/school/reported/~reported', may: ['admin'], roles: ['admin'] },
    { ask: '/dashboard/school/reported/none', may: [], roles: ['admin'] },
  ],
  'POST /dashboard/school/reported/:messageReportID': [
    {
      ask: '/dashboard/school/reported/none',
      form: { verdict: 'left' },
      may: [],
      roles: ['admin'],
    },
  ],
  '/dashboard/report/:kind/:targetID': [
    { ask: '/dashboard/report/message/~said', may: ['guardian'], namesContacts: true },
    { ask: '/dashboard/report/message/~answered', may: ['teacher'], namesContacts: true },
    { ask: '/dashboard/report/picture/~circle', may: ['admin'], namesStaff: true },
    { ask: '/dashboard/report/picture/~garden', may: seersOfGarden, namesStaff: true },
    { ask: '/dashboard/report/nothing/~said', may: [] },
  ],
  'POST /dashboard/report/:kind/:targetID': [
    { ask: '/dashboard/report/message/~said', form: { why: '' }, may: ['guardian'], ok: 303 },
    { ask: '/dashboard/report/picture/~garden', form: { why: '' }, may: seersOfGarden, ok: 303 },
    { ask: '/dashboard/report/picture/~circle', form: { why: '' }, may: ['admin'], ok: 303 },
  ],
  '/dashboard/chat': [{ ask: '/dashboard/chat', may: everyPerson, namesContacts: true }],
  '/dashboard/chat/new': [
    {
      ask: '/dashboard/chat/new?q=%D8%A7&with=~muna',
      may: everyPerson,
      namesContacts: true,
    },
  ],
  'POST /dashboard/chat/new': [
    {
      ask: '/dashboard/chat/new',
      form: { with: '~muna' },
      may: ['teacher', 'admin'],
      ok: 303,
    },
  ],
  '/dashboard/chat/:conversationKey': [
    { ask: '/dashboard/chat/~talk', may: inTalk, namesContacts: true },
    {
      ask: '/dashboard/chat/~meeting',
      may: ['teacher', 'otherTeacher', 'admin'],
      namesContacts: true,
    },
    { ask: '/dashboard/chat/nothing', may: [] },
  ],
  'POST /dashboard/chat/:conversationKey': [
    { ask: '/dashboard/chat/~talk', form: { text: 'مساء الخير' }, may: inTalk, ok: 303 },
  ],
  '/dashboard/chat/:conversationKey/people': [
    { ask: '/dashboard/chat/~talk/people', may: inTalk, namesContacts: true },
  ],
  '/dashboard/chat/:conversationKey/add': [
    {
      ask: '/dashboard/chat/~meeting/add',
      may: ['teacher', 'otherTeacher', 'admin'],
      namesContacts: true,
      roles: staff,
    },
  ],
  'POST /dashboard/chat/:conversationKey/add': [
    { ask: '/dashboard/chat/~meeting/add', form: { with: '~nour' }, may: [], roles: staff },
  ],
  '/dashboard/chat/:conversationKey/change': [
    { ask: '/dashboard/chat/~talk/change', may: everyPerson, ok: 302 },
  ],
  'POST /dashboard/chat/:conversationKey/change': [
    { ask: '/dashboard/chat/~talk/change', form: { do: 'unmute' }, may: inTalk, ok: 303 },
  ],
  '/dashboard/chat/:conversationKey/block/:personID': [
    {
      ask: '/dashboard/chat/~talk/block/~muna',
      may: ['teacher'],
      but: { admin: 403 },
      namesContacts: true,
    },
  ],
  'POST /dashboard/chat/:conversationKey/block/:personID': [
    { ask: '/dashboard/chat/~talk/block/nobody', form: {}, may: [] },
  ],
  '/dashboard/chat/:conversationKey/pictures/:pictureID': [
    {
      ask: '/dashboard/chat/~talk/pictures/~picture',
      may: ['teacher', 'guardian'],
      namesContacts: true,
    },
    { ask: '/dashboard/chat/~meeting/pictures/~picture', may: [] },
    { ask: '/dashboard/chat/~talk/pictures/nothing', may: [] },
  ],
  '/dashboard/mail': [{ ask: '/dashboard/mail', may: everyPerson, ok: 302 }],
  '/dashboard/mail/new': [
    { ask: '/dashboard/mail/new', namesContacts: true, may: everyPerson },
    { ask: '/dashboard/mail/new?re=~letter', namesContacts: true, may: ['teacher', 'guardian'] },
  ],
  'POST /dashboard/mail/new': [
    { ask: '/dashboard/mail/new', form: { subject: '', text: '' }, may: everyPerson, ok: 422 },
  ],
  '/dashboard/mail/drafts': [
    { ask: '/dashboard/mail/drafts', namesContacts: true, may: everyPerson },
  ],
  '/dashboard/mail/drafts/:draftID/discard': [
    { ask: '/dashboard/mail/drafts/nothing/discard', may: [] },
  ],
  'POST /dashboard/mail/drafts/:draftID/discard': [
    { ask: '/dashboard/mail/drafts/nothing/discard', form: {}, may: everyPerson, ok: 303 },
  ],
  '/dashboard/mail/notices': [{ ask: '/dashboard/mail/notices', may: everyPerson }],
  'POST /dashboard/mail/notices': [
    { ask: '/dashboard/mail/notices', form: { notices: 'off' }, may: everyPerson, ok: 303 },
  ],
  '/dashboard/mail/labels': [{ ask: '/dashboard/mail/labels', may: everyPerson }],
  'POST /dashboard/mail/labels': [
    { ask: '/dashboard/mail/labels', form: { name: '' }, may: everyPerson, ok: 422 },
  ],
  '/dashboard/mail/labels/:labelID/remove': [
    { ask: '/dashboard/mail/labels/~trips/remove', namesContacts: true, may: ['teacher'] },
  ],
  'POST /dashboard/mail/labels/:labelID/remove': [
    { ask: '/dashboard/mail/labels/nothing/remove', form: {}, may: [] },
  ],
  '/dashboard/mail/label/:labelID': [
    { ask: '/dashboard/mail/label/~trips', namesContacts: true, may: ['teacher'] },
  ],
  'POST /dashboard/mail/label/:labelID': [
    {
      ask: '/dashboard/mail/label/~trips',
      form: { act: 'read', mail: '~letter' },
      may: everyPerson,
      ok: 303,
    },
  ],
  '/dashboard/mail/label/:labelID/:mailID': [
    { ask: '/dashboard/mail/label/~trips/~letter', namesContacts: true, may: ['teacher'] },
  ],
  'POST /dashboard/mail/label/:labelID/:mailID': [
    {
      ask: '/dashboard/mail/label/~trips/~letter',
      form: { act: 'star' },
      may: everyPerson,
      ok: 303,
    },
  ],
  '/dashboard/mail/:systemLabel': [
    { ask: '/dashboard/mail/inbox', namesContacts: true, may: everyPerson },
    { ask: '/dashboard/mail/nothing', may: [] },
  ],
  'POST /dashboard/mail/:systemLabel': [
    {
      ask: '/dashboard/mail/all',
      form: { act: 'star', mail: '~letter' },
      may: everyPerson,
      ok: 303,
    },
    { ask: '/dashboard/mail/all', form: { act: 'nothing' }, may: everyPerson, ok: 422 },
  ],
  '/dashboard/mail/:systemLabel/:mailID': [
    { ask: '/dashboard/mail/all/~letter', namesContacts: true, may: ['teacher', 'guardian'] },
  ],
  'POST /dashboard/mail/:systemLabel/:mailID': [
    { ask: '/dashboard/mail/all/~letter', form: { act: 'unstar' }, may: everyPerson, ok: 303 },
  ],
  '/dashboard/mail/:systemLabel/:mailID/print': [
    { ask: '/dashboard/mail/all/~letter/print', namesContacts: true, may: ['teacher', 'guardian'] },
  ],
  '/dashboard/mail/:systemLabel/:mailID/block/:personID': [
    {
      ask: '/dashboard/mail/all/~letter/block/~muna',
      may: ['teacher'],
      but: { admin: 403 },
      namesContacts: true,
    },
  ],
  'POST /dashboard/mail/:systemLabel/:mailID/block/:personID': [
    { ask: '/dashboard/mail/all/~letter/block/nobody', form: {}, may: [] },
  ],
  '/dashboard/mail/:systemLabel/:mailID/forward': [
    { ask: '/dashboard/mail/all/~letter/forward', may: everyPerson, ok: 302 },
  ],
  'POST /dashboard/mail/:systemLabel/:mailID/forward': [
    {
      ask: '/dashboard/mail/all/~letter/forward',
      form: {},
      may: ['teacher', 'guardian'],
      ok: 303,
    },
  ],
  '/dashboard/school/modules': [
    { ask: '/dashboard/school/modules', may: admins, roles: ['admin'] },
  ],
  'POST /dashboard/school/modules': [
    {
      ask: '/dashboard/school/modules',
      form: { on: 'nothing' },
      may: admins,
      roles: ['admin'],
      ok: 422,
    },
  ],
  '/dashboard/kanban': [
    { ask: '/dashboard/kanban', may: keepers, roles: staff, namesColleagues: true },
    {
      ask: '/dashboard/kanban?board=~office&q=x',
      may: ofZaytoun,
      roles: staff,
      namesColleagues: true,
    },
  ],
  '/dashboard/kanban/archive': [
    {
      ask: '/dashboard/kanban/archive?board=~office',
      may: ofZaytoun,
      roles: staff,
      namesColleagues: true,
    },
  ],
  '/dashboard/kanban/boards/new': [
    { ask: '/dashboard/kanban/boards/new', may: keepers, roles: staff, namesColleagues: true },
  ],
  'POST /dashboard/kanban/boards/new': [
    {
      ask: '/dashboard/kanban/boards/new',
      form: { name: '' },
      may: keepers,
      roles: staff,
      ok: 422,
    },
  ],
  '/dashboard/kanban/boards/:boardID/edit': [
    {
      ask: '/dashboard/kanban/boards/~office/edit',
      may: ofZaytoun,
      roles: staff,
      namesColleagues: true,
    },
  ],
  'POST /dashboard/kanban/boards/:boardID/edit': [
    {
      ask: '/dashboard/kanban/boards/~board/edit',
      form: { name: 'x', version: '1' },
      before: someTasks,
      may: ofZaytoun,
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/kanban/boards/:boardID/delete': [
    {
      ask: '/dashboard/kanban/boards/~office/delete',
      may: ['teacher', 'admin'],
      roles: staff,
      namesColleagues: true,
      but: { otherTeacher: 403, formerTeacher: 403 },
    },
  ],
  'POST /dashboard/kanban/boards/:boardID/delete': [
    {
      ask: '/dashboard/kanban/boards/~board/delete',
      form: { seen: '1' },
      before: someTasks,
      may: ['teacher', 'admin'],
      roles: staff,
      ok: 303,
      but: { otherTeacher: 403, formerTeacher: 403 },
    },
  ],
  '/dashboard/kanban/boards/:boardID/columns': [
    {
      ask: '/dashboard/kanban/boards/~office/columns',
      may: ofZaytoun,
      roles: staff,
      namesColleagues: true,
    },
  ],
  'POST /dashboard/kanban/boards/:boardID/columns': [
    {
      ask: '/dashboard/kanban/boards/~board/columns',
      form: { name: 'x' },
      before: someTasks,
      may: ofZaytoun,
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/kanban/columns/:columnID/edit': [
    {
      ask: '/dashboard/kanban/columns/~office-to-do/edit',
      may: ofZaytoun,
      roles: staff,
      namesColleagues: true,
    },
  ],
  'POST /dashboard/kanban/columns/:columnID/edit': [
    {
      ask: '/dashboard/kanban/columns/~column/edit',
      form: { name: 'x', version: '1' },
      before: someTasks,
      may: ofZaytoun,
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/kanban/columns/:columnID/delete': [
    {
      ask: '/dashboard/kanban/columns/~office-to-do/delete',
      may: ofZaytoun,
      roles: staff,
      namesColleagues: true,
    },
  ],
  'POST /dashboard/kanban/columns/:columnID/delete': [
    {
      ask: '/dashboard/kanban/columns/~column/delete',
      form: { way: 'archive', seen: '1' },
      before: someTasks,
      may: ofZaytoun,
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/kanban/columns/:columnID/move': [
    {
      ask: '/dashboard/kanban/columns/~office-to-do/move',
      may: keepers,
      roles: staff,
      namesColleagues: true,
      ok: 302,
    },
  ],
  'POST /dashboard/kanban/columns/:columnID/move': [
    {
      ask: '/dashboard/kanban/columns/~column/move',
      form: { position: '2' },
      before: someTasks,
      may: ofZaytoun,
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/kanban/columns/:columnID/cards': [
    {
      ask: '/dashboard/kanban/columns/~office-to-do/cards',
      may: ofZaytoun,
      roles: staff,
      namesColleagues: true,
    },
  ],
  'POST /dashboard/kanban/columns/:columnID/cards': [
    {
      ask: '/dashboard/kanban/columns/~column/cards',
      form: { title: 'x' },
      before: someTasks,
      may: ofZaytoun,
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/kanban/cards/:cardID': [
    {
      ask: '/dashboard/kanban/cards/~office-card',
      may: ofZaytoun,
      roles: staff,
      namesColleagues: true,
    },
  ],
  'POST /dashboard/kanban/cards/:cardID': [
    {
      ask: '/dashboard/kanban/cards/~card',
      form: { text: 'x' },
      before: someTasks,
      may: ofZaytoun,
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/kanban/cards/:cardID/edit': [
    {
      ask: '/dashboard/kanban/cards/~office-card/edit',
      may: ofZaytoun,
      roles: staff,
      namesColleagues: true,
    },
  ],
  'POST /dashboard/kanban/cards/:cardID/edit': [
    {
      ask: '/dashboard/kanban/cards/~card/edit',
      form: { title: 'x', version: '1' },
      before: someTasks,
      may: ofZaytoun,
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/kanban/cards/:cardID/move': [
    {
      ask: '/dashboard/kanban/cards/~office-card/move',
      may: ofZaytoun,
      roles: staff,
      namesColleagues: true,
    },
  ],
  'POST /dashboard/kanban/cards/:cardID/move': [
    {
      ask: '/dashboard/kanban/cards/~card/move',
      form: { column: '~column', placed: '1' },
      before: someTasks,
      may: ofZaytoun,
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/kanban/cards/:cardID/done': [
    {
      ask: '/dashboard/kanban/cards/~office-card/done',
      may: keepers,
      roles: staff,
      namesColleagues: true,
      ok: 302,
    },
  ],
  'POST /dashboard/kanban/cards/:cardID/done': [
    {
      ask: '/dashboard/kanban/cards/~card/done',
      form: { done: '1' },
      before: someTasks,
      may: ofZaytoun,
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/kanban/cards/:cardID/like': [
    {
      ask: '/dashboard/kanban/cards/~office-card/like',
      may: keepers,
      roles: staff,
      namesColleagues: true,
      ok: 302,
    },
  ],
  'POST /dashboard/kanban/cards/:cardID/like': [
    {
      ask: '/dashboard/kanban/cards/~card/like',
      form: { likes: '1' },
      before: someTasks,
      may: ofZaytoun,
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/kanban/cards/:cardID/archive': [
    {
      ask: '/dashboard/kanban/cards/~office-card/archive',
      may: keepers,
      roles: staff,
      namesColleagues: true,
      ok: 302,
    },
  ],
  'POST /dashboard/kanban/cards/:cardID/archive': [
    {
      ask: '/dashboard/kanban/cards/~card/archive',
      form: { archived: '1' },
      before: someTasks,
      may: ofZaytoun,
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/kanban/cards/:cardID/delete': [
    {
      ask: '/dashboard/kanban/cards/~office-card/delete',
      may: ofZaytoun,
      roles: staff,
      namesColleagues: true,
    },
  ],
  'POST /dashboard/kanban/cards/:cardID/delete': [
    {
      ask: '/dashboard/kanban/cards/~card/delete',
      form: { version: '1' },
      before: someTasks,
      may: ofZaytoun,
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/kanban/cards/:cardID/files': [
    {
      ask: '/dashboard/kanban/cards/~office-card/files',
      may: ofZaytoun,
      roles: staff,
      namesColleagues: true,
    },
  ],
  'POST /dashboard/kanban/cards/:cardID/files': [
    {
      ask: '/dashboard/kanban/cards/~office-card/files',
      form: { file: '' },
      may: ofZaytoun,
      roles: staff,
      ok: 422,
    },
  ],
  '/dashboard/kanban/files/:fileID/remove': [
    {
      ask: '/dashboard/kanban/files/~office-file/remove',
      may: ofZaytoun,
      roles: staff,
      namesColleagues: true,
    },
  ],
  'POST /dashboard/kanban/files/:fileID/remove': [
    {
      ask: '/dashboard/kanban/files/~file/remove',
      form: {},
      before: someTasks,
      may: ofZaytoun,
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/kanban/comments/:commentID/delete': [
    {
      ask: '/dashboard/kanban/comments/~office-said/delete',
      may: ['teacher', 'admin'],
      roles: staff,
      namesColleagues: true,
      but: { otherTeacher: 403, formerTeacher: 403 },
    },
  ],
  'POST /dashboard/kanban/comments/:commentID/delete': [
    {
      ask: '/dashboard/kanban/comments/~comment/delete',
      form: {},
      before: someTasks,
      may: ['teacher', 'admin'],
      roles: staff,
      ok: 303,
      but: { otherTeacher: 403, formerTeacher: 403 },
    },
  ],
  '/dashboard/blog/posts': [
    { ask: '/dashboard/blog/posts', namesWriters: true, may: newsReaders, roles: readersOfNews },
    {
      ask: '/dashboard/blog/posts?query=x',
      namesWriters: true,
      may: newsReaders,
      roles: readersOfNews,
    },
  ],
  '/dashboard/blog/new-post': [{ ask: '/dashboard/blog/new-post', may: newsWriters, roles: staff }],
  'POST /dashboard/blog/new-post': [
    {
      ask: '/dashboard/blog/new-post',
      form: { title: '' },
      may: newsWriters,
      roles: staff,
      ok: 422,
    },
  ],
  '/dashboard/blog/post/:title': [
    {
      ask: '/dashboard/blog/post/farm',
      namesWriters: true,
      may: newsOfZaytoun,
      roles: readersOfNews,
    },
    {
      ask: '/dashboard/blog/post/butterfly-news',
      namesWriters: true,
      may: [...ofZaytoun, 'student', 'classmate', 'guardian'],
      roles: readersOfNews,
    },
    {
      ask: '/dashboard/blog/post/staff-news',
      namesWriters: true,
      may: ofZaytoun,
      roles: readersOfNews,
    },
    {
      ask: '/dashboard/blog/post/a-draft',
      namesWriters: true,
      may: ['teacher'],
      roles: readersOfNews,
    },
    {
      ask: '/dashboard/blog/post/cedar-news',
      namesWriters: true,
      may: newsOfCedar,
      roles: readersOfNews,
    },
    { ask: '/dashboard/blog/post/nothing', may: [], roles: readersOfNews },
  ],
  'POST /dashboard/blog/post/:title': [
    {
      ask: '/dashboard/blog/post/~slug',
      form: { text: 'x' },
      before: aPostOfLayla,
      may: newsOfZaytoun,
      roles: readersOfNews,
      ok: 303,
    },
  ],
  '/dashboard/blog/post/:title/edit': [
    {
      ask: '/dashboard/blog/post/farm/edit',
      may: ['teacher'],
      roles: staff,
      but: { otherTeacher: 403, formerTeacher: 403, admin: 403 },
    },
  ],
  'POST /dashboard/blog/post/:title/edit': [
    {
      ask: '/dashboard/blog/post/farm/edit',
      form: { title: '' },
      may: ['teacher'],
      roles: staff,
      ok: 422,
      but: { otherTeacher: 403, formerTeacher: 403, admin: 403 },
    },
  ],
  '/dashboard/blog/post/:title/like': [
    { ask: '/dashboard/blog/post/farm/like', may: newsReaders, ok: 302, roles: readersOfNews },
  ],
  'POST /dashboard/blog/post/:title/like': [
    {
      ask: '/dashboard/blog/post/farm/like',
      form: { likes: '1' },
      may: newsOfZaytoun,
      roles: readersOfNews,
      ok: 303,
    },
  ],
  '/dashboard/blog/post/:title/withdraw': [
    {
      ask: '/dashboard/blog/post/farm/withdraw',
      may: ['teacher', 'admin'],
      roles: staff,
      but: { otherTeacher: 403, formerTeacher: 403 },
    },
  ],
  'POST /dashboard/blog/post/:title/withdraw': [
    {
      ask: '/dashboard/blog/post/~slug/withdraw',
      form: { post: '~fresh' },
      before: aPostOfLayla,
      may: ['teacher', 'admin'],
      roles: staff,
      ok: 303,
      but: { otherTeacher: 403, formerTeacher: 403 },
    },
  ],
  '/dashboard/blog/post/:title/delete': [
    {
      ask: '/dashboard/blog/post/farm/delete',
      may: ['teacher', 'admin'],
      roles: staff,
      but: { otherTeacher: 403, formerTeacher: 403 },
    },
  ],
  'POST /dashboard/blog/post/:title/delete': [
    {
      ask: '/dashboard/blog/post/~slug/delete',
      form: { post: '~fresh' },
      before: aPostOfLayla,
      may: ['teacher', 'admin'],
      roles: staff,
      ok: 303,
      but: { otherTeacher: 403, formerTeacher: 403 },
    },
  ],
  '/dashboard/blog/comments': [
    { ask: '/dashboard/blog/comments', namesWriters: true, may: newsWriters, roles: staff },
  ],
  '/dashboard/blog/comments/:commentID/decide': [
    {
      ask: '/dashboard/blog/comments/~farm-waits/decide',
      may: newsWriters,
      ok: 302,
      roles: staff,
    },
  ],
  'POST /dashboard/blog/comments/:commentID/decide': [
    {
      ask: '/dashboard/blog/comments/~fresh/decide',
      form: { state: 'shown' },
      before: aCommentOfMuna,
      may: ['teacher', 'admin'],
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/blog/comments/:commentID/delete': [
    {
      ask: '/dashboard/blog/comments/~farm-waits/delete',
      may: ['teacher', 'admin', 'guardian'],
      roles: readersOfNews,
    },
  ],
  'POST /dashboard/blog/comments/:commentID/delete': [
    {
      ask: '/dashboard/blog/comments/~fresh/delete',
      form: {},
      before: aCommentOfMuna,
      may: ['teacher', 'admin', 'guardian'],
      roles: readersOfNews,
      ok: 303,
    },
  ],
  '/dashboard/user/profile': [
    { ask: '/dashboard/user/profile', may: newsReaders, ok: 302, roles: readersOfNews },
  ],
  '/dashboard/user/profile/edit': [
    { ask: '/dashboard/user/profile/edit', may: newsWriters, roles: staff },
  ],
  'POST /dashboard/user/profile/edit': [
    {
      ask: '/dashboard/user/profile/edit',
      form: { version: '0' },
      may: newsWriters,
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/user/profile/:accountID': [
    {
      ask: '/dashboard/user/profile/~layla',
      namesStaff: true,
      may: newsOfZaytoun,
      roles: readersOfNews,
    },
    {
      ask: '/dashboard/user/profile/~karim',
      namesStaff: true,
      may: newsOfCedar,
      roles: readersOfNews,
    },
    { ask: '/dashboard/user/profile/~adam', may: [], roles: readersOfNews },
  ],
  'POST /dashboard/user/profile/:accountID': [
    {
      ask: '/dashboard/user/profile/~layla',
      form: { text: '' },
      may: ['teacher'],
      roles: readersOfNews,
      ok: 422,
    },
  ],
  '/dashboard/user/profile/:accountID/follow': [
    {
      ask: '/dashboard/user/profile/~layla/follow',
      may: newsReaders,
      ok: 302,
      roles: readersOfNews,
    },
  ],
  'POST /dashboard/user/profile/:accountID/follow': [
    {
      ask: '/dashboard/user/profile/~layla/follow',
      form: { follows: '0' },
      may: ['otherTeacher', 'formerTeacher', 'admin', 'guardian'],
      roles: readersOfNews,
      ok: 303,
    },
  ],
  '/dashboard/user/followers': [
    { ask: '/dashboard/user/followers', may: newsWriters, roles: staff },
  ],
  '/dashboard/user/cards': [
    { ask: '/dashboard/user/cards', namesStaff: true, may: newsReaders, roles: readersOfNews },
    {
      ask: '/dashboard/user/cards?query=x&which=followed',
      namesStaff: true,
      may: newsReaders,
      roles: readersOfNews,
    },
  ],
  '/dashboard/user/list': [{ ask: '/dashboard/user/list', may: admins, ok: 302 }],
  '/dashboard/user/new': [{ ask: '/dashboard/user/new', may: admins, ok: 302 }],
  '/dashboard/user/posts': [
    { ask: '/dashboard/user/posts', may: newsReaders, roles: readersOfNews },
  ],
  '/dashboard/user/posts/:postID': [
    {
      ask: '/dashboard/user/posts/~story',
      namesStaff: true,
      namesWriters: true,
      may: newsOfZaytoun,
      roles: readersOfNews,
    },
    {
      ask: '/dashboard/user/posts/~colleagues',
      namesStaff: true,
      may: ofZaytoun,
      roles: readersOfNews,
    },
  ],
  'POST /dashboard/user/posts/:postID': [
    {
      ask: '/dashboard/user/posts/~fresh',
      form: { text: 'x' },
      before: (world) => world.freshProfilePost(),
      may: newsOfZaytoun,
      roles: readersOfNews,
      ok: 303,
    },
  ],
  '/dashboard/user/posts/:postID/like': [
    { ask: '/dashboard/user/posts/~story/like', may: newsReaders, ok: 302, roles: readersOfNews },
  ],
  'POST /dashboard/user/posts/:postID/like': [
    {
      ask: '/dashboard/user/posts/~story/like',
      form: { likes: '1' },
      may: newsOfZaytoun,
      roles: readersOfNews,
      ok: 303,
    },
  ],
  '/dashboard/user/posts/:postID/delete': [
    {
      ask: '/dashboard/user/posts/~story/delete',
      may: ['teacher', 'admin'],
      roles: staff,
      but: { otherTeacher: 403, formerTeacher: 403 },
    },
  ],
  'POST /dashboard/user/posts/:postID/delete': [
    {
      ask: '/dashboard/user/posts/~fresh/delete',
      form: {},
      before: (world) => world.freshProfilePost(),
      may: ['teacher', 'admin'],
      roles: staff,
      ok: 303,
      but: { otherTeacher: 403, formerTeacher: 403 },
    },
  ],
  '/dashboard/user/gallery': [
    { ask: '/dashboard/user/gallery', namesStaff: true, may: newsReaders, roles: readersOfNews },
  ],
  '/dashboard/user/gallery/new': [
    { ask: '/dashboard/user/gallery/new', may: newsWriters, roles: staff },
  ],
  'POST /dashboard/user/gallery/new': [
    {
      ask: '/dashboard/user/gallery/new',
      form: { classID: '' },
      may: newsWriters,
      roles: staff,
      ok: 422,
    },
  ],
  '/dashboard/user/gallery/consents': [
    {
      ask: '/dashboard/user/gallery/consents',
      may: [...newsWriters, 'guardian', 'lapsedGuardian', 'foreignGuardian'],
      roles: readersOfNews,
    },
    {
      ask: '/dashboard/user/gallery/consents?class=~butterflies',
      namesContacts: true,
      may: ['teacher', 'admin', 'guardian', 'lapsedGuardian', 'foreignGuardian'],
      roles: readersOfNews,
    },
  ],
  '/dashboard/user/gallery/consents/ask/:classID': [
    {
      ask: '/dashboard/user/gallery/consents/ask/~butterflies',
      may: newsWriters,
      ok: 302,
      roles: staff,
    },
  ],
  'POST /dashboard/user/gallery/consents/ask/:classID': [
    {
      ask: '/dashboard/user/gallery/consents/ask/~butterflies',
      form: {},
      may: ['teacher', 'admin'],
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/user/gallery/consents/:childID': [
    {
      ask: '/dashboard/user/gallery/consents/~adam',
      may: everyStudent,
      ok: 302,
      roles: ['student'],
    },
  ],
  'POST /dashboard/user/gallery/consents/:childID': [
    {
      ask: '/dashboard/user/gallery/consents/~adam',
      form: { answer: 'given' },
      may: ['guardian'],
      roles: ['student'],
      ok: 303,
    },
  ],
  '/dashboard/user/gallery/:pictureID': [
    {
      ask: '/dashboard/user/gallery/~garden',
      namesStaff: true,
      may: newsOfZaytoun,
      roles: readersOfNews,
    },
    { ask: '/dashboard/user/gallery/~circle', may: ['teacher', 'admin'], roles: readersOfNews },
  ],
  '/dashboard/user/gallery/:pictureID/name': [
    {
      ask: '/dashboard/user/gallery/~garden/name',
      may: ['teacher', 'admin'],
      roles: staff,
      but: { otherTeacher: 403, formerTeacher: 403 },
    },
  ],
  'POST /dashboard/user/gallery/:pictureID/name': [
    {
      ask: '/dashboard/user/gallery/~fresh/name',
      form: { nobody: '1', version: '1' },
      before: (world) => world.freshPicture(),
      may: ['teacher', 'admin'],
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/user/gallery/:pictureID/remove': [
    {
      ask: '/dashboard/user/gallery/~circle/remove',
      may: ['teacher', 'admin'],
      roles: staff,
    },
  ],
  'POST /dashboard/user/gallery/:pictureID/remove': [
    {
      ask: '/dashboard/user/gallery/~fresh/remove',
      form: {},
      before: (world) => world.freshPicture(),
      may: ['teacher', 'admin'],
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/e-commerce/shop': [
    { ask: '/dashboard/e-commerce/shop', may: shopReaders, roles: schoolLife },
    {
      ask: '/dashboard/e-commerce/shop?query=x&category=book',
      may: shopReaders,
      roles: schoolLife,
    },
  ],
  '/dashboard/e-commerce/product/:name': [
    {
      ask: '/dashboard/e-commerce/product/shirt',
      namesWriters: true,
      may: shopOfZaytoun,
      roles: schoolLife,
    },
    { ask: '/dashboard/e-commerce/product/staff-mug', may: ofZaytoun, roles: schoolLife },
    { ask: '/dashboard/e-commerce/product/old-hat', may: ['admin'], roles: schoolLife },
    {
      ask: '/dashboard/e-commerce/product/cedar-book',
      may: [...ofCedar, 'foreignGuardian'],
      roles: schoolLife,
    },
  ],
  'POST /dashboard/e-commerce/product/:name': [
    {
      ask: '/dashboard/e-commerce/product/~slug',
      form: { variant: '~variant', quantity: '1' },
      before: aProduct,
      may: shopOfZaytoun,
      roles: schoolLife,
      ok: 303,
    },
  ],
  '/dashboard/e-commerce/product/:name/edit': [
    { ask: '/dashboard/e-commerce/product/shirt/edit', may: ['admin'], roles: ['admin'] },
  ],
  'POST /dashboard/e-commerce/product/:name/edit': [
    {
      ask: '/dashboard/e-commerce/product/shirt/edit',
      form: { nameAr: '' },
      may: ['admin'],
      roles: ['admin'],
      ok: 422,
    },
  ],
  '/dashboard/e-commerce/product/:name/withdraw': [
    {
      ask: '/dashboard/e-commerce/product/shirt/withdraw',
      may: admins,
      roles: ['admin'],
      ok: 302,
    },
  ],
  'POST /dashboard/e-commerce/product/:name/withdraw': [
    {
      ask: '/dashboard/e-commerce/product/~slug/withdraw',
      form: { withdrawn: '1' },
      before: aProduct,
      may: ['admin'],
      roles: ['admin'],
      ok: 303,
    },
  ],
  '/dashboard/e-commerce/product/:name/review': [
    {
      ask: '/dashboard/e-commerce/product/shirt/review',
      may: [],
      roles: schoolLife,
      but: { ...notBought, guardian: 403 },
    },
  ],
  'POST /dashboard/e-commerce/product/:name/review': [
    {
      ask: '/dashboard/e-commerce/product/shirt/review',
      form: { stars: '5', text: 'x' },
      may: [],
      roles: schoolLife,
      but: { ...notBought, guardian: 409 },
    },
  ],
  '/dashboard/e-commerce/new': [
    { ask: '/dashboard/e-commerce/new', may: admins, roles: ['admin'] },
  ],
  'POST /dashboard/e-commerce/new': [
    {
      ask: '/dashboard/e-commerce/new',
      form: { nameAr: '' },
      may: admins,
      roles: ['admin'],
      ok: 422,
    },
  ],
  '/dashboard/e-commerce/list': [
    { ask: '/dashboard/e-commerce/list?which=low', may: admins, roles: ['admin'] },
  ],
  'POST /dashboard/e-commerce/list': [
    {
      ask: '/dashboard/e-commerce/list',
      form: { id: 'x', act: 'withdraw' },
      may: admins,
      roles: ['admin'],
      ok: 303,
    },
  ],
  '/dashboard/e-commerce/checkout': [
    { ask: '/dashboard/e-commerce/checkout', may: shopReaders, roles: schoolLife },
  ],
  'POST /dashboard/e-commerce/checkout': [
    {
      ask: '/dashboard/e-commerce/checkout',
      form: { code: 'x' },
      may: shopReaders,
      roles: schoolLife,
      ok: 303,
    },
  ],
  '/dashboard/e-commerce/checkout/delivery': [
    {
      ask: '/dashboard/e-commerce/checkout/delivery',
      may: withCart,
      roles: schoolLife,
      but: withoutCart,
    },
  ],
  'POST /dashboard/e-commerce/checkout/delivery': [
    {
      ask: '/dashboard/e-commerce/checkout/delivery',
      form: { delivery: 'school' },
      may: shopReaders,
      roles: schoolLife,
      ok: 303,
    },
  ],
  '/dashboard/e-commerce/checkout/address': [
    { ask: '/dashboard/e-commerce/checkout/address', may: shopReaders, roles: schoolLife },
  ],
  'POST /dashboard/e-commerce/checkout/address': [
    {
      ask: '/dashboard/e-commerce/checkout/address',
      form: { name: '' },
      may: shopReaders,
      roles: schoolLife,
      ok: 422,
    },
  ],
  '/dashboard/e-commerce/checkout/address/:addressID/delete': [
    {
      ask: '/dashboard/e-commerce/checkout/address/~address-of-muna/delete',
      may: shopReaders,
      roles: schoolLife,
      ok: 302,
    },
  ],
  'POST /dashboard/e-commerce/checkout/address/:addressID/delete': [
    {
      ask: '/dashboard/e-commerce/checkout/address/~fresh/delete',
      form: {},
      before: anAddressOfMuna,
      // All who buy hear the same, and it is muna's alone.
      may: shopReaders,
      roles: schoolLife,
      ok: 303,
      after: async (world, { fresh }, caller) => world.shop.wrongOf(fresh!, caller),
    },
  ],
  '/dashboard/e-commerce/checkout/payment': [
    {
      ask: '/dashboard/e-commerce/checkout/payment',
      may: withCart,
      roles: schoolLife,
      but: withoutCart,
    },
  ],
  'POST /dashboard/e-commerce/checkout/payment': [
    {
      ask: '/dashboard/e-commerce/checkout/payment',
      form: { payment: '' },
      may: shopReaders,
      roles: schoolLife,
      ok: 422,
    },
  ],
  '/dashboard/e-commerce/orders': [
    {
      ask: '/dashboard/e-commerce/orders',
      may: shopReaders,
      roles: schoolLife,
      but: noOrdersLeft,
    },
  ],
  '/dashboard/e-commerce/invoice': [
    {
      ask: '/dashboard/e-commerce/invoice',
      may: [...shopReaders, 'lapsedGuardian', 'formerGuardian'],
      roles: schoolLife,
      ok: 302,
    },
  ],
  '/dashboard/e-commerce/sales': [
    { ask: '/dashboard/e-commerce/sales?state=new', may: admins, roles: ['admin'] },
  ],
  '/dashboard/e-commerce/invoice/:orderID': [
    {
      ask: '/dashboard/e-commerce/invoice/~order-of-muna',
      may: ['guardian', 'admin'],
      roles: schoolLife,
      but: noOrdersLeft,
    },
    {
      ask: '/dashboard/e-commerce/invoice/~order-of-layla',
      may: ['teacher', 'admin'],
      roles: schoolLife,
      but: noOrdersLeft,
    },
  ],
  '/dashboard/e-commerce/invoice/:orderID/state': [
    {
      ask: '/dashboard/e-commerce/invoice/~order-of-muna/state',
      may: [...shopReaders, 'lapsedGuardian', 'formerGuardian'],
      roles: schoolLife,
      ok: 302,
    },
  ],
  'POST /dashboard/e-commerce/invoice/:orderID/state': [
    {
      ask: '/dashboard/e-commerce/invoice/~fresh/state',
      form: { state: 'cancelled' },
      before: anOrderOfMuna,
      may: ['guardian', 'admin'],
      roles: schoolLife,
      but: noOrdersLeft,
      ok: 303,
    },
  ],
  '/dashboard/e-commerce/discounts': [
    { ask: '/dashboard/e-commerce/discounts', may: admins, roles: ['admin'] },
  ],
  'POST /dashboard/e-commerce/discounts': [
    {
      ask: '/dashboard/e-commerce/discounts',
      form: { code: '' },
      may: admins,
      roles: ['admin'],
      ok: 422,
    },
  ],
  '/dashboard/e-commerce/discounts/:discountID/end': [
    {
      ask: '/dashboard/e-commerce/discounts/~ten-off/end',
      may: admins,
      roles: ['admin'],
      ok: 302,
    },
  ],
  'POST /dashboard/e-commerce/discounts/:discountID/end': [
    {
      ask: '/dashboard/e-commerce/discounts/~fresh/end',
      form: {},
      before: aDiscount,
      may: ['admin'],
      roles: ['admin'],
      ok: 303,
    },
  ],
  '/dashboard/e-commerce/settings': [
    { ask: '/dashboard/e-commerce/settings', may: admins, roles: ['admin'] },
  ],
  'POST /dashboard/e-commerce/settings': [
    {
      ask: '/dashboard/e-commerce/settings',
      form: { homePrice: 'x' },
      may: admins,
      roles: ['admin'],
      ok: 422,
    },
  ],
  '/dashboard/e-commerce/reviews': [
    { ask: '/dashboard/e-commerce/reviews', may: admins, roles: ['admin'] },
    { ask: '/dashboard/e-commerce/reviews?state=declined', may: admins, roles: ['admin'] },
  ],
  '/dashboard/e-commerce/reviews/:reviewID/decide': [
    {
      ask: '/dashboard/e-commerce/reviews/~review-waits/decide',
      may: admins,
      roles: ['admin'],
      ok: 302,
    },
  ],
  'POST /dashboard/e-commerce/reviews/:reviewID/decide': [
    {
      ask: '/dashboard/e-commerce/reviews/~fresh/decide',
      form: { state: 'shown' },
      before: aReviewOfMuna,
      may: ['admin'],
      roles: ['admin'],
      ok: 303,
    },
  ],
  '/dashboard/e-commerce/reviews/:reviewID/delete': [
    {
      ask: '/dashboard/e-commerce/reviews/~review-waits/delete',
      may: ['guardian'],
      roles: schoolLife,
    },
  ],
  'POST /dashboard/e-commerce/reviews/:reviewID/delete': [
    {
      ask: '/dashboard/e-commerce/reviews/~fresh/delete',
      form: {},
      before: aReviewOfMuna,
      may: ['guardian'],
      roles: schoolLife,
      ok: 303,
    },
  ],
  '/dashboard/e-commerce/reviews/:reviewID/helpful': [
    {
      ask: '/dashboard/e-commerce/reviews/~review-of-layla/helpful',
      may: shopReaders,
      roles: schoolLife,
      ok: 302,
    },
  ],
  'POST /dashboard/e-commerce/reviews/:reviewID/helpful': [
    {
      ask: '/dashboard/e-commerce/reviews/~review-of-layla/helpful',
      form: { helpful: '1' },
      may: shopOfZaytoun.filter((name) => name !== 'teacher'),
      roles: schoolLife,
      ok: 303,
    },
  ],
  '/dashboard/school/holidays': [
    { ask: '/dashboard/school/holidays', may: admins, roles: ['admin'] },
  ],
  'POST /dashboard/school/holidays': [
    {
      ask: '/dashboard/school/holidays',
      form: { name: '' },
      may: admins,
      roles: ['admin'],
      ok: 422,
    },
  ],
  '/dashboard/school/holidays/take': [
    { ask: '/dashboard/school/holidays/take', may: admins, roles: ['admin'], ok: 302 },
  ],
  'POST /dashboard/school/holidays/take': [
    {
      ask: '/dashboard/school/holidays/take',
      form: { take: 'nothing' },
      may: admins,
      roles: ['admin'],
      ok: 303,
    },
  ],
  '/dashboard/school/holidays/:holidayID/remove': [
    { ask: '/dashboard/school/holidays/~winter/remove', may: ['admin'], roles: ['admin'] },
    { ask: '/dashboard/school/holidays/nothing/remove', may: [], roles: ['admin'] },
  ],
  'POST /dashboard/school/holidays/:holidayID/remove': [
    {
      ask: '/dashboard/school/holidays/~fresh/remove',
      form: {},
      before: aHolidayOfZaytoun,
      may: ['admin'],
      roles: ['admin'],
      ok: 303,
    },
  ],
  '/dashboard/lessons': [
    { ask: '/dashboard/lessons', may: everyTeacher, roles: ['teacher'] },
    // Chosen is one’s own class and a lesson one may read; else the page asks again beside the
    // field.
    {
      ask: '/dashboard/lessons?class=~butterflies&lesson=~letters&period=all',
      may: ['teacher'],
      roles: ['teacher'],
      ok: 303,
      others: 422,
    },
    {
      ask: '/dashboard/lessons?class=~foxes&lesson=~cedar-trees',
      may: ['foreignTeacher'],
      roles: ['teacher'],
      ok: 303,
      others: 422,
    },
    {
      ask: '/dashboard/lessons?class=~butterflies&lesson=~letters&period=from&from=never',
      may: everyTeacher,
      roles: ['teacher'],
      ok: 422,
    },
  ],
  '/dashboard/reports': [{ ask: '/dashboard/reports', may: keepers, roles: staff }],
  '/dashboard/reports/new': [
    { ask: '/dashboard/reports/new', may: keepers, roles: staff },
    {
      ask: '/dashboard/reports/new?classes=~butterflies&pupils=~nour&period=all',
      may: keepers,
      roles: staff,
    },
    { ask: '/dashboard/reports/new?classes=~sparrows&page=7', may: keepers, roles: staff },
    { ask: '/dashboard/reports/new?lessons=~cedar-trees', may: keepers, roles: staff },
    {
      ask: '/dashboard/reports/new?period=from&from=never',
      may: keepers,
      roles: staff,
      ok: 422,
    },
  ],
  '/dashboard/reports/new/export.csv': [
    { ask: '/dashboard/reports/new/export.csv?period=all', may: keepers, roles: staff },
    {
      ask: '/dashboard/reports/new/export.csv?groups=~readers&period=all',
      may: keepers,
      roles: staff,
    },
    {
      ask: '/dashboard/reports/new/export.csv?period=from&from=never',
      may: keepers,
      roles: staff,
      ok: 422,
    },
  ],
  'POST /dashboard/reports/new': [
    {
      ask: '/dashboard/reports/new?period=weekly',
      form: { name: '' },
      may: keepers,
      roles: staff,
      ok: 422,
    },
    {
      ask: '/dashboard/reports/new?period=weekly',
      form: { name: 'x y', frozen: 'yes' },
      may: keepers,
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/reports/:reportID': [
    { ask: '/dashboard/reports/~report', may: ['teacher', 'admin'], roles: staff },
    { ask: '/dashboard/reports/~own-report', may: ['teacher'], roles: staff },
    { ask: '/dashboard/reports/~school-report', may: ofZaytoun, roles: staff },
    { ask: '/dashboard/reports/~frozen-report', may: ofZaytoun, roles: staff },
    { ask: '/dashboard/reports/~cedar-report', may: ofCedar, roles: staff },
    { ask: '/dashboard/reports/nothing', may: [], roles: staff },
  ],
  '/dashboard/reports/:reportID/export.csv': [
    { ask: '/dashboard/reports/~school-report/export.csv', may: ofZaytoun, roles: staff },
    { ask: '/dashboard/reports/~frozen-report/export.csv', may: ofZaytoun, roles: staff },
    { ask: '/dashboard/reports/nothing/export.csv', may: [], roles: staff },
  ],
  '/dashboard/reports/:reportID/print': [
    { ask: '/dashboard/reports/~report/print', may: ['teacher', 'admin'], roles: staff },
    { ask: '/dashboard/reports/~frozen-report/print', may: ofZaytoun, roles: staff },
    { ask: '/dashboard/reports/nothing/print', may: [], roles: staff },
  ],
  // Who may see it and does not own it may not change it.
  '/dashboard/reports/:reportID/settings': [
    {
      ask: '/dashboard/reports/~report/settings',
      may: ['teacher'],
      but: { admin: 403 },
      roles: staff,
    },
    { ask: '/dashboard/reports/nothing/settings', may: [], roles: staff },
  ],
  'POST /dashboard/reports/:reportID/settings': [
    {
      ask: '/dashboard/reports/~fresh/settings',
      form: { name: 'x y', withTeachers: 'on', schedule: 'monthly' },
      before: aReportOfLayla,
      may: ['teacher'],
      but: { admin: 403 },
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/reports/:reportID/letters': [
    { ask: '/dashboard/reports/nothing/letters', may: keepers, roles: staff, ok: 302 },
  ],
  // Whoever may read it ends their own letters of it; a site without mail begins none.
  'POST /dashboard/reports/:reportID/letters': [
    {
      ask: '/dashboard/reports/~report/letters',
      form: { wanted: 'no' },
      may: ['teacher', 'admin'],
      roles: staff,
      ok: 303,
    },
    {
      ask: '/dashboard/reports/~own-report/letters',
      form: { wanted: 'no' },
      may: ['teacher'],
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/reports/:reportID/remove': [
    {
      ask: '/dashboard/reports/~report/remove',
      may: ['teacher'],
      but: { admin: 403 },
      roles: staff,
    },
    { ask: '/dashboard/reports/nothing/remove', may: [], roles: staff },
  ],
  'POST /dashboard/reports/:reportID/remove': [
    {
      ask: '/dashboard/reports/~fresh/remove',
      form: {},
      before: aReportOfLayla,
      may: ['teacher'],
      but: { admin: 403 },
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/reports/:reportID/copy': [
    { ask: '/dashboard/reports/nothing/copy', may: keepers, roles: staff, ok: 302 },
  ],
  'POST /dashboard/reports/:reportID/copy': [
    {
      ask: '/dashboard/reports/~report/copy',
      form: {},
      may: ['teacher', 'admin'],
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/reports/:reportID/freeze': [
    { ask: '/dashboard/reports/nothing/freeze', may: keepers, roles: staff, ok: 302 },
  ],
  'POST /dashboard/reports/:reportID/freeze': [
    {
      ask: '/dashboard/reports/~report/freeze',
      form: {},
      may: ['teacher', 'admin'],
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/assignmentsPage': [
    {
      ask: '/dashboard/assignmentsPage',
      may: [...everyTeacher, ...admins],
      roles: ['teacher', 'admin'],
    },
    {
      ask: '/dashboard/assignmentsPage?time=past&page=x',
      may: [...everyTeacher, ...admins],
      roles: ['teacher', 'admin'],
    },
  ],
  '/dashboard/assignmentsPage/new': [
    { ask: '/dashboard/assignmentsPage/new', may: everyTeacher, roles: ['teacher'] },
    {
      ask: '/dashboard/assignmentsPage/new?copy=~homework',
      may: ['teacher'],
      roles: ['teacher'],
    },
  ],
  'POST /dashboard/assignmentsPage/new': [
    {
      ask: '/dashboard/assignmentsPage/new',
      form: { target: '' },
      may: everyTeacher,
      roles: ['teacher'],
      ok: 422,
    },
    {
      ask: '/dashboard/assignmentsPage/new',
      form: {
        target: 'class:~butterflies',
        task: '~letters',
        firstDay: '2099-01-05',
        dueDay: '2099-01-05',
        keepDay: '2099-01-05',
      },
      may: ['teacher'],
      roles: ['teacher'],
      ok: 303,
    },
  ],
  '/dashboard/assignmentsPage/groups': [
    { ask: '/dashboard/assignmentsPage/groups', may: everyTeacher, roles: ['teacher'] },
  ],
  '/dashboard/assignmentsPage/groups/new': [
    { ask: '/dashboard/assignmentsPage/groups/new', may: everyTeacher, roles: ['teacher'] },
  ],
  'POST /dashboard/assignmentsPage/groups/new': [
    {
      ask: '/dashboard/assignmentsPage/groups/new',
      form: { name: 'x', pupil: '~adam' },
      may: ['teacher'],
      roles: ['teacher'],
      ok: 303,
    },
  ],
  '/dashboard/assignmentsPage/groups/:groupID': [
    {
      ask: '/dashboard/assignmentsPage/groups/~readers',
      may: ['teacher'],
      roles: ['teacher'],
    },
  ],
  'POST /dashboard/assignmentsPage/groups/:groupID': [
    {
      ask: '/dashboard/assignmentsPage/groups/~fresh',
      form: { name: 'x', pupil: '~adam' },
      before: aGroupOfLayla,
      may: ['teacher'],
      roles: ['teacher'],
      ok: 303,
    },
  ],
  '/dashboard/assignmentsPage/groups/:groupID/remove': [
    {
      ask: '/dashboard/assignmentsPage/groups/~readers/remove',
      may: ['teacher'],
      roles: ['teacher'],
    },
  ],
  'POST /dashboard/assignmentsPage/groups/:groupID/remove': [
    {
      ask: '/dashboard/assignmentsPage/groups/~fresh/remove',
      form: {},
      before: aGroupOfLayla,
      may: ['teacher'],
      roles: ['teacher'],
      ok: 303,
    },
  ],
  '/dashboard/assignmentsPage/:assignmentID': [
    {
      ask: '/dashboard/assignmentsPage/~homework',
      may: ['teacher', 'admin'],
      roles: ['teacher', 'admin'],
    },
    {
      ask: '/dashboard/assignmentsPage/~homework?week=7',
      may: ['teacher', 'admin'],
      roles: ['teacher', 'admin'],
    },
  ],
  '/dashboard/assignmentsPage/:assignmentID/edit': [
    { ask: '/dashboard/assignmentsPage/~homework/edit', may: ['teacher'], roles: ['teacher'] },
  ],
  'POST /dashboard/assignmentsPage/:assignmentID/edit': [
    {
      ask: '/dashboard/assignmentsPage/~fresh/edit',
      form: {
        target: 'class:~butterflies',
        task: '~letters',
        firstDay: '2026-01-01',
        dueDay: '2026-01-05',
        keepDay: '2026-01-05',
      },
      before: anAssignmentOfLayla,
      may: ['teacher'],
      roles: ['teacher'],
      ok: 303,
    },
  ],
  '/dashboard/assignmentsPage/:assignmentID/extend': [
    {
      ask: '/dashboard/assignmentsPage/~homework/extend?child=~adam',
      may: ['teacher', 'admin'],
      roles: ['teacher', 'admin'],
    },
  ],
  'POST /dashboard/assignmentsPage/:assignmentID/extend': [
    {
      ask: '/dashboard/assignmentsPage/~fresh/extend',
      form: { child: '~adam', dueDay: '2099-01-01' },
      before: anAssignmentOfLayla,
      may: ['teacher'],
      roles: ['teacher', 'admin'],
      but: { admin: 403, foreignAdmin: 403 },
      ok: 422,
    },
  ],
  '/dashboard/assignmentsPage/:assignmentID/remind': [
    {
      ask: '/dashboard/assignmentsPage/~homework/remind',
      may: [...everyTeacher, ...admins],
      roles: ['teacher', 'admin'],
      ok: 302,
    },
  ],
  'POST /dashboard/assignmentsPage/:assignmentID/remind': [
    {
      ask: '/dashboard/assignmentsPage/~fresh/remind',
      form: {},
      before: anAssignmentOfLayla,
      may: ['teacher', 'admin'],
      roles: ['teacher', 'admin'],
      ok: 303,
    },
  ],
  '/dashboard/assignmentsPage/:assignmentID/withdraw': [
    {
      ask: '/dashboard/assignmentsPage/~homework/withdraw',
      may: ['teacher', 'admin'],
      roles: ['teacher', 'admin'],
    },
  ],
  'POST /dashboard/assignmentsPage/:assignmentID/withdraw': [
    {
      ask: '/dashboard/assignmentsPage/~fresh/withdraw',
      form: {},
      before: anAssignmentOfLayla,
      may: ['teacher', 'admin'],
      roles: ['teacher', 'admin'],
      ok: 303,
    },
  ],
  '/dashboard/assignmentsPage/:assignmentID/export.csv': [
    {
      ask: '/dashboard/assignmentsPage/~homework/export.csv',
      may: ['teacher', 'admin'],
      roles: ['teacher', 'admin'],
    },
  ],
  '/dashboard/assignmentsPage/:assignmentID/print': [
    {
      ask: '/dashboard/assignmentsPage/~homework/print',
      may: ['teacher', 'admin'],
      roles: ['teacher', 'admin'],
    },
  ],
  '/dashboard/supervisor/app': [
    { ask: '/dashboard/supervisor/app', may: ['supervisor'], roles: ['super'] },
  ],
  '/dashboard/supervisor/app/export.csv': [
    { ask: '/dashboard/supervisor/app/export.csv', may: ['supervisor'], roles: ['super'] },
  ],
  '/dashboard/supervisor/extend': [
    { ask: '/dashboard/supervisor/extend?school=~zaytoun', may: ['supervisor'], roles: ['super'] },
  ],
  'POST /dashboard/supervisor/extend': [
    {
      ask: '/dashboard/supervisor/extend?school=~zaytoun',
      form: { reason: '' },
      may: ['supervisor'],
      roles: ['super'],
      ok: 422,
    },
  ],
  '/dashboard/supervisor/operation': [
    { ask: '/dashboard/supervisor/operation', may: ['supervisor'], roles: ['super'] },
  ],
  '/dashboard/supervisor/schools': [
    { ask: '/dashboard/supervisor/schools?q=Zaytoun', may: ['supervisor'], roles: ['super'] },
    {
      ask: '/dashboard/supervisor/schools?page=10000',
      may: ['supervisor'],
      roles: ['super'],
      ok: 302,
    },
  ],
  '/dashboard/supervisor/schools/new': [
    { ask: '/dashboard/supervisor/schools/new', may: ['supervisor'], roles: ['super'] },
  ],
  'POST /dashboard/supervisor/schools/new': [
    {
      ask: '/dashboard/supervisor/schools/new',
      form: { name: 'x' },
      may: ['supervisor'],
      roles: ['super'],
      ok: 422,
    },
  ],
  '/dashboard/supervisor/schools/export.csv': [
    { ask: '/dashboard/supervisor/schools/export.csv', may: ['supervisor'], roles: ['super'] },
  ],
  '/dashboard/supervisor/schools/:schoolID': [
    { ask: '/dashboard/supervisor/schools/~zaytoun', may: ['supervisor'], roles: ['super'] },
    { ask: '/dashboard/supervisor/schools/nowhere', may: [], roles: ['super'] },
  ],
  '/dashboard/supervisor/schools/:schoolID/head': [
    {
      ask: '/dashboard/supervisor/schools/~zaytoun/head',
      may: ['supervisor'],
      roles: ['super'],
    },
  ],
  'POST /dashboard/supervisor/schools/:schoolID/head': [
    {
      ask: '/dashboard/supervisor/schools/~zaytoun/head',
      form: { displayName: 'x' },
      may: ['supervisor'],
      roles: ['super'],
      ok: 422,
    },
  ],
  '/dashboard/supervisor/schools/:schoolID/edit': [
    { ask: '/dashboard/supervisor/schools/~zaytoun/edit', may: ['supervisor'], roles: ['super'] },
    { ask: '/dashboard/supervisor/schools/nowhere/edit', may: [], roles: ['super'] },
  ],
  'POST /dashboard/supervisor/schools/:schoolID/edit': [
    {
      ask: '/dashboard/supervisor/schools/~zaytoun/edit',
      form: { name: 'x' },
      may: ['supervisor'],
      roles: ['super'],
      ok: 422,
    },
    {
      ask: '/dashboard/supervisor/schools/nowhere/edit',
      form: {
        name: 'Nowhere',
        country: 'JO',
        phoneNo: '+962 6 555 0000',
        email: 'a@b.example',
        timezone: 'Asia/Amman',
        weekStart: '0',
      },
      may: [],
      roles: ['super'],
    },
  ],
  '/dashboard/supervisor/subscriptions': [
    {
      ask: '/dashboard/supervisor/subscriptions?of=~zaytoun&state=active&role=student&q=a',
      may: ['supervisor'],
      roles: ['super'],
    },
    {
      ask: '/dashboard/supervisor/subscriptions?of=~zaytoun&page=10000',
      may: ['supervisor'],
      roles: ['super'],
      ok: 302,
    },
  ],
  '/dashboard/supervisor/subscriptions/export.csv': [
    {
      ask: '/dashboard/supervisor/subscriptions/export.csv?of=~zaytoun',
      may: ['supervisor'],
      roles: ['super'],
    },
  ],
  '/dashboard/supervisor/subscriptions/:subscriptionID': [
    { ask: '/dashboard/supervisor/subscriptions/~sub-adam', may: ['supervisor'], roles: ['super'] },
    { ask: '/dashboard/supervisor/subscriptions/nothing', may: [], roles: ['super'] },
  ],
  '/dashboard/supervisor/subscriptions/:subscriptionID/extend': [
    {
      ask: '/dashboard/supervisor/subscriptions/~sub-adam/extend',
      may: ['supervisor'],
      roles: ['super'],
    },
  ],
  'POST /dashboard/supervisor/subscriptions/:subscriptionID/extend': [
    {
      ask: '/dashboard/supervisor/subscriptions/~sub-adam/extend',
      form: { lastDay: '' },
      may: ['supervisor'],
      roles: ['super'],
      ok: 422,
    },
    {
      ask: '/dashboard/supervisor/subscriptions/nothing/extend',
      form: { lastDay: '2100-01-01', reason: 'x' },
      may: [],
      roles: ['super'],
    },
  ],
  '/dashboard/supervisor/subscriptions/:subscriptionID/end': [
    {
      ask: '/dashboard/supervisor/subscriptions/~sub-adam/end',
      may: ['supervisor'],
      roles: ['super'],
    },
  ],
  'POST /dashboard/supervisor/subscriptions/:subscriptionID/end': [
    {
      ask: '/dashboard/supervisor/subscriptions/~sub-adam/end',
      form: { reason: '' },
      may: ['supervisor'],
      roles: ['super'],
      ok: 422,
    },
    {
      ask: '/dashboard/supervisor/subscriptions/nothing/end',
      form: { reason: 'x' },
      may: [],
      roles: ['super'],
    },
  ],
  '/dashboard/supervisor/forecast': [
    {
      ask: '/dashboard/supervisor/forecast?of=~zaytoun&month=2027-06',
      may: ['supervisor'],
      roles: ['super'],
    },
  ],
  '/dashboard/supervisor/forecast/export.csv': [
    {
      ask: '/dashboard/supervisor/forecast/export.csv?of=~zaytoun',
      may: ['supervisor'],
      roles: ['super'],
    },
  ],
  '/dashboard/student/:studentID/tried': [
    { ask: '/dashboard/student/~adam/tried', may: everyStudent, ok: 302, roles: ['student'] },
  ],
  'POST /dashboard/student/:studentID/tried': [
    {
      ask: '/dashboard/student/~adam/tried',
      form: { lessonID: '~letters' },
      before: anActivity,
      may: ['student', 'guardian'],
      ok: 303,
      roles: ['student'],
    },
    { ask: '/dashboard/student/~adam/tried', form: {}, may: [], roles: ['student'] },
  ],
  '/dashboard/student/:studentID/print': [
    { ask: '/dashboard/student/~adam/print', may: aboutAdam },
    { ask: '/dashboard/student/~tala/print', may: ofTala },
  ],
  '/dashboard/my/lessons/:lessonID': [
    { ask: '/dashboard/my/lessons/~letters', may: everyPupil, roles: ['student'] },
    { ask: '/dashboard/my/lessons/nothing', may: [], roles: ['student'] },
  ],
  '/dashboard/student/:studentID/notes': [
    { ask: '/dashboard/student/~adam/notes', may: aboutAdam },
    { ask: '/dashboard/student/~tala/notes', may: ofTala },
    { ask: '/dashboard/student/~layla/notes', may: [] },
  ],
  'POST /dashboard/student/:studentID/notes': [
    {
      ask: '/dashboard/student/~salma/notes',
      form: { text: 'أسبوع جميل', key: '0b54a1ce-61dd-4c5d-9c3c-0d0f1f5a6c12' },
      may: ofButterflies,
      ok: 303,
      but: notWriting,
    },
    {
      ask: '/dashboard/student/~yousef/notes',
      form: { text: 'أسبوع جميل', key: '0b54a1ce-61dd-4c5d-9c3c-0d0f1f5a6c13' },
      may: ['otherTeacher', 'admin'],
      ok: 303,
      // She taught him once, and sees what he did with her; his family is written to by others.
      but: { ...notWriting, teacher: 403 },
    },
  ],
  '/dashboard/student/:studentID/notes/:noteID/delete': [
    {
      ask: '/dashboard/student/~adam/notes/~note-of-layla/delete',
      may: ['teacher', 'admin'],
      roles: staff,
    },
    {
      ask: '/dashboard/student/~adam/notes/~note-of-omar/delete',
      may: ['otherTeacher', 'admin'],
      roles: staff,
    },
    { ask: '/dashboard/student/~adam/notes/nothing/delete', may: [], roles: staff },
  ],
  'POST /dashboard/student/:studentID/notes/:noteID/delete': [
    {
      ask: '/dashboard/student/~adam/notes/~fresh/delete',
      form: {},
      before: aNoteOfLayla,
      may: ['teacher', 'admin'],
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/class/:classID/notes': [
    { ask: '/dashboard/class/~butterflies/notes', may: ofButterflies, roles: staff },
    { ask: '/dashboard/class/nothing/notes', may: [], roles: staff },
  ],
  'POST /dashboard/class/:classID/notes': [
    {
      ask: '/dashboard/class/~butterflies/notes',
      form: { text: '', whom: 'all' },
      may: ofButterflies,
      roles: staff,
      ok: 422,
    },
  ],
  '/dashboard/class/:classID/children/print': [
    {
      ask: '/dashboard/class/~butterflies/children/print',
      may: [...ofButterflies, 'supervisor'],
    },
    { ask: '/dashboard/class/nothing/children/print', may: [] },
  ],
  '/dashboard/lessons/:lessonID/exercises/:exerciseID/sheet': [
    {
      ask: '/dashboard/lessons/~letters/exercises/~letters-1/sheet',
      may: everyPerson,
    },
    { ask: '/dashboard/lessons/~letters/exercises/nothing/sheet', may: [] },
  ],
  '/dashboard/supervisor/lessons': [
    { ask: '/dashboard/supervisor/lessons', may: ['supervisor'], roles: ['super'] },
    { ask: '/dashboard/supervisor/lessons?of=~zaytoun', may: ['supervisor'], roles: ['super'] },
    { ask: '/dashboard/supervisor/lessons?of=nowhere', may: [], roles: ['super'] },
    {
      ask: '/dashboard/supervisor/lessons?page=10000',
      may: ['supervisor'],
      roles: ['super'],
      ok: 302,
    },
  ],
  '/dashboard/supervisor/lessons/export.csv': [
    { ask: '/dashboard/supervisor/lessons/export.csv', may: ['supervisor'], roles: ['super'] },
    { ask: '/dashboard/supervisor/lessons/export.csv?of=nowhere', may: [], roles: ['super'] },
  ],
  '/dashboard/supervisor/lessons/import': [
    {
      ask: '/dashboard/supervisor/lessons/import?of=~zaytoun',
      may: ['supervisor'],
      roles: ['super'],
    },
    { ask: '/dashboard/supervisor/lessons/import?of=nowhere', may: [], roles: ['super'] },
  ],
  'POST /dashboard/supervisor/lessons/import': [
    {
      ask: '/dashboard/supervisor/lessons/import',
      form: { file: '' },
      may: ['supervisor'],
      roles: ['super'],
      ok: 422,
    },
  ],
  '/dashboard/supervisor/lessons/import/:importID': [
    {
      ask: '/dashboard/supervisor/lessons/import/~lessons?rows=refused&page=1',
      may: ['supervisor'],
      roles: ['super'],
    },
    { ask: '/dashboard/supervisor/lessons/import/~import', may: [], roles: ['super'] },
  ],
  'POST /dashboard/supervisor/lessons/import/:importID': [
    // Nothing is as it was compared with: it is compared anew.
    {
      ask: '/dashboard/supervisor/lessons/import/~fresh',
      form: {},
      before: someLessons,
      may: ['supervisor'],
      roles: ['super'],
      ok: 409,
    },
    { ask: '/dashboard/supervisor/lessons/import/nothing', form: {}, may: [], roles: ['super'] },
  ],
  '/dashboard/supervisor/lessons/import/:importID/refused.csv': [
    {
      ask: '/dashboard/supervisor/lessons/import/~lessons/refused.csv',
      may: ['supervisor'],
      roles: ['super'],
    },
    { ask: '/dashboard/supervisor/lessons/import/nothing/refused.csv', may: [], roles: ['super'] },
  ],
  '/dashboard/supervisor/lessons/import/:importID/undo': [
    {
      ask: '/dashboard/supervisor/lessons/import/~lessons-done/undo',
      may: ['supervisor'],
      roles: ['super'],
    },
  ],
  'POST /dashboard/supervisor/lessons/import/:importID/undo': [
    {
      ask: '/dashboard/supervisor/lessons/import/~fresh/undo',
      form: {},
      before: async (world) => ({ fresh: await world.freshLessons(true) }),
      may: ['supervisor'],
      roles: ['super'],
      ok: 303,
    },
    {
      ask: '/dashboard/supervisor/lessons/import/nothing/undo',
      form: {},
      may: [],
      roles: ['super'],
    },
  ],
  '/dashboard/supervisor/lessons/import/:importID/discard': [
    {
      ask: '/dashboard/supervisor/lessons/import/nothing/discard',
      may: ['supervisor'],
      roles: ['super'],
      ok: 302,
    },
  ],
  'POST /dashboard/supervisor/lessons/import/:importID/discard': [
    {
      ask: '/dashboard/supervisor/lessons/import/~fresh/discard',
      form: {},
      before: someLessons,
      may: ['supervisor'],
      roles: ['super'],
      ok: 303,
    },
    {
      ask: '/dashboard/supervisor/lessons/import/nothing/discard',
      form: {},
      may: [],
      roles: ['super'],
    },
  ],
  '/dashboard/supervisor/users': [
    { ask: '/dashboard/supervisor/users', may: ['supervisor'], roles: ['super'] },
    {
      ask: '/dashboard/supervisor/users?of=~zaytoun&role=admin&q=a',
      may: ['supervisor'],
      roles: ['super'],
    },
  ],
  '/dashboard/supervisor/users/new': [
    { ask: '/dashboard/supervisor/users/new', may: ['supervisor'], roles: ['super'] },
  ],
  'POST /dashboard/supervisor/users/new': [
    {
      ask: '/dashboard/supervisor/users/new',
      form: { name: 'x', email: '', token: '' },
      may: ['supervisor'],
      roles: ['super'],
      ok: 422,
    },
  ],
  '/dashboard/supervisor/users/invite': [
    { ask: '/dashboard/supervisor/users/invite', may: ['supervisor'], roles: ['super'] },
  ],
  'POST /dashboard/supervisor/users/invite': [
    {
      ask: '/dashboard/supervisor/users/invite',
      form: { name: 'x', email: '', token: '' },
      may: ['supervisor'],
      roles: ['super'],
      ok: 422,
    },
  ],
  '/dashboard/supervisor/users/export.csv': [
    {
      ask: '/dashboard/supervisor/users/export.csv?of=~zaytoun',
      may: ['supervisor'],
      roles: ['super'],
    },
  ],
  '/dashboard/supervisor/promos': [
    { ask: '/dashboard/supervisor/promos', may: ['supervisor'], roles: ['super'] },
  ],
  '/dashboard/supervisor/promos/export.csv': [
    {
      ask: '/dashboard/supervisor/promos/export.csv?of=~zaytoun',
      may: ['supervisor'],
      roles: ['super'],
    },
  ],
  '/dashboard/supervisor/promos/new': [
    { ask: '/dashboard/supervisor/promos/new?of=~zaytoun', may: ['supervisor'], roles: ['super'] },
  ],
  'POST /dashboard/supervisor/promos/new': [
    {
      ask: '/dashboard/supervisor/promos/new',
      form: { schoolID: '' },
      may: ['supervisor'],
      roles: ['super'],
      ok: 422,
    },
  ],
  '/dashboard/supervisor/promos/:batchID': [
    { ask: '/dashboard/supervisor/promos/~batch', may: ['supervisor'], roles: ['super'] },
    {
      ask: '/dashboard/supervisor/promos/~batch?state=unused&page=99',
      may: ['supervisor'],
      roles: ['super'],
      ok: 302,
    },
    { ask: '/dashboard/supervisor/promos/nothing', may: [], roles: ['super'] },
  ],
  '/dashboard/supervisor/promos/:batchID/edit': [
    { ask: '/dashboard/supervisor/promos/~batch/edit', may: ['supervisor'], roles: ['super'] },
  ],
  'POST /dashboard/supervisor/promos/:batchID/edit': [
    {
      ask: '/dashboard/supervisor/promos/~batch/edit',
      form: { description: '' },
      may: ['supervisor'],
      roles: ['super'],
      ok: 422,
    },
    {
      ask: '/dashboard/supervisor/promos/nothing/edit',
      form: { description: 'x', duration: '30', redeemBefore: '2100-01-01' },
      may: [],
      roles: ['super'],
    },
  ],
  '/dashboard/supervisor/promos/:batchID/export.csv': [
    {
      ask: '/dashboard/supervisor/promos/~batch/export.csv',
      may: ['supervisor'],
      roles: ['super'],
    },
  ],
  '/dashboard/supervisor/promos/:batchID/cards': [
    {
      ask: '/dashboard/supervisor/promos/~batch/cards?kind=student',
      may: ['supervisor'],
      roles: ['super'],
    },
  ],
  '/dashboard/supervisor/promos/:batchID/revoke': [
    { ask: '/dashboard/supervisor/promos/~batch/revoke', may: ['supervisor'], roles: ['super'] },
  ],
  'POST /dashboard/supervisor/promos/:batchID/revoke': [
    {
      ask: '/dashboard/supervisor/promos/~fresh/revoke',
      form: {},
      before: aBatch,
      may: ['supervisor'],
      roles: ['super'],
      ok: 303,
    },
    { ask: '/dashboard/supervisor/promos/nothing/revoke', form: {}, may: [], roles: ['super'] },
  ],
  '/dashboard/supervisor/promos/:batchID/codes/:position': [
    { ask: '/dashboard/supervisor/promos/~batch/codes/1', may: ['supervisor'], roles: ['super'] },
    { ask: '/dashboard/supervisor/promos/~batch/codes/9', may: [], roles: ['super'] },
  ],
  'POST /dashboard/supervisor/promos/:batchID/codes/:position': [
    {
      ask: '/dashboard/supervisor/promos/~fresh/codes/1',
      form: {},
      before: aBatch,
      may: ['supervisor'],
      roles: ['super'],
      ok: 303,
    },
    { ask: '/dashboard/supervisor/promos/~batch/codes/9', form: {}, may: [], roles: ['super'] },
  ],
  '/dashboard/supervisor/messages': [
    { ask: '/dashboard/supervisor/messages', may: ['supervisor'], roles: ['super'] },
    // Beyond the last page is the last page.
    {
      ask: '/dashboard/supervisor/messages?page=10000',
      may: ['supervisor'],
      roles: ['super'],
      ok: 302,
    },
  ],
  '/dashboard/supervisor/messages/:messageID/read': [
    {
      ask: '/dashboard/supervisor/messages/nothing/read',
      may: ['supervisor'],
      roles: ['super'],
      ok: 302,
    },
  ],
  'POST /dashboard/supervisor/messages/:messageID/read': [
    {
      ask: '/dashboard/supervisor/messages/~fresh/read',
      form: {},
      before: aMessage,
      may: ['supervisor'],
      roles: ['super'],
      ok: 303,
    },
    { ask: '/dashboard/supervisor/messages/nothing/read', form: {}, may: [], roles: ['super'] },
  ],
  '/dashboard/supervisor/messages/:messageID/delete': [
    { ask: '/dashboard/supervisor/messages/nothing/delete', may: [], roles: ['super'] },
  ],
  'POST /dashboard/supervisor/messages/:messageID/delete': [
    {
      ask: '/dashboard/supervisor/messages/~fresh/delete',
      form: {},
      before: aMessage,
      may: ['supervisor'],
      roles: ['super'],
      ok: 303,
    },
  ],
  '/dashboard/ingest-keys': [
    { ask: '/dashboard/ingest-keys', may: ['admin', 'foreignAdmin'], roles: ['admin'] },
  ],
  'POST /dashboard/ingest-keys': [
    {
      ask: '/dashboard/ingest-keys',
      form: { name: '' },
      may: ['admin', 'foreignAdmin'],
      roles: ['admin'],
      ok: 422,
    },
  ],
  '/dashboard/ingest-keys/:keyID/revoke': [
    { ask: '/dashboard/ingest-keys/~zaytoun-key/revoke', may: ['admin'], roles: ['admin'] },
    { ask: '/dashboard/ingest-keys/nothing/revoke', may: [], roles: ['admin'] },
  ],
  'POST /dashboard/ingest-keys/:keyID/revoke': [
    {
      ask: '/dashboard/ingest-keys/~fresh/revoke',
      form: {},
      before: aKeyOfZaytoun,
      may: ['admin'],
      roles: ['admin'],
      ok: 303,
    },
  ],

  '/dashboard/user/account': [
    { ask: '/dashboard/user/account', may: 'signedIn', ungated: true, but: given },
  ],
  'POST /dashboard/user/account': [
    {
      ask: '/dashboard/user/account',
      form: { displayName: '', gender: 'unspecified' },
      may: 'signedIn',
      ungated: true,
      ok: 422,
      but: given,
    },
  ],
  '/dashboard/user/account/subscription': [
    { ask: '/dashboard/user/account/subscription', may: 'signedIn', ungated: true },
  ],
  'POST /dashboard/user/account/password': [
    {
      ask: '/dashboard/user/account/password',
      form: { oldPassword: 'x', newPassword: 'y' },
      may: 'signedIn',
      ungated: true,
      ok: 422,
    },
  ],
  '/dashboard/user/account/security': [
    { ask: '/dashboard/user/account/security', may: 'signedIn', ungated: true, but: given },
  ],
  'POST /dashboard/user/account/security': [
    {
      ask: '/dashboard/user/account/security',
      form: { name: '', secret: 'a'.repeat(40) },
      may: 'signedIn',
      ungated: true,
      ok: 422,
      but: given,
    },
  ],
  '/dashboard/user/account/security/sessions/end-others': [
    {
      ask: '/dashboard/user/account/security/sessions/end-others',
      may: 'signedIn',
      ungated: true,
      ok: 302,
      but: given,
    },
  ],
  'POST /dashboard/user/account/security/sessions/end-others': [
    {
      ask: '/dashboard/user/account/security/sessions/end-others',
      form: {},
      may: 'signedIn',
      ungated: true,
      ok: 303,
      ends: true,
      but: given,
    },
  ],
  '/dashboard/user/account/security/sessions/:sessionID/end': [
    {
      ask: '/dashboard/user/account/security/sessions/x/end',
      may: 'signedIn',
      ungated: true,
      ok: 302,
      but: given,
    },
  ],
  // Whose it is not, ends nothing: ended twice is no mistake either.
  'POST /dashboard/user/account/security/sessions/:sessionID/end': [
    {
      ask: '/dashboard/user/account/security/sessions/x/end',
      form: {},
      may: 'signedIn',
      ungated: true,
      ok: 303,
      but: given,
    },
  ],
  '/dashboard/user/account/second-factor': [
    { ask: '/dashboard/user/account/second-factor', may: 'signedIn', ungated: true, but: given },
  ],
  'POST /dashboard/user/account/second-factor': [
    {
      ask: '/dashboard/user/account/second-factor',
      form: { code: '' },
      may: 'signedIn',
      ungated: true,
      ok: 422,
      but: given,
    },
  ],
  '/dashboard/user/account/second-factor/begin': [
    {
      ask: '/dashboard/user/account/second-factor/begin',
      may: 'signedIn',
      ungated: true,
      ok: 302,
      but: given,
    },
  ],
  'POST /dashboard/user/account/second-factor/begin': [
    {
      ask: '/dashboard/user/account/second-factor/begin',
      form: {},
      may: 'signedIn',
      ungated: true,
      ok: 303,
      but: given,
    },
  ],
  '/dashboard/user/account/second-factor/recovery-codes': [
    {
      ask: '/dashboard/user/account/second-factor/recovery-codes',
      may: 'signedIn',
      ungated: true,
      but: given,
    },
  ],
  'POST /dashboard/user/account/second-factor/recovery-codes': [
    {
      ask: '/dashboard/user/account/second-factor/recovery-codes',
      form: { code: '' },
      may: 'signedIn',
      ungated: true,
      ok: 422,
      but: given,
    },
  ],
  '/dashboard/user/account/second-factor/remove': [
    {
      ask: '/dashboard/user/account/second-factor/remove',
      may: 'signedIn',
      ungated: true,
      but: given,
    },
  ],
  'POST /dashboard/user/account/second-factor/remove': [
    {
      ask: '/dashboard/user/account/second-factor/remove',
      form: { code: '' },
      may: 'signedIn',
      ungated: true,
      ok: 422,
      but: given,
    },
  ],
  '/dashboard/user/account/blocked': [
    { ask: '/dashboard/user/account/blocked', may: 'signedIn', ungated: true, but: given },
  ],
  'POST /dashboard/user/account/blocked': [
    {
      ask: '/dashboard/user/account/blocked',
      form: { person: '~omar' },
      may: 'signedIn',
      ungated: true,
      ok: 303,
      but: given,
    },
  ],
  '/dashboard/user/account/addresses': [
    { ask: '/dashboard/user/account/addresses', may: 'signedIn', ungated: true, but: given },
  ],
  'POST /dashboard/user/account/addresses': [
    {
      ask: '/dashboard/user/account/addresses',
      form: { address: '~fresh' },
      before: anAddressOfMuna,
      may: 'signedIn',
      ungated: true,
      ok: 303,
      but: given,
      after: async (world, { fresh }, caller) => world.shop.wrongOf(fresh!, caller),
    },
  ],
  '/dashboard/user/account/activity': [
    { ask: '/dashboard/user/account/activity', may: 'signedIn', ungated: true, but: given },
  ],
  '/dashboard/activity': [
    {
      ask: '/dashboard/activity',
      may: ['admin', 'foreignAdmin', 'supervisor'],
      roles: ['admin', 'super'],
    },
    {
      ask: '/dashboard/activity?of=~zaytoun&person=%D8%A2&action=signIn&from=2026-01-01&to=2100-01-01',
      may: ['admin', 'foreignAdmin', 'supervisor'],
      roles: ['admin', 'super'],
    },
  ],
  '/dashboard/activity/export.csv': [
    {
      ask: '/dashboard/activity/export.csv?of=~zaytoun',
      may: ['admin', 'foreignAdmin', 'supervisor'],
      roles: ['admin', 'super'],
    },
  ],
  '/dashboard/user/account/letters': [
    {
      ask: '/dashboard/user/account/letters',
      may: [...everyStudent, 'unsubscribed', 'formerGuardian'],
      roles: ['student'],
      ungated: true,
      but: given,
    },
  ],
  'POST /dashboard/user/account/letters': [
    {
      ask: '/dashboard/user/account/letters',
      form: { child: '~adam', off: '1' },
      may: ['guardian'],
      roles: ['student'],
      ok: 303,
      ungated: true,
      but: given,
    },
    {
      ask: '/dashboard/user/account/letters',
      form: { child: '~adam', weekday: '4', hour: '16' },
      may: ['guardian'],
      roles: ['student'],
      ok: 303,
      ungated: true,
      but: given,
    },
  ],
  '/dashboard/user/account/children': [
    { ask: '/dashboard/user/account/children?code=x', may: 'signedIn', ungated: true, but: given },
  ],
  '/dashboard/user/account/children/:personID/end': [
    {
      ask: '/dashboard/user/account/children/~adam/end',
      may: ['guardian'],
      ungated: true,
      but: given,
    },
    {
      ask: '/dashboard/user/account/children/~muna/end',
      may: ['student'],
      ungated: true,
      but: given,
    },
  ],
  // Who once read huda's child's reports no longer does: to end that again is no mistake.
  'POST /dashboard/user/account/children/:personID/end': [
    {
      ask: '/dashboard/user/account/children/~huda/end',
      form: {},
      may: ['student'],
      ok: 303,
      ungated: true,
      but: given,
    },
    {
      ask: '/dashboard/user/account/children/nobody/end',
      form: {},
      may: [],
      ungated: true,
      but: given,
    },
  ],
  '/dashboard/user/account/password': [
    { ask: '/dashboard/user/account/password', may: 'signedIn', ungated: true },
  ],

  '/dashboard/user/account/providers': [
    { ask: '/dashboard/user/account/providers', may: 'signedIn', ungated: true, but: given },
  ],
  '/dashboard/user/account/providers/:identityID/unlink': [
    {
      ask: '/dashboard/user/account/providers/google-1/unlink',
      may: [],
      ungated: true,
      but: given,
    },
  ],
  'POST /dashboard/user/account/providers/:identityID/unlink': [
    {
      ask: '/dashboard/user/account/providers/google-1/unlink',
      form: {},
      may: [],
      ungated: true,
      but: given,
    },
  ],

  '/dashboard/class/:classID': [
    { ask: '/dashboard/class/~butterflies', may: ofButterflies, roles: staff },
    { ask: '/dashboard/class/~butterflies?on=2026-01-07', may: ofButterflies, roles: staff },
    { ask: '/dashboard/class/~foxes', may: ['foreignTeacher', 'foreignAdmin'], roles: staff },
    // layla taught it until it was archived: its report stays readable.
    { ask: '/dashboard/class/~caterpillars', may: ofButterflies, roles: staff },
    { ask: '/dashboard/class/nowhere', may: [], roles: staff },
  ],
  '/dashboard/class/:classID/numbers': [
    {
      ask: '/dashboard/class/~butterflies/numbers?period=all&q=a&sort=grade',
      may: ofButterflies,
      roles: staff,
    },
    {
      ask: '/dashboard/class/~foxes/numbers',
      may: ['foreignTeacher', 'foreignAdmin'],
      roles: staff,
    },
    { ask: '/dashboard/class/~caterpillars/numbers', may: ofButterflies, roles: staff },
    { ask: '/dashboard/class/nowhere/numbers', may: [], roles: staff },
  ],
  '/dashboard/class/:classID/print': [
    { ask: '/dashboard/class/~butterflies/print', may: ofButterflies, roles: staff },
    { ask: '/dashboard/class/nowhere/print', may: [], roles: staff },
  ],
  '/dashboard/class/:classID/week.csv': [
    { ask: '/dashboard/class/~butterflies/week.csv?sheet=weeks', may: ofButterflies, roles: staff },
    { ask: '/dashboard/class/nowhere/week.csv', may: [], roles: staff },
  ],
  '/dashboard/class/:classID/helped/:exerciseID': [
    {
      ask: '/dashboard/class/nowhere/helped/nothing',
      may: ['teacher', 'otherTeacher', 'formerTeacher', 'foreignTeacher', ...admins],
      ok: 302,
      roles: staff,
    },
  ],
  'POST /dashboard/class/:classID/helped/:exerciseID': [
    {
      ask: '/dashboard/class/~butterflies/helped/~letters-1',
      form: {},
      may: ofButterflies,
      ok: 303,
      roles: staff,
    },
    {
      ask: '/dashboard/class/~butterflies/helped/~letters-1',
      form: { undo: '1' },
      may: ofButterflies,
      ok: 303,
      roles: staff,
    },
    {
      ask: '/dashboard/class/~foxes/helped/~letters-1',
      form: {},
      may: ['foreignTeacher', 'foreignAdmin'],
      ok: 303,
      roles: staff,
    },
    { ask: '/dashboard/class/~butterflies/helped/nothing', form: {}, may: [], roles: staff },
  ],
  '/dashboard/class/:classID/export.csv': [
    {
      ask: '/dashboard/class/~butterflies/export.csv?period=all',
      may: ofButterflies,
      roles: staff,
    },
    { ask: '/dashboard/class/nowhere/export.csv', may: [], roles: staff },
  ],
  '/dashboard/class/:classID/sheet': [
    { ask: '/dashboard/class/~butterflies/sheet', may: ofButterflies, roles: staff },
    // What is archived has no cards any more.
    { ask: '/dashboard/class/~caterpillars/sheet', may: [], roles: staff },
    { ask: '/dashboard/class/nowhere/sheet', may: [], roles: staff },
  ],
  'POST /dashboard/class/:classID/sheet': [
    {
      ask: '/dashboard/class/~butterflies/sheet',
      form: {},
      may: ofButterflies,
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/class/:classID/sheet/door/reset': [
    {
      ask: '/dashboard/class/nowhere/sheet/door/reset',
      may: ['teacher', 'otherTeacher', 'formerTeacher', 'admin', 'foreignTeacher', 'foreignAdmin'],
      roles: staff,
      ok: 302,
    },
  ],
  'POST /dashboard/class/:classID/sheet/door/reset': [
    {
      ask: '/dashboard/class/~butterflies/sheet/door/reset',
      form: {},
      may: ofButterflies,
      roles: staff,
      ok: 303,
    },
  ],
  '/dashboard/class/:classID/sheet/:studentID/reset': [
    {
      ask: '/dashboard/class/nowhere/sheet/nobody/reset',
      may: ['teacher', 'otherTeacher', 'formerTeacher', 'admin', 'foreignTeacher', 'foreignAdmin'],
      roles: staff,
      ok: 302,
    },
  ],
  'POST /dashboard/class/:classID/sheet/:studentID/reset': [
    {
      ask: '/dashboard/class/~butterflies/sheet/~salma/reset',
      form: {},
      may: ofButterflies,
      roles: staff,
      ok: 303,
    },
    { ask: '/dashboard/class/~butterflies/sheet/~yousef/reset', form: {}, may: [], roles: staff },
  ],
  '/dashboard/class/:classID/guardians': [
    { ask: '/dashboard/class/~butterflies/guardians', may: ['admin'], roles: ['admin'] },
    { ask: '/dashboard/class/~foxes/guardians', may: ['foreignAdmin'], roles: ['admin'] },
    { ask: '/dashboard/class/~caterpillars/guardians', may: [], roles: ['admin'] },
  ],
  'POST /dashboard/class/:classID/guardians': [
    {
      ask: '/dashboard/class/~butterflies/guardians',
      form: {},
      may: ['admin'],
      roles: ['admin'],
      ok: 303,
    },
    { ask: '/dashboard/class/nowhere/guardians', form: {}, may: [], roles: ['admin'] },
  ],
  '/dashboard/class/:schoolID/:classID/:lessonID': [
    { ask: '/dashboard/class/~zaytoun/~butterflies/~letters', may: ofButterflies, roles: staff },
    {
      ask: '/dashboard/class/~zaytoun/~butterflies/~olive-press',
      may: ofButterflies,
      roles: staff,
    },
    { ask: '/dashboard/class/~zaytoun/~butterflies/~cedar-trees', may: [], roles: staff },
    { ask: '/dashboard/class/~cedar/~butterflies/~letters', may: [], roles: staff },
  ],
  '/dashboard/class/:schoolID/:classID/:lessonID/export.csv': [
    {
      ask: '/dashboard/class/~zaytoun/~butterflies/~letters/export.csv?period=all',
      may: ofButterflies,
      roles: staff,
    },
    { ask: '/dashboard/class/~cedar/~butterflies/~letters/export.csv', may: [], roles: staff },
  ],

  '/dashboard/analytics': [
    { ask: '/dashboard/analytics?period=all', may: everyStudent, roles: ['student'] },
  ],
  '/dashboard/analytics/export.csv': [
    { ask: '/dashboard/analytics/export.csv?period=all', may: everyStudent, roles: ['student'] },
  ],
  '/dashboard/analytics/:lessonID': [
    { ask: '/dashboard/analytics/~letters', may: everyStudent, roles: ['student'], but: led },
    {
      ask: '/dashboard/analytics/~cedar-trees',
      may: ['foreignStudent', 'movedStudent', 'lapsedGuardian'],
      roles: ['student'],
      but: led,
    },
  ],
  '/dashboard/analytics/:lessonID/export.csv': [
    {
      ask: '/dashboard/analytics/~letters/export.csv?period=all',
      may: everyPupil,
      roles: ['student'],
      but: { ...led, lapsedGuardian: 302 },
    },
  ],
  '/dashboard/analytics/:studentID/:lessonID': [
    { ask: '/dashboard/analytics/~adam/~letters?period=all', may: aboutAdam },
    { ask: '/dashboard/analytics/~adam/~cedar-trees', may: [] },
    { ask: '/dashboard/analytics/~tala/~letters?period=all', may: ofTala },
    { ask: '/dashboard/analytics/~tariq/~letters', may: ['admin', 'supervisor'] },
    { ask: '/dashboard/analytics/~layla/~letters', may: [] },
  ],
  '/dashboard/analytics/:studentID/:lessonID/export.csv': [
    { ask: '/dashboard/analytics/~adam/~letters/export.csv?period=all', may: aboutAdam },
    { ask: '/dashboard/analytics/~adam/~letters/export.csv?table=exercises', may: aboutAdam },
    { ask: '/dashboard/analytics/~adam/~cedar-trees/export.csv', may: [] },
  ],
  '/dashboard/student/:studentID/general': [
    { ask: '/dashboard/student/~adam/general', may: aboutAdam },
    { ask: '/dashboard/student/~tala/general', may: ofTala },
    { ask: '/dashboard/student/~tariq/general', may: ['admin', 'supervisor'] },
    { ask: '/dashboard/student/~layla/general', may: [] },
  ],
  '/dashboard/student/:studentID/general/export.csv': [
    { ask: '/dashboard/student/~adam/general/export.csv', may: aboutAdam },
    { ask: '/dashboard/student/~adam/general/export.csv?table=days', may: aboutAdam },
  ],
  '/dashboard/student/:studentID/lessons': [
    { ask: '/dashboard/student/~adam/lessons?period=all', may: aboutAdam },
    { ask: '/dashboard/student/~tala/lessons?period=all', may: ofTala },
    { ask: '/dashboard/student/~tariq/lessons', may: ['admin', 'supervisor'] },
    {
      ask: '/dashboard/student/~yousef/lessons?period=all',
      may: ['teacher', 'otherTeacher', 'admin', 'supervisor'],
    },
    { ask: '/dashboard/student/nobody/lessons', may: [] },
  ],
  '/dashboard/student/:studentID/lessons/export.csv': [
    { ask: '/dashboard/student/~adam/lessons/export.csv?period=all', may: aboutAdam },
    { ask: '/dashboard/student/~adam/lessons/export.csv?table=exercises', may: aboutAdam },
  ],
  '/dashboard/copies': [
    {
      ask: '/dashboard/copies',
      may: [...everyStudent, ...admins],
      roles: ['admin', 'student'],
    },
  ],
  '/dashboard/student/:studentID/copies': [
    {
      ask: '/dashboard/student/~adam/copies',
      may: ['guardian', 'admin'],
      roles: ['admin', 'student'],
    },
    {
      ask: '/dashboard/student/~tariq/copies',
      may: ['lapsedGuardian', 'admin'],
      roles: ['admin', 'student'],
    },
    {
      ask: '/dashboard/student/~tala/copies',
      may: ['foreignAdmin'],
      roles: ['admin', 'student'],
    },
    { ask: '/dashboard/student/~layla/copies', may: [], roles: ['admin', 'student'] },
  ],
  'POST /dashboard/student/:studentID/copies': [
    {
      ask: '/dashboard/student/~adam/copies',
      form: {},
      may: ['guardian', 'admin'],
      roles: ['admin', 'student'],
      ok: 303,
    },
    {
      ask: '/dashboard/student/~nour/copies',
      form: {},
      may: ['foreignGuardian', 'foreignAdmin'],
      roles: ['admin', 'student'],
      ok: 303,
    },
  ],
  '/dashboard/student/:studentID/copies/:copyID/rawda.zip': [
    {
      ask: '/dashboard/student/~adam/copies/~copy-muna/rawda.zip',
      may: ['guardian'],
      roles: ['admin', 'student'],
    },
    {
      ask: '/dashboard/student/~adam/copies/~copy-hind/rawda.zip',
      may: ['admin'],
      roles: ['admin', 'student'],
    },
    {
      ask: '/dashboard/student/~adam/copies/~copy-huda/rawda.zip',
      may: [],
      roles: ['admin', 'student'],
    },
  ],
  '/dashboard/student/:studentID/deletion': [
    {
      ask: '/dashboard/student/~adam/deletion',
      may: ['guardian', 'admin'],
      roles: ['admin', 'student'],
    },
    {
      ask: '/dashboard/student/~tala/deletion',
      may: ['foreignAdmin'],
      roles: ['admin', 'student'],
    },
    {
      ask: '/dashboard/student/~tariq/deletion',
      may: ['lapsedGuardian', 'admin'],
      roles: ['admin', 'student'],
    },
    { ask: '/dashboard/student/~layla/deletion', may: [], roles: ['admin', 'student'] },
  ],
  'POST /dashboard/student/:studentID/deletion': [
    {
      ask: '/dashboard/student/~adam/deletion',
      form: { act: 'stop' },
      before: aDeletionOfAdam,
      ends: true,
      may: ['guardian', 'admin'],
      roles: ['admin', 'student'],
      ok: 303,
    },
    {
      ask: '/dashboard/student/~adam/deletion',
      form: { act: 'confirm' },
      before: aDeletionOfAdam,
      ends: true,
      may: ['admin'],
      roles: ['admin', 'student'],
      others: 403,
      but: { foreignAdmin: 404 },
      ok: 303,
    },
    {
      ask: '/dashboard/student/nobody/deletion',
      form: { act: 'ask' },
      may: [],
      roles: ['admin', 'student'],
    },
    {
      ask: '/dashboard/student/nobody/deletion',
      form: { act: 'x' },
      may: [],
      roles: ['admin', 'student'],
    },
  ],
  '/dashboard/student/:studentID/lessons/:lessonID/remove': [
    { ask: '/dashboard/student/~adam/lessons/~letters/remove', may: ['admin'], roles: ['admin'] },
    // What tala did at Zaytoun is not Cedar's to remove.
    {
      ask: '/dashboard/student/~tala/lessons/~letters/remove',
      may: ['foreignAdmin'],
      roles: ['admin'],
    },
    { ask: '/dashboard/student/~adam/lessons/~cedar-trees/remove', may: [], roles: ['admin'] },
  ],
  'POST /dashboard/student/:studentID/lessons/:lessonID/remove': [
    {
      ask: '/dashboard/student/~salma/lessons/~senses/remove',
      form: {
        why: 'Tried by a grown-up',
        key: '00000000-0000-4000-8000-000000000066',
        counted: '0',
      },
      may: ['admin'],
      roles: ['admin'],
      ok: 303,
    },
    {
      ask: '/dashboard/student/~nour/lessons/~letters/remove',
      form: {
        why: 'Tried by a grown-up',
        key: '00000000-0000-4000-8000-000000000067',
        counted: '9',
      },
      may: [],
      roles: ['admin'],
      // Nour is rima's, and has not done nine.
      but: { foreignAdmin: 409 },
    },
  ],
  '/dashboard/student/:studentID/guardians': [
    { ask: '/dashboard/student/~adam/guardians', may: ['admin'], roles: ['admin'] },
    { ask: '/dashboard/student/~tala/guardians', may: ['foreignAdmin'], roles: ['admin'] },
    { ask: '/dashboard/student/~layla/guardians', may: [], roles: ['admin'] },
  ],
  'POST /dashboard/student/:studentID/guardians': [
    {
      ask: '/dashboard/student/~salma/guardians',
      form: {},
      may: ['admin'],
      roles: ['admin'],
      ok: 303,
    },
    { ask: '/dashboard/student/nobody/guardians', form: {}, may: [], roles: ['admin'] },
  ],
  '/dashboard/student/:studentID/guardians/:personID/end': [
    { ask: '/dashboard/student/~adam/guardians/~muna/end', may: ['admin'], roles: ['admin'] },
    { ask: '/dashboard/student/~adam/guardians/~sami/end', may: [], roles: ['admin'] },
  ],
  'POST /dashboard/student/:studentID/guardians/:personID/end': [
    {
      ask: '/dashboard/student/~adam/guardians/~huda/end',
      form: {},
      may: ['admin'],
      roles: ['admin'],
      ok: 303,
    },
    { ask: '/dashboard/student/~adam/guardians/~sami/end', form: {}, may: [], roles: ['admin'] },
  ],
  '/dashboard/student/:studentID/guardians/codes/:pairingID/revoke': [
    {
      ask: '/dashboard/student/nobody/guardians/codes/nothing/revoke',
      may: admins,
      roles: ['admin'],
      ok: 302,
    },
  ],
  'POST /dashboard/student/:studentID/guardians/codes/:pairingID/revoke': [
    {
      ask: '/dashboard/student/~adam/guardians/codes/~fresh/revoke',
      form: {},
      before: aSlip,
      may: ['admin'],
      roles: ['admin'],
      ok: 303,
    },
    {
      ask: '/dashboard/student/~adam/guardians/codes/nothing/revoke',
      form: {},
      may: [],
      roles: ['admin'],
    },
  ],
  '/dashboard/:classID/:studentID': [
    { ask: '/dashboard/~butterflies/~adam?period=all', may: aboutAdam },
    // Something was done there, but adam was never enrolled.
    { ask: '/dashboard/~sparrows/~adam', may: [] },
    { ask: '/dashboard/~foxes/~adam', may: [] },
    { ask: '/dashboard/~foxes/~tala?period=all', may: ofTala },
    // What tala did at Zaytoun stays there, and she does not.
    { ask: '/dashboard/~butterflies/~tala', may: [] },
  ],
  '/dashboard/:classID/:studentID/export.csv': [
    { ask: '/dashboard/~butterflies/~adam/export.csv?period=all', may: aboutAdam },
    { ask: '/dashboard/~foxes/~adam/export.csv', may: [] },
  ],
  '/*': [{ ask: '/nothing/here', may: [], open: true, ungated: true }],
}

async function anAssignmentOfLayla(world: World) {
  return { fresh: await world.freshAssignment() }
}

async function aGroupOfLayla(world: World) {
  return { fresh: await world.freshGroup() }
}

async function aReportOfLayla(world: World) {
  return { fresh: await world.freshReport() }
}

async function anEventOfLayla(world: World) {
  return { fresh: await world.freshEvent() }
}
async function someTasks(world: World) {
  return world.freshTasks()
}
async function aNoteOfLayla(world: World) {
  return { fresh: await world.freshNote() }
}

async function aDeletionOfAdam(world: World) {
  await world.askedDeletion('adam')
  return {}
}

async function aPostOfLayla(world: World) {
  return world.freshPost()
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

async function aDiscount(world: World) {
  return { fresh: await world.shop.freshDiscount() }
}

async function anAddressOfMuna(world: World) {
  return { fresh: await world.shop.freshAddress() }
}

async function aHolidayOfZaytoun(world: World) {
  return { fresh: await world.freshHoliday() }
}

async function aKeyOfZaytoun(world: World) {
  return { fresh: await world.freshKey(`matrix-key-${fresh++}`) }
}

/** An activity for the letters, as the catalogue's lessons have. */
async function anActivity({ id }: World) {
  let activity = { activity: 'ابحثوا عن الحرف', activityEn: 'Look for the letter' }
  await siteDatabase()
    .update(lessons)
    .set(activity)
    .where(eq(lessons.id, id('letters')))
  return {}
}

/** A butterfly of whom nobody else knows. */
async function aPupil(world: World) {
  let id = `${world.id('newcomer')}-${fresh++}`
  let db = siteDatabase()
  await db.batch([
    db.insert(accounts).values({
      id,
      role: 'student',
      schoolId: world.id('zaytoun'),
      displayName: 'Farah',
      createdAt: Date.now(),
      startsAt: Date.now(),
    }),
    db.insert(enrolments).values({
      id: `${id}-in`,
      schoolId: world.id('zaytoun'),
      classId: world.id('butterflies'),
      accountId: id,
      role: 'student',
      from: Date.now(),
    }),
  ])
  return { fresh: id }
}

async function aBatch(world: World) {
  return { fresh: (await world.freshCode('zaytoun', 'student')).batch }
}

async function anImport(world: World) {
  return { fresh: await world.freshImport() }
}

async function someLessons(world: World): Promise<Record<string, string>> {
  return { fresh: await world.freshLessons() }
}

async function aMessage(world: World) {
  let id = `${world.id('message')}-${fresh++}`
  await siteDatabase().insert(messages).values({
    id,
    createdAt: Date.now(),
    name: 'Rania',
    email: 'rania@example.com',
    topic: 'offer',
    text: 'How much for forty children?',
    locale: 'en',
  })
  return { fresh: id }
}

/** A code for adam's parents. */
async function aSlip(world: World) {
  let id = `${world.id('slip')}-${fresh++}`
  let now = Date.now()
  await siteDatabase()
    .insert(pairings)
    .values({
      id,
      ...codeColumns('pairing', id),
      pupilId: world.id('adam'),
      issuedBy: world.id('hind'),
      issuedAt: now,
      expiresAt: now + 86_400_000,
    })
  return { fresh: id }
}
