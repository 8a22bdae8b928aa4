import 'server-only'
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { auditEntries, decidingEntries } from '#app/models/access/audit.server.ts'
import { canManageClasses } from '#app/models/classes/class.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { YearChoice, YearPlan } from './plan.ts'

/**
 * A class that the step makes: a copy of one that ends, at its own level with its teachers, or one
 * level up with its pupils.
 */
type MadeClass = { id: string; copyOf: string; level: number; withTeachers: boolean }
/** A class that ends, and where its pupils go. */
type Way = { from: string; to: string | null }

/**
 * Takes the school into its next year, in one transaction: the year's classes are archived, their
 * copies begin with the same teachers, and the pupils are where the choices say. Only while the
 * year's live classes are those of the plan, which `stamp` tells. `key` is made with the form: sent
 * twice, it is one step.
 */
export async function beginYear(
  current: Current,
  plan: YearPlan | null,
  stamp: string,
  choices: YearChoice[],
  key: string,
) {
  let { db, user, now } = current
  if (!canManageClasses(user)) return refuse('forbidden')
  let { schoolID } = user.school!
  if (plan?.stamp !== stamp || !isKey(key))
    return (await findMove(current, key)) ? done(undefined) : refuse('yearChanged')
  let { made, ways } = laidOut(plan, choices)
  let ending = sql`select value ->> 'from' as id, value ->> 'to' as "to" from json_each(${JSON.stringify(ways)})`
  let making = sql`select value ->> 'id' as id, value ->> 'copyOf' as copyOf, value ->> 'level' as level, value ->> 'withTeachers' as withTeachers from json_each(${JSON.stringify(made)})`
  let live = (year: string) =>
    sql`select id from classes where schoolId = ${schoolID} and academicYear = ${year} and archivedAt is null`
  let opened = sql`select value from json_each(${JSON.stringify(plan.next.flatMap(({ classID }) => classID ?? []))})`
  // Who was taken out of a class at this very moment would be taken for somebody who goes up with
  // it.
  let isAsPlanned = sql`
    not exists (select id from (${ending}) except ${live(plan.fromYear)}) and not exists (${live(plan.fromYear)} except select id from (${ending}))
    and not exists (${opened} except ${live(plan.toYear)}) and not exists (select 1 from year_moves where id = ${key})
    and not exists (select 1 from (${ending}) w join enrolments e on e.classId = w.id and e.until = ${now})`
  let entry = { actorId: user.UID, schoolId: schoolID }
  let begun = decidingEntries(sql`select 1 where ${isAsPlanned}`, current, [
    {
      action: 'yearBegun',
      subjectId: schoolID,
      ...entry,
      detail: { from: plan.fromYear, to: plan.toYear, classes: ways.length },
    },
  ])
  let went = sql`select e.accountId, w.id as "from", w."to" from (${ending}) w join enrolments e on e.classId = w.id and e.role = 'student' and e.until`

  await db.batch([
    begun.write,
    db.run(
      sql`insert into year_moves (id, schoolId, fromYear, toYear, at, movedBy) select ${key}, ${schoolID}, ${plan.fromYear}, ${plan.toYear}, ${now}, ${user.UID} where ${begun.made}`,
    ),
    db.run(sql`
      insert into year_move_classes (moveId, classId, targetId, isNew)
      select ${key}, id, "to", false from (${ending}) where ${begun.made} union all select ${key}, id, null, true from (${making}) where ${begun.made}`),
    db.run(sql`
      insert into classes (id, schoolId, name, level, academicYear, imageUrl, createdAt)
      select m.id, c.schoolId, c.name, m.level, ${plan.toYear}, c.imageUrl, ${now} from (${making}) m join classes c on c.id = m.copyOf where ${begun.made}`),
    auditEntries(
      sql`select accountId as subjectId, json_object('class', "to", 'from', "from") as detail from (${went} is null) where "to" is not null and ${begun.made}`,
      current,
      { action: 'enrolled', ...entry },
      sql`detail`,
    ),
    auditEntries(
      sql`select accountId as subjectId, json_object('class', "from") as detail from (${went} is null) where "to" is null and ${begun.made}`,
      current,
      { action: 'unenrolled', ...entry },
      sql`detail`,
    ),
    db.run(
      sql`update enrolments set "until" = ${now} where "until" is null and classId in (select id from (${ending})) and ${begun.made}`,
    ),
    db.run(sql`
      insert into enrolments (id, schoolId, classId, accountId, role, "from")
      select lower(hex(randomblob(16))), ${schoolID}, "to", accountId, 'student', ${now} from (${went} = ${now}) where "to" is not null and ${begun.made}`),
    ...teachersFollow(
      current,
      sql`select m.id, e.accountId from (${making}) m join enrolments e on e.classId = m.copyOf and e.role = 'teacher' and e.until = ${now} where m.withTeachers and ${begun.made}`,
    ),
    db.run(
      sql`update classes set archivedAt = ${now} where id in (select id from (${ending})) and ${begun.made}`,
    ),
  ])
  return (await findMove(current, key)) ? done(undefined) : refuse('yearChanged')
}

/** A step that was taken already, maybe by this very form. */
async function findMove({ db, user }: Current, key: string): Promise<boolean> {
  let moves = await db.all<{ id: string }>(
    sql`select id from year_moves where id = ${key} and schoolId = ${user.school!.schoolID}`,
  )
  return moves.length > 0
}

function isKey(text: string): boolean {
  return /^[0-9a-f-]{36}$/.test(text)
}

function teachersFollow(current: Current, teachers: ReturnType<typeof sql>) {
  let { db, user, now } = current
  let { schoolID } = user.school!
  return [
    auditEntries(
      sql`select accountId as subjectId, json_object('class', id) as detail from (${teachers})`,
      current,
      { action: 'enrolled', actorId: user.UID, schoolId: schoolID },
      sql`detail`,
    ),
    db.run(
      sql`insert into enrolments (id, schoolId, classId, accountId, role, "from") select lower(hex(randomblob(16))), ${schoolID}, id, accountId, 'teacher', ${now} from (${teachers})`,
    ),
  ]
}

/** The classes to be made, with ids of their own, and each class's way. */
function laidOut(
  { leaving, next }: YearPlan,
  choices: YearChoice[],
): { made: MadeClass[]; ways: Way[] } {
  let places = next.map(({ classID, copyOf, level }) => ({
    id: classID ?? uuid(),
    copyOf,
    level,
    withTeachers: true,
  }))
  let ways = leaving.map(({ classID, level }, at) => {
    let choice = choices[at]!
    let up =
      choice === 'up'
        ? { id: uuid(), copyOf: classID, level: level + 1, withTeachers: false }
        : undefined
    return {
      up,
      from: classID,
      to: up?.id ?? (typeof choice === 'number' ? places[choice]!.id : null),
    }
  })
  let copies = places.flatMap((place) =>
    place.copyOf === null ? [] : [{ ...place, copyOf: place.copyOf }],
  )
  return {
    made: [...copies, ...ways.flatMap(({ up }) => up ?? [])],
    ways: ways.map(({ from, to }) => ({ from, to })),
  }
}
