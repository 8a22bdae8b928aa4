import {
  lessonProblem,
  type LessonField,
  type LessonLine,
  type LessonProblem,
} from './lesson-import.ts'
import type { PlannedExercise, PlannedLesson } from './planned-lesson.ts'
import type { PlannedLessons } from './planned-lessons.ts'

/** What a row is about, and what it says. */
export type Spoken = {
  lesson: PlannedLesson
  exercise: PlannedExercise | undefined
  line: LessonLine
}

/** Why what a row says of its lesson and exercise cannot be done. */
export function refusalOf(spoken: Spoken, planned: PlannedLessons): LessonProblem | undefined {
  return (
    contradiction(spoken) ??
    activityRefusal(spoken) ??
    lessonRefusal(spoken, planned) ??
    exerciseRefusal(spoken) ??
    withdrawalRefusal(spoken)
  )
}

/**
 * What a row says of the lesson's own withdrawal: 0 that it is taught, 1 that it is withdrawn; one
 * that withdraws an exercise says nothing of the lesson.
 */
export function lessonWithdrawal({ line, exercise }: Spoken): 0 | 1 | undefined {
  if (!line.withdraws) return 0
  return exercise ? undefined : 1
}

const lessonFieldNames = {
  number: 'lessonNumber',
  subject: 'subject',
  level: 'level',
  position: 'lessonPosition',
  name: 'lessonName',
  nameEn: 'lessonNameEn',
  activity: 'lessonActivity',
  activityEn: 'lessonActivityEn',
} as const satisfies Partial<Record<keyof LessonLine['lesson'], LessonField>>

/** Rows of one lesson must say the same of it. */
function contradiction(spoken: Spoken): LessonProblem | undefined {
  let { said } = spoken.lesson
  let own = spoken.line.lesson
  for (let key of Object.keys(lessonFieldNames) as (keyof typeof lessonFieldNames)[])
    if (said[key] !== undefined && own[key] !== undefined && said[key] !== own[key])
      return lessonProblem(lessonFieldNames[key], own[key], 'lessonDiffers')
  let withdrawn = lessonWithdrawal(spoken)
  return withdrawn !== undefined && said.withdrawn !== undefined && withdrawn !== said.withdrawn
    ? lessonProblem('status', '', 'lessonDiffers')
    : undefined
}

/** A family that reads Arabic would be offered nothing by an activity that is in English alone. */
function activityRefusal({ lesson, exercise, line }: Spoken): LessonProblem | undefined {
  let lacksArabic = (
    said: { activity?: string | null; activityEn?: string | null },
    was?: string | null,
  ) => Boolean(said.activityEn) && !(said.activity ?? was)
  if (lacksArabic(line.lesson, lesson.state.activity))
    return lessonProblem('lessonActivity', '', 'required')
  return lacksArabic(line.exercise, exercise?.state.activity)
    ? lessonProblem('exerciseActivity', '', 'required')
    : undefined
}

function lessonRefusal(
  { lesson, line }: Spoken,
  planned: PlannedLessons,
): LessonProblem | undefined {
  let { number, subject } = line.lesson
  if (planned.isTaken(number, lesson)) return lessonProblem('lessonNumber', number, 'numberTaken')
  return subject !== undefined && subject !== lesson.state.subject && lesson.practised
    ? lessonProblem('subject', subject, 'practisedStays')
    : undefined
}

function exerciseRefusal({ lesson, exercise, line }: Spoken): LessonProblem | undefined {
  if (!exercise) return undefined
  let { number } = line.exercise
  if (lesson.exercises.isTaken(number, exercise))
    return lessonProblem('exerciseNumber', number, 'numberTaken')
  return exercise.row === undefined
    ? undefined
    : lessonProblem('exerciseName', exercise.row, 'lessonRowTwice')
}

function withdrawalRefusal({ lesson, exercise, line }: Spoken): LessonProblem | undefined {
  if (!line.withdraws) return undefined
  let withdrawn = exercise ?? lesson
  if (withdrawn.before === null)
    return lessonProblem('status', '', exercise ? 'exerciseUnknown' : 'lessonUnknown')
  return withdrawn.practised ? lessonProblem('status', '', 'practisedStays') : undefined
}
