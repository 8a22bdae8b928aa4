import type { Day } from '#app/calendar/day.ts'
import type { School } from '#app/models/current.ts'
import type { FamilyNote } from '#app/models/notes/note.ts'
import type { Period } from '#app/models/period.ts'
import type { LessonState } from '#app/models/reports/lesson-state.ts'
import { sumOf, type ChartBar, type SubjectBar, type Tally } from '#app/models/reports/report.ts'
import type { Level, Subject } from '#app/models/subject.ts'
import type { ReportQuestion } from './question.ts'

/** So many children are listed one by one; of more, the report is a row for each class. */
export const MOST_CHILDREN = 200
/** So many lessons fit into the grid of children and lessons. */
export const GRID_LESSONS = 5
export const HARDEST = 5
/** So many notes are shown, the newest. */
export const MOST_NOTES = 50

/** A child in a report; `className` null: in no class that the reader may see. */
export type BuiltChild = Tally & {
  UID: string
  displayName: string
  imageURL: string | null
  classID: string | null
  className: string | null
  /** Exercises of the question's lessons solved by the end of the period. */
  solved: number
  /** Of lessons that the question names; null where it names none. */
  completionPercentage: number | null
  needsHelp: boolean
}

/** A class in a report of more children than are listed. */
export type BuiltClass = Tally & {
  classID: string
  name: string
  level: Level
  imageURL: string | null
  /** On any day of the period; and those of them who practised in it. */
  enrolled: number
  active: number
  /** Null over more than a month: it would be read attempt by attempt. */
  needHelp: number | null
}

export type BuiltExercise = {
  exerciseID: string
  name: string
  nameEn: string
  lessonID: string
  lessonName: string
  lessonNameEn: string
  subject: Subject
  failedAttempts: number
  /** Who failed at it, who failed most first. */
  pupils: { UID: string; failedAttempts: number }[]
}

export type BuiltLesson = {
  lessonID: string
  name: string
  nameEn: string
  subject: Subject
  exercises: number
}
/** A note to a child's family, with whose. */
export type BuiltNote = FamilyNote & { childName: string }
/**
 * How many attempts are counted, and the first and last of them. By class only their days are
 * known, and `at` and `id` null.
 */
export type BuiltFrom = { attempts: number; first: BuiltEnd | null; last: BuiltEnd | null }
export type BuiltEnd = { day: Day; at: number | null; id: string | null }

export type BuiltCell = { UID: string; lessonID: string; state: LessonState; solved: number }
export type BuiltGrid = { lessons: BuiltLesson[]; cells: BuiltCell[] }

/**
 * The classes in which the work was done that is counted of a child, in its row and in the grid
 * (which knows earlier work, too). An empty one is no class.
 */
export type Places = { row: string[]; grid: string[] }

/** A report as its reader sees it, live or frozen. */
export type BuiltReport = {
  question: ReportQuestion
  /** Whether it is about all whom its reader may see. */
  ofAll: boolean
  school: School
  period: Period
  by: 'children' | 'classes'
  /** The worst first; empty where the report is by classes. */
  children: BuiltChild[]
  /** The worst first; empty where the report is by children. */
  classes: BuiltClass[]
  total: Tally
  /** How many children there are, how many practised, and how many need help (null: see above). */
  counts: { children: number; active: number; needHelp: number | null }
  /** Null where what they count is not the reader's to see: see `thaw`. */
  byDay: ChartBar[] | null
  bySubject: SubjectBar[] | null
  /** Null where it is not asked for, or over more than a month, or by classes. */
  hardest: BuiltExercise[] | null
  grid: BuiltGrid | null
  /** Of its children, by their ids. */
  places: Map<string, Places>
  /** The classes it is about, by name. */
  about: { classID: string; name: string; imageURL: string | null }[]
  /** The kept groups that it is about, by name. */
  groups: { groupID: string; name: string }[]
  /** The lessons that the question names. */
  lessons: BuiltLesson[]
  /** To the children's families, the newest first; null like the hardest exercises. */
  notes: BuiltNote[] | null
  /** From which attempts; of a frozen report. Null where they are not the reader's to see. */
  from: BuiltFrom | null
  /** Children, or classes, that it was asked about and the reader may not see. */
  hidden: number
  /** Children whose data was deleted since it was frozen: no figure of theirs is in it. */
  deleted: number
}

/**
 * Children as a teacher reads them: who needs help, who has not practised, then by the share of
 * correct answers, the lowest first; where all is equal as they came, by name.
 */
export function byWorst(children: BuiltChild[]): BuiltChild[] {
  return children.toSorted(
    (a, b) =>
      Number(b.needsHelp) - Number(a.needsHelp) ||
      Number(a.attempts > 0) - Number(b.attempts > 0) ||
      shareOf(a) - shareOf(b),
  )
}

/** Classes: most children who need help, by share; then fewest active, by share. */
export function byWorstClass(classes: BuiltClass[]): BuiltClass[] {
  let share = (part: number | null, whole: number) => (whole > 0 ? (part ?? 0) / whole : 0)
  return classes.toSorted(
    (a, b) =>
      share(b.needHelp, b.enrolled) - share(a.needHelp, a.enrolled) ||
      share(a.active, a.enrolled) - share(b.active, b.enrolled) ||
      shareOf(a) - shareOf(b),
  )
}

/** Unrounded, so that two who read alike still have an order. */
function shareOf({ attempts, correctAttempts }: Tally): number {
  return attempts > 0 ? correctAttempts / attempts : 1
}

/** What a report says of all its children together. */
export function countsOf(children: BuiltChild[]): BuiltReport['counts'] & { total: Tally } {
  return {
    children: children.length,
    active: children.filter(({ attempts }) => attempts > 0).length,
    needHelp: children.filter(({ needsHelp }) => needsHelp).length,
    total: sumOf(children),
  }
}

/** The same of classes; a child in two of them counts in each. */
export function countsOfClasses(classes: BuiltClass[]): BuiltReport['counts'] & { total: Tally } {
  let sum = (of: (klass: BuiltClass) => number) => classes.reduce((all, one) => all + of(one), 0)
  let isKnown = classes.every(({ needHelp }) => needHelp !== null)
  return {
    children: sum(({ enrolled }) => enrolled),
    active: sum(({ active }) => active),
    needHelp: isKnown ? sum(({ needHelp }) => needHelp ?? 0) : null,
    total: sumOf(classes),
  }
}

/**
 * A report with its question as its reader may know it: without the ids of what they may not see.
 * Whoever owns the report goes on asking about all of it.
 */
export function asSeen(report: BuiltReport): BuiltReport {
  let { question, about, groups, children, by } = report
  let groupIDs = new Set(groups.map(({ groupID }) => groupID))
  let classes = new Set(about.map(({ classID }) => classID))
  let pupils = new Set(children.map(({ UID }) => UID))
  let lessons = new Set(report.lessons.map(({ lessonID }) => lessonID))
  let isOfPupils = question.pupils.length > 0 && by === 'children'
  return {
    ...report,
    question: {
      ...question,
      // With single children the classes only say where they were found.
      classes: isOfPupils ? [] : question.classes.filter((id) => classes.has(id)),
      groups: isOfPupils ? [] : question.groups.filter((id) => groupIDs.has(id)),
      pupils: question.pupils.filter((id) => pupils.has(id)),
      lessons: question.lessons.filter((id) => lessons.has(id)),
    },
  }
}
