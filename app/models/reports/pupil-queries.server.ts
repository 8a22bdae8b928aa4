import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { activityVisibleTo, pupilsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { User } from '#app/models/current.ts'
import { Profile } from '#app/models/profile.ts'
import { exercisesOf, lessonsBegunBy, solvedBy, stuckBy } from './completion.server.ts'
import { correctionsOf, staysOf } from './marks.server.ts'
import { daysPractised, firstTriesOf, FirstTriesRow } from './practice.server.ts'
import { lastClass, presentClass, wasIn } from './pupil-class.server.ts'
import type { ReportPeriod } from './report-period.ts'
import { level } from './row-columns.ts'
import { totalsByPupilAndLesson, within, type RollupRows } from './totals.server.ts'

/** Whose report, at which school, and (undefined: the whole school) in which class. */
export type PupilScope = {
  pupilID: string
  schoolID: string
  classID: string | undefined
  /** The pupil has left this school: what was done there, for those who may see the pupil now. */
  former?: boolean
}

export const PupilHeadRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  email: v.nullable(v.string()),
  imageURL: v.nullable(v.string()),
  gender: Profile.entries.gender,
  classID: v.nullable(v.string()),
  className: v.nullable(v.string()),
  level: v.nullable(level),
  /** What the family says it tried last at home. */
  triedOn: v.nullable(v.string()),
  triedName: v.nullable(v.string()),
  triedNameEn: v.nullable(v.string()),
})
export const PupilPracticeRow = v.strictObject({
  daysPractised: v.number(),
  ...FirstTriesRow.entries,
})
export const TimeRow = v.strictObject({ durationMs: v.nullable(v.number()) })

/** The queries of one pupil's report: a head (no row: not visible), lessons, and rollup rows. */
export function pupilQueries(user: User, scope: PupilScope, period: ReportPeriod) {
  let { pupilID, schoolID, classID, former } = scope
  let pupil = sql`
    select a.id, ${schoolID} as schoolId
    from accounts a
    where a.id = ${pupilID}
      and ${former ? sql`a.schoolId <> ${schoolID}` : sql`a.schoolId = ${schoolID}`}
      and ${pupilsVisibleTo(user)}`
  // The plus keeps the database from reading a whole class to find one pupil.
  let inClass = classID ? sql`+t.classId = ${classID}` : sql`true`
  let where = sql`
    t.userId = (select id from (${pupil}))
    and t.schoolId = ${schoolID}
    and ${activityVisibleTo(user)}
    and ${inClass}`
  let activity: RollupRows = { index: 'user', where }
  let klass = classID ? sql`${classID}` : sql`(${presentClass(pupilID, user)})`
  // What a former class began since then was never the pupil's to do.
  let [headClass, begunIn] = former
    ? [sql`(${lastClass(pupilID, schoolID)})`, sql`null`]
    : [klass, klass]
  let isShown = classID ? wasIn(classID, user) : sql`true`
  let lastWeek = totalsByPupilAndLesson(activity, period.lastWeek)
  return {
    head: headOf(pupil, headClass, isShown),
    lessons: lessonsOf(pupil, begunIn, activity, period),
    activity,
    practice: practiceOf(user, pupil, scope, where, period),
    timeLastWeek: sql`select sum(durationMs) as durationMs from (${lastWeek})`,
    corrections: correctionsOf(user, where, period),
    stays: staysOf(user, sql`select id from (${pupil})`, scope),
    pupil,
    begun: begunOf(begunIn, activity, period),
  }
}

/** On how many days the pupil practised, and what was right at the first attempt. */
function practiceOf(
  user: User,
  pupil: SQL,
  { schoolID, classID }: PupilScope,
  where: SQL,
  period: ReportPeriod,
): SQL {
  let whose = {
    schoolID: sql`${schoolID}`,
    userID: sql`(select id from (${pupil}))`,
    ...(classID && { classID: sql`${classID}` }),
  }
  let isOneOrAll = classID !== undefined || can.seeActivityInAnyClass(user)
  let days = isOneOrAll ? daysPractised(whose, period) : daysInSeenClasses(whose, where, period)
  return sql`
    select ${days} as daysPractised, f.firstTried, f.firstRight
    from (${firstTriesOf({ index: 'user', where }, period)}) f`
}

/**
 * On how many days the pupil practised in classes that the caller may see. Running numbers know one
 * class or all, so the days of a span are counted; over all of history only where the caller sees
 * several classes of the pupil (a child who stays with its teacher).
 */
function daysInSeenClasses(
  whose: { schoolID: SQL; userID: SQL },
  where: SQL,
  period: ReportPeriod,
): SQL {
  let counted = sql`(
    select count(distinct t.day)
    from pupil_days t
    where ${where}
      and ${within(sql`t.day`, period)}
  )`
  if (period.first !== null) return counted
  let inOne = daysPractised({ ...whose, classID: sql`seen.oneClass` }, period)
  return sql`(
    select iif(seen.oneClass = seen.otherClass, ${inOne}, ${counted})
    from (
      select min(t.classId) as oneClass, max(t.classId) as otherClass
      from pupil_lessons t
      where ${where}
    ) seen
  )`
}

function headOf(pupil: SQL, klass: SQL, isShown: SQL): SQL {
  return sql`
    select
      a.id as UID,
      a.displayName,
      a.email,
      a.imageUrl as imageURL,
      a.gender,
      c.id as classID,
      c.name as className,
      c.level,
      r.day as triedOn,
      coalesce(x.name, l.name) as triedName,
      coalesce(x.nameEn, l.nameEn) as triedNameEn
    from accounts a
    left join classes c on c.id = ${klass}
    left join tried_activities r on r.rowid = (
      select o.rowid
      from tried_activities o
      where o.userId = a.id
      order by o.day desc, o.triedAt desc
      limit 1
    )
    left join lessons l on l.id = r.lessonId
    left join exercises x on x.id = r.exerciseId
    where a.id in (select id from (${pupil}))
      and ${isShown}`
}

/** The lessons that the pupil or the class has begun by the end of the period, in their order. */
function lessonsOf(pupil: SQL, klass: SQL, activity: RollupRows, period: ReportPeriod): SQL {
  let { where } = activity
  return sql`
    select
      l.id as lessonID,
      l.subject,
      l.level,
      l.name,
      l.nameEn,
      ${exercisesOf} as exercises,
      coalesce(${solvedBy(period.end)}, 0) as solved,
      coalesce(${stuckBy(period)}, 0) as stuck,
      coalesce(d.attempts, 0) as attempts,
      coalesce(d.correct, 0) as correct,
      coalesce(d.durationMs, 0) as durationMs,
      (select max(t.lastAt) from pupil_lessons t where ${where} and t.lessonId = l.id) as lastAt
    from (${begunOf(klass, activity, period)}) b
    join (${pupil}) a
    join lessons l on l.id = b.lessonId
    left join lesson_progress p
      on p.userId = a.id
      and p.schoolId = a.schoolId
      and p.lessonId = l.id
    left join (${totalsByPupilAndLesson(activity, period)}) d on d.lessonId = l.id
    order by l.level, l.subject, l.position, l.id`
}

/** Ids of the lessons that the pupil or the class `klass` has begun by the end of the period. */
function begunOf(klass: SQL, { where }: RollupRows, period: ReportPeriod): SQL {
  return sql`
    select t.lessonId
    from pupil_lessons t
    where ${where}
      and t.firstDay <= ${period.end}
    union ${lessonsBegunBy(klass, period.end)}`
}
