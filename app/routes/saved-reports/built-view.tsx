import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { sentenceOf } from '#app/models/saved-reports/built-says.ts'
import type { BuiltReport } from '#app/models/saved-reports/built.ts'
import { builtSheet } from '#app/sheets/built-sheet.ts'
import type { Sheet } from '#app/sheets/sheet.ts'
import { DayChart } from '#app/ui/day-chart.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HeroSentence } from '#app/ui/hero-sentence.tsx'
import { HowCounted, type Counted } from '#app/ui/how-counted.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SheetTable } from '#app/ui/sheet-table.tsx'
import { SubjectChart } from '#app/ui/subject-chart.tsx'
import { BuiltFigures } from './built-figures.tsx'
import { BuiltGrid } from './built-grid.tsx'
import { BuiltHardest } from './built-hardest.tsx'
import { BuiltNotes } from './built-notes.tsx'
import { hrefsOf } from './built-words.ts'

/** So many rows are on a screen; paper and file have all. */
export const A_PAGE = 40

type Props = {
  report: BuiltReport
  locale: Locale
  /** Which rows are shown; all of them on paper. */
  page?: number
  pageHref?: (page: number) => string
  printed?: boolean
}

/** A built report: what it says in a sentence, then pictures, then its rows, the worst first. */
export function BuiltView({ report, locale, page = 1, pageHref, printed }: Props) {
  let t = translate(locale)
  let { question, by, hidden, deleted } = report
  let sheet = builtSheet(report, t, hrefsOf(report))
  let shows = (part: (typeof question.show)[number]) => question.show.includes(part)
  if (sheet.rows.length === 0)
    return (
      <EmptyState drawing="no-children" title={t('built:noChildren')}>
        {t('built:noChildrenWhy')}
      </EmptyState>
    )
  let pages = printed ? 1 : Math.ceil(sheet.rows.length / A_PAGE)
  let at = Math.min(page, pages)
  let first = (at - 1) * A_PAGE
  let shown = printed ? sheet.rows : sheet.rows.slice(first, first + A_PAGE)
  let keys = new Set(shown.map(({ key }) => key))
  return (
    <div className="space-y-3 md:space-y-5">
      <HeroSentence sentence={sentenceOf(report, locale)} />
      {hidden > 0 && <p className="muted">{t('built:isHidden')}</p>}
      {deleted > 0 && <p className="muted">{t('built:deleted', { count: deleted })}</p>}
      {by === 'classes' && <p className="muted">{t('built:byClass')}</p>}
      {shows('figures') && <BuiltFigures report={report} locale={locale} />}
      {shows('hardest') && <BuiltHardest report={report} locale={locale} />}
      {shows('grid') && report.grid && (
        <BuiltGrid
          report={report}
          shown={report.children.filter(({ UID }) => keys.has(UID))}
          locale={locale}
          printed={printed}
        />
      )}
      <section className="card space-y-3">
        <h2>{t(`built:rows.${by}`)}</h2>
        <SheetTable
          sheet={pageOf(sheet, shown, at === pages)}
          locale={locale}
          timezone={report.school.timezone}
          caption={t(`built:rows.${by}`)}
        />
      </section>
      {pageHref && <Pagination locale={locale} page={at} pages={pages} hrefOf={pageHref} />}
      {shows('charts') && <Charts report={report} locale={locale} />}
      {shows('notes') && <BuiltNotes report={report} locale={locale} />}
      <HowCounted locale={locale} numbers={countedIn(report)} />
    </div>
  )
}

/** The totals are of all rows, and stand under the last of them. */
function pageOf<key extends string>(
  sheet: Sheet<key>,
  rows: Sheet['rows'],
  isLast: boolean,
): Sheet<key> {
  return { ...sheet, rows, totals: isLast ? sheet.totals : [] }
}

function Charts({ report, locale }: Pick<Props, 'report' | 'locale'>) {
  let { byDay, bySubject, hidden, deleted } = report
  // Those that counted a deleted child are gone for all, as a line above says.
  if (deleted > 0 && hidden === 0) return null
  if (!byDay || !bySubject)
    return <p className="muted">{translate(locale)('built:chartsHidden')}</p>
  return (
    <div className="grid gap-5 xl:grid-cols-2 print:grid-cols-2">
      <DayChart bars={byDay} locale={locale} />
      <SubjectChart bars={bySubject} locale={locale} />
    </div>
  )
}

function countedIn({ by, question: { show } }: BuiltReport): Counted[] {
  if (by === 'classes') return ['builtClasses', 'attempts', 'grade', 'duration', 'needsHelp']
  return [
    'builtChildren',
    'attempts',
    'grade',
    'builtSolved',
    'duration',
    'needsHelp',
    ...(show.includes('grid') ? (['builtTiles'] as const) : []),
    ...(show.includes('hardest') ? (['builtHardest'] as const) : []),
  ]
}
