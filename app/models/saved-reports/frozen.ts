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
  let { notes, from } = report
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
  lessons: Map<string, BuiltLesson>
  exercises: Map<string, Pick<BuiltExercise, 'name' | 'nameEn' | 'lessonID'>>
  groups: Map<string, string>
  notes: Map<string, BuiltNote>
}

type Around = Pick<BuiltReport, 'question' | 'school'>

/**
 * A frozen report with its names. Children (or classes) whom the reader may not see are left out,
 * and so are charts that count them among others.
 */
export function thaw(frozen: Frozen, names: Names, { question, school }: Around): BuiltReport {
  let children = frozen.children.flatMap((row) => childOf(row, names))
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
    hardest: frozen.failures && hardestOf(frozen.failures, names),
    grid: frozen.grid && {
      lessons: frozen.grid.lessons.flatMap(({ lessonID, exercises }) => {
        let lesson = names.lessons.get(lessonID)
        return lesson ? [{ ...lesson, exercises }] : []
      }),
      cells: frozen.grid.cells.filter(
        ({ UID, lessonID }) => names.children.has(UID) && names.lessons.has(lessonID),
      ),
    },
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

function childOf(row: Frozen['children'][number], names: Names): BuiltChild[] {
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

function hardestOf(failures: NonNullable<Frozen['failures']>, names: Names): BuiltExercise[] {
  let seen = failures.filter(({ UID }) => names.children.has(UID))
  return [...Map.groupBy(seen, ({ exerciseID }) => exerciseID)].flatMap(([exerciseID, rows]) => {
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
