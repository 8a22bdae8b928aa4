import * as v from 'valibot'
import { isDay, spanOfDays } from '#app/calendar/day.ts'
import { message } from '#app/locales/message.ts'
import { PupilIDs } from '#app/models/groups/group.ts'

/** So many lessons and exercises are in one assignment. */
export const MOST_TASKS = 20
/** So many of a teacher's run at a time or wait for their day. */
export const MOST_ASSIGNMENTS = 60
/** So many reminders of a child leave in a day, of all its assignments together. */
export const MOST_REMINDERS = 3
/** From its first day to the day it is due; and by how much a child may have longer. */
export const MOST_DAYS = 120
export const MOST_EXTRA_DAYS = 60

const id = v.pipe(
  v.string(message('required')),
  v.nonEmpty(message('required')),
  v.maxLength(128, message('tooLong')),
)
const day = v.pipe(
  v.string(message('notDay')),
  v.check((text) => isDay(text) && text.startsWith('2'), message('notDay')),
)
/** Lines stay lines; what turns text around or cannot be seen goes. */
const note = v.pipe(
  v.string(message('notText')),
  v.transform((text) =>
    text
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, (sign) =>
        sign === '\n' ? sign : '',
      )
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  ),
  v.maxLength(500, message('tooLong')),
)

/** A lesson, or one exercise of it. */
export const Task = v.object({ lessonID: id, exerciseID: v.optional(v.nullable(id)) })
export type Task = { lessonID: string; exerciseID: string | null }

/** Where a whole lesson is asked for, its exercises are not asked for again. */
function tidyTasks(tasks: v.InferOutput<typeof Task>[]): Task[] {
  let kept = new Map<string, Task>()
  for (let { lessonID, exerciseID = null } of tasks)
    kept.set(`${lessonID} ${exerciseID ?? ''}`, { lessonID, exerciseID })
  return [...kept.values()].filter(
    ({ lessonID, exerciseID }) => exerciseID === null || !kept.has(`${lessonID} `),
  )
}

const tasks = v.pipe(
  v.array(Task, message('notList')),
  v.nonEmpty(message('tasksMissing')),
  v.maxLength(500, message('tooManyTasks')),
  v.transform(tidyTasks),
  v.maxLength(MOST_TASKS, message('tooManyTasks')),
)

const fields = {
  classID: v.optional(v.nullable(id)),
  groupID: v.optional(v.nullable(id)),
  pupilIDs: v.optional(v.nullable(PupilIDs)),
  tasks,
  firstDay: day,
  dueDay: day,
  repeats: v.optional(v.boolean(message('notBoolean')), false),
  repeatsUntil: v.optional(v.nullable(day)),
  note: v.optional(v.nullable(note)),
  noteEn: v.optional(v.nullable(note)),
}
type Fields = typeof fields

/** The fields of an assignment, and `more`, with what must fit together in the former. */
function fitting<const more extends v.ObjectEntries>(
  more: more,
): v.SchemaWithPipe<readonly [v.ObjectSchema<Fields & more, undefined>]>
function fitting(more: v.ObjectEntries): v.GenericSchema {
  let entries: Fields = { ...more, ...fields }
  return v.pipe(
    v.object(entries),
    v.forward(
      v.partialCheck(
        [['classID'], ['groupID'], ['pupilIDs']],
        ({ classID, groupID, pupilIDs }) =>
          [classID, groupID, pupilIDs?.length].filter(Boolean).length === 1,
        message('targetMissing'),
      ),
      ['classID'],
    ),
    v.forward(
      v.partialCheck(
        [['firstDay'], ['dueDay']],
        ({ firstDay, dueDay }) => dueDay >= firstDay,
        message('endsBefore'),
      ),
      ['dueDay'],
    ),
    v.forward(
      v.partialCheck(
        [['firstDay'], ['dueDay'], ['repeats']],
        ({ firstDay, dueDay, repeats }) =>
          !isDay(firstDay) || !isDay(dueDay) || !repeats || spanOfDays(firstDay, dueDay) <= 7,
        message('longerThanWeek'),
      ),
      ['dueDay'],
    ),
    v.forward(
      v.partialCheck(
        [['firstDay'], ['dueDay']],
        ({ firstDay, dueDay }) =>
          !isDay(firstDay) || !isDay(dueDay) || spanOfDays(firstDay, dueDay) <= MOST_DAYS,
        message('assignmentTooLong'),
      ),
      ['dueDay'],
    ),
    v.forward(
      v.partialCheck(
        [['firstDay'], ['repeats'], ['repeatsUntil']],
        ({ firstDay, repeats, repeatsUntil }) =>
          !repeats || !repeatsUntil || repeatsUntil >= firstDay,
        message('endsBefore'),
      ),
      ['repeatsUntil'],
    ),
  )
}

/** An assignment as a teacher wants it; for a class, or a group, or chosen children. */
export const AssignmentFields = fitting({})
export type AssignmentFields = v.InferOutput<typeof AssignmentFields>

/** The same with its own id, chosen by who sends it: sent twice, it is one assignment. */
export const NewAssignment = fitting({
  assignmentID: v.optional(v.pipe(v.string(message('notText')), v.uuid(message('invalid')))),
})

export const Extension = v.object({ dueDay: day })
