import { activities } from './activities/activities.ts'
import type { Activity } from './activities/lesson-activities.ts'
import type { CurriculumLesson, ListedLesson } from './curriculum-lesson.ts'
import { math } from './math.ts'
import { readWrite } from './read-write.ts'
import { reading } from './reading.ts'
import { science } from './science.ts'

export type { CurriculumLesson } from './curriculum-lesson.ts'

export const curriculum: CurriculumLesson[] = [...reading, ...math, ...science, ...readWrite].map(
  withActivities,
)

function withActivities(lesson: ListedLesson): CurriculumLesson {
  let atHome = activities[lesson.key]
  if (!atHome) throw new Error(`${lesson.key} has nothing to do at home`)
  let { activity, exercises, sheet, traces = {} } = atHome
  return {
    ...lesson,
    ...texts(activity),
    sheet,
    exercises: lesson.exercises.map((exercise) => {
      let { nameEn } = exercise
      let own = exercises[nameEn]
      return {
        ...exercise,
        ...(own && texts(own)),
        sheet: traces[nameEn] ? { ...sheet, trace: traces[nameEn] } : sheet,
      }
    }),
  }
}

function texts([whatToDo, ask, whatToDoEn, askEn]: Activity) {
  return { activity: `${whatToDo} ${ask}`, activityEn: `${whatToDoEn} ${askEn}` }
}
