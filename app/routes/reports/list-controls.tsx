import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { periodSearch, type Period } from '#app/models/period.ts'
import { filters, sortKeys, type ListQuery, type SortKey } from '#app/models/reports/pupil-list.ts'
import type { TableColumn } from '#app/ui/report-table.tsx'

type Props = { list: ListQuery; locale: Locale; path: string; period: Period }

/** Search by a form, filters by links; all kept in the URL together with the period. */
export function ListControls({ list, locale, path, period }: Props) {
  let t = translate(locale)
  let link = (change: Partial<ListQuery>) =>
    `${path}?${periodSearch(period)}&${listSearch({ ...list, ...change })}`
  let hidden = new URLSearchParams(
    `${periodSearch(period)}&${listSearch({ ...list, q: '', sort: null })}`,
  )
  return (
    <div className="no-print flex flex-wrap items-end gap-3">
      <form
        method="get"
        action={path}
        role="search"
        className="flex min-w-0 flex-1 flex-wrap items-end gap-2"
      >
        {[...hidden].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="min-w-44 flex-1">
          <span className="muted block text-sm">{t('reports:search')}</span>
          <input
            className="field"
            type="search"
            name="q"
            defaultValue={list.q}
            maxLength={80}
            dir="auto"
          />
        </label>
        {/* On phones rows are cards without a head to sort by; elsewhere it only keeps the order
            while searching. */}
        <label className="min-w-44 flex-1 md:hidden">
          <span className="muted block text-sm">{t('reports:sortBy')}</span>
          <select className="field" name="sort" defaultValue={sortWord(list)}>
            <option value="">{t('reports:usualOrder')}</option>
            {sortKeys
              .flatMap((key) => [key, `-${key}`])
              .map((word) => (
                <option key={word} value={word}>
                  {t(`reports:orders.${word as OrderWord}`)}
                </option>
              ))}
          </select>
        </label>
        <button className="button quiet">{t('reports:find')}</button>
      </form>
      <div className="chips">
        <a
          className="chip"
          href={link({ filter: null })}
          aria-current={list.filter === null ? 'true' : undefined}
        >
          {t('reports:everyone')}
        </a>
        {filters.map((filter) => (
          <a
            key={filter}
            className="chip"
            href={link({ filter })}
            aria-current={list.filter === filter ? 'true' : undefined}
          >
            {t(`reports:filters.${filter}`)}
          </a>
        ))}
      </div>
    </div>
  )
}

type OrderWord = SortKey | `-${SortKey}`

function sortWord({ sort, descending }: Pick<ListQuery, 'sort' | 'descending'>): string {
  return sort ? `${descending ? '-' : ''}${sort}` : ''
}

/** The list's part of the query string. */
export function listSearch({ q, sort, descending, filter }: ListQuery): string {
  return new URLSearchParams({
    ...(q && { q }),
    ...(sort && { sort: sortWord({ sort, descending }) }),
    ...(filter && { filter }),
  }).toString()
}

/**
 * What a column's head links to: this order, or its reverse. Numbers begin with the largest, names
 * with the first. Undefined: no order by this column.
 */
export function sortOf(
  key: string,
  list: ListQuery,
  path: string,
  period: Period,
): TableColumn['sort'] {
  if (!isSortKey(key)) return undefined
  let sorted = list.sort === key
  let descending = sorted ? !list.descending : key !== 'displayName'
  return {
    href: `${path}?${periodSearch(period)}&${listSearch({ ...list, sort: key, descending })}`,
    state: sorted ? (list.descending ? 'descending' : 'ascending') : 'none',
  }
}

function isSortKey(key: string): key is SortKey {
  return sortKeys.includes(key as SortKey)
}
