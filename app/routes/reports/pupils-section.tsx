import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { periodSearch, type Period } from '#app/models/period.ts'
import type { ListQuery } from '#app/models/reports/pupil-list.ts'
import type { Sheet } from '#app/sheets/sheet.ts'
import { SheetTable } from '#app/ui/sheet-table.tsx'
import { ListControls, sortOf } from './list-controls.tsx'

type Props<key extends string> = {
  sheet: Sheet<key>
  list: ListQuery
  locale: Locale
  timezone: string
  path: string
  period: Period
}

/** A class's pupils: searched, filtered and in order, each the way to a report of their own. */
export function PupilsSection<key extends string>({
  sheet,
  list,
  locale,
  timezone,
  path,
  period,
}: Props<key>) {
  let t = translate(locale)
  return (
    <section className="card space-y-3">
      <h2>{t('reports:pupils')}</h2>
      <ListControls list={list} locale={locale} path={path} period={period} />
      {sheet.rows.length === 0 ? (
        <p className="py-4">
          {t('reports:noResult')} ·{' '}
          <a href={`${path}?${periodSearch(period)}`}>{t('reports:clearSearch')}</a>
        </p>
      ) : (
        <SheetTable
          sheet={sheet}
          locale={locale}
          timezone={timezone}
          caption={t('reports:pupils')}
          sortOf={(key) => sortOf(key, list, path, period)}
        />
      )}
    </section>
  )
}
