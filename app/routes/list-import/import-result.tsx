import type { ReactNode } from 'react'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Reason } from '#app/models/outcome.ts'
import { verdicts, type Verdict } from '#app/models/tables/list-import.ts'
import type { Sheet } from '#app/sheets/sheet.ts'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SheetTable } from '#app/ui/sheet-table.tsx'
import { StatTiles } from '#app/ui/stat-tiles.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { CommitForm } from './commit-form.tsx'

/** An import of whatever kind: its columns are gone once its rows are forgotten. */
type Found = Record<Verdict, number> & {
  state: string
  columns: unknown[]
  doneAt: number | null
  undoneAt: number | null
  expiresAt: number
}
type Props = {
  locale: Locale
  here: string
  found: Found
  verdict: Verdict | undefined
  timezone: string
  sheet: Sheet
  page: number
  pages: number
  /** Why it may be refused. */
  reasons: Reason[]
  /** What somebody has to tick first; none where so little changes that nobody is asked. */
  confirm: string | undefined
  /** What is said where undoing left something, and above those rows. */
  someStay: string
  stayed: string
  /** Where its columns are corrected. */
  columnsHref?: string
  /** What else it makes. */
  more?: ReactNode
}

/** What an import would do, or has done, in numbers and row by row. */
export function ImportResult({
  locale,
  here,
  found,
  verdict,
  timezone,
  sheet,
  page,
  pages,
  reasons,
  confirm,
  someStay,
  stayed,
  columnsHref,
  more,
}: Props) {
  let t = translate(locale)
  let format = formatOf(locale)
  let { state, columns, created, changed, refused } = found
  let hrefOf = (page: number, of = verdict) =>
    `${here}?${new URLSearchParams({ ...(of && { rows: of }), page: String(page) })}`
  let moment = (at: number) => format.moment(new Date(at).toISOString(), timezone)
  let title = `${t(state === 'compared' ? 'imports:result' : 'imports:resultDone')} · ${t('brand')}`
  return (
    <>
      <StatTiles
        tiles={verdicts.map((each) => ({
          label: t(`imports:verdicts.${each}`),
          value: format.number(found[each]),
        }))}
      />
      <section className="card space-y-4">
        {state === 'compared' && (
          <p>{t(created + changed > 0 ? 'imports:notYet' : 'imports:nothingToDo')}</p>
        )}
        {state === 'done' && (
          <p>
            {t('imports:doneAt', { when: moment(found.doneAt!) })}{' '}
            {t('imports:undoUntil', { when: moment(found.expiresAt) })}
          </p>
        )}
        {state === 'undone' && (
          <p>
            {t('imports:undoneAt', { when: moment(found.undoneAt!) })}{' '}
            {sheet.rows.length > 0 && someStay}
          </p>
        )}
        {more}
        {state === 'compared' && created + changed > 0 ? (
          <CommitForm
            action={here}
            asksConfirmation={confirm !== undefined}
            texts={{
              ...headTexts(t, title),
              ...reasonTexts(t, reasons),
              confirm: confirm ?? '',
              commit: t('imports:commit', { count: created + changed }),
            }}
          />
        ) : (
          <title>{title}</title>
        )}
        <div className="no-print flex flex-wrap gap-3">
          {refused > 0 && columns.length > 0 && (
            <a className="button quiet" href={`${here}/refused.csv`} download>
              {t('imports:refusedCsv')}
            </a>
          )}
          {state === 'compared' && columnsHref && (
            <a className="button quiet" href={columnsHref}>
              {t('imports:columns')}
            </a>
          )}
          {state === 'compared' && (
            <form method="post" action={`${here}/discard`}>
              <button className="button quiet">{t('imports:discard')}</button>
            </form>
          )}
          {state === 'done' && (
            <a className="button quiet" href={`${here}/undo`}>
              {t('imports:undo')}
            </a>
          )}
        </div>
      </section>
      {(state !== 'undone' || sheet.rows.length > 0) && (
        <section className="card space-y-3">
          <h2>{state === 'undone' ? stayed : t('imports:rowsTitle')}</h2>
          {state !== 'undone' && (
            <Tabs
              label={t('imports:rowsTitle')}
              tabs={verdicts
                .filter((each) => found[each] > 0)
                .map((each) => ({
                  href: hrefOf(1, each),
                  label: `${t(`imports:verdicts.${each}`)} (${format.number(found[each])})`,
                  current: each === verdict,
                }))}
            />
          )}
          {sheet.rows.length === 0 ? (
            <p className="py-4">{t('imports:rowsForgotten')}</p>
          ) : (
            <SheetTable
              sheet={sheet}
              locale={locale}
              timezone={timezone}
              caption={t('imports:rowsTitle')}
            />
          )}
        </section>
      )}
      <Pagination locale={locale} page={page} pages={pages} hrefOf={(page) => hrefOf(page)} />
    </>
  )
}
