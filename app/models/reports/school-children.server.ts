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
import { exercisesOf, solvedBy, stuckBy } from './completion.server.ts'
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
import { isWeak, totalsByPupilAndLesson } from './totals.server.ts'

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
export type SchoolChildren = Omit<Reported, 'total'> & { school: School; children: SchoolChild[] }

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
 * The progress of every child of a school in one list, by level, class and name: each as the child's
 * own report has it, for those who may see the whole school.
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
  let [visible, children] = await db.batch([
    rows(db, IDRow, seen),
    rows(db, ChildRow, childrenOf(schoolID, seen, period)),
    ...disclosure(current, schoolID, schoolID, seen),
  ])
  if (visible.length === 0) return refuse('notFound')
  return done<SchoolChildren>({
    school,
    period: period.requested,
    children: children.map(toChild),
  })
}

function childrenOf(schoolID: string, seen: SQL, period: ReportPeriod): SQL {
  let children = sql`
    select a.id, a.displayName, a.email, a.schoolId, c.id as classId, c.name as className, c.level
    from accounts a
    left join enrolments e on e.accountId = a.id and e.role = 'student' and e.until is null
    left join classes c on c.id = e.classId and c.schoolId = a.schoolId
    where a.schoolId in (${seen})
      and a.role = 'student'`
  let begun = sql`
    select b.userId, b.classId, b.lessonId
    from pupil_lessons b
    where b.schoolId = ${schoolID}
      and b.firstDay <= ${period.end}`
  let whose = { schoolID: sql`ch.schoolId`, userID: sql`ch.id` }
  let atSchool = { index: 'class', where: sql`t.schoolId = ${schoolID}` } as const
  return sql`
    with
      children as materialized (${children}),
      begun as materialized (${begun}),
      taught as materialized (select l.id, ${exercisesOf} as exercises from lessons l),
      classLessons as materialized (select distinct classId, lessonId from begun),
      classTotals as materialized (
        select o.classId, sum(l.exercises) as exercises
        from classLessons o
        join taught l on l.id = o.lessonId
        group by o.classId
      ),
      progress as materialized (${progressOf(schoolID, period)}),
      firsts as materialized (${firstTriesByPupil(atSchool, period)})
    select
      ch.id as UID,
      ch.displayName,
      ch.email,
      ch.classId as classID,
      ch.className,
      ch.level,
      coalesce(p.attempts, 0) as attempts,
      coalesce(p.correct, 0) as correct,
      coalesce(p.durationMs, 0) as durationMs,
      coalesce(p.solved, 0) as solved,
      coalesce(k.exercises, 0) + coalesce(p.exercisesBeside, 0) as exercises,
      coalesce(p.needsHelp, 0) as needsHelp,
      ${daysPractised(whose, period)} as daysPractised,
      coalesce(f.firstTried, 0) as firstTried,
      coalesce(f.firstRight, 0) as firstRight
    from children ch
    left join classTotals k on k.classId = ch.classId
    left join progress p on p.userId = ch.id
    left join firsts f on f.userId = ch.id
    order by ch.level is null, ch.level, ch.className, ch.classId, ch.displayName, ch.id`
}

/**
 * Of each child over the lessons that it has begun by the end of the period: what was done in the
 * period, how much is solved, and whether one of them needs help. `exercisesBeside` are those of
 * lessons that its class has not begun: what it does not share with the others.
 */
function progressOf(schoolID: string, period: ReportPeriod): SQL {
  let atSchool = { index: 'school', where: sql`t.schoolId = ${schoolID}` } as const
  return sql`
    select
      n.userId,
      sum(coalesce(d.attempts, 0)) as attempts,
      sum(coalesce(d.correct, 0)) as correct,
      sum(coalesce(d.durationMs, 0)) as durationMs,
      sum(coalesce(${solvedBy(period.end)}, 0)) as solved,
      sum(iif(o.lessonId is null, l.exercises, 0)) as exercisesBeside,
      max(coalesce(${stuckBy(period)} > 0, 0) or coalesce(d.weak, 0)) as needsHelp
    from (select distinct userId, lessonId from begun) n
    join children ch on ch.id = n.userId
    join taught l on l.id = n.lessonId
    left join classLessons o on o.classId = ch.classId and o.lessonId = n.lessonId
    left join (
      select userId, lessonId, attempts, correct, durationMs, ${isWeak} as weak
      from (${totalsByPupilAndLesson(atSchool, period)})
    ) d on d.userId = n.userId and d.lessonId = n.lessonId
    left join lesson_progress p
      on p.userId = n.userId
      and p.schoolId = ${schoolID}
      and p.lessonId = n.lessonId
    group by n.userId`
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
