import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import type { Child } from '#app/models/current.ts'
import { periodSearch } from '#app/models/period.ts'
import type { PupilReport } from '#app/models/reports/pupil.server.ts'
import { childrenSheet } from '#app/sheets/children-sheet.ts'
import { HowCounted } from '#app/ui/how-counted.tsx'
import { periodName } from '#app/ui/period-name.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import { ReportPeriod } from '#app/ui/report-period.tsx'
import { SheetTable } from '#app/ui/sheet-table.tsx'
import { ChildReport } from './child-report.tsx'

type Props = {
  locale: Locale
  path: string
  children: Child[]
  reports: PupilReport[]
  problem: MessageKey | undefined
}

/** A guardian's reports: one card for each child, in words first, and all children in one table. */
export function ChildrenPage({ locale, path, children, reports, problem }: Props) {
  let t = translate(locale)
  let period = reports[0]?.period
  let search = period ? periodSearch(period) : ''
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('reports')}
        csvHref={period && `${path}/export.csv?${search}`}
      />
      {period && <ReportPeriod period={period} locale={locale} path={path} problem={problem} />}
      {period && <p className="hidden print:block">{periodName(period, t, formatOf(locale))}</p>}
      {children.map((child) => (
        <section key={child.UID} className="card space-y-3">
          <ChildReport
            child={child}
            report={reports.find(({ pupil }) => pupil.UID === child.UID)}
            locale={locale}
            search={search}
          />
        </section>
      ))}
      {reports.length > 0 && (
        <section className="card space-y-3">
          <h2>{t('reports:story.table')}</h2>
          <SheetTable
            sheet={childrenSheet(
              reports,
              t,
              (UID) =>
                `${href('/dashboard/student/:studentID/lessons', { studentID: UID })}?${search}`,
            )}
            locale={locale}
            timezone={reports[0]!.school.timezone}
            caption={t('reports:story.table')}
          />
        </section>
      )}
      <HowCounted
        locale={locale}
        numbers={[
          'attempts',
          'grade',
          'completion',
          'duration',
          'timeLastWeek',
          'needsHelp',
          'goesWell',
        ]}
      />
    </>
  )
}
