import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { messageKeyOf } from '#app/locales/problems.ts'
import { AssignmentFields } from '#app/models/assignments/assignment.ts'
import type { Level } from '#app/models/subject.ts'
import { textIn } from '#app/request/form-text.ts'

/** An assignment's form as it was filled in, right or wrong: it is shown again as it was. */
export type FormValues = {
  /** `class:…`, `group:…` or `pupils`. */
  target: string
  pupilIDs: string[]
  /** Of each task what `taskValue` makes. */
  tasks: string[]
  firstDay: string
  dueDay: string
  repeats: boolean
  repeatsUntil: string
  note: string
  noteEn: string
  level?: Level | undefined
  key: string
}
export type Answer = {
  values: FormValues
  problems: Record<string, MessageKey>
  /** The due day is one without lessons; the next school day, where there is one. */
  dayOff?: { day: Day; next: Day | null }
}

/** What a form is read of: more than it has is not a browser's. */
const MOST_VALUES = 600

/** A task as the value of a box to tick. */
export function taskValue(lessonID: string, exerciseID: string | null): string {
  return [lessonID, ...(exerciseID === null ? [] : [exerciseID])].map(encodeURIComponent).join('/')
}

export function taskOf(value: string) {
  let [lessonID = '', exerciseID = null] = value.split('/').map(decoded)
  return { lessonID, exerciseID }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

export function levelIn(text: unknown): Level | undefined {
  return ([1, 2, 3] as const).find((level) => String(level) === text)
}

export function valuesIn(form: FormData): FormValues {
  let text = (name: string) => textIn(form, name)
  let texts = (name: string) =>
    form
      .getAll(name)
      .filter((value) => typeof value === 'string')
      .slice(0, MOST_VALUES)
  return {
    target: text('target'),
    pupilIDs: texts('pupil'),
    tasks: texts('task'),
    firstDay: text('firstDay'),
    dueDay: text('useDay') || text('dueDay'),
    repeats: form.has('repeats'),
    repeatsUntil: text('repeatsUntil'),
    note: text('note'),
    noteEn: text('noteEn'),
    level: levelIn(text('level')),
    key: text('key'),
  }
}

/** The form's values by the rules of an assignment; problems by the field that shows them. */
export function parseValues(values: FormValues) {
  let { target, pupilIDs, tasks, repeatsUntil, firstDay, dueDay, repeats, note, noteEn } = values
  let [kind, ...rest] = target.split(':')
  let id = rest.join(':')
  let parsed = v.safeParse(AssignmentFields, {
    ...(kind === 'class' && { classID: id }),
    ...(kind === 'group' && { groupID: id }),
    ...(kind === 'pupils' && { pupilIDs }),
    tasks: tasks.map(taskOf),
    firstDay,
    dueDay,
    repeats,
    repeatsUntil: repeatsUntil || null,
    note: note || null,
    noteEn: noteEn || null,
  })
  if (parsed.success) return { ok: true as const, fields: parsed.output }
  let problems: Record<string, MessageKey> = {}
  for (let issue of parsed.issues) {
    let field = fieldOf(String(issue.path?.[0]?.key ?? ''))
    problems[field] ??= messageKeyOf(issue.message)
  }
  return { ok: false as const, problems }
}

/** The field of the form at which a problem of the assignment stands. */
function fieldOf(key: string): string {
  return ['classID', 'groupID', 'pupilIDs'].includes(key) ? 'target' : key
}
