import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { lessonsTaughtAt, pupilsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { calendarOf } from '#app/models/schools/school.server.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { rows } from '#db/rows.ts'

/** What "We tried it" sends: an exercise's activity, or with an empty one the lesson's own. */
export const TriedActivity = v.object({
  lessonID: v.string(),
  exerciseID: v.optional(v.string(), ''),
})
export type TriedActivity = v.InferOutput<typeof TriedActivity>

const FoundRow = v.strictObject({ one: v.literal(1) })

/**
 * Keeps that a family tried an activity with a child today; once a day, however often it is said.
 * For the child's guardians and for its own account, not for a class sheet's session.
 */
export async function tryActivity(current: Current, pupilID: string, tried: TriedActivity) {
  let { db, user, now } = current
  if (!can.haveOwnReports(user) || !mayManageAccount(current)) return refuse('forbidden')
  let school = [...user.children, user].find(({ UID }) => UID === pupilID)?.school
  if (!school) return refuse('notFound')
  let { today } = calendarOf(current, school)
  let found = sql`
    select 1 as one
    from accounts a
    join lessons l on l.id = ${tried.lessonID}
    left join exercises e
      on e.id = ${tried.exerciseID}
      and e.lessonId = l.id
      and e.withdrawnAt is null
    where a.id = ${pupilID}
      and ${pupilsVisibleTo(user)}
      and ${lessonsTaughtAt(school.schoolID, user)}
      and (${tried.exerciseID} = '' or e.id is not null)
      and coalesce(e.activity, l.activity) is not null`
  let isNew = sql`
    ${found}
      and not exists (
        select 1
        from tried_activities r
        where r.userId = a.id
          and r.day = ${today}
          and r.lessonId = l.id
          and r.exerciseId = ${tried.exerciseID}
      )`
  let [rowsFound] = await db.batch([
    rows(db, FoundRow, found),
    auditEntryIf(isNew, current, {
      action: 'activityTried',
      actorId: user.UID,
      subjectId: pupilID,
      schoolId: school.schoolID,
      detail: { lessonId: tried.lessonID },
    }),
    db.run(sql`
      insert into tried_activities (userId, day, lessonId, exerciseId, triedAt, triedBy)
      select ${pupilID}, ${today}, ${tried.lessonID}, ${tried.exerciseID}, ${now}, ${user.UID}
      where exists (${found})
      on conflict do nothing`),
  ])
  return rowsFound.length > 0 ? done(null) : refuse('notFound')
}
