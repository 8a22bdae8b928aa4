import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'

type EarlierImport = {
  id: string
  fileName: string
  state: 'reading' | 'compared' | 'done' | 'undoing' | 'undone'
  rows: number
  createdAt: number
}

/** The earlier imports with their states, each a link. */
export function EarlierImports({
  locale,
  imports,
  timezone,
  hrefOf,
}: {
  locale: Locale
  imports: EarlierImport[]
  timezone: string
  hrefOf: (id: string) => string
}) {
  let t = translate(locale)
  let format = formatOf(locale)
  if (imports.length === 0) return null
  return (
    <section className="card space-y-3">
      <h2>{t('imports:before')}</h2>
      <ul className="space-y-2">
        {imports.map(({ id, fileName, state, createdAt, rows }) => (
          <li key={id}>
            <a href={hrefOf(id)}>
              <bdi>{fileName || '–'}</bdi>
            </a>{' '}
            <span className="muted">
              · {t(`imports:states.${state}`)} · {t('imports:rows', { count: rows })} ·{' '}
              {format.moment(new Date(createdAt).toISOString(), timezone)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
