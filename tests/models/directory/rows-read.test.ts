import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { Current } from '#app/models/current.ts'
import { listFollowers } from '#app/models/directory/follow.server.ts'
import { findDirectoryPage, type StaffFilter } from '#app/models/directory/list.server.ts'
import { followedPosts } from '#app/models/directory/posts.server.ts'
import { readProfile } from '#app/models/directory/profile.server.ts'
import { consentsOfClass } from '#app/models/gallery/consent.server.ts'
import { findGalleryPage } from '#app/models/gallery/list.server.ts'
import { readPicture } from '#app/models/gallery/read.server.ts'
import type { Outcome } from '#app/models/outcome.ts'
import { connect, type Database, type Meter } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { startSqld } from '#scripts/sqld.ts'
import { fillSchools, type Person } from '#tests/support/people.ts'

const CLASSES = 30

/** Colleagues from one number to another: each has a profile, a class, and follows layla. */
async function hire(db: Database, from: number, to: number) {
  let numbers = countFrom(from, to)
  await db.batch([
    db.run(sql`
      insert into accounts (id, role, schoolId, displayName, createdAt, startsAt)
      ${numbers}
      select 'staff-' || i, 'teacher', 'zaytoun', 'Teacher ' || i, 0, 0 from n`),
    db.run(sql`
      insert into staff_profiles (
        accountId, schoolId, subjects, about, aboutEn, hours, hoursEn, changedAt
      )
      ${numbers}
      select 'staff-' || i, 'zaytoun', '["math"]', 'x', 'x', 'x', 'x', 0 from n`),
    db.run(sql`
      insert into classes (id, schoolId, name, level, academicYear, createdAt)
      ${numbers}
      select 'class-' || i, 'zaytoun', 'Class ' || i, 1, '2026/2027', 0 from n
      where i < ${CLASSES}`),
    db.run(sql`
      insert into enrolments (id, schoolId, classId, accountId, role, "from")
      ${numbers}
      select
        'of-' || i, 'zaytoun', 'class-' || (i % ${sql.raw(`${CLASSES}`)}), 'staff-' || i, 'teacher', 0
      from n`),
    db.run(sql`
      insert into staff_follows (staffId, followerId, at)
      ${numbers}
      select 'layla', 'staff-' || i, 0 from n`),
    db.run(sql`
      insert into staff_follows (staffId, followerId, at)
      ${numbers}
      select 'staff-' || i, 'hind', 0 from n
      where i < 100`),
  ])
}

/** The numbers of a range as rows `i` of `n`; the server takes a bound number for a fraction. */
function countFrom(from: number, to: number) {
  return sql.raw(`
    with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to - 1})`)
}

/** So many pictures of the butterflies in which adam can be seen, whose mother agreed. */
async function picture(db: Database, from: number, to: number) {
  let numbers = countFrom(from, to)
  await db.batch([
    db.run(sql`
      insert into class_pictures (
        id, schoolId, classId, authorId, pictureId, caption, children, createdAt
      )
      ${numbers}
      select 'p-' || i, 'zaytoun', 'butterflies', 'layla', 'b-' || i, '', 1, i from n`),
    db.run(sql`
      insert into class_picture_children (pictureId, pupilId)
      ${numbers}
      select 'p-' || i, 'adam' from n`),
  ])
}

function staffOf(current: Current, filter: StaffFilter, index = 0) {
  return findDirectoryPage(current, filter, { limit: 24, offset: index * 24 })
}

const pages: Record<string, [who: Person, ask: (current: Current) => Promise<Outcome<unknown>>]> = {
  'the staff, for a head': [
    'hind',
    (current) => findDirectoryPage(current, {}, { limit: 24, offset: 0 }),
  ],
  'the staff by a name': [
    'hind',
    (current) => findDirectoryPage(current, { query: 'layla' }, { limit: 24, offset: 0 }),
  ],
  'the staff by a name of nobody': ['hind', (current) => staffOf(current, { query: 'zzz' })],
  'the staff by a name of most': ['hind', (current) => staffOf(current, { query: 'teacher' })],
  'the staff on their last page': ['hind', (current) => staffOf(current, {}, 41)],
  'the staff of a subject': ['hind', (current) => staffOf(current, { subject: 'math' })],
  'the staff of a subject of nobody': ['hind', (c) => staffOf(c, { subject: 'reading' })],
  'the staff of a class': ['hind', (current) => staffOf(current, { classID: 'class-3' })],
  'the staff whom one follows': ['hind', (current) => staffOf(current, { followed: true })],
  'the staff, for a family': [
    'muna',
    (current) => findDirectoryPage(current, {}, { limit: 24, offset: 0 }),
  ],
  'a profile with its followers': ['muna', (current) => readProfile(current, 'layla')],
  'whom one follows': ['muna', (current) => followedPosts(current, 0)],
  'one’s followers': ['layla', (current) => listFollowers(current, { limit: 50, offset: 0 })],
  'the gallery, for a head': ['hind', (current) => findGalleryPage(current, {}, { index: 0 })],
  'the gallery, for a family': ['muna', (current) => findGalleryPage(current, {}, { index: 0 })],
  'a picture': ['muna', (current) => readPicture(current, 'p-40')],
  'consents of a class': ['layla', (current) => consentsOfClass(current, 'butterflies')],
}

/**
 * What lists of a school's 1,003 read. A page of 24 is looked at with its 101 that are counted; a
 * name and a subject until those are full, each person once: of a name in the index alone, of a
 * subject with the profile and what it says. What a page leaves out is read past.
 */
const readOfStaff: Record<string, number> = {
  'the staff, for a head': 489,
  'the staff by a name': 1072,
  'the staff by a name of nobody': 1072,
  'the staff by a name of most': 499,
  'the staff on their last page': 2324,
  'the staff of a subject': 600,
  'the staff of a subject of nobody': 3072,
  'the staff of a class': 429,
  'the staff whom one follows': 715,
  'the staff, for a family': 43,
  'a profile with its followers': 218,
  'one’s followers': 559,
}

test(
  '1,000 people and 1,000 pictures are one round trip and a page’s rows',
  { timeout: 120_000 },
  async () => {
    let folder = mkdtempSync(join(tmpdir(), 'rawda-people-'))
    let sqld = await startSqld({ dataDir: folder })
    onTestFinished(async () => {
      await sqld.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    let db = connect({ LIBSQL_URL: sqld.url })
    await migrate(db)
    let { as } = await fillSchools(db)
    await db.run(sql`
    insert into picture_consents (pupilId, schoolId, answer, answeredBy, answeredAt)
    values ('adam', 'zaytoun', 'given', 'muna', 0)`)
    await db.run(sql`
    insert into staff_follows (staffId, followerId, at)
    values ('layla', 'muna', 0)`)
    let costs = async () => {
      let found: Record<string, Meter> = {}
      for (let [name, [who, ask]] of Object.entries(pages)) {
        let meter: Meter = { roundTrips: 0, rowsRead: 0 }
        let answer = await ask({ ...as(who), db: connect({ LIBSQL_URL: sqld.url }, meter) })
        expect([name, answer.ok]).toEqual([name, true])
        found[name] = meter
      }
      return found
    }
    await hire(db, 0, 30)
    await picture(db, 0, 60)
    let few = await costs()
    await hire(db, 30, 1000)
    await picture(db, 60, 1000)
    let many = await costs()
    for (let [name, { roundTrips, rowsRead }] of Object.entries(many)) {
      expect([name, roundTrips]).toEqual([name, 1])
      if (name in readOfStaff) {
        expect([name, rowsRead]).toEqual([name, readOfStaff[name]])
        continue
      }
      let most = few[name]!.rowsRead * 1.1
      expect([name, rowsRead <= most ? 'few' : rowsRead]).toEqual([name, 'few'])
    }
  },
)
