import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { periodSearch } from '#app/models/period.ts'
import type { ClassWeek } from '#app/models/reports/class-week.server.ts'
import { weekSheets } from '#app/sheets/class-week-sheets.ts'
import { Style } from '#app/styles/style.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { numbersHref } from './class-grid.tsx'
import { onOf } from './week-head.tsx'
import { printHref, weekCsvHref } from './week-href.ts'

type Props = {
  week: ClassWeek
  locale: Locale
  /** Whether the reader manages classes, and issues codes that pair guardians. */
  manages: boolean
  pairs: boolean
}

/**
 * Where else a class leads: its cards, its numbers, its files; for a head its people and settings.
 */
export function ClassLinks({ week, locale, manages, pairs }: Props) {
  let t = translate(locale)
  let { klass, period, today } = week
  let { classID } = klass
  let on = onOf(period.first!, today)
  let isLive = klass.archivedAt === null
  let links: [boolean, string, IconName, string][] = [
    [true, printHref(classID, on), 'print', t('week:printTitle')],
    [
      true,
      href('/dashboard/class/:classID/children/print', { classID }),
      'print',
      t('week:printChildren'),
    ],
    [true, href('/dashboard/class/:classID/notes', { classID }), 'messages', t('notes:toFamilies')],
    [isLive, href('/dashboard/class/:classID/sheet', { classID }), 'keys', t('week:cards')],
    [
      isLive && pairs,
      href('/dashboard/class/:classID/guardians', { classID }),
      'users',
      t('week:guardianCards'),
    ],
    [true, numbersHref(classID, periodSearch(period)), 'report', t('week:numbers')],
    [
      isLive && manages,
      href('/dashboard/classes/enroll/:classID/:role', { classID, role: 'student' }),
      'class',
      t('classes:enrol'),
    ],
    [
      isLive && manages,
      href('/dashboard/classes/:classID/edit', { classID }),
      'settings',
      t('classes:editClass'),
    ],
  ]
  return (
    <nav className="card class-links no-print" aria-label={t('week:links')}>
      <Style of="people" />
      {links
        .filter(([isShown]) => isShown)
        .map(([, href, icon, label]) => (
          <a key={href} href={href}>
            <Icon name={icon} />
            {label}
          </a>
        ))}
      <details>
        <summary>
          <Icon name="more" />
          {t('week:moreFiles')}
        </summary>
        {weekSheets.map((sheet) => (
          <a key={sheet} href={weekCsvHref(classID, sheet, on)} download>
            {t(`week:files.${sheet}`)}
          </a>
        ))}
      </details>
    </nav>
  )
}
