import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { ClassLessonReport } from '#app/models/reports/class-lesson.server.ts'
import { StackedAvatars } from '#app/ui/stacked-avatars.tsx'

type Props = { report: ClassLessonReport; locale: Locale }

/** Which exercises of the lesson fail, most failures first, and for whom: solved since, or not. */
export function FailingExercises({ report: { failing }, locale }: Props) {
  let t = translate(locale)
  let shown = failing.filter(({ pupils }) => pupils.some(({ solved }) => !solved))
  if (shown.length === 0) return null
  return (
    <section className="card space-y-2">
      <h2>{t('week:whoFails')}</h2>
      <ul className="divide-y divide-line">
        {shown.map((exercise) => {
          let stopped = exercise.pupils.filter(({ solved }) => !solved)
          let solved = exercise.pupils.length - stopped.length
          let tries = stopped.reduce((sum, { failedAttempts }) => sum + failedAttempts, 0)
          return (
            <li key={exercise.exerciseID} className="py-2">
              <h3>
                <bdi>{nameOf(exercise, locale)}</bdi>
              </h3>
              <p className="reason">
                <b>{t('parts:tries', { count: tries })}</b>
                {solved > 0 && (
                  <span className="muted"> · {t('week:solvedSince', { count: solved })}</span>
                )}
              </p>
              <p className="flex flex-wrap items-center gap-2 text-sm">
                <StackedAvatars
                  people={stopped.map(({ displayName, imageURL }) => ({
                    name: displayName,
                    imageURL,
                  }))}
                  named
                  locale={locale}
                />
                <span>
                  {stopped.map(({ UID, displayName }, at) => (
                    <span key={UID}>
                      {at > 0 && t('parts:comma')}
                      <bdi>{displayName}</bdi>
                    </span>
                  ))}
                </span>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
