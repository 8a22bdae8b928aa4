import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { avatarPath } from '#app/models/avatar.ts'
import { Style } from '#app/styles/style.tsx'
import { MoreMenu } from '#app/ui/more-menu.tsx'
import { ReportTable } from '#app/ui/report-table.tsx'
import { Part } from './part.tsx'

/** A table with every feature of its rows. */
export function TablesShown({ locale, path }: { locale: Locale; path: string }) {
  let t = translate(locale)
  let format = formatOf(locale)
  return (
    <Part title={t('components:tables')}>
      <Style of="rows" />
      <div className="flex justify-end">
        <MoreMenu locale={locale} items={[{ href: path, label: t('reports:csv') }]} />
      </div>
      <ReportTable
        caption={t('reports:pupils')}
        columns={[
          {
            label: t('components:name'),
            numeric: false,
            sort: { href: path, state: 'ascending' },
          },
          {
            label: t('reports:attempts'),
            numeric: true,
            phone: 'line',
            sort: { href: path, state: 'none' },
          },
          {
            label: t('reports:grade'),
            numeric: true,
            phone: 'end',
            sort: { href: path, state: 'descending' },
          },
        ]}
        rows={[
          {
            key: '1',
            href: path,
            badge: t('reports:needsHelp'),
            picture: avatarPath('user', 3),
            pick: { name: 'id', label: t('people:choose', { name: 'ديما' }) },
            under: 'dima@rawda.example',
            cells: ['ديما بنت عبد الرحمن آل عبد اللطيف', format.number(1042), format.percent(48)],
          },
          {
            key: '2',
            href: path,
            picture: null,
            pick: { name: 'id', label: t('people:choose', { name: 'Oliver' }) },
            links: [{ href: path, label: t('components:open') }],
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
