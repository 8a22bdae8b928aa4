import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { RosterImport } from '#app/models/roster/import.ts'

/**
 * How many rows were read, or undone, so far. The page reloads itself; the link serves where it
 * does not.
 */
export function ImportProgress({ locale, found }: { locale: Locale; found: RosterImport }) {
  let t = translate(locale)
  let { id, state, rows, rowsRead, rowsUndone } = found
  let isUndoing = state === 'undoing'
  let doing = t(isUndoing ? 'imports:undoing' : 'imports:reading')
  return (
    <section className="card space-y-3">
      <title>{`${doing} · ${t('brand')}`}</title>
      <p role="status">{soFar(found, locale)}</p>
      <progress
        className="progress w-full"
        max={rows}
        value={isUndoing ? rowsUndone : rowsRead}
        aria-label={doing}
      />
      <p>
        <a className="way" href={href('/dashboard/users/import/:importID', { importID: id })}>
          {t('imports:goOn')}
        </a>
      </p>
    </section>
  )
}

function soFar({ state, rows, rowsRead, rowsUndone }: RosterImport, locale: Locale): string {
  let t = translate(locale)
  let { number } = formatOf(locale)
  if (state === 'undoing')
    return t('imports:undoneSoFar', { undone: number(rowsUndone), rows: number(rows) })
  if (rowsRead >= rows) return t('imports:comparing')
  return t('imports:readSoFar', { read: number(rowsRead), rows: number(rows) })
}
