import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import { lessonsTaughtAt, pupilsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, School } from '#app/models/current.ts'
import { subjects } from '#app/models/subject.ts'
import { presentClass } from './pupil-class.server.ts'
import type { Activity } from './try-together.ts'

export const CandidateRow = v.strictObject({
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

export function activityOf({ exerciseID, ...row }: v.InferOutput<typeof CandidateRow>): Activity {
  return { ...row, exerciseID: exerciseID || null }
}

/** More than a family tries between two failures. */
const KEPT = 8

/**
 * What a family could try together, best first: exercises that failed and were never solved, the
 * most failed first; then the newest lessons; then the first of the class's level. What was tried
 * today comes with them, also where it has been solved since.
 */
export function candidatesFor(
  { user }: Current,
  { UID, school }: { UID: string; school: School },
  today: Day,
): SQL {
  let pupil = sql`
    select a.id
    from accounts a
    where a.id = ${UID}
      and ${pupilsVisibleTo(user)}`
  let failing = sql`
    select 0 as place, x.lessonId, x.exerciseId, x.failed, x.lastFailedAt
    from exercise_progress x
    where x.userId = (${pupil})
      and x.schoolId = ${school.schoolID}
      and x.failed > 0
      and x.solvedOn is null
    order by x.failed desc, x.lastFailedAt desc, x.exerciseId
    limit ${KEPT}`
  let newest = sql`
    select 1 as place, p.lessonId, '' as exerciseId, 0 as failed, max(p.lastAt) as lastFailedAt
    from pupil_lessons p
    where p.userId = (${pupil})
      and p.schoolId = ${school.schoolID}
    group by p.lessonId
    order by max(p.lastAt) desc, p.lessonId
    limit ${KEPT}`
  let first = sql`
    select 2 as place, l.id as lessonId, '' as exerciseId, 0 as failed, -l.position as lastFailedAt
    from lessons l
    where l.level = coalesce((
        select c.level
        from classes c
        where c.id = (${presentClass(UID, user)})
      ), 1)
      and ${lessonsTaughtAt(school.schoolID, user)}
      and l.activity is not null
      and exists (${pupil})
    order by l.position, l.id
    limit 1`
  let triedToday = sql`
    select 3 as place, r.lessonId, r.exerciseId, 0 as failed, null as lastFailedAt
    from tried_activities r
    where r.userId = (${pupil})
      and r.day = ${today}`
  return sql`
    select
      l.id as lessonID,
      f.exerciseId as exerciseID,
      l.subject,
      coalesce(e.name, l.name) as name,
      coalesce(e.nameEn, l.nameEn) as nameEn,
      coalesce(e.activity, l.activity) as text,
      iif(e.activity is null, coalesce(l.activityEn, l.activity), coalesce(e.activityEn, e.activity))
        as textEn,
      f.failed,
      iif(f.place = 0, f.lastFailedAt, null) as lastFailedAt,
      r.triedAt,
      r.day as triedOn
    from (
      select * from (${failing})
      union all
      select * from (${newest})
      union all
      select * from (${first})
      union all
      select * from (${triedToday})
    ) f
    join lessons l on l.id = f.lessonId and l.withdrawnAt is null
    left join exercises e on e.id = f.exerciseId and e.withdrawnAt is null
    left join tried_activities r
      on r.userId = ${UID}
      and r.lessonId = f.lessonId
      and r.exerciseId = f.exerciseId
      and r.day = (
        select max(o.day)
        from tried_activities o
        where o.userId = ${UID}
          and o.lessonId = f.lessonId
          and o.exerciseId = f.exerciseId
      )
    where coalesce(e.activity, l.activity) is not null
      and (f.exerciseId = '' or e.id is not null)
    order by f.place, f.failed desc, f.lastFailedAt desc, f.exerciseId, l.id`
}
