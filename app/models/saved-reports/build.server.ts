import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { lessonsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { barsOf } from '#app/models/reports/chart-bars.ts'
import { DayRow } from '#app/models/reports/chart-days.server.ts'
import { exercisesOf } from '#app/models/reports/completion.server.ts'
import { reportPeriod, type ReportPeriod } from '#app/models/reports/report-period.ts'
import { percentage, tally, type SubjectBar } from '#app/models/reports/report.ts'
import { calendarOf } from '#app/models/schools/school.server.ts'
import { subjects } from '#app/models/subject.ts'
import { longList, rows } from '#db/rows.ts'
import {
  childNote,
  ChildNoteRow,
  endRows,
  EndRow,
  GroupRow,
  groupRows,
  noteRows,
} from './around.server.ts'
import {
  asSeen,
  byWorst,
  byWorstClass,
  countsOf,
  countsOfClasses,
  MOST_CHILDREN,
  type BuiltChild,
  type BuiltFrom,
  type BuiltLesson,
  type BuiltReport,
} from './built.ts'
import {
  CellRow,
  cellRows,
  ChildRow,
  childRows,
  dayRows,
  failureRows,
  FailureRow,
  gridLessons,
  GridLessonRow,
  subjectRows,
  SubjectRow,
} from './child-queries.server.ts'
import { byExercise, gridOf, placesOf } from './child-rows.ts'
import {
  ClassRow,
  classRows,
  classSums,
  ClassSumsRow,
  LargeRow,
  needHelp,
  NeedHelpRow,
  sizeRow,
  takingPart,
  TakingPartRow,
} from './class-queries.server.ts'
import { classBars, classesFrom, classSubjects, isShort } from './class-rows.ts'
import {
  isOfAll,
  isOfGroups,
  isOfPupils,
  namesLessons,
  type ReportPart,
  type ReportQuestion,
} from './question.ts'
import { type Asked } from './scope.server.ts'

/**
 * What a question answers to whoever asks it: a row for each child, or, of more than `most` (200)
 * children, for each class. `isKept`: with the attempts that it is from, to be frozen.
 */
export async function buildReport(
  current: Current,
  question: ReportQuestion,
  { most = MOST_CHILDREN, isKept = false } = {},
) {
  let { user } = current
  let { school } = user
  if (!can.buildReports(user) || !school) return refuse('forbidden')
  let period = reportPeriod(question, calendarOf(current, school), 'weekly')
  if (!period) return refuse('dayAhead')
  let asking = askReport(current, { user, school, question, most, isKept }, period)
  let answers = await current.db.batch([
    ...asking.reads,
    ...disclosure(current, school.schoolID, school.schoolID),
  ])
  let built = asking.read(answers)
  return built.ok ? done(asSeen(built.value)) : built
}

/** What is asked of the database for a report, and what its answers are read as. */
export function askReport(current: Current, asked: Asked, period: ReportPeriod) {
  let { db } = current
  let { question } = asked
  let shows = (part: ReportPart) => question.show.includes(part)
  let hasHardest = shows('hardest') && isShort(period)
  let hasNotes = shows('notes') && isShort(period)
  // Around a query it would not do: SQLite makes what stands in its `with` all the same.
  let nothing = sql`select null where false`
  let ifShown = (is: boolean, query: SQL) => (is ? query : nothing)
  let reads = [
    rows(db, LargeRow, sizeRow(asked)),
    rows(db, ClassRow, classRows(asked)),
    longList(db, ChildRow, childRows(asked, period)),
    rows(db, SubjectRow, ifShown(shows('charts'), subjectRows(asked, period))),
    rows(db, DayRow, ifShown(shows('charts'), dayRows(asked, period))),
    shows('grid') ? longList(db, CellRow, cellRows(asked, period)) : rows(db, CellRow, nothing),
    rows(db, GridLessonRow, ifShown(shows('grid'), gridLessons(asked, period))),
    rows(db, FailureRow, ifShown(hasHardest, failureRows(asked, period))),
    rows(db, GridLessonRow, lessonsNamed(asked)),
    rows(db, ClassSumsRow, classSums(asked, period)),
    rows(db, TakingPartRow, takingPart(asked, period)),
    rows(db, NeedHelpRow, needHelp(asked, period)),
    rows(db, GroupRow, isOfGroups(question) ? groupRows(asked) : nothing),
    rows(db, ChildNoteRow, ifShown(hasNotes, noteRows(current, asked, period))),
    rows(db, EndRow, ifShown(asked.isKept === true, endRows(asked, period))),
  ] as const
  return { reads, read: (answers: unknown) => read(answers as Answers) }

  type Answers = { -readonly [at in keyof typeof reads]: Awaited<(typeof reads)[at]> }
  function read(answers: Answers) {
    let [[size], about, members, bySubject, days, cells, gridded, failures, lessons] = answers
    let [, , , , , , , , , sums, taking, needing, groups, notes, ends] = answers
    if (size!.isLarge === 1) {
      // Rollups of whole classes know no lesson.
      if (namesLessons(question)) return refuse('tooLargeForLessons')
      if (isOfGroups(question)) return refuse('tooLargeForGroups')
      let classes = byWorstClass(classesFrom(about, { sums, taking, needing }, period))
      let { total, ...counts } = countsOfClasses(classes)
      return done<BuiltReport>({
        ...common(asked, period, about, lessons),
        groups,
        by: 'classes',
        children: [],
        classes,
        total,
        counts,
        byDay: shows('charts') ? classBars(sums, period) : [],
        bySubject: shows('charts') ? classSubjects(sums, period) : [],
        hardest: null,
        grid: null,
        places: new Map(),
        notes: null,
        from: asked.isKept ? fromOf(total, ends) : null,
        hidden: isOfAll(question) ? 0 : question.classes.length - about.length,
        deleted: 0,
      })
    }
    let children = byWorst(childrenFrom(members, lessons, question))
    let { total, ...counts } = countsOf(children)
    return done<BuiltReport>({
      ...common(asked, period, about, lessons),
      groups,
      by: 'children',
      children,
      classes: [],
      total,
      counts,
      byDay: shows('charts') ? barsOf(days, period) : [],
      bySubject: shows('charts') ? subjectBars(bySubject) : [],
      hardest: hasHardest ? byExercise(failures) : null,
      grid: shows('grid') ? gridOf(cells, gridded) : null,
      places: placesOf(members, cells),
      notes: hasNotes ? notes.map(childNote) : null,
      from: asked.isKept ? fromOf(total, ends) : null,
      hidden: isOfAll(question) ? 0 : hiddenOf(question, { about, groups, children }),
      deleted: 0,
    })
  }
}

function common(
  { school, question }: Asked,
  period: ReportPeriod,
  about: BuiltReport['about'],
  lessons: BuiltLesson[],
): Pick<BuiltReport, 'question' | 'ofAll' | 'school' | 'period' | 'about' | 'lessons'> {
  return {
    question,
    ofAll: isOfAll(question),
    school,
    period: period.requested,
    about: about.map(({ classID, name, imageURL }) => ({ classID, name, imageURL })),
    lessons,
  }
}

/** Of what was asked about, how much the reader may not see, or is gone. */
function hiddenOf(
  question: ReportQuestion,
  { about, groups, children }: Pick<BuiltReport, 'about' | 'groups' | 'children'>,
): number {
  return isOfPupils(question)
    ? question.pupils.length - children.length
    : question.classes.length + question.groups.length - about.length - groups.length
}

function fromOf({ attempts }: { attempts: number }, ends: EndRow[]): BuiltFrom {
  let [first, last] = (['first', 'last'] as const).map((which) => {
    let found = ends.find((end) => end.which === which)
    return found ? { day: found.day, at: found.at, id: found.id } : null
  })
  return { attempts, first: first!, last: last! }
}

/** The lessons that the question names, as far as the reader may see them. */
function lessonsNamed({ user, question }: Asked): SQL {
  return sql`
    select l.id as lessonID, l.name, l.nameEn, l.subject, ${exercisesOf} as exercises
    from lessons l
    where l.id in (select value from json_each(${JSON.stringify(question.lessons)}))
      and ${lessonsVisibleTo(user)}
    order by l.level, l.subject, l.position, l.id`
}

function childrenFrom(
  members: ChildRow[],
  lessons: BuiltLesson[],
  question: ReportQuestion,
): BuiltChild[] {
  let exercises = lessons.reduce((sum, lesson) => sum + lesson.exercises, 0)
  let isMeasured = question.lessons.length > 0
  return members.map(({ correct, needsHelp, places: _, ...row }) => ({
    ...row,
    ...tally(row.attempts, correct, row.durationMs),
    completionPercentage: isMeasured ? percentage(row.solved, exercises) : null,
    needsHelp: needsHelp === 1,
  }))
}

function subjectBars(
  found: { subject: string; attempts: number; correct: number; durationMs: number }[],
): SubjectBar[] {
  return subjects.map((subject) => {
    let own = found.find((row) => row.subject === subject)
    return { subject, ...tally(own?.attempts ?? 0, own?.correct ?? 0, own?.durationMs ?? 0) }
  })
}
