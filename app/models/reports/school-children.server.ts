import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { schoolsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { PeriodKind, PeriodQuery } from '#app/models/period.ts'
import { calendarOf, schoolOfId } from '#app/models/schools/school.server.ts'
import type { Level } from '#app/models/subject.ts'
import { rows } from '#db/rows.ts'
import { exercisesOf, lessonsBegunBy, solvedBy, stuckBy } from './completion.server.ts'
import {
  changesInSchool,
  correctionIn,
  CorrectionRow,
  correctionsOf,
  MOST_IN_SCHOOL,
  StayRow,
  staysInSchool,
} from './marks.server.ts'
import type { ClassChange, Correction } from './marks.ts'
import { daysPractised, firstTriesByPupil, FirstTriesRow } from './practice.server.ts'
import { reportPeriod, type ReportPeriod } from './report-period.ts'
import {
  firstTries,
  percentage,
  tally,
  type Practice,
  type Reported,
  type Tally,
} from './report.ts'
import { flag, IDRow, level, sums } from './row-columns.ts'
import { totalsByPupil } from './totals.server.ts'

/** A child of a school, in a class or in none (nulls), as the head of its own report has it. */
export type SchoolChild = Tally &
  Practice & {
    UID: string
    displayName: string
    email: string | null
    classID: string | null
    className: string | null
    level: Level | null
    solved: number
    exercises: number
    completionPercentage: number | null
    needsHelp: boolean
  }
export type SchoolChildren = Omit<Reported, 'total'> & {
  school: School
  children: SchoolChild[]
  corrections: Correction[]
  classChanges: (ClassChange & { UID: string })[]
}

const ChildRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  email: v.nullable(v.string()),
  classID: v.nullable(v.string()),
  className: v.nullable(v.string()),
  level: v.nullable(level),
  ...sums,
  solved: v.number(),
  exercises: v.number(),
  needsHelp: flag,
  daysPractised: v.number(),
  ...FirstTriesRow.entries,
})
type ChildRow = v.InferOutput<typeof ChildRow>

/**
 * The progress of every child of a school in one list, by level, class and name: each as the
 * child's own report has it, for those who may see the whole school.
 */
export async function schoolChildren(
  current: Current,
  schoolID: string,
  query: PeriodQuery,
  otherwise: PeriodKind = 'last7',
) {
  let { db, user } = current
  let school = await schoolOfId(current, schoolID)
  if (!school) return refuse('notFound')
  let period = reportPeriod(query, calendarOf(current, school), otherwise)
  if (!period) return refuse('dayAhead')
  let seen = sql`
    select s.id
    from schools s
    where s.id = ${schoolID}
      and ${schoolsVisibleTo(user)}`
  let { timezone } = school
  let removed = sql`t.schoolId in (${seen})`
  let [visible, children, corrections, stays] = await db.batch([
    rows(db, IDRow, seen),
    rows(db, ChildRow, childrenOf(schoolID, seen, period)),
    rows(db, CorrectionRow, correctionsOf(user, removed, period, MOST_IN_SCHOOL)),
    rows(db, StayRow, staysInSchool(schoolID, period, timezone)),
    ...disclosure(current, schoolID, schoolID, seen),
  ])
  if (visible.length === 0) return refuse('notFound')
  return done<SchoolChildren>({
    school,
    period: period.requested,
    children: children.map(toChild),
    corrections: corrections.map(correctionIn(timezone)),
    classChanges: changesInSchool(stays, period, timezone),
  })
}

function childrenOf(schoolID: string, seen: SQL, period: ReportPeriod): SQL {
  let children = sql`
    select a.id, a.displayName, a.email, c.id as classId, c.name as className, c.level
    from accounts a
    left join enrolments e on e.accountId = a.id and e.role = 'student' and e.until is null
    left join classes c on c.id = e.classId and c.schoolId = a.schoolId
    where a.schoolId in (${seen})
      and a.role = 'student'`
  let begunByClass = sql`
    select c.classId, l.id as lessonId, ${exercisesOf} as exercises
    from (select distinct classId from children where classId is not null) c
    join lessons l on l.id in (${lessonsBegunBy(sql`c.classId`, period.end)})`
  let byClass = sql`
    select classId, sum(exercises) as exercises
    from begunByClass
    group by classId`
  let whose = { schoolID: sql`${schoolID}`, userID: sql`ch.id` }
  let atSchool = sql`t.schoolId = ${schoolID}`
  let ofChildren = sql`t.userId in (select id from children) and ${atSchool}`
  // The empty one: of those who were in no class.
  let inItsClasses = sql`
    ${atSchool}
    and t.classId in (select c.id from classes c where c.schoolId = ${schoolID} union select '')`
  let firsts = firstTriesByPupil({ index: 'class', where: inItsClasses }, period)
  return sql`
    with
      children as materialized (${children}),
      begunByClass as materialized (${begunByClass}),
      byClass as materialized (${byClass}),
      done as materialized (${totalsByPupil({ index: 'user', where: ofChildren }, period)}),
      progress as materialized (${progressOf(schoolID, period)}),
      firsts as materialized (${firsts})
    select
      ch.id as UID,
      ch.displayName,
      ch.email,
      ch.classId as classID,
      ch.className,
      ch.level,
      coalesce(d.attempts, 0) as attempts,
      coalesce(d.correct, 0) as correct,
      coalesce(d.durationMs, 0) as durationMs,
      coalesce(p.solved, 0) as solved,
      coalesce(k.exercises, 0) + coalesce(p.exercisesBeside, 0) as exercises,
      coalesce(p.stuck, 0) or coalesce(d.weak, 0) as needsHelp,
      ${daysPractised(whose, period)} as daysPractised,
      coalesce(f.firstTried, 0) as firstTried,
      coalesce(f.firstRight, 0) as firstRight
    from children ch
    left join byClass k on k.classId = ch.classId
    left join done d on d.userId = ch.id
    left join progress p on p.userId = ch.id
    left join firsts f on f.userId = ch.id
    order by ch.level is null, ch.level, ch.className, ch.classId, ch.displayName, ch.id`
}

/**
 * Of each child, lesson by lesson that it has begun: how much is solved, whether it is stuck at one
 * by the end of the period, and the exercises of lessons that its class had not begun by then.
 */
function progressOf(schoolID: string, period: ReportPeriod): SQL {
  let begunByChild = sql`
    select 1
    from pupil_lessons b
    where b.userId = p.userId
      and b.schoolId = p.schoolId
      and b.lessonId = p.lessonId
      and b.firstDay <= ${period.end}`
  let beside = sql`
    select ${exercisesOf}
    from lessons l
    where l.id = p.lessonId
      and exists (${begunByChild})`
  return sql`
    select
      p.userId,
      sum(${solvedBy(period.end)}) as solved,
      max(${stuckBy(period)} > 0) as stuck,
      sum(iif(o.lessonId is null, coalesce((${beside}), 0), 0)) as exercisesBeside
    from children ch
    cross join lesson_progress p
    left join begunByClass o on o.classId = ch.classId and o.lessonId = p.lessonId
    where p.userId = ch.id
      and p.schoolId = ${schoolID}
    group by p.userId`
}

function toChild({ correct, firstTried, firstRight, needsHelp, ...row }: ChildRow): SchoolChild {
  return {
    ...row,
    ...tally(row.attempts, correct, row.durationMs),
    ...firstTries(firstTried, firstRight),
    completionPercentage: percentage(row.solved, row.exercises),
    needsHelp: needsHelp === 1,
  }
}
