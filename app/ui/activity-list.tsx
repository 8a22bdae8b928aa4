import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { AuditPiece } from '#app/models/audit-trail.ts'
import { EmptyState } from './empty-state.tsx'
import { ReportTable, type TableRow } from './report-table.tsx'

type Props = { locale: Locale; timezone: string; path: string; piece: AuditPiece; caption: string }

/** Lines of the audit log: what, who, on whom, when, from where; and the way to older ones. */
export function ActivityList({ locale, timezone, path, piece: { lines, older }, caption }: Props) {
  let t = translate(locale)
  if (lines.length === 0) return <EmptyState title={t('activity:none')} />
  let columns = (['what', 'who', 'whom', 'when', 'address'] as const).map((column) => ({ label: t(`activity:${column}`), numeric: false }))
  let rows = lines.map(({ id, at, action, actor, subject, address, isOwn }): TableRow => ({
    key: id,
    cells: [t(`activity:actions.${action}`), isOwn ? t('activity:me') : (actor ?? t('activity:nobody')), subject === actor ? '' : (subject ?? ''), formatOf(locale).moment(new Date(at).toISOString(), timezone), address],
  }))
  return (
    <section className="card">
      <ReportTable caption={caption} columns={columns} rows={rows} totals={[]} />
      {older && <p className="no-print pt-3"><a rel="next" className="button quiet" href={`${path}?before=${older}`}>{t('activity:older')}</a></p>}
    </section>
  )
}
