import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { ReportTable } from '#app/ui/report-table.tsx'
import { Part } from './part.tsx'

/** A table with every feature of its rows. */
export function TablesShown({ locale, path }: { locale: Locale; path: string }) {
  let t = translate(locale)
  let format = formatOf(locale)
  return (
    <Part title={t('components:tables')}>
      <ReportTable
        caption={t('reports:pupils')}
        columns={[
          {
            label: t('components:name'),
            numeric: false,
            sort: { href: path, state: 'ascending' },
          },
          { label: t('reports:attempts'), numeric: true, sort: { href: path, state: 'none' } },
          {
            label: t('reports:grade'),
            numeric: true,
            sort: { href: path, state: 'descending' },
          },
        ]}
        rows={[
          {
            key: '1',
            href: path,
            badge: t('reports:needsHelp'),
            under: 'dima@rawda.example',
            cells: ['ديما بنت عبد الرحمن آل عبد اللطيف', format.number(1042), format.percent(48)],
          },
          {
            key: '2',
            href: path,
            cells: ['Oliver Featherstonehaugh', format.number(7), format.percent(100)],
          },
        ]}
        totals={[
          {
            key: 'total',
            cells: [t('reports:attempts'), format.number(1049), format.percent(49)],
          },
        ]}
      />
    </Part>
  )
}
