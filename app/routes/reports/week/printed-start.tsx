import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { ClassWeek } from '#app/models/reports/class-week.server.ts'
import { STARTING_EXERCISES } from '#app/models/reports/class-week.ts'
import { byName, inShort } from './week-words.ts'

type Props = { week: ClassWeek; locale: Locale }

/** What to start with, as a list on paper: the exercise, then whom it stops. */
export function PrintedStart({ week: { start, children }, locale }: Props) {
  let t = translate(locale)
  if (start.length === 0) return null
  return (
    <section className="card">
      <h2>{t('week:startHere.unspecified')}</h2>
      <ol className="list-decimal ps-5">
        {start.slice(0, STARTING_EXERCISES).map((exercise) => {
          let stopped = exercise.pupils.filter(({ needsHelp }) => needsHelp)
          let names = children
            .filter(({ UID }) => stopped.some((pupil) => pupil.UID === UID))
            .toSorted(byName(locale))
            .map(({ displayName }) => displayName)
          return (
            <li key={exercise.exerciseID}>
              <b>
                <bdi>{nameOf(exercise, locale)}</bdi>
              </b>
              <p>
                <bdi>{inShort(names, locale)}</bdi>
              </p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
