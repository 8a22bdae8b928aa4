import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import { lessonsTaughtAt } from '#app/models/access/visible.server.ts'
import type { Reader, School } from '#app/models/current.ts'
import { subjects } from '#app/models/subject.ts'
import type { Activity } from './try-together.ts'

export const CandidateRow = v.strictObject({
  UID: v.string(),
  lessonID: v.string(),
  exerciseID: v.string(),
  subject: v.picklist(subjects),
  name: v.string(),
  nameEn: v.string(),
  text: v.string(),
  textEn: v.string(),
  failed: v.number(),
  lastFailedAt: v.nullable(v.number()),
  triedAt: v.nullable(v.number()),
  triedOn: v.nullable(v.string()),
})
export type CandidateRow = v.InferOutput<typeof CandidateRow>

export function activityOf({ UID: _, exerciseID, ...row }: CandidateRow): Activity {
  return { ...row, exerciseID: exerciseID || null }
}

/** More than a family tries between two failures. */
const KEPT = 8

/**
 * What each family could try together, best first: exercises that failed and were never solved, the
 * most failed first; then the newest lessons; then the first of the class's level. What was tried
 * today comes with them, also where it has been solved since. `children`: for a `with`, those whom
 * the caller may see, with the level of their class.
 */
export function candidatesFor(
  { user }: Reader,
  children: SQL,
  { schoolID }: School,
  { end, today }: { end: Day; today: Day },
): SQL {
  // Of a past week: what was tried for the first time after it was unknown then.
  let isPast = end < today
  let triedBy = sql`
    exists (
      select 1
      from first_tries o
      where o.userId = x.userId
        and o.schoolId = x.schoolId
        and o.lessonId = x.lessonId
        and o.exerciseId = x.exerciseId
        and o.day <= ${end}
    )`
  let unsolvedBy = isPast
    ? sql`(x.solvedOn is null or x.solvedOn > ${end}) and ${triedBy}`
    : sql`x.solvedOn is null`
  let failing = sql`
    select
      h.id as userId,
      0 as place,
      x.lessonId,
      x.exerciseId,
      x.failed,
      x.lastFailedAt,
      row_number() over (
        partition by h.id
        order by x.failed desc, x.lastFailedAt desc, x.exerciseId
      ) as nth
    from children h
    cross join exercise_progress x on x.userId = h.id
    where x.schoolId = ${schoolID}
      and x.failed > 0
      and ${unsolvedBy}`
  let newest = sql`
    select
      h.id as userId,
      1 as place,
      p.lessonId,
      '' as exerciseId,
      0 as failed,
      max(p.lastAt) as lastFailedAt,
      row_number() over (partition by h.id order by max(p.lastAt) desc, p.lessonId) as nth
    from children h
    cross join pupil_lessons p on p.userId = h.id
    where p.schoolId = ${schoolID}
      and p.firstDay <= ${end}
    group by h.id, p.lessonId`
  let first = sql`
    select
      h.id as userId,
      2 as place,
      l.id as lessonId,
      '' as exerciseId,
      0 as failed,
      -l.position as lastFailedAt,
      row_number() over (partition by h.id order by l.position, l.id) as nth
    from children h
    cross join lessons l on l.level = h.level
    where ${lessonsTaughtAt(schoolID, user)}
      and l.activity is not null`
  let triedToday = sql`
    select
      h.id as userId,
      3 as place,
      r.lessonId,
      r.exerciseId,
      0 as failed,
      null as lastFailedAt,
      1 as nth
    from children h
    cross join tried_activities r on r.userId = h.id
    where r.day = ${today}`
  return sql`
    with ${children}
    select
      f.userId as UID,
      l.id as lessonID,
      f.exerciseId as exerciseID,
      l.subject,
      coalesce(e.name, l.name) as name,
      coalesce(e.nameEn, l.nameEn) as nameEn,
      coalesce(e.activity, l.activity) as text,
      iif(
        e.activity is null,
        coalesce(l.activityEn, l.activity),
        coalesce(e.activityEn, e.activity)
      )
        as textEn,
      f.failed,
      iif(f.place = 0, f.lastFailedAt, null) as lastFailedAt,
      r.triedAt,
      r.day as triedOn
    from (
      select * from (${failing}) where nth <= ${KEPT}
      union all
      select * from (${newest}) where nth <= ${KEPT}
      union all
      select * from (${first}) where nth = 1
      union all
      select * from (${triedToday})
    ) f
    join lessons l on l.id = f.lessonId and l.withdrawnAt is null
    left join exercises e on e.id = f.exerciseId and e.withdrawnAt is null
    left join tried_activities r
      on r.userId = f.userId
      and r.lessonId = f.lessonId
      and r.exerciseId = f.exerciseId
      and r.day = (
        select max(o.day)
        from tried_activities o
        where o.userId = f.userId
          and o.lessonId = f.lessonId
          and o.exerciseId = f.exerciseId
      )
    where coalesce(e.activity, l.activity) is not null
      and (f.exerciseId = '' or e.id is not null)
    order by f.userId, f.place, f.failed desc, f.lastFailedAt desc, f.exerciseId, l.id`
}
