import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, dayIn, type Day } from '#app/calendar/day.ts'
import { totalOf, totalsByPupilAndLesson } from '#app/models/reports/totals.server.ts'
import { connect, type Database } from '#db/client.ts'
import { rebuildRollups } from '#db/rebuild.ts'
import { rows } from '#db/rows.ts'
import { attempts } from '#db/schema.ts'
import { serveBare } from './bare-worker.ts'
import { costOf, countingProxy } from './counting-proxy.ts'
import { ids } from './ids.ts'
import { filledDatabase, get, type Site } from './site.ts'
import { sideBySide } from './statistics.ts'
import { times, type Line } from './table.ts'

const SIZES = [2_000, 5_000]
const CLASS_SIZE = 25
/** Of each pupil, on each of the last seven days: 70,000 rows of lessons at 2,000 pupils. */
const LESSONS_A_DAY = 5
const ROUNDS = 7
/** Of a Worker just started the first pages are compiled as they run, and take twice as long. */
const WARM_UP = 20
/** The two pages by which a head begins the day. */
const PAGES = ['/dashboard/admin', '/dashboard/app']
/** Reading the week once, lesson by lesson, is what a page must stay below. */
const BUDGET = 1
/**
 * Of these, 16 are a child's eight weeks (one look each, and the sums by class and school), 2 the
 * same weeks a year ago (one look for those who were not here, eight more for those who were), 7 to
 * 13 who needs help, more from day to day of a week, 4 what there is to do, and 2 families and
 * renewals. None grows with attempts. In the first two weeks of a school its first steps are 7 more.
 */
const ROWS_A_PERSON = 42

/**
 * The head's first pages in a school where every child practised on each of the last seven days,
 * against one reading of all that was done, lesson by lesson.
 */
export async function measureSchoolWeek(site: Site): Promise<Line[]> {
  let lines: Line[] = []
  for (let pupils of SIZES) {
    let sizes = Array.from({ length: pupils / CLASS_SIZE }, () => CLASS_SIZE)
    let libsqlUrl = await filledDatabase(site.folder, pupils * 4, sizes)
    let db = connect({ LIBSQL_URL: libsqlUrl })
    let today = dayIn('Asia/Amman', Date.now())
    await practiseEveryDay(db, addDays(today, -6))
    let { url, meter } = await countingProxy(libsqlUrl)
    let worker = await serveBare(site.server, { LIBSQL_URL: url })
    for (let path of PAGES) {
      let page = () => get(worker.url + path, 'admin')
      let { rowsRead } = await costOf(meter, page)
      for (let warm = 0; warm < WARM_UP; warm++) await page()
      let compared = await sideBySide(
        ROUNDS,
        timed(page),
        timed(() => readWeek(db, today)),
      )
      let perPupil = rowsRead / pupils
      lines.push({
        what: `${path} as admin, ${pupils} pupils who practised daily ÷ their week read lesson by lesson`,
        value: times(compared.ratio),
        budget: `≤ ${BUDGET} ×`,
        broken: compared.ratio.median > BUDGET,
      })
      lines.push({
        what: '  rows read for each pupil',
        value: perPupil.toFixed(2),
        budget: `≤ ${ROWS_A_PERSON}`,
        broken: perPupil > ROWS_A_PERSON,
      })
    }
  }
  return lines
}

function timed(act: () => Promise<unknown>): () => Promise<number> {
  return async () => {
    let begun = performance.now()
    await act()
    return performance.now() - begun
  }
}

const WeekRow = v.strictObject({
  attempts: v.number(),
  correct: v.number(),
  durationMs: v.number(),
})

function readWeek(db: Database, today: Day) {
  let where = sql`t.classId in (select id from classes where schoolId = ${ids.school})`
  let week = totalsByPupilAndLesson(
    { index: 'class', where },
    { first: addDays(today, -6), last: today },
  )
  return rows(db, WeekRow, totalOf(week))
}

/**
 * Every pupil tries two exercises of five lessons on each of seven days, and on one long before.
 * One in ten is wrong each time, and needs help in every lesson; of five days of the others seven
 * tries in ten are right.
 */
async function practiseEveryDay(db: Database, first: Day): Promise<void> {
  let week = Array.from({ length: 7 }, (_, at) => addDays(first, at))
  // Until children practised two weeks ago, a school is asked about its first steps.
  let days = [...week, addDays(first, -14)]
  let triggers = await rows(
    db,
    v.strictObject({ name: v.string(), sql: v.string() }),
    sql`select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'attempts'`,
  )
  for (let { name } of triggers) await db.run(sql.raw(`drop trigger ${name}`))
  await db.run(sql`delete from ${attempts}`)
  for (let [at, day] of days.entries()) {
    let startedAt = Date.parse(`${day}T08:00:00Z`)
    await db.run(sql`
      insert into attempts (userId, id, schoolId, classId, lessonId, exerciseId, correct, startedAt, durationMs, day, recordedAt)
      select e.accountId, ${`week-${at}-`} || x.id, e.schoolId, e.classId, x.lessonId, x.id,
        iif(e.rowid % 10 = 0, 0, (e.rowid * 7 + l.position * 3 + x.position * 5 + ${at} * 3) % 10 < 7),
        ${startedAt} + l.position * 60000 + x.position * 5000, 30000, ${day}, ${startedAt} + 900000
      from enrolments e
      join lessons l on (l.position + ${at}) % 8 < ${LESSONS_A_DAY}
      join exercises x on x.lessonId = l.id and x.position < 2
      where e.role = 'student'`)
  }
  await rebuildRollups(db)
  for (let trigger of triggers) await db.run(sql.raw(trigger.sql))
}
