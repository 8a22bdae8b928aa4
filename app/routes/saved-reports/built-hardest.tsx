import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { BuiltReport } from '#app/models/saved-reports/built.ts'
import { ValueBars } from '#app/ui/charts/value-bars.tsx'

type Props = { report: BuiltReport; locale: Locale }

/** The exercises that failed most, drawn as the children who failed at them. */
export function BuiltHardest({ report: { by, hardest, children }, locale }: Props) {
  let t = translate(locale)
  if (by === 'classes' || hardest?.length === 0) return null
  return (
    <section className="card">
      <h2>{t('built:hardest')}</h2>
      {hardest === null ? (
        <p className="muted">{t('built:hardestShort')}</p>
      ) : (
        <ValueBars
          of={children.length}
          bars={hardest.map((exercise) => ({
            label: `${nameOf(exercise, locale)} · ${lessonOf(exercise, locale)}`,
            value: exercise.pupils.length,
            says: t('reports:pupilsCount', { count: exercise.pupils.length }),
            subject: exercise.subject,
          }))}
        />
      )}
    </section>
  )
}

function lessonOf(
  { lessonName, lessonNameEn }: { lessonName: string; lessonNameEn: string },
  locale: Locale,
): string {
  return nameOf({ name: lessonName, nameEn: lessonNameEn }, locale)
}
