import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { LARGE_CLASS, type NextClass } from '#app/models/classes/new-year/plan.ts'
import { Style } from '#app/styles/style.tsx'
import { ReportTable, type TableColumn } from '#app/ui/report-table.tsx'

/** The coming year's classes with the pupils that they will have. */
export function YearOutcome({
  locale,
  year,
  coming: { classes, leavers },
}: {
  locale: Locale
  year: string
  coming: { classes: NextClass[]; leavers: number }
}) {
  let t = translate(locale)
  let format = formatOf(locale)
  let columns: TableColumn[] = [
    { label: t('reports:class'), numeric: false },
    { label: t('reports:level'), numeric: false, phone: 'line' },
    { label: t('reports:pupils'), numeric: true, phone: 'end' },
  ]
  return (
    <section className="card space-y-3">
      <h2>{t('classes:outcome', { year })}</h2>
      <Style of="rows" />
      <ReportTable
        caption={t('classes:outcome', { year })}
        columns={columns}
        rows={classes.map(({ name, level, classID, pupils }, at) => ({
          key: String(at),
          ...(classID !== null && { badge: t('classes:openedAlready') }),
          ...(pupils > LARGE_CLASS && { badge: t('classes:large', { count: pupils }) }),
          cells: [name, t(`reports:levels.kg${level}`), format.number(pupils)],
        }))}
        totals={[]}
      />
      {classes.some(({ pupils }) => pupils > LARGE_CLASS) && (
        <p className="problem">{t('classes:largeHint')}</p>
      )}
      <p>{t('classes:leavers', { count: leavers })}</p>
    </section>
  )
}
