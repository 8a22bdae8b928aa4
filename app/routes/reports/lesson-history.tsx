import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { periodSearch } from '#app/models/period.ts'
import type { LessonReport } from '#app/models/reports/lesson.server.ts'
import { historySheet } from '#app/sheets/history-sheet.ts'
import { SheetTable } from '#app/ui/sheet-table.tsx'

type Props = { report: LessonReport; locale: Locale; path: string; older: boolean }

/** The attempts of the period, newest first, a page at a time by links; the CSV has them all. */
export function LessonHistory({
  report: { history, nextCursor, school, period },
  locale,
  path,
  older,
}: Props) {
  let t = translate(locale)
  let search = periodSearch(period)
  return (
    <section id="history" className="card space-y-3">
      <h2>{t('reports:history')}</h2>
      {history.length > 0 && (
        <SheetTable
          sheet={historySheet(history, t, locale)}
          locale={locale}
          timezone={school.timezone}
          caption={t('reports:history')}
        />
      )}
      {(older || nextCursor) && (
        <nav
          aria-label={t('reports:history')}
          className="no-print flex flex-wrap justify-between gap-x-4"
        >
          {older ? (
            <a className="way" href={`${path}?${search}#history`} rel="prev">
              {t('reports:newest')}
            </a>
          ) : (
            <span />
          )}
          {nextCursor && (
            <a
              className="way"
              href={`${path}?${search}&cursor=${encodeURIComponent(nextCursor)}#history`}
              rel="next"
            >
              {t('reports:older')}
            </a>
          )}
        </nav>
      )}
    </section>
  )
}
