import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { MoreMenu } from '#app/ui/more-menu.tsx'
import type { ImportedList } from './import-state.tsx'

/** The addresses of an import; `columns` where they can be corrected. */
export type Links = {
  here: string
  columns?: string
  refusedCsv: string
  discard: string
  undo: string
}
type Props = { locale: Locale; found: ImportedList; links: Links }

/** What else can be done with an import, by its state. */
export function ImportActions({ locale, found: { state, columns, refused }, links }: Props) {
  let t = translate(locale)
  return (
    <div className="no-print flex flex-wrap gap-3">
      {state === 'compared' && links.columns && (
        <a className="button quiet" href={links.columns}>
          {t('imports:columns')}
        </a>
      )}
      {state === 'compared' && (
        <form method="post" action={links.discard}>
          <button className="button quiet">{t('imports:discard')}</button>
        </form>
      )}
      {state === 'done' && (
        <a className="button quiet" href={links.undo}>
          {t('imports:undo')}
        </a>
      )}
      {refused > 0 && columns.length > 0 && (
        <MoreMenu
          locale={locale}
          items={[{ href: links.refusedCsv, label: t('imports:refusedCsv'), download: true }]}
        />
      )}
    </div>
  )
}
