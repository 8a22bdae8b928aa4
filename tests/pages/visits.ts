import { eq } from 'drizzle-orm'
import { freshRecount } from '#app/models/attempts/recount-days.ts'
import { plainCode } from '#app/models/readable-code.ts'
import { tokenHash } from '#app/models/token.server.ts'
import { authorizationCookie } from '#app/request/cookies.ts'
import {
  accounts,
  authorizations,
  chatMessages,
  classes,
  identities,
  invitations,
  letterDrafts,
  letterFiles,
  messages,
  orderLines,
  orders,
  pairings,
  proofs,
  registrations,
  schools,
  secondFactors,
  sessions,
  subscriptionChanges,
  subscriptions,
} from '#db/schema.ts'
import type { CallerName } from '#tests/support/callers.ts'
import { givePassword } from '#tests/support/password.ts'
import { png } from '#tests/support/pictures.ts'
import { codeColumns } from '#tests/support/secrets.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { openWorld, type World } from '#tests/support/world.ts'

// Knows no browser and no test: what looks at pages outside of tests (screenshots, Lighthouse)
// reads the same list.

/** What stands above every page; a page may have headers of its own. */
export const HEADER = 'header:not(main *)'

const LONG = 'عبد الرحمن بن عبد العزيز آل عبد اللطيف المغربي'
const LONG_LATIN = 'Bartholomew-Maximilian Featherstonehaugh-Smythes'

/**
 * Names of people, classes, lessons and schools that the pages show, given by people and in any
 * script.
 */
export const givenNames = [
  LONG,
  LONG_LATIN,
  'butterflies',
  'درس letters',
  'Lesson letters',
  'معصرة الزيتون',
  'Olive press',
  'رحلة إلى المزرعة',
  'روضة الزيتون',
  'Al Zaytoun',
]

/**
 * The world of the matrix with names as long as they may be, a class without pupils, and a picture
 * that muna sent layla, `sent-picture`. `siteUrl`: of a site on this database, the tests' own unless
 * told otherwise; only a site can reach the bucket where pictures lie.
 */
export async function openLongWorld(db = siteDatabase(), siteUrl?: string): Promise<World> {
  let world = await openWorld(db, anyPrefix())
  await db
    .update(accounts)
    .set({ displayName: LONG.padEnd(48, 'ا') })
    .where(eq(accounts.id, world.id('salma')))
  await db
    .update(accounts)
    .set({ displayName: LONG_LATIN })
    .where(eq(accounts.id, world.id('layla')))
  await db.insert(proofs).values({
    id: await tokenHash(world.id('letter')),
    purpose: 'reset',
    accountId: world.id('layla'),
    createdAt: Date.now(),
    expiresAt: Date.now() + 3_600_000,
  })
  await db.insert(letterFiles).values({
    id: world.id('plan'),
    letterId: world.id('letter'),
    accountId: world.id('layla'),
    objectId: world.id('bytes-of-plan'),
    name: `${LONG_LATIN}.pdf`,
    type: 'application/pdf',
    size: 2048,
    at: Date.now(),
  })
  await db.insert(letterDrafts).values({
    id: world.id('draft'),
    accountId: world.id('layla'),
    version: 1,
    audience: 'people',
    people: [world.id('muna')],
    subject: LONG,
    text: 'x',
    keptAt: Date.now(),
  })
  // hind has paid for a shirt, too, and may say how it is.
  let [paid] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, world.id('order-of-muna')))
  await db
    .insert(orders)
    .values({ ...paid!, id: world.id('order-of-hind'), buyerId: world.id('hind'), number: 3 })
  let [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, paid!.id))
  await db.insert(orderLines).values({ ...line!, orderId: world.id('order-of-hind') })
  await db.insert(secondFactors).values([
    {
      accountId: world.id('muna'),
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      createdAt: Date.now(),
    },
    {
      accountId: world.id('hind'),
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      createdAt: Date.now(),
      confirmedAt: Date.now(),
    },
  ])
  // Somebody who is about to open an account, and layla, about to have another email; zain proved
  // long ago who he is, and nobody confirmed his.
  let soon = { createdAt: Date.now(), expiresAt: Date.now() + 3_600_000 }
  await db.insert(registrations).values({
    ...soon,
    id: await tokenHash(world.id('registration')),
    email: `${'long.'.repeat(12)}name@example.com`,
    displayName: LONG.slice(0, 48),
    passwordHash: '',
  })
  await db.insert(proofs).values({
    ...soon,
    id: await tokenHash(world.id('address')),
    purpose: 'email',
    accountId: world.id('layla'),
    email: `${'long.'.repeat(12)}name@example.com`,
  })
  for (let person of ['layla', 'muna']) await givePassword(db, world.id(person), 'olives-24')
  await db
    .update(sessions)
    .set({ provenAt: 0 })
    .where(eq(sessions.accountId, world.id('zain')))
  await db.insert(authorizations).values({
    id: await tokenHash(world.id('claim')),
    provider: 'google',
    state: '',
    nonce: '',
    verifier: '',
    next: '',
    purpose: 'enter',
    issuer: 'x',
    subject: world.id('claim'),
    email: `${'long.'.repeat(20)}name@example.com`,
    createdAt: Date.now(),
    expiresAt: Date.now() + 3_600_000,
  })
  await db.insert(identities).values([
    {
      issuer: 'https://accounts.google.com',
      subject: world.id('linked'),
      accountId: world.id('rima'),
      provider: 'google',
      label: `${'long.'.repeat(20)}name@example.com`,
      createdAt: 1,
    },
    {
      issuer: 'https://www.facebook.com',
      subject: world.id('linked'),
      accountId: world.id('rima'),
      provider: 'facebook',
      label: LONG,
      createdAt: 2,
    },
    {
      issuer: 'https://x.com',
      subject: world.id('linked'),
      accountId: world.id('jamila'),
      provider: 'twitter',
      label: '@jamila',
      createdAt: 3,
    },
  ])
  await db
    .update(sessions)
    .set({ provenAt: 0 })
    .where(eq(sessions.accountId, world.id('jamila')))
  await inviteSome(db, world)
  await deskWork(db, world)
  await db.insert(messages).values({
    id: world.id('message'),
    createdAt: Date.now(),
    name: LONG.slice(0, 48),
    email: `${'long.'.repeat(20)}name@example.com`,
    school: 'x'.repeat(80),
    topic: 'data',
    text: `${'ك'.repeat(300)}\n\n${LONG}`,
    locale: 'ar',
  })
  await db.insert(classes).values({
    id: world.id('empty'),
    schoolId: world.id('zaytoun'),
    name: 'empty',
    level: 3,
    academicYear: '2026/2027',
    createdAt: 0,
  })
  let sentPicture = await sendPicture(db, world, siteUrl)
  return { ...world, id: (name) => (name === 'sent-picture' ? sentPicture : world.id(name)) }
}

/** Muna sends layla a picture, by the form of their conversation; answers the picture's id. */
async function sendPicture(
  db: ReturnType<typeof siteDatabase>,
  { id, callers }: World,
  siteUrl?: string,
): Promise<string> {
  let key = crypto.randomUUID()
  let form = new FormData()
  form.set('key', key)
  form.set('picture', new File([png({ width: 640, height: 480 })], 'farm.png'))
  let encoded = new Response(form)
  let { status } = await ask(`/dashboard/chat/${id('talk')}`, {
    token: callers.find(({ name }) => name === 'guardian')!.token!,
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { 'Content-Type': encoded.headers.get('Content-Type')! },
    ...(siteUrl && { siteUrl }),
  })
  let [sent] = await db
    .select({ pictureId: chatMessages.pictureId })
    .from(chatMessages)
    .where(eq(chatMessages.id, key))
  if (!sent?.pictureId) throw new Error(`The picture was not sent: ${status}`)
  return sent.pictureId
}

/**
 * People who wait at Cedar for whoever reads their letters: somebody new, a mother of two, muna for
 * another child, layla as a teacher there, and for a child.
 */
async function inviteSome(db: ReturnType<typeof siteDatabase>, { id }: World) {
  let waiting = [
    ['invited-one', 'teacher', `${'long.'.repeat(12)}new@example.com`],
    ['invited-two', 'student', id('mother@example.com')],
    ['invited-sibling', 'student', id('mother@example.com')],
    ['invited-guardian', 'student', id('muna@rawda.test')],
    ['invited-teacher', 'teacher', id('layla@rawda.test')],
    ['invited-child', 'student', id('layla@rawda.test')],
  ] as const
  await db.insert(accounts).values(
    waiting.map(([name, role]) => ({
      id: id(`waits-${name}`),
      role,
      schoolId: id('cedar'),
      displayName: LONG_LATIN,
      createdAt: 0,
      startsAt: 0,
    })),
  )
  for (let [name, , email] of waiting)
    await db.insert(invitations).values({
      id: await tokenHash(id(name)),
      accountId: id(`waits-${name}`),
      email,
      createdAt: Date.now(),
      expiresAt: Date.now() + 3_600_000,
    })
}

/**
 * Slips for the butterflies' parents, a subscription that is about to end, one that was changed by
 * hand, and a school whose days are being cut anew.
 */
async function deskWork(db: ReturnType<typeof siteDatabase>, { id }: World) {
  let now = Date.now()
  let code = () => crypto.randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()
  await db.insert(pairings).values(
    [
      { pupil: 'adam', code: code() },
      { pupil: 'salma', code: plainCode(id('kard1234')) },
      { pupil: 'yousef', code: plainCode(id('kard5678')), usedAt: now, usedBy: id('muna') },
    ].map(({ pupil, code, ...used }) => ({
      id: id(`slip-${pupil}`),
      ...codeColumns('pairing', code),
      ...used,
      pupilId: id(pupil),
      issuedBy: id('hind'),
      issuedAt: now,
      expiresAt: now + 7 * 86_400_000,
    })),
  )
  await db
    .update(subscriptions)
    .set({ validUntil: new Date(now + 12 * 86_400_000).toISOString().slice(0, 10) })
    .where(eq(subscriptions.id, id('sub-zain')))
  await db.insert(subscriptionChanges).values({
    id: id('change'),
    subscriptionId: id('sub-salma'),
    kind: 'extended',
    validUntilBefore: '2026-12-31',
    validUntil: '2027-12-31',
    reason: `${'ك'.repeat(200)}\n${LONG_LATIN}`,
    by: id('sara'),
    at: now,
  })
  await db
    .update(schools)
    .set({ recount: freshRecount(now) })
    .where(eq(schools.id, id('cedar')))
}

/**
 * What brings a page about beside its address: a form filled in on it and sent, cookies that
 * earlier pages left.
 */
type How = { form?: Record<string, string>; cookies?: Record<string, string> }

/**
 * Each kind of page, by somebody who sees it: whatever stands here is looked at by every test and
 * tool that looks at all pages.
 */
export const pages: readonly [who: CallerName, pattern: string, how?: How][] = [
  ['anonymous', '/'],
  ['anonymous', '/dashboard/app', { cookies: { '__Host-demo': 'head' } }],
  ['anonymous', '/auth/login'],
  ['anonymous', '/auth/login', { form: { email: 'nobody', password: '' } }],
  ['teacher', '/auth/login-unprotected'],
  ['anonymous', '/auth/register'],
  [
    'anonymous',
    '/auth/register',
    { form: { displayName: 'x', email: 'nobody', password: 'short', confirmation: '' } },
  ],
  ['teacher', '/auth/register-unprotected'],
  ['anonymous', '/letters/unsubscribe?token=x'],
  ['anonymous', '/letters/mail?token=x'],
  ['anonymous', '/letters/reports?token=x'],
  ['anonymous', '/auth/verify'],
  ['anonymous', '/auth/verify', { form: { email: 'nobody' } }],
  ['anonymous', '/auth/verify?sent='],
  ['anonymous', '/auth/verify?token=~registration'],
  ['anonymous', '/auth/verify?token=~address'],
  ['anonymous', '/auth/verify?token=spent'],
  ['teacher', '/auth/verify-email'],
  ['teacher', '/auth/verify-email', { form: { email: 'nobody', currentPassword: '' } }],
  ['unsubscribed', '/auth/verify-email?sent='],
  ['formerTeacher', '/auth/verify-email'],
  ['anonymous', '/auth/reset-password'],
  ['anonymous', '/auth/reset-password?sent='],
  ['anonymous', '/auth/reset-password?token=~letter'],
  [
    'anonymous',
    '/auth/reset-password?token=~letter',
    { form: { token: 'x', password: 'short', confirmation: '' } },
  ],
  ['anonymous', '/auth/reset-password?token=spent'],
  ['anonymous', '/auth/invitation?token=~invited-one'],
  [
    'anonymous',
    '/auth/invitation?token=~invited-one',
    { form: { token: 'x', password: 'short', confirmation: '' } },
  ],
  ['anonymous', '/auth/invitation?token=~invited-two'],
  ['anonymous', '/auth/invitation?token=~invited-guardian'],
  ['guardian', '/auth/invitation?token=~invited-guardian'],
  ['teacher', '/auth/invitation?token=~invited-teacher'],
  ['teacher', '/auth/invitation?token=~invited-child'],
  ['anonymous', '/auth/invitation?token=spent'],
  ['anonymous', '/auth/card?key=~card-salma'],
  ['anonymous', '/auth/card?key=spent'],
  ['anonymous', '/auth/class'],
  ['anonymous', '/auth/class', { form: { door: 'x' } }],
  ['anonymous', '/auth/class?door=x'],
  ['anonymous', '/auth/class?door=~door'],
  ['anonymous', '/auth/class?door=~door&pupil=~salma'],
  ['anonymous', '/auth/with/google?next=%2Fdashboard%2Fanalytics'],
  ['anonymous', '/auth/with/apple?problem=tooManyTries&seconds=90'],
  ['anonymous', '/children?code=~kard1234'],
  ['guardian', '/children?code=~kard1234'],
  ['teacher', '/children?code=~kard1234'],
  ['anonymous', '/children?code=~kard5678'],
  ['anonymous', '/children?code=x'],
  ['anonymous', '/auth/register?card=~kard1234'],
  ['anonymous', '/redeem'],
  ['anonymous', '/redeem?code=x'],
  ['unsubscribed', '/redeem'],
  ['unsubscribed', '/redeem?code=~redeem12'],
  ['teacher', '/redeem?code=~redeem12'],
  ['teacher', '/redeem?code='],
  ['guardian', '/redeem?code=~redeem12'],
  ['anonymous', '/auth/arrived?to=%2Fdashboard%2Fanalytics'],
  ['anonymous', '/auth/link'],
  ['anonymous', '/auth/link', { cookies: { [authorizationCookie]: '~claim' } }],
  [
    'anonymous',
    '/auth/link',
    { cookies: { [authorizationCookie]: '~claim' }, form: { password: '' } },
  ],
  ['anonymous', '/nothing/here'],
  ['anonymous', '/404'],
  ['anonymous', '/preferences'],
  ['anonymous', '/components'],
  ['anonymous', '/about-us'],
  ['anonymous', '/news/~zaytoun'],
  ['anonymous', '/news/~zaytoun/open-day'],
  ['anonymous', '/pricing'],
  ['anonymous', '/payment'],
  ['anonymous', '/faqs?q=a'],
  ['anonymous', '/faqs?q=zzzz'],
  ['anonymous', '/contact-us'],
  ['anonymous', '/contact-us', { form: { name: 'x', email: 'nobody', text: 'x' } }],
  ['anonymous', '/contact-us?sent='],
  ['anonymous', '/coming-soon'],
  ['anonymous', '/maintenance'],
  ['anonymous', '/500'],
  ['teacher', '/dashboard/app'],
  // With what the page before told, in a toast, and earlier ones, in the account menu.
  [
    'teacher',
    '/dashboard/app',
    { cookies: { '__Host-flash': 'saved', '__Host-told': 'messageDeleted.signedIn' } },
  ],
  ['teacher', '/dashboard/class/~butterflies'],
  ['teacher', '/dashboard/class/~butterflies?on=2026-01-07'],
  ['teacher', '/dashboard/class/~butterflies?on=never'],
  ['teacher', '/dashboard/class/~butterflies/print'],
  ['teacher', '/dashboard/class/~butterflies/numbers?period=all&sort=-grade'],
  ['teacher', '/dashboard/class/~butterflies/numbers?q=zzz'],
  ['teacher', '/dashboard/class/~butterflies/numbers?on=never'],
  ['teacher', '/dashboard/class/~zaytoun/~butterflies/~letters?period=all'],
  ['teacher', '/dashboard/~butterflies/~adam?period=all'],
  ['teacher', '/dashboard/~butterflies/~salma?period=monthly'],
  ['teacher', '/dashboard/student/~adam/general'],
  ['teacher', '/dashboard/student/~adam/general?on=2026-01-07'],
  ['teacher', '/dashboard/student/~adam/lessons?period=all'],
  ['guardian', '/dashboard/student/~adam/general'],
  ['guardian', '/dashboard/student/~adam/lessons?period=all'],
  ['teacher', '/dashboard/analytics/~adam/~letters?period=all'],
  ['teacher', '/dashboard/analytics/~adam/~olive-press'],
  ['teacher', '/dashboard/class/~butterflies/sheet'],
  ['teacher', '/dashboard/class/nowhere'],
  ['teacher', '/dashboard/lessons/~letters/exercises/~letters-1/sheet'],
  ['teacher', '/dashboard/student/~adam/print'],
  ['teacher', '/dashboard/class/~butterflies/children/print'],
  ['teacher', '/dashboard/class/~butterflies/children/print?on=never&lang=en'],
  ['teacher', '/dashboard/student/~adam/notes'],
  ['teacher', '/dashboard/student/~salma/notes', { form: { text: '' } }],
  ['guardian', '/dashboard/student/~adam/notes'],
  ['guardian', '/dashboard/student/~adam/print?on=2026-01-07'],
  ['teacher', '/dashboard/student/~adam/notes/~note-of-layla/delete'],
  ['admin', '/dashboard/class/~butterflies/notes'],
  ['teacher', '/dashboard/class/~butterflies/notes', { form: { text: '', whom: '' } }],
  ['student', '/dashboard/my/lessons/~letters'],
  ['teacher', '/dashboard/analytics'],
  ['teacher', '/dashboard/lessons'],
  ['teacher', '/dashboard/reports'],
  ['teacher', '/dashboard/reports/new'],
  ['teacher', '/dashboard/reports/new?classes=~butterflies&lessons=~letters&period=all'],
  ['teacher', '/dashboard/reports/new?period=weekly', { form: { name: '' } }],
  ['teacher', '/dashboard/reports/~report'],
  ['teacher', '/dashboard/reports/~frozen-report'],
  ['teacher', '/dashboard/reports/~report/print'],
  ['teacher', '/dashboard/reports/~report/settings'],
  ['teacher', '/dashboard/reports/~report/remove'],
  ['admin', '/dashboard/reports/~school-report'],
  ['teacher', '/dashboard/assignmentsPage'],
  ['teacher', '/dashboard/assignmentsPage?time=past'],
  ['teacher', '/dashboard/assignmentsPage/new'],
  ['teacher', '/dashboard/assignmentsPage/new', { form: { target: '', task: '' } }],
  [
    'teacher',
    '/dashboard/assignmentsPage/new?class=~butterflies&lesson=~letters&failed=~letters-1',
  ],
  ['teacher', '/dashboard/assignmentsPage/~homework'],
  ['teacher', '/dashboard/assignmentsPage/~homework/edit'],
  ['teacher', '/dashboard/assignmentsPage/~homework/extend?child=~adam'],
  ['teacher', '/dashboard/assignmentsPage/~homework/withdraw'],
  ['teacher', '/dashboard/assignmentsPage/~homework/print'],
  ['teacher', '/dashboard/assignmentsPage/groups'],
  ['teacher', '/dashboard/assignmentsPage/groups/new'],
  ['teacher', '/dashboard/assignmentsPage/groups/new', { form: { name: '' } }],
  ['teacher', '/dashboard/assignmentsPage/groups/~readers'],
  ['teacher', '/dashboard/assignmentsPage/groups/~readers/remove'],
  ['admin', '/dashboard/assignmentsPage'],
  ['teacher', '/dashboard/user/account', { form: { displayName: 'x' } }],
  ['formerTeacher', '/dashboard/app'],
  ['admin', '/dashboard/app'],
  ['admin', '/dashboard/class/~empty'],
  ['admin', '/dashboard/class/~empty/sheet'],
  ['admin', '/dashboard/student/~tariq/lessons'],
  ['admin', '/dashboard/admin'],
  ['admin', '/dashboard/admin/print'],
  ['admin', '/dashboard/school'],
  ['admin', '/dashboard/school/letters'],
  ['admin', '/dashboard/school/modules'],
  ['guardian', '/dashboard/chat'],
  ['teacher', '/dashboard/chat/new'],
  ['guardian', '/dashboard/chat/~talk'],
  ['teacher', '/dashboard/chat/~talk/pictures/~sent-picture'],
  ['teacher', '/dashboard/chat/~meeting/people'],
  ['teacher', '/dashboard/chat/~meeting/add'],
  ['teacher', '/dashboard/chat/~talk/block/~muna'],
  ['guardian', '/dashboard/report/message/~said'],
  ['admin', '/dashboard/calendar'],
  ['guardian', '/dashboard/calendar?view=agenda'],
  ['teacher', '/dashboard/calendar?view=week'],
  ['guardian', '/dashboard/calendar/addresses'],
  ['teacher', '/dashboard/calendar/new'],
  ['admin', '/dashboard/calendar/new', { form: { title: '', repeats: 'week', whom: 'all' } }],
  ['guardian', '/dashboard/calendar/~event-of-layla'],
  ['teacher', '/dashboard/calendar/~event-of-layla/edit'],
  ['teacher', '/dashboard/calendar/~event-of-layla/delete'],
  ['admin', '/dashboard/school/safety'],
  ['admin', '/dashboard/school/reported'],
  ['admin', '/dashboard/school/reported/~reported'],
  ['teacher', '/dashboard/user/account/blocked'],
  ['guardian', '/dashboard/user/account/addresses'],
  ['admin', '/dashboard/user/account/addresses'],
  ['teacher', '/dashboard/kanban'],
  ['admin', '/dashboard/kanban?board=~office&assignee=nobody&due=late&q=zzz'],
  ['teacher', '/dashboard/kanban?board=~office&column=~office-to-do'],
  ['teacher', '/dashboard/kanban/archive?board=~office'],
  ['admin', '/dashboard/kanban/boards/new'],
  ['admin', '/dashboard/kanban/boards/new', { form: { name: '' } }],
  ['admin', '/dashboard/kanban/boards/~office/edit'],
  ['admin', '/dashboard/kanban/boards/~office/delete'],
  ['teacher', '/dashboard/kanban/boards/~office/columns'],
  ['teacher', '/dashboard/kanban/boards/~office/columns', { form: { name: '' } }],
  ['teacher', '/dashboard/kanban/columns/~office-to-do/edit'],
  ['teacher', '/dashboard/kanban/columns/~office-to-do/delete'],
  ['teacher', '/dashboard/kanban/columns/~office-to-do/cards'],
  ['teacher', '/dashboard/kanban/columns/~office-to-do/cards', { form: { title: '' } }],
  ['teacher', '/dashboard/kanban/cards/~office-card'],
  ['teacher', '/dashboard/kanban/cards/~office-card', { form: { text: '' } }],
  ['teacher', '/dashboard/kanban/cards/~office-card/edit'],
  ['teacher', '/dashboard/kanban/cards/~office-card/move'],
  ['teacher', '/dashboard/kanban/cards/~office-card/delete'],
  ['teacher', '/dashboard/kanban/cards/~office-card/files'],
  ['teacher', '/dashboard/kanban/files/~office-file/remove'],
  ['teacher', '/dashboard/kanban/comments/~office-said/delete'],
  ['guardian', '/dashboard/blog/posts'],
  ['teacher', '/dashboard/blog/posts?which=drafts'],
  ['guardian', '/dashboard/blog/posts?query=zzz'],
  ['teacher', '/dashboard/blog/new-post'],
  ['teacher', '/dashboard/blog/new-post', { form: { title: '', text: '', audience: 'all' } }],
  ['teacher', '/dashboard/blog/post/farm'],
  ['guardian', '/dashboard/blog/post/farm', { form: { text: '' } }],
  ['teacher', '/dashboard/blog/post/farm/edit'],
  ['teacher', '/dashboard/blog/post/farm/withdraw'],
  ['admin', '/dashboard/blog/post/farm/delete'],
  ['admin', '/dashboard/blog/comments'],
  ['guardian', '/dashboard/blog/comments/~farm-waits/delete'],
  ['admin', '/dashboard/user/cards'],
  ['guardian', '/dashboard/user/cards?query=zzz'],
  ['teacher', '/dashboard/user/profile/~layla'],
  ['guardian', '/dashboard/user/profile/~layla'],
  ['teacher', '/dashboard/user/profile/~layla', { form: { text: '', audience: 'staff' } }],
  ['teacher', '/dashboard/user/profile/edit'],
  ['teacher', '/dashboard/user/followers'],
  ['guardian', '/dashboard/user/posts'],
  ['guardian', '/dashboard/user/posts/~story'],
  ['teacher', '/dashboard/user/posts/~story/delete'],
  ['teacher', '/dashboard/user/gallery'],
  ['foreignGuardian', '/dashboard/user/gallery'],
  ['teacher', '/dashboard/user/gallery/new'],
  ['teacher', '/dashboard/user/gallery/new', { form: { classID: '', caption: '' } }],
  ['teacher', '/dashboard/user/gallery/consents'],
  ['teacher', '/dashboard/user/gallery/consents?class=~butterflies'],
  ['guardian', '/dashboard/user/gallery/consents'],
  ['teacher', '/dashboard/user/gallery/~circle'],
  ['guardian', '/dashboard/user/gallery/~garden'],
  ['guardian', '/dashboard/report/picture/~garden'],
  ['teacher', '/dashboard/user/gallery/~circle/name'],
  ['teacher', '/dashboard/user/gallery/~circle/name', { form: { caption: '' } }],
  ['teacher', '/dashboard/user/gallery/~circle/remove'],
  ['guardian', '/dashboard/e-commerce/shop'],
  ['admin', '/dashboard/e-commerce/shop?category=uniform&colour=blue&from=1'],
  ['guardian', '/dashboard/e-commerce/shop?query=zzz'],
  ['guardian', '/dashboard/e-commerce/product/shirt'],
  ['guardian', '/dashboard/e-commerce/product/shirt', { form: { quantity: 'ثلاثة' } }],
  ['admin', '/dashboard/e-commerce/product/staff-mug'],
  ['admin', '/dashboard/e-commerce/product/old-hat'],
  ['admin', '/dashboard/e-commerce/product/shirt/review'],
  ['admin', '/dashboard/e-commerce/product/shirt/review', { form: { text: '' } }],
  ['admin', '/dashboard/e-commerce/product/shirt/edit'],
  ['admin', '/dashboard/e-commerce/new'],
  ['admin', '/dashboard/e-commerce/new', { form: { nameAr: '', price: 'x' } }],
  ['admin', '/dashboard/e-commerce/list'],
  ['admin', '/dashboard/e-commerce/list?which=withdrawn'],
  ['guardian', '/dashboard/e-commerce/checkout'],
  ['otherTeacher', '/dashboard/e-commerce/checkout'],
  ['guardian', '/dashboard/e-commerce/checkout/delivery'],
  ['guardian', '/dashboard/e-commerce/checkout/address'],
  ['guardian', '/dashboard/e-commerce/checkout/address', { form: { name: '' } }],
  ['guardian', '/dashboard/e-commerce/checkout/payment'],
  ['guardian', '/dashboard/e-commerce/checkout/payment', { form: { payment: '' } }],
  ['guardian', '/dashboard/e-commerce/orders'],
  ['otherTeacher', '/dashboard/e-commerce/orders'],
  ['admin', '/dashboard/e-commerce/sales'],
  ['admin', '/dashboard/e-commerce/sales?state=cancelled'],
  ['guardian', '/dashboard/e-commerce/invoice/~order-of-muna'],
  ['admin', '/dashboard/e-commerce/invoice/~order-of-layla'],
  ['admin', '/dashboard/e-commerce/discounts'],
  ['admin', '/dashboard/e-commerce/discounts', { form: { code: '' } }],
  ['admin', '/dashboard/e-commerce/settings'],
  ['admin', '/dashboard/e-commerce/settings', { form: { homePrice: 'x' } }],
  ['admin', '/dashboard/e-commerce/reviews'],
  ['guardian', '/dashboard/e-commerce/reviews/~review-waits/delete'],
  ['admin', '/dashboard/e-commerce/reviews?state=declined'],
  ['guardian', '/dashboard/mail/inbox'],
  ['teacher', '/dashboard/mail/sent?all=1'],
  ['guardian', '/dashboard/mail/all/~letter'],
  ['guardian', '/dashboard/mail/all/~letter/print'],
  ['guardian', '/dashboard/mail/all/~letter/block/~layla'],
  ['teacher', '/dashboard/mail/new?q=x'],
  ['teacher', '/dashboard/mail/new', { form: { subject: '', text: '' } }],
  ['teacher', '/dashboard/mail/drafts'],
  ['teacher', '/dashboard/mail/drafts/~draft/discard'],
  ['teacher', '/dashboard/mail/notices'],
  ['teacher', '/dashboard/mail/labels'],
  ['teacher', '/dashboard/mail/label/~trips'],
  ['teacher', '/dashboard/mail/label/~trips/~letter'],
  ['teacher', '/dashboard/mail/labels/~trips/remove'],
  ['admin', '/dashboard/school/holidays'],
  ['admin', '/dashboard/school/holidays', { form: { name: '', firstDay: '' } }],
  ['admin', '/dashboard/school/holidays/~winter/remove'],
  ['admin', '/dashboard/school', { form: { name: 'x', phoneNo: 'x', email: 'x' } }],
  ['admin', '/dashboard/class/~butterflies/guardians'],
  ['admin', '/dashboard/student/~adam/lessons/~letters/remove'],
  ['admin', '/dashboard/student/~adam/lessons/~letters/remove', { form: { why: '' } }],
  ['admin', '/dashboard/student/~salma/lessons/~senses/remove'],
  ['admin', '/dashboard/student/~adam/guardians'],
  ['admin', '/dashboard/student/~adam/guardians/~muna/end'],
  ['guardian', '/dashboard/user/account/letters'],
  ['student', '/dashboard/user/account/letters'],
  ['guardian', '/dashboard/student/~adam/copies'],
  ['admin', '/dashboard/student/~adam/copies'],
  ['admin', '/dashboard/student/~salma/copies'],
  ['guardian', '/dashboard/copies'],
  ['foreignAdmin', '/dashboard/copies'],
  ['admin', '/dashboard/deletions'],
  ['admin', '/dashboard/school/retention?years=1'],
  ['admin', '/dashboard/student/~adam/deletion'],
  ['guardian', '/dashboard/student/~adam/deletion'],
  ['guardian', '/dashboard/deletions'],
  ['guardian', '/dashboard/user/account/children'],
  ['guardian', '/dashboard/user/account/children/~adam/end'],
  ['teacher', '/dashboard/user/account/children'],
  ['admin', '/dashboard/classes'],
  ['admin', '/dashboard/classes?q=zzzz'],
  ['admin', '/dashboard/classes?state=archived'],
  ['admin', '/dashboard/classes/create'],
  ['admin', '/dashboard/classes/create', { form: { name: '', level: '' } }],
  ['admin', '/dashboard/classes/~butterflies/edit'],
  ['admin', '/dashboard/classes/~butterflies/archive'],
  ['admin', '/dashboard/classes/~caterpillars/restore'],
  ['admin', '/dashboard/classes/~butterflies/code'],
  ['admin', '/dashboard/classes/~butterflies/code', { form: { code: '' } }],
  ['admin', '/dashboard/classes/enroll/~butterflies/student'],
  ['admin', '/dashboard/classes/enroll/~butterflies/teacher'],
  [
    'admin',
    '/dashboard/classes/enroll/~butterflies/student?in=~yousef&in=~tariq&out=~adam&came=~salma',
  ],
  ['admin', '/dashboard/classes/enroll/~empty/student?q=zzzz'],
  ['admin', '/dashboard/classes/new-year'],
  ['admin', '/dashboard/classes/new-year?stamp=x'],
  ['admin', '/dashboard/classes/new-year/undo'],
  ['foreignAdmin', '/dashboard/classes/new-year/undo'],
  ['admin', '/dashboard/users'],
  ['admin', '/dashboard/users/import'],
  ['admin', '/dashboard/users/import', { form: { file: '' } }],
  ['admin', '/dashboard/users/import/~import'],
  ['admin', '/dashboard/users/import/~import/columns'],
  ['admin', '/dashboard/users/import/~import-done'],
  ['admin', '/dashboard/users/import/~import-done/undo'],
  ['admin', '/dashboard/users?q=zzzz'],
  ['admin', '/dashboard/users/~salma'],
  ['admin', '/dashboard/users/~layla'],
  ['admin', '/dashboard/users/~salma/edit'],
  ['admin', '/dashboard/users/~salma/edit', { form: { displayName: 'x' } }],
  ['admin', '/dashboard/users/~layla/reset'],
  ['admin', '/dashboard/users/~salma/invite'],
  ['admin', '/dashboard/users/move?id=~salma&id=~tariq&id=~layla'],
  ['admin', '/dashboard/users/move?id=~salma&id=~tariq&id=~layla', { form: { to: '' } }],
  ['supervisor', '/dashboard/supervisor/schools/~zaytoun/head'],
  // A school in its first week.
  ['foreignAdmin', '/dashboard/app'],
  ['admin', '/dashboard/users/seats'],
  ['admin', '/dashboard/users/new'],
  ['admin', '/dashboard/users/new', { form: { displayName: 'x', email: 'nobody' } }],
  ['admin', '/dashboard/users/redeem?id=~salma&id=~tariq'],
  ['admin', '/dashboard/users/redeem?id=~salma&id=~tariq', { form: { codes: '' } }],
  ['admin', '/dashboard/users/disable?id=~salma&id=~hind'],
  ['admin', '/dashboard/users/end-sessions'],
  ['admin', '/dashboard/users/enable?id=~closed'],
  ['admin', '/dashboard/ingest-keys'],
  ['admin', '/dashboard/ingest-keys', { form: { name: '' } }],
  ['admin', '/dashboard/ingest-keys/~zaytoun-key/revoke'],
  ['supervisor', '/dashboard/app'],
  ['supervisor', '/dashboard/app?school=~zaytoun'],
  ['supervisor', '/dashboard/supervisor/app'],
  ['supervisor', '/dashboard/supervisor/extend?school=~zaytoun'],
  ['supervisor', '/dashboard/supervisor/extend'],
  ['supervisor', '/dashboard/supervisor/schools'],
  ['supervisor', '/dashboard/supervisor/schools?q=zzzz'],
  ['supervisor', '/dashboard/supervisor/schools/new'],
  ['supervisor', '/dashboard/supervisor/schools/new', { form: { name: '' } }],
  ['supervisor', '/dashboard/supervisor/schools/~zaytoun'],
  ['supervisor', '/dashboard/supervisor/schools/~zaytoun/edit'],
  ['supervisor', '/dashboard/supervisor/subscriptions?of=~zaytoun'],
  ['supervisor', '/dashboard/supervisor/subscriptions?q=zzzz'],
  ['supervisor', '/dashboard/supervisor/subscriptions/~sub-salma'],
  ['supervisor', '/dashboard/supervisor/subscriptions/~sub-salma/extend'],
  [
    'supervisor',
    '/dashboard/supervisor/subscriptions/~sub-salma/extend',
    { form: { lastDay: '', reason: '' } },
  ],
  ['supervisor', '/dashboard/supervisor/subscriptions/~sub-salma/end'],
  ['supervisor', '/dashboard/supervisor/forecast?of=~zaytoun'],
  ['supervisor', '/dashboard/supervisor/lessons'],
  ['supervisor', '/dashboard/supervisor/lessons?of=~zaytoun'],
  ['supervisor', '/dashboard/supervisor/lessons/import'],
  ['supervisor', '/dashboard/supervisor/lessons/import', { form: { file: '' } }],
  ['supervisor', '/dashboard/supervisor/lessons/import/~lessons'],
  ['supervisor', '/dashboard/supervisor/lessons/import/~lessons-done'],
  ['supervisor', '/dashboard/supervisor/lessons/import/~lessons-done/undo'],
  ['supervisor', '/dashboard/supervisor/users'],
  ['supervisor', '/dashboard/supervisor/users?q=zzzz'],
  ['supervisor', '/dashboard/users/~layla'],
  ['supervisor', '/dashboard/supervisor/users/new'],
  ['supervisor', '/dashboard/supervisor/users/new', { form: { name: 'x', email: 'nobody' } }],
  ['supervisor', '/dashboard/supervisor/users/invite'],
  ['supervisor', '/dashboard/supervisor/users/invite', { form: { name: 'x', email: 'nobody' } }],
  ['supervisor', '/dashboard/supervisor/promos'],
  ['supervisor', '/dashboard/supervisor/promos/new'],
  [
    'supervisor',
    '/dashboard/supervisor/promos/new',
    { form: { schoolID: '', duration: '', description: '' } },
  ],
  ['supervisor', '/dashboard/supervisor/promos/~batch'],
  ['supervisor', '/dashboard/supervisor/promos/~batch?state=expired'],
  ['supervisor', '/dashboard/supervisor/promos/~batch/edit'],
  ['supervisor', '/dashboard/supervisor/promos/~batch/cards'],
  ['supervisor', '/dashboard/supervisor/promos/~batch/revoke'],
  ['supervisor', '/dashboard/supervisor/promos/~batch/codes/1'],
  ['supervisor', '/dashboard/supervisor/messages'],
  ['supervisor', '/dashboard/supervisor/operation'],
  ['supervisor', '/dashboard/supervisor/messages/~message/delete'],
  ['student', '/dashboard/app'],
  ['classmate', '/dashboard/user/account/subscription'],
  ['student', '/dashboard/analytics'],
  ['student', '/dashboard/student/~adam/lessons?period=all'],
  ['student', '/dashboard/analytics/~letters?period=all'],
  ['sheetStudent', '/dashboard/app'],
  ['sheetStudent', '/dashboard/user/account'],
  ['guardian', '/dashboard/app'],
  ['guardian', '/dashboard/analytics?period=all'],
  ['lapsedGuardian', '/dashboard/analytics/~letters'],
  ['unsubscribed', '/dashboard/app'],
  ['unsubscribed', '/dashboard/user/account'],
  ['unsubscribed', '/dashboard/user/account/subscription'],
  ['guardian', '/dashboard/user/account/subscription'],
  ['initialPassword', '/dashboard/user/account/password'],
  ['anonymous', '/auth/second-factor', { cookies: { '__Host-half': 'x' } }],
  ['anonymous', '/auth/second-factor', { cookies: { '__Host-half': 'x' }, form: { code: '' } }],
  ['guardian', '/auth/confirm'],
  ['guardian', '/auth/confirm', { form: { password: '' } }],
  ['teacher', '/dashboard/user/account/security'],
  ['teacher', '/dashboard/user/account/security', { form: { name: '' } }],
  ['student', '/dashboard/user/account/second-factor'],
  // In the middle of setting it up.
  ['guardian', '/dashboard/user/account/second-factor'],
  ['guardian', '/dashboard/user/account/second-factor', { form: { code: '' } }],
  // In use.
  ['admin', '/dashboard/user/account/second-factor'],
  ['admin', '/dashboard/user/account/second-factor/remove'],
  ['admin', '/dashboard/user/account/second-factor/recovery-codes'],
  ['admin', '/dashboard/user/account/second-factor/recovery-codes', { form: { code: '' } }],
  ['teacher', '/dashboard/user/account/activity'],
  ['admin', '/dashboard/activity'],
  ['supervisor', '/dashboard/activity'],
  ['supervisor', '/dashboard/activity?person=zzzz'],
  ['teacher', '/dashboard/user/account/providers'],
  ['foreignAdmin', '/dashboard/user/account/providers'],
  ['foreignAdmin', '/dashboard/user/account/providers/google-1/unlink'],
  ['lapsedGuardian', '/dashboard/user/account/providers'],
  ['lapsedGuardian', '/dashboard/user/account/providers/twitter-3/unlink'],
  [
    'guardian',
    '/dashboard/user/account/password',
    { form: { oldPassword: '', newPassword: 'short' } },
  ],
]

/**
 * `path` is `pattern` with this world's ids in it; `title` tells one visit of a list from another.
 */
export type Visit = How & {
  who: CallerName
  pattern: string
  path: string
  title: string
  token?: string
}

/** The pages, as one world's people come to them. */
export function visitsIn(world: World): Visit[] {
  return pages.map(([who, pattern, how]) => {
    let { token } = world.callers.find(({ name }) => name === who)!
    return {
      ...how,
      who,
      pattern,
      path: filled(pattern, world.id),
      ...(how?.cookies && {
        cookies: Object.fromEntries(
          Object.entries(how.cookies).map(([name, value]) => [name, filled(value, world.id)]),
        ),
      }),
      title: titleOf(who, pattern, how),
      ...(token && { token }),
    }
  })
}

/**
 * `teacher /dashboard/app`, `anonymous /auth/login (refused)`: what a test calls a visit by that it
 * picks.
 */
function titleOf(who: string, pattern: string, { form, cookies }: How = {}): string {
  return `${who} ${pattern}${form ? ' (refused)' : ''}${cookies ? ' (told)' : ''}`
}

/**
 * Cookies as a browser is given them: those of our host alone only by a secure connection, as which
 * this machine counts.
 */
export function brought(cookies: Record<string, string>, siteUrl: string) {
  return Object.entries(cookies).map(([name, value]) =>
    name.startsWith('__Host-')
      ? { name, value, url: siteUrl.replace('http:', 'https:'), secure: true }
      : { name, value, url: siteUrl },
  )
}

/** Those visits that a test wants, in its order; one that is not in the list is a mistake. */
export function visitsTo(world: World, titles: string[]): Visit[] {
  let all = new Map(visitsIn(world).map((visit) => [visit.title, visit]))
  return titles.map((title) => {
    let visit = all.get(title)
    if (!visit) throw new Error(`No visit is called ${title}`)
    return visit
  })
}

/** Puts ids for names: `~adam`. */
export function filled(pattern: string, id: (name: string) => string): string {
  return pattern.replace(/~([\w-]+)/g, (_, name: string) => id(name))
}
