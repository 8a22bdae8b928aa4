import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import type { Translate } from '#app/locales/translate.ts'
import type { LessonWithExercises } from '#app/models/reports/lessons-report.ts'
import type { Column, Sheet, Value } from './sheet.ts'
import { exerciseStateWord, lessonStateWord } from './state-words.ts'

type Key = 'name' | 'lesson' | 'subject' | 'lessonState' | 'state' | 'solvedOn' | Tries
type Tries = 'attempts' | 'failed'

/** Every exercise of a child's lessons, as a file: in the order of the page. */
export function lessonExercisesSheet(
  lessons: LessonWithExercises[],
  t: Translate,
  { locale, home }: { locale: Locale; home: boolean },
): Sheet<Key> {
  let columns: Column<Key>[] = [
    { key: 'name', label: t('reports:exercise'), kind: 'text' },
    { key: 'lesson', label: t('reports:lesson'), kind: 'text' },
    { key: 'subject', label: t('reports:subject'), kind: 'text' },
    { key: 'lessonState', label: t('marks:lessonState'), kind: 'text' },
    { key: 'state', label: t('marks:state'), kind: 'text' },
    { key: 'solvedOn', label: t('reports:solvedOn'), kind: 'day' },
    { key: 'attempts', label: t('reports:attemptsSoFar'), kind: 'number' },
    { key: 'failed', label: t('reports:failedSoFar'), kind: 'number' },
  ]
  return {
    columns,
    rows: lessons.flatMap((lesson) =>
      lesson.exerciseList.map((exercise) => {
        let values: Record<Key, Value> = {
          name: nameOf(exercise, locale),
          lesson: nameOf(lesson, locale),
          subject: t(`reports:subjects.${lesson.subject}`),
          lessonState: lessonStateWord(lesson.state, t, home),
          state: exerciseStateWord(exercise.state, t, home),
          solvedOn: exercise.solvedOn,
          attempts: exercise.attempts,
          failed: exercise.failed,
        }
        return {
          key: `${lesson.lessonID} ${exercise.exerciseID}`,
          values: columns.map(({ key }) => values[key]),
        }
      }),
    ),
    totals: [],
  }
}
