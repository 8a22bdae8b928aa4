import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { ImportedRow, RosterImport } from '#app/models/roster-import.ts'
import { needsConfirmation, verdicts, type Verdict } from '#app/models/roster.ts'
import { importRowsSheet } from '#app/sheets/import-rows-sheet.ts'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SheetTable } from '#app/ui/sheet-table.tsx'
import { StatTiles } from '#app/ui/stat-tiles.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { CommitForm } from './commit-form.tsx'
import { importPath } from './import-path.ts'

type Props = { locale: Locale; found: RosterImport; verdict: Verdict | undefined; timezone: string; items: ImportedRow[]; page: number; pages: number }

/** What an import would do, or has done, in numbers and row by row. */
export function ImportResult({ locale, found, verdict, timezone, items, page, pages }: Props) {
  let t = translate(locale)
  let format = formatOf(locale)
  // An import that has forgotten its rows has no columns either.
  let { id, state, columns, classes, created, changed, refused } = found
  let here = importPath(id)
  let hrefOf = (page: number, of = verdict) => `${here}?${new URLSearchParams({ ...(of && { rows: of }), page: String(page) })}`
  let moment = (at: number) => format.moment(new Date(at).toISOString(), timezone)
  return (
    <>
      <StatTiles tiles={verdicts.map((each) => ({ label: t(`imports:verdicts.${each}`), value: format.number(found[each]) }))} />
      <section className="card space-y-4">
        {state === 'compared' && <p>{t(created + changed > 0 ? 'imports:notYet' : 'imports:nothingToDo')}</p>}
        {state === 'done' && <p>{t('imports:doneAt', { when: moment(found.doneAt!) })} {t('imports:undoUntil', { when: moment(found.expiresAt) })}</p>}
        {state === 'undone' && <p>{t('imports:undoneAt', { when: moment(found.undoneAt!) })} {items.length > 0 && t('imports:someStay')}</p>}
        {classes.length > 0 && <p>{t(state === 'compared' ? 'imports:newClasses' : 'imports:classesMade')} {classes.map(({ id, name }, at) => <span key={id}>{at > 0 && ' · '}<bdi>{name}</bdi></span>)}</p>}
        {state === 'compared' && created + changed > 0 ? (
          <CommitForm
            action={here}
            asksConfirmation={needsConfirmation(found)}
            texts={{ ...headTexts(t, `${t('imports:result')} · ${t('brand')}`), ...reasonTexts(t, ['halfOfRoster', 'rosterChanged']), confirm: t('imports:confirmHalf', { changed: format.number(changed), people: format.number(found.people) }), commit: t('imports:commit', { count: created + changed }) }}
          />
        ) : (
          <title>{`${t('imports:result')} · ${t('brand')}`}</title>
        )}
        <div className="no-print flex flex-wrap gap-3">
          {refused > 0 && columns.length > 0 && <a className="button quiet" href={`${here}/refused.csv`} download>{t('imports:refusedCsv')}</a>}
          {state === 'compared' && <a className="button quiet" href={`${here}/columns`}>{t('imports:columns')}</a>}
          {state === 'compared' && <form method="post" action={`${here}/discard`}><button className="button quiet">{t('imports:discard')}</button></form>}
          {state === 'done' && <a className="button quiet" href={`${here}/undo`}>{t('imports:undo')}</a>}
        </div>
      </section>
      {(state !== 'undone' || items.length > 0) && (
        <section className="card space-y-3">
          <h2>{t(state === 'undone' ? 'imports:stayed' : 'imports:rowsTitle')}</h2>
          {state !== 'undone' && <Tabs label={t('imports:rowsTitle')} tabs={verdicts.filter((each) => found[each] > 0).map((each) => ({ href: hrefOf(1, each), label: `${t(`imports:verdicts.${each}`)} (${format.number(found[each])})`, current: each === verdict }))} />}
          {items.length === 0 ? <p className="py-4">{t('imports:rowsForgotten')}</p> : <SheetTable sheet={importRowsSheet(items, t, verdict)} locale={locale} timezone={timezone} caption={t('imports:rowsTitle')} />}
        </section>
      )}
      <Pagination locale={locale} page={page} pages={pages} hrefOf={(page) => hrefOf(page)} />
    </>
  )
}
