import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import type { Child } from '#app/models/current.ts'
import { periodSearch } from '#app/models/period.ts'
import { periodName } from '#app/models/reports/period-name.ts'
import type { PupilReport } from '#app/models/reports/pupil.server.ts'
import { countedMarks } from '#app/routes/reports/marks/marks-section.tsx'
import { HijriBeside } from '#app/ui/hijri-beside.tsx'
import { HowCounted } from '#app/ui/how-counted.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { ReportPeriod } from '#app/ui/report-period.tsx'
import { ChildReport } from './child-report.tsx'

type Props = {
  locale: Locale
  path: string
  children: Child[]
  reports: PupilReport[]
  problem: MessageKey | undefined
}

/**
 * A guardian's reports: one card for each child, in words. Children never stand beside each other
 * in figures.
 */
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
      {period && (
        <p className="hidden print:block">
          {periodName(period, t, formatOf(locale))} <HijriBeside {...period} locale={locale} />
        </p>
      )}
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
      <HowCounted
        locale={locale}
        numbers={[
          'attempts',
          'duration',
          'timeLastWeek',
          'needsHelp',
          'goesWell',
          ...countedMarks({
            corrections: reports.flatMap(({ corrections }) => corrections),
            classChanges: reports.flatMap(({ classChanges }) => classChanges),
          }),
        ]}
      />
    </>
  )
}
