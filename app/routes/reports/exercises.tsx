import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { periodSearch } from '#app/models/period.ts'
import type { LessonReport } from '#app/models/reports/lesson.server.ts'
import { exercisesSheet } from '#app/sheets/exercises-sheet.ts'
import { SheetTable } from '#app/ui/sheet-table.tsx'

type Props = { report: LessonReport; locale: Locale; path: string; home: boolean }

/** How each exercise stood at the end of the period, counted from the first attempt on. */
export function Exercises({ report, locale, path, home }: Props) {
  let t = translate(locale)
  let search = periodSearch(report.period)
  return (
    <section className="card space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2>{t('reports:exercises')}</h2>
        <a
          className="button quiet no-print"
          href={`${path}/export.csv?${search}&table=exercises`}
          download
        >
          {t('reports:exercisesCsv')}
        </a>
      </div>
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
