import { lessonState } from '#app/models/reports/lesson-state.ts'

/** As `lessonSection` tells it. */
export type LessonItem = Record<
  'lessonID' | 'school' | 'lesson' | 'lessonEn' | 'firstDay' | 'lastAt',
  string
> &
  Record<
    'level' | 'exercises' | 'solved' | 'stuck' | 'attempts' | 'correctAttempts' | 'durationMs',
    number
  > & { subject: 'reading' | 'math' | 'science' | 'readWrite' }

/** How the child stands with a lesson, as a family reads it. */
export function standingOf({
  exercises,
  solved,
  stuck,
  attempts,
  correctAttempts,
}: LessonItem): 'mastered' | 'onTheWay' | 'needsTime' {
  let none = { attempts: 0, correct: 0 }
  let ever = { attempts, correct: correctAttempts }
  let state = lessonState({ exercises, solved, stuck, stuckNow: 0, period: none, ever })
  if (state === 'mastered') return 'mastered'
  return state === 'notMastered' ? 'needsTime' : 'onTheWay'
}
