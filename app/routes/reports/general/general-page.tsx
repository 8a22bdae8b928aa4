import { translate } from '#app/locales/translate.ts'
import { periodSearch } from '#app/models/period.ts'
import type { GeneralReport } from '#app/models/reports/general.server.ts'
import type { ChildPageProps } from '#app/routes/reports/child-page.ts'
import { countedMarks, PupilMarksSection } from '#app/routes/reports/marks/marks-section.tsx'
import { PupilTabs } from '#app/routes/reports/marks/pupil-tabs.tsx'
import { PupilWaysLine } from '#app/routes/reports/pupil-ways.tsx'
import { childDaysSheet } from '#app/sheets/child-week-sheets.ts'
import { HowCounted } from '#app/ui/how-counted.tsx'
import { SheetTable } from '#app/ui/sheet-table.tsx'
import { SubjectChart } from '#app/ui/subject-chart.tsx'
import { practisedHref } from './general-data.ts'
import { GeneralFigures } from './general-figures.tsx'
import { GeneralHead } from './general-head.tsx'
import { GeneralTrend } from './general-trend.tsx'
import { WhatChanged } from './what-changed.tsx'

export type GeneralPageProps = ChildPageProps<GeneralReport>

/** A child's week at a glance, what has changed, and eight weeks. */
export function GeneralPage(props: GeneralPageProps) {
  let { locale, report, home, isOwn, classID, parents, notes } = props
  let t = translate(locale)
  let { pupil, school, subjects, period } = report
  let hrefOf = (kind: 'daily' | 'weekly', day: string) => practisedHref(pupil.UID, kind, day)
  return (
    <>
      <GeneralHead {...props} search={periodSearch(period)} />
      <PupilTabs pupilID={pupil.UID} current="general" {...{ isOwn, classID, locale }} />
      <PupilWaysLine {...{ parents, notes, locale }} />
      {home ? (
        <WhatChanged report={report} locale={locale} />
      ) : (
        <GeneralFigures report={report} locale={locale} />
      )}
      <PupilMarksSection marks={report} locale={locale} home={home} />
      <section className="card space-y-2">
        <h2>{t('marks:daily')}</h2>
        <p className="muted no-print text-sm">{t('marks:dailyHint')}</p>
        <SheetTable
          sheet={childDaysSheet(report, t, { home, hrefOf })}
          locale={locale}
          timezone={school.timezone}
          caption={t('marks:daily')}
        />
      </section>
      <SubjectChart
        bars={subjects}
        locale={locale}
        home={home}
        hrefOf={(subject) => `${hrefOf('weekly', period.first!)}#subject-${subject}`}
      />
      <GeneralTrend report={report} locale={locale} home={home} hrefOf={hrefOf} />
      <HowCounted
        locale={locale}
        numbers={[
          'childDays',
          'attempts',
          ...(home ? (['surely'] as const) : (['grade'] as const)),
          'duration',
          'solvedFirst',
          'changes',
          'weeks',
          ...countedMarks(report),
        ]}
      />
    </>
  )
}
