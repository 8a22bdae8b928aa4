import 'server-only'
import { sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { addDays, startOfDay, startOfWeek } from '#app/calendar/day.ts'
import { disclosuresOf } from '#app/models/access/disclosure.server.ts'
import type { Current, School } from '#app/models/current.ts'
import { calendarOf } from '#app/models/schools/school.server.ts'
import { rows } from '#db/rows.ts'
import {
  childrenOf,
  DayRow,
  daysOf,
  headOf,
  HeadRow,
  LessonRow,
  lessonsOf,
  toComeOf,
  ToComeRow,
  type Pupils,
  type Span,
} from './child-week-queries.server.ts'
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
import { candidatesFor, CandidateRow, activityOf } from './try-together-queries.server.ts'
import { chooseActivity } from './try-together.ts'

/** A child and the school that counts its days. */
export type Pupil = { UID: string; school: School }

/** The running week of each of these children whom the caller may see: one round trip for all. */
export function weeksOf(
  current: Current,
  pupils: Pupil[],
  besides: BatchItem<'sqlite'>[] = [],
): Promise<ChildWeek[]> {
  let bySchool = Map.groupBy(pupils, ({ school }) => school.schoolID)
  return weeksIn(
    current,
    [...bySchool.values()].map((some) => ({
      ids: sql`select value from json_each(${JSON.stringify(some.map(({ UID }) => UID))})`,
      school: some[0]!.school,
    })),
    besides,
  )
}

/** The same of children who are selected by the query, school by school, and there by name. */
export async function weeksIn(
  current: Current,
  schools: Pupils[],
  besides: BatchItem<'sqlite'>[] = [],
): Promise<ChildWeek[]> {
  let { db, user } = current
  let all = schools.map((pupils) => ({ pupils, span: spanOf(current, pupils.school) }))
  let [first, ...others] = all.flatMap(({ pupils, span }) => {
    let children = childrenOf(user, pupils)
    return [
      rows(db, HeadRow, headOf(children)),
      rows(db, DayRow, daysOf(current, children, pupils, span)),
      rows(db, LessonRow, lessonsOf(current, children, pupils, span)),
      rows(db, ToComeRow, toComeOf(current, children, pupils)),
      rows(db, CandidateRow, candidatesFor(current, children, pupils.school, span.today)),
    ]
  })
  if (!first) return []
  let seen = schools.flatMap((pupils) =>
    disclosuresOf(
      current,
      sql`
        with ${childrenOf(user, pupils)}
        select h.schoolId, h.id as subjectId
        from children h`,
    ),
  )
  let answers: unknown[] = await db.batch([first, ...others, ...seen, ...besides])
  return all.flatMap(({ pupils, span }, at) => {
    let [heads, ...lists] = answers.slice(at * 5, at * 5 + 5) as Answers
    let [days, lessons, toCome, candidates] = lists.map((list) =>
      Map.groupBy<string, { UID: string }>(list, ({ UID }) => UID),
    ) as ByChild
    return heads.map((head) =>
      weekOf(head, pupils.school, span, {
        days: days.get(head.UID) ?? [],
        lessons: lessons.get(head.UID) ?? [],
        toCome: toCome.get(head.UID) ?? [],
        candidates: candidates.get(head.UID) ?? [],
      }),
    )
  })
}

type Rows = {
  days: DayRow[]
  lessons: LessonRow[]
  toCome: ToComeRow[]
  candidates: CandidateRow[]
}
type Answers = [HeadRow[], Rows['days'], Rows['lessons'], Rows['toCome'], Rows['candidates']]
type ByChild = [
  Map<string, Rows['days']>,
  Map<string, Rows['lessons']>,
  Map<string, Rows['toCome']>,
  Map<string, Rows['candidates']>,
]

function spanOf(current: Current, school: School): Span {
  let { today, weekStart } = calendarOf(current, school)
  let first = startOfWeek(today, weekStart)
  return { first, last: addDays(first, 6), today, since: startOfDay(school.timezone, first) }
}

function weekOf(
  { teacher, teacherImageURL, teacherGender, ...head }: HeadRow,
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

function begunLesson(row: LessonRow): WeekLesson {
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
