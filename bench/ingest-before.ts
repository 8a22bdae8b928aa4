import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { dayIn } from '#app/calendar/day.ts'
import type { NewAttempt } from '#app/models/attempts/attempt.ts'
import type { Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { accounts, enrolments, exercises, lessons, schools } from '#db/schema.ts'

// How attempts of a school's key were stored until each was placed where it is written: two round
// trips, the first of which reads every pupil of the school, into the tables, indexes and triggers
// of then. Kept to be compared with, in one run.

const LAST_MIGRATION = '0018'
const migrations = join(import.meta.dirname, '..', 'migrations')
const NameRow = v.strictObject({ type: v.string(), name: v.string() })

/**
 * Takes from a filled database the tables, indexes, views and triggers that are newer, and gives it
 * those that are gone since: it counted less then, and there were no quotas. Columns stay.
 */
export async function asItStood(db: Database): Promise<void> {
  let then = definitionsOfThen()
  let now = await rows(
    db,
    NameRow,
    sql`
      select type, name
      from sqlite_master
      where name not glob '*sqlite_*'
        and name not glob '__*'
      order by type = 'table'`,
  )
  // Triggers first, for a table that goes deletes its rows; without foreign keys, which ask for
  // tables that may be gone. A table takes its indexes along, which `if exists` allows for.
  await db.$client.migrate(
    now
      .filter(({ type, name }) => !then.has(name) || type === 'trigger' || type === 'view')
      .map(({ type, name }) => `drop ${type} if exists "${name}"`),
  )
  let left = new Set(
    (await rows(db, NameRow, sql`select type, name from sqlite_master`)).map(({ name }) => name),
  )
  for (let [name, definition] of then) if (!left.has(name)) await db.run(sql.raw(definition))
}

/** What the migrations up to then defined and did not drop again, by name, in their order. */
function definitionsOfThen(): Map<string, string> {
  let then = new Map<string, string>()
  let files = globSync('*.sql', { cwd: migrations }).toSorted()
  for (let file of files.filter((name) => name.slice(0, 4) <= LAST_MIGRATION)) {
    for (let statement of readFileSync(join(migrations, file), 'utf8').split(
      '--> statement-breakpoint',
    )) {
      let [, act, name] =
        statement.match(
          /^(?:\s|--.*\n)*(create|drop) (?:unique )?(?:table|index|view|trigger) [`"]?(\w+)/i,
        ) ?? []
      if (act?.toLowerCase() === 'create') then.set(name!, statement)
      if (act?.toLowerCase() === 'drop') then.delete(name!)
    }
  }
  return then
}

/** Stores attempts as before, for a school in Amman. */
export async function storeAsBefore(
  db: Database,
  schoolID: string,
  attempts: NewAttempt[],
  now: number,
): Promise<number> {
  let userIds = idsOf(attempts.map(({ userId }) => userId))
  let [pupils, known] = await db.batch([
    db
      .select({ id: accounts.id, schoolId: accounts.schoolId, timezone: schools.timezone })
      .from(accounts)
      .leftJoin(schools, eq(schools.id, accounts.schoolId))
      .where(
        and(
          eq(accounts.role, 'student'),
          eq(accounts.schoolId, schoolID),
          inArray(accounts.id, userIds),
        ),
      ),
    db
      .select({ id: exercises.id, lessonId: exercises.lessonId, schoolId: lessons.schoolId })
      .from(exercises)
      .innerJoin(lessons, eq(lessons.id, exercises.lessonId))
      .where(inArray(exercises.id, idsOf(attempts.map(({ exerciseId }) => exerciseId)))),
    db
      .select({ pupilId: enrolments.accountId, schoolId: enrolments.schoolId })
      .from(enrolments)
      .innerJoin(accounts, eq(accounts.id, enrolments.accountId))
      .where(and(sql`false`, inArray(enrolments.accountId, userIds))),
  ])
  let isPupil = new Set(pupils.map(({ id }) => id))
  let lessonOf = new Map(known.map(({ id, lessonId }) => [id, lessonId]))
  let lines = attempts
    .filter(({ userId, exerciseId }) => isPupil.has(userId) && lessonOf.has(exerciseId))
    .map(({ userId, id, exerciseId, correct, startedAt, durationMs }) => {
      let at = Date.parse(startedAt)
      let day = dayIn(pupils[0]!.timezone!, at)
      let lesson = lessonOf.get(exerciseId)
      return [userId, id, schoolID, lesson, exerciseId, +correct, at, null, durationMs, day, null]
    })
  let keys = JSON.stringify(lines.map(([userId, id]) => [userId, id]))
  let [, , inserted] = await db.batch([
    db.run(sql`delete from removed_attempts where userId = ''`),
    db.all(sql`
      select a.userId, a.id
      from json_each(${keys}) i
      cross join attempts a on a.userId = i.value ->> 0 and a.id = i.value ->> 1
      union all
      select r.userId, r.id
      from json_each(${keys}) i
      cross join removed_attempts r on r.userId = i.value ->> 0 and r.id = i.value ->> 1`),
    db.run(insertLines(lines, schoolID, now)),
  ])
  return inserted.rowsAffected
}

function insertLines(lines: unknown[], schoolID: string, now: number): SQL {
  return sql`
    insert into attempts (
      userId, id, schoolId, classId, lessonId, exerciseId,
      correct, startedAt, claimedAt, durationMs, day, recordedAt
    )
    select
      i.userId,
      i.id,
      coalesce(c.schoolId, i.schoolId),
      coalesce(c.id, ''),
      i.lessonId,
      i.exerciseId,
      i.correct,
      i.startedAt,
      i.claimedAt,
      i.durationMs,
      coalesce(i.dayElsewhere ->> c.schoolId, i.day),
      ${now}
    from (
      select
        value ->> 0 as userId,
        value ->> 1 as id,
        value ->> 2 as schoolId,
        value ->> 3 as lessonId,
        value ->> 4 as exerciseId,
        value ->> 5 as correct,
        value ->> 6 as startedAt,
        value ->> 7 as claimedAt,
        value ->> 8 as durationMs,
        value ->> 9 as day,
        value -> 10 as dayElsewhere
      from json_each(${JSON.stringify(lines)})
    ) i
    left join classes c on c.id = coalesce(
      (
        ${enrolmentsAt(schoolID)}
          and e."from" <= i.startedAt
          and (e."until" is null or e."until" > i.startedAt)
        order by e."from" desc
        limit 1
      ),
      (
        ${enrolmentsAt(schoolID)}
          and e."from" > i.startedAt
        order by e."from"
        limit 1
      ))
    where not exists (
      select 1
      from removed_attempts r
      where r.userId = i.userId
        and r.id = i.id
    )
    on conflict do nothing`
}

function enrolmentsAt(schoolID: string): SQL {
  return sql`
    select e.classId
    from enrolments e
    where e.accountId = i.userId
      and e.role = 'student'
      and (${schoolID} is null or e.schoolId = ${schoolID})`
}

function idsOf(ids: string[]): SQL {
  return sql`(select value from json_each(${JSON.stringify([...new Set(ids)])}))`
}
