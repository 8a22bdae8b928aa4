import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { LessonReport } from '#app/models/reports/lesson.server.ts'
import { exercisesSheet } from '#app/sheets/exercises-sheet.ts'
import { SheetTable } from '#app/ui/sheet-table.tsx'

type Props = { report: LessonReport; locale: Locale; home: boolean }

/** How each exercise stood at the end of the period, counted from the first attempt on. */
export function Exercises({ report, locale, home }: Props) {
  let t = translate(locale)
  return (
    <section className="card space-y-3">
      <h2>{t('reports:exercises')}</h2>
      <p className="muted">{t('reports:soFar')}</p>
      <SheetTable
        sheet={exercisesSheet(report.exercises, t, locale, home)}
        locale={locale}
        timezone={report.school.timezone}
        caption={t('reports:exercises')}
      />
    </section>
  )
}
