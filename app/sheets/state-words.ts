import type { Translate } from '#app/locales/translate.ts'
import { familyState } from '#app/models/reports/child-week.ts'
import type { LessonState } from '#app/models/reports/lesson-state.ts'
import type { ExerciseState } from '#app/models/reports/lessons-report.ts'

/** Where a child is with a lesson; a family reads that it needs time. */
export function lessonStateWord(state: LessonState, t: Translate, home: boolean): string {
  return home ? t(`parts:states.${familyState(state)}`) : t(`week:states.${state}`)
}

/** The same of an exercise. */
export function exerciseStateWord(state: ExerciseState, t: Translate, home: boolean): string {
  return t(`marks:exercises.${state === 'needsHelp' && home ? 'needsTime' : state}`)
}
