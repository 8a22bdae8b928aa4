import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { formatOf } from '#app/locales/format.ts'
import { localeFor, type Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { removeActivity } from '#app/models/attempts/delete.server.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { newSession } from '#app/models/auth/session.server.ts'
import type { Current, Visit } from '#app/models/current.ts'
import { familyHome } from '#app/models/dashboards/family.server.ts'
import { headMonth } from '#app/models/dashboards/head-month.server.ts'
import { headSummary } from '#app/models/dashboards/head-summary.server.ts'
import { schoolStatistics, top5ByDuration } from '#app/models/dashboards/statistics.server.ts'
import { classLessonReport } from '#app/models/reports/class-lesson.server.ts'
import { classWeek } from '#app/models/reports/class-week.server.ts'
import { classReport } from '#app/models/reports/class.server.ts'
import { lessonReport } from '#app/models/reports/lesson.server.ts'
import { periodName } from '#app/models/reports/period-name.ts'
import { pupilReport } from '#app/models/reports/pupil.server.ts'
import { schoolReport } from '#app/models/reports/school.server.ts'
import { userStatistics } from '#app/models/reports/user-statistics.server.ts'
import { lessonsSheet } from '#app/sheets/lessons-sheet.ts'
import { pupilsSheet } from '#app/sheets/pupils-sheet.ts'
import { shown, type Sheet } from '#app/sheets/sheet.ts'
import type { Database } from '#db/client.ts'
import * as table from '#db/schema.ts'
import type { Fact } from '#tests/support/golden/facts.ts'
import type { Query } from '#tests/support/golden/periods.ts'
import type { Answered } from '#tests/support/golden/reckon.ts'
import { schoolYear, type SchoolYear } from '#tests/support/golden/school-year.ts'
import { freshDatabase } from '#tests/support/school.ts'
import { testSecrets } from '#tests/support/secrets.ts'
import { isQuick } from '#tests/support/tier.ts'

// A year of two schools goes through the product, and as a file through a program that shares
// nothing with it but the rules (tests/support/golden): whole reports have to be the same, number by
// number, and the tables that people read word by word in both languages.

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/** A prime, so that a sample falls in step with none of the lists. */
const STRIDE = isQuick ? 23 : 1
const golden = join(import.meta.dirname, '..', '..', 'support', 'golden')

const year = schoolYear()
const clearings: (() => void)[] = []
const callers = new Map<string, Current>()
let db: Database
let facts: Fact[]
let answers: Answered[]

beforeAll(async () => {
  ;({ facts, answers } = reckoned(year, STRIDE))
  db = await freshDatabase((clear) => clearings.push(clear))
  await openSchools(year)
  await live(year)
  for (let { id } of year.people) callers.set(id, await personOf(id))
})
afterAll(() => clearings.forEach((clear) => clear()))

function reckoned(plan: SchoolYear, stride: number) {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-golden-'))
  let file = join(folder, 'year.json')
  writeFileSync(file, JSON.stringify(plan))
  let text = execFileSync(process.execPath, [join(golden, 'reckon.ts'), file, String(stride)], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  rmSync(folder, { recursive: true })
  return JSON.parse(text) as { facts: Fact[]; answers: Answered[] }
}

test('the program that counts shares no code with the product', () => {
  for (let file of readdirSync(golden))
    for (let [, from] of readFileSync(join(golden, file), 'utf8').matchAll(/ from '([^']+)'/g))
      expect(`${file}: ${from}`).toMatch(/: (\.\/[\w-]+\.ts|node:fs)$/)
})

test('each attempt is kept where and when the rules say, and what was taken back is gone', async () => {
  let kept = await db.select().from(table.attempts)
  expect(
    kept
      .map((row): Fact => ({
        id: row.id,
        user: row.userId,
        school: row.schoolId,
        class: row.classId,
        lesson: row.lessonId,
        exercise: row.exerciseId,
        correct: row.correct,
        startedAt: row.startedAt,
        day: row.day,
        durationMs: row.durationMs,
      }))
      .toSorted(byID),
  ).toEqual(facts.toSorted(byID))
  expect(year.sent.length - facts.length).toBeGreaterThan(20)
})

test('every report of the year is the one that was computed independently', async () => {
  let compared = 0
  for (let { ask, query, answer } of answers) {
    let [verb, by, ...args] = ask as [keyof typeof verbs, string, ...string[]]
    let { table: _, said: __, history, byDay, ...numbers } = answer as Record<string, unknown>
    let report = await verbs[verb](callers.get(by)!, args, query as Query)
    let [place, found] = [`${ask.join(' ')} ${JSON.stringify(query ?? {})}`, report]
    if (!found.ok) throw new Error(`${place}: ${found.reason}`)
    expect({ place, ...found.value }).toMatchObject({ place, ...numbers })
    if (byDay) expect([place, barsOf(found.value)]).toEqual([place, byDay])
    if (history) expect([place, found.value]).toMatchObject([place, { history }])
    compared += leavesIn(answer)
  }
  console.log(`golden: ${compared} values of ${answers.length} reports compared`)
  expect(compared).toBeGreaterThan(isQuick ? 10_000 : 250_000)
})

test('tables and periods say it in both languages, months by the country of the school', async () => {
  let compared = 0
  for (let { ask, query, answer } of answers) {
    let [verb, by, ...args] = ask as [keyof typeof verbs, string, ...string[]]
    let { table: lines, said } = answer as { table?: Written; said?: Written }
    if (!lines) continue
    let current = callers.get(by)!
    for (let language of ['ar', 'en'] as const) {
      let locale = localeFor({ language, digits: 'western' }, current.user.school!.country)
      let words = {
        t: translate(locale),
        format: formatOf(locale),
        timezone: current.user.school!.timezone,
      }
      let found = await verbs[verb](current, args, query as Query)
      let text = textOf(sheetOf(verb, found, locale), words)
      expect([ask, query, text]).toEqual([ask, query, lines[language]])
      compared += leavesIn(lines[language] as object)
      if (said) {
        let { period } = (found as { value: Parameters<typeof saidOf>[0] }).value
        expect(saidOf({ period }, words)).toBe(said[language])
      }
    }
  }
  console.log(`golden: ${compared} words of tables compared`)
  expect(compared).toBeGreaterThan(isQuick ? 1500 : 50_000)
})

type Written = Record<'ar' | 'en', unknown>

const verbs = {
  class: (by: Current, [klass]: string[], query: Query) => classReport(by, klass!, query),
  classLesson: (by: Current, [school, klass, lesson]: string[], query: Query) =>
    classLessonReport(by, school!, klass!, lesson!, query),
  week: (by: Current, [klass]: string[], query: Query) => classWeek(by, klass!, query),
  pupil: (by: Current, [pupil, klass]: string[], query: Query) =>
    pupilReport(by, pupil!, query, klass),
  lesson: (by: Current, [pupil, lesson]: string[], query: Query) =>
    lessonReport(by, pupil!, lesson!, { ...query, limit: 20 }),
  school: (by: Current, [school]: string[], query: Query) => schoolReport(by, school!, query),
  month: (by: Current, _: string[], query: Query) => headMonth(by, query),
  statistics: (by: Current, [pupil, days]: string[]) => userStatistics(by, pupil!, Number(days)),
  schoolStatistics: (by: Current, [school]: string[]) => schoolStatistics(by, school!),
  top5: (by: Current, [school]: string[]) => top5ByDuration(by, school!),
  summary: (by: Current, [school]: string[]) => headSummary(by, school!),
  family: async (by: Current, [pupil]: string[]) => {
    let home = await familyHome(by, null)
    return home.ok
      ? { ok: true as const, value: home.value.children.find(({ UID }) => UID === pupil)! }
      : home
  },
}

function barsOf(report: unknown) {
  let { byDay } = report as { byDay: Record<string, unknown>[] }
  return byDay.map(({ first, last, attempts, correctAttempts, durationMs }) => ({
    first,
    last,
    attempts,
    correctAttempts,
    durationMs,
  }))
}

type Words = Parameters<typeof shown>[2]

function sheetOf(verb: string, found: unknown, locale: Locale): Sheet {
  let t = translate(locale)
  let { value } = found as { value: object }
  let { pupils, left, lessons, school } = value as {
    pupils: Parameters<typeof pupilsSheet>[0]
    left: Parameters<typeof pupilsSheet>[2]['left']
    lessons: Parameters<typeof lessonsSheet>[0]
    school: { timezone: string }
  }
  if (verb === 'pupil')
    return lessonsSheet(lessons, t, {
      locale,
      timezone: school.timezone,
      hrefOf: () => '',
      home: true,
      totals: false,
    })
  let about = verb === 'class' ? ('class' as const) : ('lesson' as const)
  return pupilsSheet(pupils, t, { about, left, whole: true, hrefOf: () => '' })
}

/** Row by row as the screen has it. */
function textOf({ columns, rows, totals }: Sheet, words: Words): string[][] {
  return [...rows, ...totals].map(({ values }) =>
    columns.flatMap((column, at) => (column.fileOnly ? [] : [shown(values[at], column, words)])),
  )
}

function saidOf({ period }: { period: Parameters<typeof periodName>[0] }, words: Words): string {
  return periodName(period, words.t, words.format)
}

/** How many numbers, days and words there are in an answer. */
function leavesIn(answer: unknown): number {
  if (answer === null || typeof answer !== 'object') return 1
  return Object.values(answer).reduce((sum: number, each) => sum + leavesIn(each), 0)
}

function byID(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1
}

function visitAt(at: number): Visit {
  return { db, secrets: testSecrets, now: at, address: '', userAgent: '', purpose: 'look' }
}

async function personOf(id: string): Promise<Current> {
  let session = await newSession(visitAt(year.now), id, { kind: 'bearer', method: 'password' })
  await session.write
  return (await loadCurrent(visitAt(year.now), session.token))!
}

async function openSchools({ begin, schools, classes, people, ...plan }: SchoolYear) {
  let accounts = people.map(({ id, role, school, was }) => ({
    id,
    displayName: id,
    role,
    schoolId: was?.school ?? school,
    email: `${id}@golden.test`,
    createdAt: begin,
    startsAt: begin,
  }))
  await db.batch([
    db.insert(table.schools).values(
      schools.map(({ holidays: _, ...school }) => ({
        ...school,
        name: school.id,
        nameEn: school.id,
        email: 'a@b.example',
        phoneNo: '1',
        createdAt: begin,
      })),
    ),
    db.insert(table.holidays).values(
      schools.flatMap(({ id, holidays }) =>
        holidays.map((holiday, at) => ({
          ...holiday,
          id: `${id}-${at}`,
          schoolId: id,
          name: 'عطلة',
          nameEn: 'Holiday',
        })),
      ),
    ),
    db.insert(table.accounts).values(accounts),
    db.insert(table.classes).values(
      classes.map(({ id, school, level }) => ({
        id,
        schoolId: school,
        name: id,
        level,
        academicYear: '2021/2022',
        createdAt: begin,
      })),
    ),
    db.insert(table.guardians).values(
      plan.guardians.map(({ guardian, pupil }) => ({
        guardianId: guardian,
        pupilId: pupil,
        since: begin,
      })),
    ),
    db.insert(table.subscriptions).values(
      people.flatMap(({ id, role, school }) =>
        role === 'super' || school === null
          ? []
          : [
              {
                id: `subscription-${id}`,
                accountId: id,
                schoolId: school,
                role,
                validUntil: '2023-08-31',
                createdAt: begin,
              },
            ],
      ),
    ),
    db.insert(table.lessons).values(
      plan.lessons.map(({ exercises: _, ...lesson }) => ({
        ...lesson,
        name: lesson.id,
        nameEn: lesson.id,
      })),
    ),
    db.insert(table.exercises).values(
      plan.lessons.flatMap(({ id, exercises }) =>
        exercises.map((exercise, position) => ({
          id: exercise,
          lessonId: id,
          position,
          name: exercise,
          nameEn: exercise,
        })),
      ),
    ),
  ])
}

/** Lets the year go by: who is enrolled and moves, what arrives, and at its end what is taken back. */
async function live({ schools, classes, people, enrolments, sent, removals, now }: SchoolYear) {
  let schoolOf = (klass: string) => classes.find(({ id }) => id === klass)!.school
  let supervisor = { user: (await personOf('dana')).user }
  let keyOf = (school: string) => ({
    ingestKey: {
      id: 'key',
      schoolID: school,
      timezone: schools.find(({ id }) => id === school)!.timezone,
    },
  })
  // Of a child that moved a supervisor brings all; of others their school's server.
  let sourceOf = (userId: string) => {
    let { school, was } = people.find(({ id }) => id === userId)!
    return was ? 'supervisor' : school!
  }
  let uploads = Map.groupBy(sent, (each) => `${each.receivedAt} ${sourceOf(each.userId)}`)
  let events = [
    ...enrolments.map((each) => ({
      at: each.from,
      happen: () =>
        db.insert(table.enrolments).values({
          id: `${each.account} ${each.class}`,
          schoolId: schoolOf(each.class),
          classId: each.class,
          accountId: each.account,
          role: each.role,
          from: each.from,
        }) as Promise<unknown>,
    })),
    ...enrolments
      .filter(({ until }) => until !== null)
      .map(({ until, account, class: klass }) => ({
        at: until! - 0.5,
        happen: () =>
          db
            .update(table.enrolments)
            .set({ until })
            .where(eq(table.enrolments.id, `${account} ${klass}`)) as Promise<unknown>,
      })),
    ...people
      .filter(({ was }) => was)
      .map(({ id, school, was }) => ({
        at: was!.until - 0.25,
        happen: () =>
          db
            .update(table.accounts)
            .set({ schoolId: school, schoolSince: was!.until })
            .where(eq(table.accounts.id, id)) as Promise<unknown>,
      })),
    ...[...uploads.values()].map((items) => ({
      at: items[0]!.receivedAt,
      happen: async () => {
        let source = sourceOf(items[0]!.userId)
        await storeAttempts(
          visitAt(items[0]!.receivedAt),
          source === 'supervisor' ? supervisor : keyOf(source),
          items.map(({ receivedAt: _, ...item }) => item),
        )
      },
    })),
  ]
  for (let { happen } of events.toSorted((a, b) => a.at - b.at)) await happen()

  for (let { by, school, class: klass, user, lesson } of removals) {
    let removing = await removeActivity(await personOf(by), {
      schoolID: school,
      classID: klass,
      userID: user,
      lessonID: lesson,
    })
    if (!removing.ok || removing.value.deleted === 0)
      throw new Error(`nothing to take back: ${user}`)
  }
  // Tablets send all again, also what was taken back: nothing may change.
  for (let at = 0; at < sent.length; at += 900) {
    let again = await storeAttempts(
      visitAt(now),
      supervisor,
      sent.slice(at, at + 900).map(({ receivedAt: _, ...item }) => item),
    )
    if (again.stored > 0) throw new Error(`stored ${again.stored} a second time`)
  }
}
