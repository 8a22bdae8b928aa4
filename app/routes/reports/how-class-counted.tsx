import type { Locale } from '#app/locales/locale.ts'
import type { Tally } from '#app/models/reports/report.ts'
import { HowCounted } from '#app/ui/how-counted.tsx'

/** How a class's numbers are counted; `left`: attempts of children who have left it. */
export function HowClassCounted({ left, locale }: { left: Tally; locale: Locale }) {
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
      ]}
    />
  )
}
