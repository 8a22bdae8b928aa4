import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { SchoolMarks } from '#app/models/reports/marks.ts'
import { schoolMarksInWords } from '#app/sheets/mark-words.ts'
import type { Counted } from '#app/ui/how-counted.tsx'

/** What is explained of a school's marks, where it has any. */
export function countedInSchool({ children, moves }: SchoolMarks): Counted[] {
  return [
    ...(children > 0 ? (['corrections'] as const) : []),
    ...(moves > 0 ? (['classChanges'] as const) : []),
  ]
}

/** What was removed and how many changed class, in numbers alone; nothing where nothing was. */
export function SchoolMarksSection({
  marks,
  days,
  locale,
}: {
  marks: SchoolMarks
  /** Of which days, where the page does not say it. */
  days?: string
  locale: Locale
}) {
  let t = translate(locale)
  let { corrections, classChanges } = schoolMarksInWords(marks, locale)
  let lines = [...corrections, ...classChanges]
  if (lines.length === 0) return null
  return (
    <section className={days ? 'card space-y-1' : 'space-y-1'}>
      <h2>{t('marks:title')}</h2>
      {days && <p className="muted text-sm">{days}</p>}
      {lines.map((says) => (
        <p key={says}>{says}</p>
      ))}
    </section>
  )
}
