import 'server-only'
import { sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { addDays, startOfWeek, type Day } from '#app/calendar/day.ts'
import { disclosuresOf } from '#app/models/access/disclosure.server.ts'
import type { Reader, School } from '#app/models/current.ts'
import { isAhead } from '#app/models/period.ts'
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

/** These children, school by school. */
export function bySchool(pupils: Pupil[]): Pupils[] {
  return [...Map.groupBy(pupils, ({ school }) => school.schoolID).values()].map((some) => ({
    ids: sql`select value from json_each(${JSON.stringify(some.map(({ UID }) => UID))})`,
    school: some[0]!.school,
  }))
}

/**
 * What is asked of the database for a week of all these children whom the reader may see, and what
 * its answers are read as: school by school, and there by name. The week is the one that holds the
 * day `on`, or the running one; undefined where that is still to come.
 */
export function askWeeks(reader: Reader, schools: Pupils[], on: Day | undefined) {
  let { db, user } = reader
  let all = schools.map((pupils) => ({ pupils, span: weekIn(reader, pupils.school, on) }))
  if (all.some(({ span }) => isAhead({ on }, span))) return undefined
  let reads: BatchItem<'sqlite'>[] = all.flatMap(({ pupils, span }) => {
    let children = childrenOf(user, pupils)
    return [
      rows(db, HeadRow, headOf(children)),
      rows(db, DayRow, daysOf(reader, children, pupils, span)),
      rows(db, LessonRow, lessonsOf(reader, children, pupils, span)),
      rows(db, ToComeRow, toComeOf(reader, children, pupils, span)),
      rows(db, CandidateRow, candidatesFor(reader, children, pupils.school, span)),
    ]
  })
  let seen = schools.flatMap((pupils) =>
    disclosuresOf(
      reader,
      sql`
        with ${childrenOf(user, pupils)}
        select h.schoolId, h.id as subjectId
        from children h`,
    ),
  )
  return { reads: [...reads, ...seen], read }

  function read(answers: unknown[]): ChildWeek[] {
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

/** The week of a school that holds the day `on`, or the running one. */
export function weekIn(reader: Pick<Reader, 'now'>, school: School, on?: Day): Span {
  let { today, weekStart } = calendarOf(reader, school)
  let first = startOfWeek(on ?? today, weekStart)
  let last = addDays(first, 6)
  return { first, last, end: last < today ? last : today, today }
}

function weekOf(
  { teacher, teacherImageURL, teacherGender, ...head }: HeadRow,
  school: School,
  { first, last, end, today }: Span,
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
    end,
    today,
    days: flowersOf(found.days, first, today),
    practised: daysWith(found.days, first, end),
    practisedBefore: daysWith(found.days, addDays(first, -7), addDays(end, -7)),
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
