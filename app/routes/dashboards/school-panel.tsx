import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { SchoolSummary } from '#app/models/dashboards/school.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HowCounted } from '#app/ui/how-counted.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { StatTiles } from '#app/ui/stat-tiles.tsx'
import { ClassGlances } from './class-glances.tsx'
import { HelpList, RecentList, TopList } from './pupil-lists.tsx'

type Props = { summary: SchoolSummary; locale: Locale }

/** A school for a supervisor: today and the last 7 days, pupils who need help, last lessons. */
export function SchoolPanel({ summary, locale }: Props) {
  let t = translate(locale)
  let format = formatOf(locale)
  let { school, classes, today, week, help, recent, top } = summary
  let { schoolID } = school
  // Each child is in one class.
  let needHelp = classes.reduce((sum, klass) => sum + klass.needHelp, 0)
  return (
    <>
      <ReportHead
        locale={locale}
        title={nameOf(school, locale)}
        trail={[
          { href: href('/dashboard/supervisor/schools'), label: t('summary:schools') },
          {
            href: href('/dashboard/supervisor/schools/:schoolID', { schoolID }),
            label: nameOf(school, locale),
          },
        ]}
      />
      <StatTiles
        tiles={[
          {
            label: t('summary:today'),
            value: format.number(today.attempts),
            note: t('summary:attemptsWord', { count: today.attempts }),
          },
          {
            label: t('summary:last7'),
            value: format.number(week.attempts),
            note: t('summary:attemptsWord', { count: week.attempts }),
          },
          { label: t('summary:timeLast7'), value: format.duration(week.durationMs) },
          {
            label: t('reports:needsHelp'),
            value: t('reports:pupilsCount', { count: needHelp }),
          },
        ]}
      />
      {classes.length === 0 ? (
        <EmptyState drawing="no-attempts" title={t('summary:noClasses')}>
          {t('summary:noClassesSchool')}
        </EmptyState>
      ) : (
        <>
          <ClassGlances classes={classes} locale={locale} />
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <HelpList items={help} all={needHelp} locale={locale} />
            <div className="space-y-5">
              <RecentList items={recent} locale={locale} timezone={school.timezone} />
              <TopList items={top} locale={locale} />
            </div>
          </div>
        </>
      )}
      <HowCounted locale={locale} numbers={['attempts', 'grade', 'duration', 'needsHelp']} />
    </>
  )
}
