import { href } from 'react-router'
import { dayIn } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Gender } from '#app/models/current.ts'
import type { PastClass } from '#app/models/people/past-classes.server.ts'
import { Style } from '#app/styles/style.tsx'
import { ReportTable, type TableColumn } from '#app/ui/report-table.tsx'
import type { TableRow } from '#app/ui/row-head.tsx'

/** The classes that a person is and was in, the newest first. */
export function ClassHistory({
  locale,
  timezone,
  gender,
  classes,
  linked,
}: {
  locale: Locale
  timezone: string
  gender: Gender
  classes: PastClass[]
  linked: boolean
}) {
  let t = translate(locale)
  let day = (at: number) => formatOf(locale).date(dayIn(timezone, at))
  let columns: TableColumn[] = [
    { label: t('reports:class'), numeric: false },
    { label: t('people:year'), numeric: false, phone: 'line' },
    { label: t('account:role'), numeric: false },
    { label: t('account:since'), numeric: false, labelled: true, phone: 'line' },
    { label: t('people:to'), numeric: false, labelled: true, phone: 'line' },
  ]
  let rows = classes.map(({ classID, name, academicYear, role, from, until }, at): TableRow => ({
    key: String(at),
    ...(linked && { href: href('/dashboard/class/:classID', { classID }) }),
    cells: [
      name,
      academicYear,
      t(`role.${role}.${gender}`),
      day(from),
      until === null ? t('people:today') : day(until),
    ],
  }))
  return (
    <section className="card space-y-3">
      <Style of="rows" />
      <h2>{t('people:classes')}</h2>
      {rows.length === 0 ? (
        <p className="muted">{t('people:classesNone')}</p>
      ) : (
        <ReportTable caption={t('people:classes')} columns={columns} rows={rows} totals={[]} />
      )}
    </section>
  )
}
