import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import * as v from 'valibot'
import { addDays, startOfDay, startOfWeek, type Day } from '#app/calendar/day.ts'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import {
  activityVisibleTo,
  lessonsTaughtAt,
  pupilsVisibleTo,
} from '#app/models/access/visible.server.ts'
import type { Current, School } from '#app/models/current.ts'
import { calendarOf } from '#app/models/schools/school.server.ts'
import { subjects } from '#app/models/subject.ts'
import { rows } from '#db/rows.ts'
import {
  daysWith,
  flowersOf,
  masteredLatest,
  nextStepsOf,
  stateOfWeek,
  subjectsOf,
  type ChildWeek,
  type WeekLesson,
} from './child-week.ts'
import { presentClass } from './pupil-class.server.ts'
import { lessonName, level, subject } from './row-columns.ts'
import { candidatesFor, CandidateRow, activityOf } from './try-together-queries.server.ts'
import { chooseActivity } from './try-together.ts'

const gender = v.picklist(['male', 'female', 'unspecified'])
const HeadRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  gender,
  className: v.nullable(v.string()),
  teacher: v.nullable(v.string()),
  teacherImageURL: v.nullable(v.string()),
  teacherGender: v.nullable(gender),
})
const DayRow = v.strictObject({
  day: v.string(),
  subject: v.picklist(subjects),
  attempts: v.number(),
  correct: v.number(),
  durationMs: v.number(),
})
const LessonRow = v.strictObject({
  ...lessonName,
  subject,
  level,
  exercises: v.number(),
  solved: v.number(),
  stuck: v.number(),
  stuckNow: v.number(),
  attempts: v.number(),
  correct: v.number(),
  attemptsEver: v.number(),
  correctEver: v.number(),
  lastSolvedOn: v.nullable(v.string()),
  lastAt: v.nullable(v.number()),
  nextExerciseID: v.nullable(v.string()),
})
const ToComeRow = v.strictObject({
  ...lessonName,
  subject,
  level,
  nextExerciseID: v.nullable(v.string()),
})

/** A child and the school that counts its days. */
export type Pupil = { UID: string; school: School }

/** The running week of each of these children whom the caller may see: one round trip for all. */
export async function weeksOf(
  current: Current,
  pupils: Pupil[],
  besides: BatchItem<'sqlite'>[] = [],
): Promise<ChildWeek[]> {
  let { db } = current
  let all = pupils.map((pupil) => ({ pupil, span: spanOf(current, pupil.school) }))
  let [first, ...others] = all.flatMap(({ pupil, span }) => [
    rows(db, HeadRow, headOf(current, pupil)),
    rows(db, DayRow, daysOf(current, pupil, span)),
    rows(db, LessonRow, lessonsOf(current, pupil, span)),
    rows(db, ToComeRow, toComeOf(current, pupil)),
    rows(db, CandidateRow, candidatesFor(current, pupil, span.today)),
  ])
  if (!first) return []
  let seen = pupils.flatMap(({ UID, school }) => disclosure(current, school.schoolID, UID))
  let answers: unknown[] = await db.batch([first, ...others, ...seen, ...besides])
  return all.flatMap(({ pupil, span }, at) => {
    let [heads, days, lessons, toCome, candidates] = answers.slice(at * 5, at * 5 + 5) as Answers
    return heads[0]
      ? [weekOf(heads[0], pupil.school, span, { days, lessons, toCome, candidates })]
      : []
  })
}

type Rows = {
  days: v.InferOutput<typeof DayRow>[]
  lessons: v.InferOutput<typeof LessonRow>[]
  toCome: v.InferOutput<typeof ToComeRow>[]
  candidates: v.InferOutput<typeof CandidateRow>[]
}
type Answers = [
  v.InferOutput<typeof HeadRow>[],
  Rows['days'],
  Rows['lessons'],
  Rows['toCome'],
  Rows['candidates'],
]

/** A week up to today, and when it began. */
type Span = { first: Day; last: Day; today: Day; since: number }

function spanOf(current: Current, school: School): Span {
  let { today, weekStart } = calendarOf(current, school)
  let first = startOfWeek(today, weekStart)
  return { first, last: addDays(first, 6), today, since: startOfDay(school.timezone, first) }
}

function weekOf(
  { teacher, teacherImageURL, teacherGender, ...head }: v.InferOutput<typeof HeadRow>,
  school: School,
  { first, last, today }: Span,
  found: Rows,
): ChildWeek {
  let lessons = found.lessons.map(begunLesson)
  return {
    ...head,
    school,
    teacher:
      teacher === null
        ? null
        : { displayName: teacher, imageURL: teacherImageURL, gender: teacherGender! },
    first,
    last,
    today,
    days: flowersOf(found.days, first, today),
    practised: daysWith(found.days, first, today),
    practisedBefore: daysWith(found.days, addDays(first, -7), addDays(today, -7)),
    mastered: masteredLatest(lessons),
    nextSteps: nextStepsOf(lessons),
    subjects: subjectsOf(found.days, lessons, first),
    lessons,
    toCome: found.toCome.map((row) => ({
      ...row,
      state: 'notBegun',
      needsHelpNow: false,
      practisedThisWeek: false,
      lastSolvedOn: null,
      lastAt: 0,
    })),
    activity: chooseActivity(found.candidates.map(activityOf), today) ?? null,
    needsHelp: lessons.some(({ needsHelpNow }) => needsHelpNow),
  }
}

function begunLesson(row: v.InferOutput<typeof LessonRow>): WeekLesson {
  let { lessonID, name, nameEn, lastSolvedOn, lastAt, nextExerciseID } = row
  return {
    lessonID,
    subject: row.subject,
    level: row.level,
    name,
    nameEn,
    lastSolvedOn,
    lastAt: lastAt ?? 0,
    nextExerciseID,
    practisedThisWeek: row.attempts > 0,
    ...stateOfWeek({
      exercises: row.exercises,
      solved: row.solved,
      stuck: row.stuck,
      stuckNow: row.stuckNow,
      period: { attempts: row.attempts, correct: row.correct },
      ever: { attempts: row.attemptsEver, correct: row.correctEver },
    }),
  }
}

/** The child, its class now, and who of its teachers was there first. */
function headOf({ user }: Current, { UID, school }: Pupil): SQL {
  return sql`
    select
      a.id as UID,
      a.displayName,
      a.imageUrl as imageURL,
      a.gender,
      c.name as className,
      w.displayName as teacher,
      w.imageUrl as teacherImageURL,
      w.gender as teacherGender
    from accounts a
    left join classes c on c.id = (${presentClass(UID, user)})
    left join accounts w on w.id = (
      select e.accountId
      from enrolments e
      where e.classId = c.id
        and e.role = 'teacher'
        and e.until is null
      order by e."from", e.accountId
      limit 1
    )
    where a.id = ${UID}
      and a.schoolId = ${school.schoolID}
      and ${pupilsVisibleTo(user)}`
}

/** By day and subject, this week and the one before. */
function daysOf({ user }: Current, { UID, school }: Pupil, { first, today }: Span): SQL {
  return sql`
    select
      t.day,
      l.subject,
      sum(t.attempts) as attempts,
      sum(t.correct) as correct,
      sum(t.durationMs) as durationMs
    from pupil_lesson_days t indexed by pupil_lesson_days_user
    join lessons l on l.id = t.lessonId
    where t.userId = (${visiblePupil(user, UID)})
      and t.schoolId = ${school.schoolID}
      and t.day between ${addDays(first, -7)} and ${today}
      and ${activityVisibleTo(user)}
    group by t.day, l.subject`
}

/** All lessons that the child has begun, the newest first. */
function lessonsOf({ user }: Current, { UID, school }: Pupil, { first, today, since }: Span): SQL {
  let whose = sql`
    t.userId = (${visiblePupil(user, UID)})
    and t.schoolId = ${school.schoolID}
    and ${activityVisibleTo(user)}`
  let ofWeek = sql`
    select t.lessonId, sum(t.attempts) as attempts, sum(t.correct) as correct
    from pupil_lesson_days t indexed by pupil_lesson_days_user
    where ${whose}
      and t.day between ${first} and ${today}
    group by t.lessonId`
  let ever = sql`
    select
      t.lessonId,
      sum(t.attempts) as attempts,
      sum(t.correct) as correct,
      max(t.lastAt) as lastAt
    from pupil_lessons t
    where ${whose}
    group by t.lessonId`
  let stuckNow = sql`(
    select count(*)
    from exercise_progress x
    where x.userId = ${UID}
      and x.schoolId = ${school.schoolID}
      and x.lessonId = l.id
      and x.stuckOn is not null
      and x.solvedOn is null
      and x.lastFailedAt >= ${since}
  )`
  return sql`
    select
      l.id as lessonID,
      l.subject,
      l.level,
      l.name,
      l.nameEn,
      (select count(*) from exercises e where e.lessonId = l.id and e.withdrawnAt is null)
        as exercises,
      coalesce(p.solved, 0) as solved,
      coalesce(p.stuck, 0) as stuck,
      ${stuckNow} as stuckNow,
      coalesce(w.attempts, 0) as attempts,
      coalesce(w.correct, 0) as correct,
      d.attempts as attemptsEver,
      d.correct as correctEver,
      p.lastSolvedOn,
      d.lastAt,
      (${firstUnsolved(UID, school)}) as nextExerciseID
    from (${ever}) d
    join lessons l on l.id = d.lessonId and l.withdrawnAt is null
    left join (${ofWeek}) w on w.lessonId = d.lessonId
    left join lesson_progress p
      on p.userId = ${UID}
      and p.schoolId = ${school.schoolID}
      and p.lessonId = d.lessonId
    order by d.lastAt desc, l.id`
}

/** The first lesson of each subject, at the level of the child's class, that is not begun. */
function toComeOf({ user }: Current, { UID, school }: Pupil): SQL {
  let levelNow = sql`
    select c.level
    from classes c
    where c.id = (${presentClass(UID, user)})`
  return sql`
    select lessonID, subject, level, name, nameEn, nextExerciseID
    from (
      select
        l.id as lessonID,
        l.subject,
        l.level,
        l.name,
        l.nameEn,
        (${firstUnsolved(UID, school)}) as nextExerciseID,
        row_number() over (partition by l.subject order by l.position, l.id) as place
      from lessons l
      where l.level = coalesce((${levelNow}), 1)
        and ${lessonsTaughtAt(school.schoolID, user)}
        and not exists (
          select 1
          from lesson_progress p
          where p.userId = ${UID}
            and p.schoolId = ${school.schoolID}
            and p.lessonId = l.id
        )
    )
    where place = 1
    order by subject`
}

function firstUnsolved(UID: string, { schoolID }: School): SQL {
  return sql`
    select e.id
    from exercises e
    left join exercise_progress x
      on x.userId = ${UID}
      and x.schoolId = ${schoolID}
      and x.lessonId = e.lessonId
      and x.exerciseId = e.id
    where e.lessonId = l.id
      and e.withdrawnAt is null
      and x.solvedOn is null
    order by e.position, e.id
    limit 1`
}

function visiblePupil(user: Current['user'], UID: string): SQL {
  return sql`
    select a.id
    from accounts a
    where a.id = ${UID}
      and ${pupilsVisibleTo(user)}`
}
