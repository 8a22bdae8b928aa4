import type { Lesson } from './school-year.ts'
import { count, date, share, time, words, type Language } from './words.ts'

// Tables as people read them, in both languages.

type Tally = {
  attempts: number
  correctAttempts: number
  failedAttempts: number
  grade: number | null
  durationMs: number
}
type Child = Tally & {
  displayName: string
  completionPercentage: number | null
  timeSpentLastWeekMs: number
  needsHelp: boolean
}

const both = <cells>(make: (language: Language) => cells) => ({ ar: make('ar'), en: make('en') })

/** The children of a class with their figures; who has left, and all together. */
export function childrenTable(children: Child[], left: Tally) {
  return both((language) => {
    let say = words[language]
    let percent = (value: number | null) => (value === null ? say.notYet : share(value, language))
    let figures = (of: Tally) => [
      count(of.attempts),
      count(of.correctAttempts),
      count(of.failedAttempts),
      percent(of.grade),
    ]
    let rows = children.map((child) => [
      child.displayName,
      ...figures(child),
      percent(child.completionPercentage),
      time(child.durationMs, language),
      time(child.timeSpentLastWeekMs, language),
      child.needsHelp ? say.needsHelp : '–',
    ])
    let all = [...children, left]
    let add = (key: 'attempts' | 'correctAttempts' | 'failedAttempts' | 'durationMs') =>
      all.reduce((total, each) => total + each[key], 0)
    let [attempts, correct] = [add('attempts'), add('correctAttempts')]
    let whole: Tally = {
      attempts,
      correctAttempts: correct,
      failedAttempts: add('failedAttempts'),
      grade: gradeOf(correct, attempts),
      durationMs: add('durationMs'),
    }
    let line = (name: string, of: Tally) => [
      name,
      ...figures(of),
      '',
      time(of.durationMs, language),
      '',
      '',
    ]
    return [...rows, ...(left.attempts > 0 ? [line(say.left, left)] : []), line(say.total, whole)]
  })
}

type LessonLine = Tally & {
  lesson: Lesson
  solved: number
  exercises: number
  needsHelp: boolean
  lastDay: string | null
}

/** A child's lessons as a family reads them: "3 of 7 right", and the last day of practice. */
export function familyTable(lines: LessonLine[], country: string) {
  return both((language) => {
    let say = words[language]
    return lines.map((line) => [
      line.lesson.id,
      say.subjects[line.lesson.subject],
      `${say.level} ${line.lesson.level}`,
      `${line.solved} ${say.of} ${line.exercises}`,
      line.attempts === 0
        ? say.notYet
        : `${count(line.correctAttempts)} ${say.of} ${count(line.attempts)} ${say.right}`,
      time(line.durationMs, language),
      line.lastDay === null ? say.notYet : date(line.lastDay, language, country),
      line.needsHelp ? say.needsTime : '–',
    ])
  })
}

function gradeOf(right: number, attempts: number): number | null {
  if (attempts === 0) return null
  let rounded = Math.floor((right * 100) / attempts + 0.5)
  return right === 0 || right === attempts ? rounded : Math.min(99, Math.max(1, rounded))
}
