import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { AuditPage } from '#app/models/schools/activity-log.ts'
import { activitySheet } from '#app/sheets/activity-sheet.ts'
import { EmptyState } from './empty-state.tsx'
import { SheetTable } from './sheet-table.tsx'

type Props = {
  locale: Locale
  timezone: string
  path: string
  search?: string | undefined
  piece: AuditPage
  caption: string
}

/** Lines of the audit log, and a link to older ones; `search`: the query string without paging. */
export function ActivityList({
  locale,
  timezone,
  path,
  search,
  piece: { lines, older },
  caption,
}: Props) {
  let t = translate(locale)
  if (lines.length === 0)
    return search ? (
      <p className="card">
        {t('reports:noResult')} · <a href={path}>{t('activity:showAll')}</a>
      </p>
    ) : (
      <EmptyState title={t('activity:none')} />
    )
  return (
    <section className="card">
      <SheetTable
        sheet={activitySheet(lines, t)}
        locale={locale}
        timezone={timezone}
        caption={caption}
      />
      {older && (
        <p className="no-print pt-3">
          <a
            rel="next"
            className="button quiet"
            href={`${path}?${search ? `${search}&` : ''}before=${older}`}
          >
            {t('activity:older')}
          </a>
        </p>
      )}
    </section>
  )
}
