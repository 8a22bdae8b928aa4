import { expect, test } from 'vitest'
import { isToWatch, lessonState, type LessonProgress } from '#app/models/reports/lesson-state.ts'

test.each<[string, string, Partial<LessonProgress>]>([
  ['was never tried', 'notBegun', {}],
  ['was tried, and nothing solved', 'gettingThere', { ever: of(3, 0), period: of(3, 0) }],
  ['has all but one exercise solved', 'gettingThere', { solved: 4, ever: of(4, 4) }],
  ['has all solved, 4 of 5 right', 'mastered', { solved: 5, period: of(5, 4), ever: of(90, 4) }],
  ['has all solved, 79 of 99 right', 'gettingThere', { solved: 5, period: of(99, 79) }],
  ['was mastered before the period', 'mastered', { solved: 5, ever: of(6, 5) }],
  ['was solved with much trouble before', 'gettingThere', { solved: 5, ever: of(20, 8) }],
  ['was solved in another class', 'mastered', { solved: 5 }],
  ['has no exercises any more', 'gettingThere', { exercises: 0, ever: of(2, 2) }],
  ['fails at one exercise now', 'needsHelp', { solved: 4, stuck: 1, stuckNow: 1 }],
  ['failed at one earlier', 'notMastered', { solved: 4, stuck: 1, ever: of(9, 5) }],
  ['goes badly in the period: 3 of 8', 'needsHelp', { solved: 3, period: of(8, 3) }],
  ['goes half well in the period: 4 of 8', 'gettingThere', { solved: 3, period: of(8, 4) }],
  ['went badly, but few times: 0 of 7', 'gettingThere', { solved: 3, period: of(7, 0) }],
])('a lesson of five exercises that %s is: %s', (_, state, progress) => {
  let nothing = { attempts: 0, correct: 0 }
  let untouched = { exercises: 5, solved: 0, stuck: 0, stuckNow: 0, period: nothing, ever: nothing }
  expect(lessonState({ ...untouched, ...progress })).toBe(state)
})

test('few bad answers are watched, many need help, and half is enough', () => {
  expect(isToWatch(of(1, 0))).toBe(true)
  expect(isToWatch(of(7, 3))).toBe(true)
  expect(isToWatch(of(6, 3))).toBe(false)
  expect(isToWatch(of(8, 3))).toBe(false)
  expect(isToWatch(of(0, 0))).toBe(false)
})

function of(attempts: number, correct: number) {
  return { attempts, correct }
}
