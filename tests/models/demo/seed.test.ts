import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { addDays, dayIn } from '#app/calendar/day.ts'
import { loadDemonstration } from '#app/models/auth/demonstration.server.ts'
import { passwordMatches } from '#app/models/auth/password/hash.server.ts'
import type { Visit } from '#app/models/current.ts'
import type { Database } from '#db/client.ts'
import { demoAttempts } from '#db/demo/attempts.ts'
import { isSchoolDay } from '#db/demo/calendar.ts'
import { catalogueLessons } from '#db/demo/catalogue.ts'
import { demoCodes } from '#db/demo/codes.ts'
import { demoPupils } from '#db/demo/pupils.ts'
import { amman, demoClasses, london } from '#db/demo/school.ts'
import { demoPassword, demoSignIns, fillDemonstration, seedDemo } from '#db/demo/seed.ts'
import { rollupDifferences } from '#db/rollups.ts'
import { rows } from '#db/rows.ts'
import { freshDatabase } from '#tests/support/school.ts'

// A Thursday, a school day in both schools.
const NOW = Date.parse('2026-11-19T14:00:00Z')
const TODAY = '2026-11-19'

// Seeding takes seconds, so the tests that only look share one database.
let clearing: (() => void)[] = []
afterAll(() => clearing.forEach((clear) => clear()))
let shared: Promise<Database> | undefined
function demo(): Promise<Database> {
  shared ??= seeded()
  return shared
}
async function seeded(): Promise<Database> {
  let db = await empty()
  await seedDemo(db, { now: NOW })
  return db
}
function empty(): Promise<Database> {
  return freshDatabase((clear) => clearing.push(clear))
}
const CountRow = v.strictObject({ n: v.number() })

async function count(db: Database, question: string): Promise<number> {
  let [counted] = await rows(db, CountRow, sql.raw(`select count(*) as n from ${question}`))
  return counted!.n
}

test(
  'a seed that was cut off is finished the next day, and is the same as one that was not',
  { timeout: 300_000 },
  async () => {
    let db = await empty()
    let cutOff = async () => {
      await seedDemo(db, {
        now: NOW,
        progress: (line) => {
          if (line.includes('20,0')) throw new Error('power cut')
        },
      })
    }
    await expect(cutOff()).rejects.toThrow('power cut')
    expect(await count(db, `accounts where email = 'super@rawda.example'`)).toBe(0)
    await seedDemo(db, { now: NOW + 86_400_000 })
    let whole = await demo()
    for (let table of [
      'schools',
      'classes',
      'enrolments',
      'guardians',
      'subscriptions',
      'code_batches',
      'codes',
      'lessons',
      'exercises',
      'attempts',
      'class_days',
      'pupil_lesson_days',
      'exercise_progress',
      'lesson_progress',
    ]) {
      let all = sql.raw(`select * from ${table} order by 1, 2, 3, 4`)
      expect(await db.all(all), table).toEqual(await whole.all(all))
    }
    let people = sql`
      select
        id,
        email,
        displayName,
        role,
        schoolId,
        gender,
        startsAt,
        passwordHash is null as without
      from accounts
      order by id`
    expect(await db.all(people)).toEqual(await whole.all(people))
  },
)

test('seeding again changes nothing', { timeout: 30_000 }, async () => {
  let db = await demo()
  let state = async () => [
    await count(db, 'accounts'),
    await count(db, 'attempts'),
    await db.get(sql`select max(recordedAt) as last from attempts`),
  ]
  let before = await state()
  await seedDemo(db, { now: NOW + 400 * 86_400_000 })
  expect(await state()).toEqual(before)
})

test(
  'the demonstration has the schools, classes, people and lessons that were promised',
  { timeout: 30_000 },
  async () => {
    let db = await demo()
    expect(await count(db, 'schools')).toBe(2)
    expect(await count(db, 'classes where archivedAt is null')).toBe(6)
    expect(
      await db.all(sql`select distinct level from classes where archivedAt is null order by 1`),
    ).toEqual([{ level: 1 }, { level: 2 }, { level: 3 }])
    expect(await count(db, `accounts where role = 'student' and schoolId is not null`)).toBe(130)
    expect(await count(db, `accounts where role = 'teacher'`)).toBe(8)
    let without = await count(
      db,
      `accounts where role = 'student' and schoolId is not null and email is null`,
    )
    expect(without).toBeGreaterThan(45)
    expect(without).toBeLessThan(85)
    let lessonCounts = await rows(
      db,
      CountRow,
      sql`select count(*) as n from lessons group by subject, level`,
    )
    expect(lessonCounts).toHaveLength(12)
    expect(Math.min(...lessonCounts.map(({ n }) => n))).toBeGreaterThanOrEqual(8)
    for (let { exercises } of catalogueLessons) {
      expect(exercises.length).toBeGreaterThanOrEqual(5)
      expect(exercises.length).toBeLessThanOrEqual(10)
    }
    let attempts = await count(db, 'attempts')
    expect(attempts).toBeGreaterThan(45_000)
    expect(attempts).toBeLessThan(70_000)
    expect(Object.values(await rollupDifferences(db)).filter(Boolean)).toEqual([])
  },
)

const SignInRow = v.strictObject({
  email: v.string(),
  role: v.string(),
  school: v.nullable(v.string()),
  passwordHash: v.string(),
  live: v.number(),
})

test(
  'every demonstration account signs in and is who it should be',
  { timeout: 30_000 },
  async () => {
    let db = await demo()
    let live = sql`
      select count(*)
      from subscriptions p
      where p.accountId = a.id
        and p.endedAt is null
        and p.validUntil > ${TODAY}`
    let people = await rows(
      db,
      SignInRow,
      sql`
        select a.email, a.role, s.nameEn as school, a.passwordHash, (${live}) as live
        from accounts a
        left join schools s on s.id = a.schoolId
        where a.passwordHash is not null`,
    )
    expect(people.map(({ email }) => email).toSorted()).toEqual(
      demoSignIns.map(({ email }) => email).toSorted(),
    )
    for (let { passwordHash } of people)
      expect(await passwordMatches(demoPassword, passwordHash)).toBe(true)
    let of = Object.fromEntries(
      people.map(({ email, role, school, live }) => [email.split('@')[0], [role, school, live]]),
    )
    let [here, there] = [amman.nameEn, london.nameEn]
    expect(of).toEqual({
      super: ['super', null, 0],
      admin: ['admin', here, 1],
      teacher: ['teacher', here, 1],
      student: ['student', here, 1],
      parent: ['student', null, 0],
      admin2: ['admin', there, 1],
      teacher2: ['teacher', there, 1],
      student2: ['student', there, 1],
      student3: ['student', here, 0],
    })
    expect(
      await count(
        db,
        `enrolments e
          join accounts a on a.id = e.accountId
          where a.email = 'teacher@rawda.example' and e.until is null`,
      ),
    ).toBe(2)
    expect(
      await count(
        db,
        `(
          select distinct e.classId
          from guardians g
          join accounts a on a.id = g.guardianId
          join enrolments e on e.accountId = g.pupilId
          where a.email = 'parent@rawda.example' and e.until is null
        )`,
      ),
    ).toBe(2)
  },
)

test('the codes of the README are there, good for a year', { timeout: 30_000 }, async () => {
  let db = await demo()
  let found = await rows(
    db,
    v.strictObject({ code: v.string(), kind: v.string(), redeemBefore: v.string() }),
    sql`
      select k.code, k.kind, b.redeemBefore
      from codes k
      join code_batches b on b.id = k.batchId
      where b.schoolId = ${amman.id}
      order by k.position`,
  )
  expect(found.map(({ code, kind }) => ({ code, kind }))).toEqual(demoCodes)
  expect(found[0]!.redeemBefore).toBe(addDays(TODAY, 365))
  let readme = readFileSync('README.md', 'utf8')
  for (let code of ['RAWD-ADEM-0000-0003', '`-0001`', '`-0002`', '`-0006`'])
    expect(readme).toContain(code)
})

test('histories are such as schools have', { timeout: 30_000 }, async () => {
  let db = await demo()
  let live = `enrolments e join classes c on c.id = e.classId where e.role = 'student'`
  expect(
    await count(
      db,
      `classes c
        where archivedAt is null
          and not exists (select 1 from attempts a where a.classId = c.id)`,
    ),
  ).toBe(1)
  expect(
    await count(
      db,
      `accounts a
        where role = 'student' and schoolId is not null
          and not exists (select 1 from enrolments e where e.accountId = a.id)`,
    ),
  ).toBe(1)
  expect(
    await count(
      db,
      `${live} and c.archivedAt is not null
        and exists (
          select 1
          from enrolments n
          where n.accountId = e.accountId and n.until is null
        )`,
    ),
  ).toBeGreaterThan(40)
  expect(await count(db, `${live} and c.archivedAt is null and e.until is not null`)).toBe(2)
  expect(
    await count(db, `(select distinct userId from lesson_progress where stuck > 0)`),
  ).toBeGreaterThan(5)
  expect(await count(db, `attempts where durationMs > 600000`)).toBeGreaterThan(10)
  let grades = (
    await rows(
      db,
      v.strictObject({ grade: v.number() }),
      sql`select avg(correct) * 100 as grade from attempts group by userId`,
    )
  ).map(({ grade }) => grade)
  expect(Math.min(...grades)).toBeLessThan(45)
  expect(Math.max(...grades)).toBeGreaterThan(88)
})

test(
  'whatever the day of seeding, the last week has something in it and nothing lies ahead',
  { timeout: 30_000 },
  () => {
    // In the summer holidays; the first hours of the school year; a leap day.
    for (let moment of ['2026-07-20T23:30Z', '2026-08-16T03:00Z', '2028-02-29T10:00Z']) {
      let now = Date.parse(moment)
      for (let [school, attempts] of demoAttempts(demoPupils(demoClasses(now), now), now)) {
        let clock = new Intl.DateTimeFormat('en-GB', {
          timeZone: school.timezone,
          hour: '2-digit',
          hourCycle: 'h23',
        })
        let today = dayIn(school.timezone, now)
        let lastWeek = new Set<string>()
        let elsewhen = attempts.filter(({ startedAt, durationMs }) => {
          let at = Date.parse(startedAt)
          let day = dayIn(school.timezone, at)
          if (day > addDays(today, -7)) lastWeek.add(day)
          let hour = Number(clock.format(at))
          let schoolMorning = hour >= 8 && hour < 13 && isSchoolDay(day, school.restDays)
          return at + durationMs > now || !(schoolMorning || (hour >= 17 && hour < 21))
        })
        expect(elsewhen, 'neither on a school morning nor in an evening').toEqual([])
        expect(
          [...lastWeek].filter((day) => day < today).toSorted(),
          `${school.nameEn} on ${moment}`,
        ).toEqual([6, 5, 4, 3, 2, 1].map((back) => addDays(today, -back)))
      }
    }
  },
)

test('no two children of a class have one picture', { timeout: 30_000 }, async () => {
  let same = await rows(
    await demo(),
    CountRow,
    sql`
      select count(*) as n
      from (
        select e.classId
        from enrolments e
        join classes c on c.id = e.classId and c.archivedAt is null
        join accounts a on a.id = e.accountId and a.imageUrl is not null
        where e.role = 'student' and e.until is null
        group by e.classId, a.imageUrl
        having count(*) > 1
      )`,
  )
  expect(same).toEqual([{ n: 0 }])
})
test('the school for visitors stands alone: no email, no password, lessons of its own, a full week', async () => {
  let db = await empty()
  // A Sunday: the Thursday before it.
  let { day, pupils } = await fillDemonstration(db, Date.parse('2026-11-22T05:00:00Z'))
  expect([new Date(day).toISOString(), pupils.length]).toEqual(['2026-11-19T14:00:00.000Z', 87])
  expect(await count(db, 'schools')).toBe(1)
  expect(await count(db, 'accounts where email is not null or passwordHash is not null')).toBe(0)
  expect(await count(db, `accounts where role = 'super'`)).toBe(0)
  expect(await count(db, `lessons where schoolId = '${amman.id}'`)).toBe(112)
  expect(await count(db, 'codes')).toBe(0)
  let names = await Promise.all(
    (['family', 'teacher', 'head'] as const).map(async (viewer) => {
      let current = await loadDemonstration(visitOf(db), viewer)
      return [current?.user.displayName, current?.today]
    }),
  )
  expect(names).toEqual([
    ['سمر القاسم', TODAY],
    ['رنا الخطيب', TODAY],
    ['هند الصباغ', TODAY],
  ])
  // Once more on another day: the same school.
  let again = await fillDemonstration(db, Date.parse('2027-03-01T05:00:00Z'))
  expect(again.day).toBe(day)
  expect(await count(db, 'schools')).toBe(1)
})

function visitOf(db: Database): Visit {
  return { db, secrets: [], now: NOW, address: '', userAgent: '', purpose: 'look' }
}

test(
  'the school gives tasks, keeps a group and reports, writes to families and has holidays',
  { timeout: 180_000 },
  async () => {
    let db = await demo()
    expect(
      await db.all(sql`
        select c.name as class, g.name as "group", a.firstDay, a.dueDay, count(*) as tasks
        from assignments a
        join assignment_tasks t on t.assignmentId = a.id
        left join classes c on c.id = a.classId
        left join groups g on g.id = a.groupId
        group by a.id
        order by a.firstDay, c.name`),
    ).toEqual([
      { class: 'الفراشات', group: null, firstDay: '2026-11-08', dueDay: '2026-11-12', tasks: 1 },
      { class: null, group: 'تمرين إضافي', firstDay: '2026-11-15', dueDay: '2026-11-19', tasks: 1 },
      { class: 'العصافير', group: null, firstDay: '2026-11-15', dueDay: '2026-11-19', tasks: 2 },
      { class: 'الفراشات', group: null, firstDay: '2026-11-15', dueDay: '2026-11-19', tasks: 2 },
      { class: 'العصافير', group: null, firstDay: '2026-11-22', dueDay: '2026-11-26', tasks: 1 },
      { class: 'الفراشات', group: null, firstDay: '2026-11-22', dueDay: '2026-11-26', tasks: 1 },
    ])
    expect(await count(db, 'group_members')).toBe(6)
    expect(
      await db.all(sql`
        select a.email, r.name, r.withHeads, r.withTeachers
        from saved_reports r
        join accounts a on a.id = r.ownerId
        order by a.email`),
    ).toEqual([
      { email: 'admin@rawda.example', name: 'المدرسة هذا الشهر', withHeads: 0, withTeachers: 1 },
      { email: 'teacher@rawda.example', name: 'الفراشات كلّ أسبوع', withHeads: 1, withTeachers: 0 },
    ])
    expect(
      await db.all(sql`
        select a.displayName, n.week, c.name as class
        from family_notes n
        join accounts a on a.id = n.pupilId
        join classes c on c.id = n.classId
        order by a.displayName`),
    ).toEqual([
      { displayName: 'آدم القاسم', week: '2026-11-15', class: 'الفراشات' },
      { displayName: 'ليان القاسم', week: '2026-11-15', class: 'العصافير' },
    ])
    expect(
      await db.all(sql`select firstDay, lastDay, nameEn from holidays order by firstDay`),
    ).toEqual([
      { firstDay: '2027-01-01', lastDay: '2027-01-07', nameEn: 'Winter break' },
      { firstDay: '2027-04-05', lastDay: '2027-04-11', nameEn: 'Spring break' },
      { firstDay: '2027-07-01', lastDay: '2027-08-15', nameEn: 'Summer holidays' },
    ])
  },
)
