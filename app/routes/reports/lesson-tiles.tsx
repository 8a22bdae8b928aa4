import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { LessonReport } from '#app/models/reports/lesson.server.ts'
import { StatTiles } from '#app/ui/stat-tiles.tsx'

/** A pupil's headline numbers in one lesson: to families without marks. */
export function LessonTiles({
  report: { total, solved, lesson, completionPercentage },
  locale,
  home,
}: {
  report: LessonReport
  locale: Locale
  home: boolean
}) {
  let t = translate(locale)
  let format = formatOf(locale)
  let percent = (value: number | null) =>
    value === null ? t('reports:notYet') : format.percent(value)
  let of = (part: number, all: number) =>
    t('reports:solvedOf', { solved: format.number(part), exercises: format.number(all) })
  let time = { label: t('reports:time'), value: format.duration(total.durationMs) }
  if (home)
    return (
      <StatTiles
        tiles={[
          { label: t('reports:exercisesSolved'), value: of(solved, lesson.exercises) },
          { label: t('reports:grade'), value: of(total.correctAttempts, total.attempts) },
          time,
        ]}
      />
    )
  return (
    <StatTiles
      tiles={[
        {
          label: t('reports:completion'),
          value: percent(completionPercentage),
          note: t('reports:ofExercises', {
            solved: format.number(solved),
            exercises: format.number(lesson.exercises),
          }),
        },
        { label: t('reports:grade'), value: percent(total.grade) },
        {
          label: t('reports:attempts'),
          value: format.number(total.attempts),
          note: t('reports:correctAndWrong', {
            correct: format.number(total.correctAttempts),
            wrong: format.number(total.failedAttempts),
          }),
        },
        time,
      ]}
    />
  )
}
