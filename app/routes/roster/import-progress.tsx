import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { RosterImport } from '#app/models/roster/import.ts'
import { importPath } from './import-path.ts'

/**
 * How many rows have been read; the page comes again by itself, and by a link where a browser does
 * not.
 */
export function ImportProgress({
  locale,
  found: { id, rows, rowsRead },
}: {
  locale: Locale
  found: RosterImport
}) {
  let t = translate(locale)
  let format = formatOf(locale)
  let isRead = rowsRead >= rows
  return (
    <section className="card space-y-3">
      <title>{`${t('imports:reading')} · ${t('brand')}`}</title>
      <p role="status">
        {isRead
          ? t('imports:comparing')
          : t('imports:readSoFar', { read: format.number(rowsRead), rows: format.number(rows) })}
      </p>
      <progress
        className="progress w-full"
        max={rows}
        value={rowsRead}
        aria-label={t('imports:reading')}
      />
      <p>
        <a className="way" href={importPath(id)}>
          {t('imports:goOn')}
        </a>
      </p>
    </section>
  )
}
