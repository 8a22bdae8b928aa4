import { eq } from 'drizzle-orm'
import { accounts, classes, messages } from '#db/schema.ts'
import { openWorld, type CallerName, type World } from '#tests/support/callers.ts'
import { anyPrefix, siteDatabase } from '#tests/support/site.ts'

// Knows no browser and no test: what looks at pages outside of tests (screenshots, Lighthouse) reads the same list.

const LONG = 'عبد الرحمن بن عبد العزيز آل عبد اللطيف المغربي'

/** The world of the matrix with names as long as they may be, and a class without pupils. */
export async function openLongWorld(db = siteDatabase()): Promise<World> {
  let world = await openWorld(db, anyPrefix())
  await db.update(accounts).set({ displayName: LONG.padEnd(48, 'ا') }).where(eq(accounts.id, world.id('salma')))
  await db.update(accounts).set({ displayName: 'Bartholomew-Maximilian Featherstonehaugh-Smythes' }).where(eq(accounts.id, world.id('layla')))
  await db.insert(messages).values({ id: world.id('message'), createdAt: Date.now(), name: LONG.slice(0, 48), email: `${'long.'.repeat(20)}name@example.com`, school: 'x'.repeat(80), topic: 'data', text: `${'ك'.repeat(300)}\n\n${LONG}`, locale: 'ar' })
  await db.insert(classes).values({ id: world.id('empty'), schoolId: world.id('zaytoun'), name: 'empty', level: 3, academicYear: '2026/2027', createdAt: 0 })
  return world
}

/** Each kind of page, by somebody who sees it: whatever stands here is looked at by every test and tool that looks at all pages. */
export const pages = [
  ['anonymous', '/auth/login'],
  ['anonymous', '/nothing/here'],
  ['anonymous', '/preferences'],
  ['anonymous', '/components'],
  ['anonymous', '/about-us'],
  ['anonymous', '/pricing'],
  ['anonymous', '/payment'],
  ['anonymous', '/faqs?q=a'],
  ['anonymous', '/faqs?q=zzzz'],
  ['anonymous', '/contact-us'],
  ['anonymous', '/contact-us?sent'],
  ['anonymous', '/coming-soon'],
  ['anonymous', '/maintenance'],
  ['anonymous', '/500'],
  ['teacher', '/dashboard/app'],
  ['teacher', '/dashboard/class/~butterflies?period=all&sort=grade&order=desc'],
  ['teacher', '/dashboard/class/~butterflies?q=zzz'],
  ['teacher', '/dashboard/class/~zaytoun/~butterflies/~letters?period=all'],
  ['teacher', '/dashboard/~butterflies/~adam?period=all'],
  ['teacher', '/dashboard/~butterflies/~salma?period=monthly'],
  ['teacher', '/dashboard/analytics/~adam/~letters?period=all'],
  ['teacher', '/dashboard/analytics/~adam/~olive-press'],
  ['teacher', '/dashboard/class/nowhere'],
  ['teacher', '/dashboard/analytics'],
  ['teacher', '/dashboard/lessons'],
  ['teacher', '/dashboard/assignmentsPage'],
  ['formerTeacher', '/dashboard/app'],
  ['admin', '/dashboard/app'],
  ['admin', '/dashboard/class/~empty'],
  ['admin', '/dashboard/student/~tariq/lessons'],
  ['admin', '/dashboard/school'],
  ['admin', '/dashboard/classes'],
  ['admin', '/dashboard/ingest-keys'],
  ['admin', '/dashboard/ingest-keys/~zaytoun-key/revoke'],
  ['supervisor', '/dashboard/app'],
  ['supervisor', '/dashboard/app?school=~zaytoun'],
  ['supervisor', '/dashboard/supervisor/messages'],
  ['supervisor', '/dashboard/supervisor/messages/~message/delete'],
  ['student', '/dashboard/app'],
  ['student', '/dashboard/analytics?period=all'],
  ['student', '/dashboard/analytics/~letters?period=all'],
  ['guardian', '/dashboard/app'],
  ['guardian', '/dashboard/analytics?period=all'],
  ['lapsedGuardian', '/dashboard/analytics/~letters'],
  ['unsubscribed', '/dashboard/app'],
  ['unsubscribed', '/dashboard/user/account'],
  ['unsubscribed', '/dashboard/user/account/subscription'],
  ['guardian', '/dashboard/user/account/subscription'],
  ['initialPassword', '/dashboard/user/account/password'],
] as const satisfies [CallerName, string][]

/** `path` is `pattern` with this world's ids in it. */
export type Visit = { who: CallerName; pattern: string; path: string; token?: string }

/** The pages, as one world's people come to them. */
export function visitsIn(world: World): Visit[] {
  return pages.map(([who, pattern]) => ({ who, pattern, path: filled(pattern, world.id), token: world.callers.find(({ name }) => name === who)!.token }))
}

/** Puts ids for names: `~adam`. */
export function filled(pattern: string, id: (name: string) => string): string {
  return pattern.replace(/~([\w-]+)/g, (_, name: string) => id(name))
}
