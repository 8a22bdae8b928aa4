import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { periodSearch } from '#app/models/period.ts'
import type { ClassWeek } from '#app/models/reports/class-week.server.ts'
import { classLessonHref } from '#app/routes/reports/lesson-choices.tsx'
import { ValueBars } from '#app/ui/charts/value-bars.tsx'

type Props = { week: ClassWeek; locale: Locale; printed?: boolean }

/** What to start with stands above them; where there is room there are five. */
const ON_PHONE = 3

/** The five exercises that failed most, drawn as the children who failed at them. */
export function HardestBars({ week, locale, printed }: Props) {
  let t = translate(locale)
  let { klass, children, period } = week
  let bars = hardestBars(week)
  if (bars.length === 0) return null
  let search = periodSearch(period)
  return (
    <section className="card">
      <h2>{t('week:hardest')}</h2>
      <p className="muted pb-2 text-sm max-md:hidden">
        {t('week:hardestNote', { count: children.length })}
      </p>
      <ValueBars
        of={children.length}
        onPhone={printed ? bars.length : ON_PHONE}
        bars={bars.map(({ exercise, count }) => ({
          label: nameOf(exercise, locale),
          value: count,
          says: t('reports:pupilsCount', { count }),
          subject: exercise.subject,
          href: `${classLessonHref(klass, exercise.lessonID)}?${search}`,
        }))}
      />
    </section>
  )
}

/**
 * With how many of the children enrolled now failed at each, the longest bar first; not what only
 * others failed at.
 */
function hardestBars({ hardest, children }: Pick<ClassWeek, 'hardest' | 'children'>) {
  let enrolled = new Set(children.map(({ UID }) => UID))
  return hardest
    .map((exercise) => ({
      exercise,
      count: exercise.pupils.filter(({ UID }) => enrolled.has(UID)).length,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}
