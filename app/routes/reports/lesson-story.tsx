import { firstName } from '#app/locales/first-name.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { LessonReport } from '#app/models/reports/lesson.server.ts'
import { goesWell } from '#app/models/reports/report.ts'
import { DonutChart } from '#app/ui/donut-chart.tsx'

/**
 * A report on one lesson as a family reads it: how far it is, whether it goes well, which exercises
 * want help.
 */
export function LessonStory({
  report: { pupil, solved, completionPercentage, lesson, total, needsHelp, exercises },
  locale,
}: {
  report: LessonReport
  locale: Locale
}) {
  let t = translate(locale)
  let format = formatOf(locale)
  let stuck = exercises.filter((exercise) => exercise.stuck)
  let completed = completionPercentage ?? 0
  let share = t('reports:solvedOf', {
    solved: format.number(solved),
    exercises: format.number(lesson.exercises),
  })
  let complete = solved === lesson.exercises && solved > 0
  return (
    <section className="card space-y-3">
      <h2>{t('reports:story.title')}</h2>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-lg">
        <DonutChart percent={completed} label={`${t('reports:exercisesSolved')}: ${share}`}>
          <bdi>{share}</bdi>
        </DonutChart>
        <div className="min-w-56 flex-1">
          <p>
            {!complete
              ? t('reports:story.lessonUnderWay', {
                  solved: format.number(solved),
                  exercises: format.number(lesson.exercises),
                })
              : // No praise above "needs time".
                needsHelp
                ? t('reports:story.allSolved')
                : t('reports:story.lessonSolved', { name: firstName(pupil.displayName) })}
          </p>
          {goesWell({ ...total, needsHelp }) && <p>{t('reports:story.lessonWell')}</p>}
          {needsHelp && stuck.length === 0 && <p>{t('reports:story.lessonWeak')}</p>}
        </div>
      </div>
      {needsHelp && (
        <div className="rounded-xl bg-amber-tint p-3">
          <h3 className="font-bold">
            {t(stuck.length > 0 ? 'reports:story.stuckOn' : 'reports:needsTime')}
          </h3>
          <ul className="list-inside list-disc">
            {stuck.map((exercise) => (
              <li key={exercise.exerciseID}>
                <bdi>{nameOf(exercise, locale)}</bdi>
              </li>
            ))}
          </ul>
          <p className="pt-1 text-sm">{t('reports:story.helpHint')}</p>
        </div>
      )}
    </section>
  )
}
