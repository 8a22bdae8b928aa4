import * as v from 'valibot'
import { periodKinds } from '#app/models/period.ts'
import { lessonStates } from '#app/models/reports/lesson-state.ts'
import { tally } from '#app/models/reports/report.ts'
import { subjects } from '#app/models/subject.ts'
import {
  countsOf,
  countsOfClasses,
  type BuiltChild,
  type BuiltClass,
  type BuiltExercise,
  type BuiltLesson,
  type BuiltNote,
  type BuiltReport,
} from './built.ts'
import { isOfAll } from './question.ts'

// A report as it was: ids and figures as JSON, and no name of a person. Names are joined when it is
// shown, as far as its reader may see them then.

const count = v.number()
const sums = { attempts: count, correct: count, durationMs: count }
const day = v.string()
/** An attempt; of a report by class only its day. */
const end = v.nullable(v.strictObject({ day, at: v.nullable(count), id: v.nullable(v.string()) }))

/** The schema of what is kept; a later version says another number. */
export const Frozen = v.strictObject({
  version: v.literal(1),
  period: v.strictObject({
    kind: v.picklist(periodKinds),
    first: v.nullable(day),
    last: v.nullable(day),
  }),
  timezone: v.string(),
  by: v.picklist(['children', 'classes']),
  children: v.array(
    v.strictObject({
      UID: v.string(),
      classID: v.nullable(v.string()),
      ...sums,
      solved: count,
      completion: v.nullable(count),
      needsHelp: v.boolean(),
      /** Where the work was done: see `Places`. Earlier versions did not keep it. */
      places: v.optional(v.array(v.string())),
      gridPlaces: v.optional(v.array(v.string())),
    }),
  ),
  classes: v.array(
    v.strictObject({
      classID: v.string(),
      ...sums,
      enrolled: count,
      active: count,
      needHelp: v.nullable(count),
    }),
  ),
  byDay: v.array(
    v.strictObject({
      first: v.nullable(day),
      last: day,
      attempts: count,
      correctAttempts: count,
      durationMs: count,
    }),
  ),
  bySubject: v.array(v.strictObject({ subject: v.picklist(subjects), ...sums })),
  /** Who failed at the hardest exercises, in their order; null: not shown. */
  failures: v.nullable(
    v.array(v.strictObject({ exerciseID: v.string(), UID: v.string(), failed: count })),
  ),
  grid: v.nullable(
    v.strictObject({
      lessons: v.array(v.strictObject({ lessonID: v.string(), exercises: count })),
      cells: v.array(
        v.strictObject({
          UID: v.string(),
          lessonID: v.string(),
          state: v.picklist(lessonStates),
          solved: count,
        }),
      ),
    }),
  ),
  /** Notes to families, the newest first; null: not shown, absent: frozen before there were any. */
  notes: v.optional(v.nullable(v.array(v.strictObject({ noteID: v.string(), UID: v.string() })))),
  /** From which attempts; absent: frozen before this was kept. */
  from: v.optional(v.strictObject({ attempts: count, first: end, last: end })),
  /** Children who were taken out since, and with them the charts that counted them. */
  deleted: v.optional(count, 0),
})
export type Frozen = v.InferOutput<typeof Frozen>

/** What is kept of a report. */
export function freeze(report: BuiltReport): Frozen {
  let { period, school, by, children, classes, byDay, bySubject, hardest, grid } = report
  let { notes, from, places } = report
  return {
    version: 1,
    period: { kind: period.kind, first: period.first, last: period.last },
    timezone: school.timezone,
    by,
    children: children.map((child) => ({
      UID: child.UID,
      classID: child.classID,
      ...sumsOf(child),
      solved: child.solved,
      completion: child.completionPercentage,
      needsHelp: child.needsHelp,
      places: places.get(child.UID)?.row ?? [],
      gridPlaces: places.get(child.UID)?.grid ?? [],
    })),
    classes: classes.map((klass) => ({
      classID: klass.classID,
      ...sumsOf(klass),
      enrolled: klass.enrolled,
      active: klass.active,
      needHelp: klass.needHelp,
    })),
    byDay: byDay ?? [],
    bySubject: (bySubject ?? []).map((bar) => ({ subject: bar.subject, ...sumsOf(bar) })),
    failures:
      hardest &&
      hardest.flatMap(({ exerciseID, pupils }) =>
        pupils.map(({ UID, failedAttempts }) => ({ exerciseID, UID, failed: failedAttempts })),
      ),
    grid: grid && {
      lessons: grid.lessons.map(({ lessonID, exercises }) => ({ lessonID, exercises })),
      cells: grid.cells,
    },
    notes: notes && notes.map(({ noteID, UID }) => ({ noteID, UID })),
    ...(from && { from }),
    deleted: 0,
  }
}

function sumsOf(row: { attempts: number; correctAttempts: number; durationMs: number }) {
  return { attempts: row.attempts, correct: row.correctAttempts, durationMs: row.durationMs }
}

/** The names of what a frozen report speaks of, as far as its reader may see them. */
export type Names = {
  children: Map<string, Pick<BuiltChild, 'displayName' | 'imageURL'>>
  classes: Map<string, Pick<BuiltClass, 'name' | 'level' | 'imageURL'>>
  /** Classes ('': none) of which the reader may see what was done in them. */
  places: Set<string>
  lessons: Map<string, BuiltLesson>
  exercises: Map<string, Pick<BuiltExercise, 'name' | 'nameEn' | 'lessonID'>>
  groups: Map<string, string>
  notes: Map<string, BuiltNote>
}

type Around = Pick<BuiltReport, 'question' | 'school'>

/**
 * A frozen report with its names. Children (or classes) whom the reader may not see are left out,
 * and children of whom work is counted in a class whose work the reader may not see; and so are
 * charts that count them among others.
 */
export function thaw(frozen: Frozen, names: Names, { question, school }: Around): BuiltReport {
  let rows = frozen.children.filter((row) => isSeen(row, names))
  let seen = new Set(rows.map(({ UID }) => UID))
  let inGrid = new Set(rows.filter((row) => isSeenInGrid(row, names)).map(({ UID }) => UID))
  let children = rows.flatMap((row) => childOf(row, names))
  let classes = frozen.classes.flatMap((row) => classOf(row, names))
  let isByClasses = frozen.by === 'classes'
  let hidden = isByClasses
    ? frozen.classes.length - classes.length
    : frozen.children.length - children.length
  let { total, ...counts } = isByClasses ? countsOfClasses(classes) : countsOf(children)
  let isWhole = hidden === 0 && frozen.deleted === 0
  let lessonsOf = (ids: string[]) => ids.flatMap((id) => names.lessons.get(id) ?? [])
  return {
    question,
    ofAll: isOfAll(question),
    school: { ...school, timezone: frozen.timezone },
    period: frozen.period,
    by: frozen.by,
    children,
    classes,
    total,
    counts,
    byDay: isWhole ? frozen.byDay : null,
    bySubject: isWhole
      ? frozen.bySubject.map(({ subject, attempts, correct, durationMs }) => ({
          subject,
          ...tally(attempts, correct, durationMs),
        }))
      : null,
    hardest: frozen.failures && hardestOf(frozen.failures, seen, names),
    grid: frozen.grid && {
      lessons: frozen.grid.lessons.flatMap(({ lessonID, exercises }) => {
        let lesson = names.lessons.get(lessonID)
        return lesson ? [{ ...lesson, exercises }] : []
      }),
      cells: frozen.grid.cells.filter(
        ({ UID, lessonID }) => inGrid.has(UID) && names.lessons.has(lessonID),
      ),
    },
    places: new Map(
      rows.map((row) => [row.UID, { row: placesOf(row), grid: row.gridPlaces ?? [] }]),
    ),
    about: question.classes.flatMap((classID) => {
      let klass = names.classes.get(classID)
      return klass ? [{ classID, name: klass.name, imageURL: klass.imageURL }] : []
    }),
    groups: question.groups.flatMap((groupID) => {
      let name = names.groups.get(groupID)
      return name === undefined ? [] : [{ groupID, name }]
    }),
    lessons: lessonsOf(question.lessons),
    // What was taken back since is gone.
    notes: frozen.notes
      ? frozen.notes.flatMap(({ noteID }) => names.notes.get(noteID) ?? [])
      : null,
    from: hidden > 0 ? null : (frozen.from ?? null),
    hidden,
    deleted: frozen.deleted,
  }
}

type ChildFigures = Frozen['children'][number]

/** A child whom the reader sees, by work that they see. */
function isSeen(row: ChildFigures, names: Names): boolean {
  return names.children.has(row.UID) && placesOf(row).every((place) => names.places.has(place))
}

/** Tiles count what was done before, too. */
function isSeenInGrid({ gridPlaces = [] }: ChildFigures, names: Names): boolean {
  return gridPlaces.every((place) => names.places.has(place))
}

/** Where it was not kept, the class that the child was in. */
function placesOf({ places, classID }: ChildFigures): string[] {
  return places ?? [classID ?? '']
}

function childOf(row: ChildFigures, names: Names): BuiltChild[] {
  let { UID, classID, attempts, correct, durationMs, solved, completion, needsHelp } = row
  let child = names.children.get(UID)
  if (!child) return []
  let klass = classID === null ? undefined : names.classes.get(classID)
  return [
    {
      UID,
      ...child,
      classID: klass ? classID : null,
      className: klass?.name ?? null,
      ...tally(attempts, correct, durationMs),
      solved,
      completionPercentage: completion,
      needsHelp,
    },
  ]
}

function classOf(row: Frozen['classes'][number], names: Names): BuiltClass[] {
  let { classID, attempts, correct, durationMs, enrolled, active, needHelp } = row
  let klass = names.classes.get(classID)
  if (!klass) return []
  return [
    { classID, ...klass, ...tally(attempts, correct, durationMs), enrolled, active, needHelp },
  ]
}

function hardestOf(
  failures: NonNullable<Frozen['failures']>,
  seen: Set<string>,
  names: Names,
): BuiltExercise[] {
  let shown = failures.filter(({ UID }) => seen.has(UID))
  return [...Map.groupBy(shown, ({ exerciseID }) => exerciseID)].flatMap(([exerciseID, rows]) => {
    let exercise = names.exercises.get(exerciseID)
    let lesson = exercise && names.lessons.get(exercise.lessonID)
    if (!exercise || !lesson) return []
    return [
      {
        exerciseID,
        ...exercise,
        lessonName: lesson.name,
        lessonNameEn: lesson.nameEn,
        subject: lesson.subject,
        failedAttempts: rows.reduce((sum, { failed }) => sum + failed, 0),
        pupils: rows.map(({ UID, failed }) => ({ UID, failedAttempts: failed })),
      },
    ]
  })
}

/** All ids that a frozen report and its question speak of. */
export function idsIn(frozen: Frozen, question: BuiltReport['question']) {
  let classIDs = frozen.children.flatMap(({ classID }) => classID ?? [])
  return {
    children: frozen.children.map(({ UID }) => UID),
    places: [
      ...new Set(frozen.children.flatMap((row) => [...placesOf(row), ...(row.gridPlaces ?? [])])),
    ],
    classes: [
      ...new Set([...classIDs, ...frozen.classes.map((row) => row.classID), ...question.classes]),
    ],
    lessons: [
      ...new Set([
        ...(frozen.grid?.lessons.map(({ lessonID }) => lessonID) ?? []),
        ...question.lessons,
      ]),
    ],
    groups: question.groups,
    notes: (frozen.notes ?? []).map(({ noteID }) => noteID),
    exercises: [...new Set(frozen.failures?.map(({ exerciseID }) => exerciseID))],
  }
}
