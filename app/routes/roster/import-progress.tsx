import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { RosterImport } from '#app/models/roster/import.ts'

/** How many rows were read so far. The page reloads itself; the link serves where it does not. */
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
        <a className="way" href={href('/dashboard/users/import/:importID', { importID: id })}>
          {t('imports:goOn')}
        </a>
      </p>
    </section>
  )
}
