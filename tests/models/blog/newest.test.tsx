import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { listPosts, recentPosts } from '#app/models/blog/list.server.ts'
import { readPost } from '#app/models/blog/read.server.ts'
import type { Current } from '#app/models/current.ts'
import { familyHome } from '#app/models/dashboards/family.server.ts'
import { headSummary } from '#app/models/dashboards/head-summary.server.ts'
import { teacherHome } from '#app/models/dashboards/teacher-home.server.ts'
import { NewsCard } from '#app/routes/blog/news-card.tsx'
import { connect, type Database, type Meter } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { posts } from '#db/schema.ts'
import { startSqld } from '#scripts/sqld.ts'
import { fillSchools, type Person } from '#tests/support/people.ts'
import { openNews } from './open-news.ts'

const DAY_MS = 86_400_000

async function openHomes() {
  let school = await openNews()
  let { as } = school
  let homes = (of: (who: Person) => Current = as) => [
    familyHome(of('muna'), null),
    teacherHome(of('layla')),
    headSummary(of('hind'), 'zaytoun'),
  ]
  let told = async (of?: (who: Person) => Current) =>
    (await Promise.all(homes(of))).map(
      (home) => home.ok && home.value.posts.map(({ title }) => title),
    )
  return { ...school, homes, told }
}

test('homes of families, teachers and heads tell the two newest posts that they may read', async () => {
  let { db, as, now, write, told } = await openHomes()
  expect(await told()).toEqual([[], [], []])
  await write('hind', { title: 'first' })
  await db.update(posts).set({ publishedAt: now - 3 * DAY_MS })
  await write('hind', { title: 'second' })
  await db.update(posts).set({ publishedAt: sql`publishedAt - ${DAY_MS}` })
  await write('layla', { title: 'draft' }, false)
  await write('rima', { title: 'cedar' })
  await write('omar', { title: 'sparrows', audience: 'class', classID: 'sparrows' })
  await write('omar', { title: 'staff', audience: 'staff' })
  let [family, ...staff] = await told()
  expect(family).toEqual(['second', 'first'])
  for (let some of staff) expect((some as string[]).toSorted()).toEqual(['sparrows', 'staff'])
  // What is two weeks old is no news, nor is anything where news are switched off.
  await db.update(posts).set({ publishedAt: now - 14 * DAY_MS })
  expect(await told()).toEqual([[], [], []])
  await db.update(posts).set({ publishedAt: now - 14 * DAY_MS + 1 })
  expect((await told()).map((some) => some && some.length)).toEqual([2, 2, 2])
  await db.run('alter table posts rename to no_posts')
  let off = (who: Person): Current => ({ ...as(who), modulesOff: ['blog'] })
  expect(await told(off)).toEqual([[], [], []])
})

test('a card names a post and its day and shows its picture; nothing where nothing is new', async () => {
  let { db, homes, write } = await openHomes()
  await write('hind', { title: 'رحلة' })
  await db.update(posts).set({ coverId: null, coverAlt: 'أرنب' })
  let [home] = await Promise.all(homes())
  if (!home?.ok) throw new Error(home?.reason)
  let [post] = home.value.posts
  let card = (locale: 'ar-JO' | 'en', coverID: string | null) =>
    renderToStaticMarkup(<NewsCard posts={[{ ...post!, coverID }]} locale={locale} />)
  expect(card('en', null)).toContain('New from the kindergarten')
  expect(card('en', null)).toContain('<bdi class="wrap-anywhere">رحلة</bdi>')
  expect(card('en', null)).toContain('20 November 2026')
  expect(card('en', null)).not.toContain('<img')
  expect(card('ar-JO', 'cover')).toContain('جديد الروضة')
  expect(card('ar-JO', 'cover')).toContain('20 تشرين الثاني 2026')
  expect(card('ar-JO', 'cover')).toMatch(/<img src="[^"]*cover[^"]*" alt="أرنب"/)
  expect(renderToStaticMarkup(<NewsCard posts={[]} locale="en" />)).toBe('')
})

test('of 1,000 posts homes and lists read a page’s rows, in one round trip', async () => {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-news-'))
  let sqld = await startSqld({ dataDir: folder })
  onTestFinished(async () => {
    await sqld.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  let db = connect({ LIBSQL_URL: sqld.url })
  await migrate(db)
  let { as, now } = await fillSchools(db)
  await fill(db, now, 0, 40)
  let cost = async (who: Person, ask: (current: Current) => Promise<{ ok: boolean }>) => {
    let meter: Meter = { roundTrips: 0, rowsRead: 0 }
    let answer = await ask({ ...as(who), db: connect({ LIBSQL_URL: sqld.url }, meter) })
    expect(answer).toMatchObject({ ok: true })
    return meter
  }
  let pages = {
    home: ['muna', (current) => familyHome(current, null)],
    teacher: ['layla', teacherHome],
    first: ['muna', (current) => listPosts(current, {}, { index: 0 })],
    third: ['hind', (current) => listPosts(current, {}, { index: 2 })],
    recent: ['layla', recentPosts],
    post: ['muna', (current) => readPost(current, { slug: 'post-39' })],
  } satisfies Record<string, [Person, (current: Current) => Promise<{ ok: boolean }>]>
  let costs = async () => {
    let all: [string, Meter][] = []
    for (let [name, [who, ask]] of Object.entries(pages)) all.push([name, await cost(who, ask)])
    return all
  }
  let few = new Map(await costs())
  await fill(db, now, 40, 1000)
  for (let [name, { roundTrips, rowsRead }] of await costs()) {
    expect([name, roundTrips]).toEqual([name, few.get(name)!.roundTrips])
    expect([name, rowsRead <= few.get(name)!.rowsRead * 1.1]).toEqual([name, true])
  }
}, 60_000)

/** Posts of every hour: the newest first, so that those that come later are older. */
async function fill(db: Database, now: number, from: number, to: number) {
  let numbers = sql`
    with n as (select cast(value as int) as nth from generate_series(${from}, ${to - 1}))`
  let at = sql`${now} - 1000 - 3600000 * nth`
  await db.run(sql`
    ${numbers}
    insert into posts (
      id, schoolId, authorId, audience, state, title, description, text, tags, searchText, slug,
      createdAt, changedAt, publishedAt
    )
    select
      'post-' || nth, 'zaytoun', 'hind', 'all', 'published', 'x', '', 'x', '[]', 'x',
      'post-' || nth, ${at}, ${at}, ${at}
    from n`)
  await db.run(sql`
    ${numbers}
    insert into post_slugs (schoolId, slug, postId)
    select 'zaytoun', 'post-' || nth, 'post-' || nth
    from n`)
}
