import type { Locale } from '#app/locales/locale.ts'
import type { ClassMarks } from '#app/models/reports/marks.ts'
import { countedMarks } from '#app/routes/reports/marks/marks-section.tsx'
import { HowCounted } from '#app/ui/how-counted.tsx'

/** How the numbers of a class's week are counted, on its page and on its sheet of paper. */
export function HowWeekCounted({ marks, locale }: { marks: ClassMarks; locale: Locale }) {
  return (
    <HowCounted
      locale={locale}
      numbers={[
        'active',
        'changes',
        'weeks',
        'grade',
        'startHere',
        'tiles',
        'idle',
        'hardest',
        'duration',
        ...countedMarks(marks),
      ]}
    />
  )
}
