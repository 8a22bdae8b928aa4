import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { recountAll } from '#app/models/attempts/recount-days.server.ts'
import { migrate } from '#db/migrate.ts'
import { rollupDifferences } from '#db/rollups.ts'
import { rows } from '#db/rows.ts'
import { databaseBefore } from '#tests/support/database-before.ts'

// What was stored before it was known which school a child belonged to when.

test('what is there survives, memberships are told, and days and classes are mended', async () => {
  let db = await databaseBefore('0020_moments')
  let run = (text: string) => db.run(sql.raw(text))
  await run(`insert into schools (id, name, nameEn, country, email, phoneNo, timezone, createdAt) values
    ('north', 'x', 'x', 'JO', 'a@b.example', '1', 'Asia/Amman', 0),
    ('south', 'x', 'x', 'GB', 'a@b.example', '1', 'Europe/London', 0),
    ('empty', 'x', 'x', 'GB', 'a@b.example', '1', 'Europe/London', 0)`)
  await run(`insert into accounts (id, schoolId, displayName, createdAt, startsAt) values
    ('stays', 'north', 'x', 100, 100),
    ('moved', 'south', 'x', 100, 100),
    ('back', 'north', 'x', 100, 100),
    ('quiet', 'south', 'x', 100, 100),
    ('free', null, 'x', 100, 100)`)
  await run(`insert into classes (id, schoolId, name, level, academicYear, createdAt) values
    ('kites', 'north', 'x', 1, '2026/2027', 0),
    ('foxes', 'south', 'x', 1, '2026/2027', 0)`)
  await run(`insert into enrolments (id, schoolId, classId, accountId, role, "from", "until") values
    ('1', 'north', 'kites', 'moved', 'student', 200, 300),
    ('2', 'south', 'foxes', 'moved', 'student', 350, null),
    ('3', 'north', 'kites', 'back', 'student', 200, 300)`)
  await run(`insert into audit_log (id, at, action, subjectId, schoolId, detail) values
    ('l1', 320, 'schoolChanged', 'moved', 'north', '{"to":"south"}'),
    ('l2', 310, 'schoolChanged', 'back', 'north', '{"to":"south"}'),
    ('l3', 400, 'schoolChanged', 'back', 'south', '{"to":"north"}'),
    ('l4', 400, 'schoolChanged', 'free', 'south', '{"to":"gone"}')`)
  await run(`insert into lessons (id, subject, level, position, name, nameEn) values
    ('letters', 'reading', 1, 0, 'x', 'x')`)
  await run(`insert into exercises (id, lessonId, position, name, nameEn) values
    ('letters-1', 'letters', 0, 'x', 'x')`)
  // In UTC of 1970 half past ten in the evening of the first day, in Amman the next day.
  let night = 22.5 * 3_600_000
  await run(`insert into attempts
    (userId, id, schoolId, classId, lessonId, exerciseId, correct, startedAt, durationMs, day, recordedAt)
    values
      ('stays', 'utc', 'north', '', 'letters', 'letters-1', 1, ${night}, 5, '1970-01-01', ${night}),
      ('moved', 'after', 'north', '', 'letters', 'letters-1', 1, 301, 5, '1970-01-01', 301),
      ('quiet', 'before', '', '', 'letters', 'letters-1', 1, 50, 5, '1970-01-01', 60),
      ('free', 'nowhere', '', '', 'letters', 'letters-1', 0, 50, 5, '1970-01-01', 60)`)

  await migrate(db)
  let memberships = await rows(
    db,
    v.strictObject({ who: v.string(), at: v.number() }),
    sql`
      select accountId || ' ' || schoolId as who, "from" as at
      from school_memberships
      order by accountId, "from"`,
  )
  expect(memberships.map(({ who, at }) => `${who} ${at}`)).toEqual([
    'back north 200',
    'back south 310',
    'back north 400',
    'moved north 200',
    'moved south 320',
    'quiet south 100',
    'stays north 100',
  ])
  let places = async () =>
    Object.fromEntries(
      (
        await rows(
          db,
          v.strictObject({ id: v.string(), place: v.string() }),
          sql`select id, schoolId || ' ' || classId || ' ' || day as place from attempts`,
        )
      ).map(({ id, place }) => [id, place]),
    )
  expect(await places()).toEqual({
    utc: 'north  1970-01-01',
    after: 'north kites 1970-01-01',
    before: 'south  1970-01-01',
    nowhere: '  1970-01-01',
  })
  await recountAll(db, 10 * 60_000, () => 0)
  expect((await places()).utc).toBe('north  1970-01-02')
  expect(
    await db.get(sql`
      select
        (select count(*) from schools where recount is not null) as waiting,
        (select count(*) from day_recounts) as arrivals`),
  ).toEqual({ waiting: 0, arrivals: 0 })
  expect(Object.values(await rollupDifferences(db))).toEqual([0, 0, 0, 0, 0, 0, 0])
})
