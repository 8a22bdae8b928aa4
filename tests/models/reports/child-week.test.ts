import { expect, test } from 'vitest'
import { translate } from '#app/locales/translate.ts'
import {
  daysWith,
  familyState,
  flowersOf,
  masteredLatest,
  nextStepsOf,
  tilesOf,
  type SubjectDay,
  type WeekLesson,
} from '#app/models/reports/child-week.ts'
import { weekSentence } from '#app/models/reports/week-sentence.ts'

function done(
  day: string,
  subject: SubjectDay['subject'],
  attempts: number,
  minutes = 1,
): SubjectDay {
  return { day, subject, attempts, correct: 0, durationMs: minutes * 60_000 }
}

function lesson(lessonID: string, more: Partial<WeekLesson> = {}): WeekLesson {
  return {
    lessonID,
    subject: 'reading',
    level: 1,
    name: lessonID,
    nameEn: lessonID,
    state: 'onTheWay',
    needsHelpNow: false,
    practisedThisWeek: true,
    lastSolvedOn: null,
    lastAt: 0,
    nextExerciseID: null,
    ...more,
  }
}

test('a flower is the subject with most tries; of as many the one with more minutes', () => {
  let days = flowersOf(
    [
      done('2026-11-15', 'math', 3),
      done('2026-11-15', 'reading', 2, 9),
      done('2026-11-16', 'math', 2, 1),
      done('2026-11-16', 'science', 2, 4),
      done('2026-11-17', 'science', 0),
    ],
    '2026-11-15',
    '2026-11-18',
  )
  expect(days.map(({ practised, when }) => [practised?.subject, practised?.minutes, when])).toEqual(
    [
      ['math', 10, 'past'],
      ['science', 5, 'past'],
      [undefined, undefined, 'past'],
      [undefined, undefined, 'today'],
      [undefined, undefined, 'toCome'],
      [undefined, undefined, 'toCome'],
      [undefined, undefined, 'toCome'],
    ],
  )
})

test('days are counted once, within the span only', () => {
  let days = [
    done('2026-11-14', 'math', 1),
    done('2026-11-15', 'math', 1),
    done('2026-11-15', 'science', 1),
  ]
  expect(daysWith(days, '2026-11-15', '2026-11-21')).toBe(1)
})

test('families read four states', () => {
  expect(
    (['needsHelp', 'notMastered', 'gettingThere', 'mastered', 'notBegun'] as const).map(
      familyState,
    ),
  ).toEqual(['needsTime', 'needsTime', 'onTheWay', 'mastered', 'notBegun'])
})

test('at most two lessons are mastered latest, and two steps come next, those that need time first', () => {
  let lessons = [
    lesson('way'),
    lesson('old', { state: 'mastered', lastSolvedOn: '2026-11-01' }),
    lesson('newest', { state: 'mastered', lastSolvedOn: '2026-11-19' }),
    lesson('time', { state: 'needsTime' }),
    lesson('new', { state: 'mastered', lastSolvedOn: '2026-11-10' }),
    lesson('time-2', { state: 'needsTime' }),
  ]
  expect(masteredLatest(lessons).map(({ lessonID }) => lessonID)).toEqual(['newest', 'new'])
  expect(nextStepsOf(lessons).map(({ lessonID }) => lessonID)).toEqual(['time', 'time-2'])
})

test('a child sees five tiles at most: done, one next, then open', () => {
  let lessons = [
    lesson('a', { state: 'mastered' }),
    lesson('b', { state: 'mastered' }),
    lesson('c', { state: 'mastered' }),
    lesson('d', { state: 'needsTime' }),
    lesson('e'),
  ]
  let week = { lessons, mastered: [], toCome: [lesson('f'), lesson('g')] }
  expect(tilesOf(week).map(({ lesson, state }) => `${lesson.lessonID} ${state}`)).toEqual([
    'a done',
    'b done',
    'd next',
    'e open',
    'f open',
  ])
})

const sentences = [
  [
    5,
    4,
    'female',
    'last',
    'تدرّبت ⁨ليان⁩ خمسة أيّام هذا الأسبوع، بزيادة يوم عن الأسبوع الماضي.',
    '⁨ليان⁩ practised on five days this week, one more than last week.',
  ],
  [
    1,
    3,
    'male',
    'running',
    'تدرّب ⁨ليان⁩ يومًا واحدًا هذا الأسبوع، أقلّ بيومين عمّا كان حتّى هذا اليوم من الأسبوع الماضي.',
    '⁨ليان⁩ practised on one day this week, two fewer than by this day last week.',
  ],
  [
    2,
    2,
    'unspecified',
    'last',
    'تدريب ⁨ليان⁩ هذا الأسبوع: يومين، كما في الأسبوع الماضي.',
    '⁨ليان⁩ practised on two days this week, as many as last week.',
  ],
  [
    0,
    2,
    'female',
    'last',
    'لم تتدرّب ⁨ليان⁩ بعد هذا الأسبوع.',
    '⁨ليان⁩ has not practised yet this week.',
  ],
] as const

test.each(sentences)(
  '%i days after %i, %s, %s day',
  (practised, practisedBefore, gender, day, ar, en) => {
    let week = {
      displayName: 'ليان القاسم',
      gender,
      practised,
      practisedBefore,
      today: day === 'last' ? '2026-11-21' : '2026-11-18',
      last: '2026-11-21',
    }
    expect(weekSentence(week, translate('ar')).sentence).toBe(ar)
    expect(weekSentence(week, translate('en')).sentence).toBe(en)
  },
)
