import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { PupilReport } from '#app/models/reports/pupil.server.ts'
import { StatTiles } from '#app/ui/stat-tiles.tsx'

/**
 * A pupil's headline numbers over the lessons of the report: to families without marks, "3 of 7
 * right".
 */
export function PupilTiles({
  report: { about, total, solved, exercises, completionPercentage, timeSpentLastWeekMs, lessons },
  locale,
  home,
}: {
  report: PupilReport
  locale: Locale
  home: boolean
}) {
  let t = translate(locale)
  let format = formatOf(locale)
  let percent = (value: number | null) =>
    value === null ? t('reports:notYet') : format.percent(value)
  let of = (part: number, all: number) =>
    t('reports:solvedOf', { solved: format.number(part), exercises: format.number(all) })
  let needHelp = lessons.filter((lesson) => lesson.needsHelp).length
  let times = [
    { label: t('reports:time'), value: format.duration(total.durationMs) },
    { label: t('reports:timeLastWeek'), value: format.duration(timeSpentLastWeekMs) },
  ]
  if (home)
    return (
      <StatTiles
        tiles={[
          { label: t('reports:grade'), value: of(total.correctAttempts, total.attempts) },
          ...times,
          { label: t('reports:exercisesSolved'), value: of(solved, exercises) },
          { label: t('reports:needsTime'), value: t('reports:lessonsCount', { count: needHelp }) },
        ]}
      />
    )
  return (
    <StatTiles
      tiles={[
        {
          label: t('reports:attempts'),
          value: format.number(total.attempts),
          note: t('reports:correctAndWrong', {
            correct: format.number(total.correctAttempts),
            wrong: format.number(total.failedAttempts),
          }),
        },
        { label: t('reports:grade'), value: percent(total.grade) },
        ...times,
        // The same child is further in the one than in the other: the label says which.
        {
          label: t(`reports:completionIn.${about}`),
          value: percent(completionPercentage),
          note: t('reports:ofExercises', {
            solved: format.number(solved),
            exercises: format.number(exercises),
          }),
        },
        { label: t('reports:needsHelp'), value: t('reports:lessonsCount', { count: needHelp }) },
      ]}
    />
  )
}
