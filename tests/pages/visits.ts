import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { accounts, classes, messages } from '#db/schema.ts'
import { openWorld, type World } from '#tests/support/callers.ts'
import { newPage } from '#tests/support/page.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, siteDatabase } from '#tests/support/site.ts'

const LONG = 'عبد الرحمن بن عبد العزيز آل عبد اللطيف المغربي'

/** The world of the matrix with names as long as they may be, and a class without pupils. */
export async function openLongWorld(): Promise<World> {
  let db = siteDatabase()
  let world = await openWorld(db, anyPrefix())
  await db.update(accounts).set({ displayName: LONG.padEnd(48, 'ا') }).where(eq(accounts.id, world.id('salma')))
  await db.update(accounts).set({ displayName: 'Bartholomew-Maximilian Featherstonehaugh-Smythes' }).where(eq(accounts.id, world.id('layla')))
  await db.insert(messages).values({ id: world.id('message'), createdAt: Date.now(), name: LONG.slice(0, 48), email: `${'long.'.repeat(20)}name@example.com`, school: 'x'.repeat(80), topic: 'data', text: `${'ك'.repeat(300)}\n\n${LONG}`, locale: 'ar' })
  await db.insert(classes).values({ id: world.id('empty'), schoolId: world.id('zaytoun'), name: 'empty', level: 3, academicYear: '2026/2027', createdAt: 0 })
  return world
}

/** Each kind of page, by somebody who sees it. */
const pages = [
  ['anonymous', '/auth/login'],
  ['anonymous', '/nothing/here'],
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
  ['formerTeacher', '/dashboard/app'],
  ['admin', '/dashboard/app'],
  ['admin', '/dashboard/class/~empty'],
  ['admin', '/dashboard/student/~tariq/lessons'],
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
] as const

/** Goes to each page in turn, in one browser context for each person. */
export async function visitAll(world: World, options: NonNullable<Parameters<typeof newPage>[0]>, look: (page: Page, path: string) => Promise<void>, wanted: (path: string) => boolean = () => true): Promise<void> {
  let visits = pages.filter(([, path]) => wanted(path))
  for (let name of new Set(visits.map(([name]) => name))) {
    let page = await newPage(options)
    let token = world.callers.find((caller) => caller.name === name)!.token
    if (token) await carry(page.context(), token)
    for (let [, path] of visits.filter(([each]) => each === name)) {
      await page.goto(path.replace(/~([\w-]+)/g, (_, key: string) => world.id(key)))
      await look(page, path)
    }
    await page.context().close()
  }
}
