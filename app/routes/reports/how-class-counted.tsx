import type { Locale } from '#app/locales/locale.ts'
import type { ClassMarks } from '#app/models/reports/marks.ts'
import type { Tally } from '#app/models/reports/report.ts'
import { countedMarks } from '#app/routes/reports/marks/marks-section.tsx'
import { HowCounted } from '#app/ui/how-counted.tsx'

/** How a class's numbers are counted; `left`: attempts of children who have left it. */
export function HowClassCounted({
  left,
  marks,
  locale,
}: {
  left: Tally
  marks: ClassMarks
  locale: Locale
}) {
  return (
    <HowCounted
      locale={locale}
      numbers={[
        'attempts',
        'grade',
        'completion',
        'duration',
        'timeLastWeek',
        'needsHelp',
        ...(left.attempts > 0 ? (['left'] as const) : []),
        ...countedMarks(marks),
      ]}
    />
  )
}
