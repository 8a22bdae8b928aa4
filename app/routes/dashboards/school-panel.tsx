import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { can } from '#app/models/can.ts'
import type { Role } from '#app/models/current.ts'
import type { SchoolSummary } from '#app/models/dashboards/school.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HowCounted } from '#app/ui/how-counted.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { StatTiles } from '#app/ui/stat-tiles.tsx'
import { ClassGlances } from './class-glances.tsx'
import { HelpList, RecentList, TopList } from './pupil-lists.tsx'
import { FigureTiles, SchoolTodoPanel } from './school-todo-panel.tsx'

type Props = { summary: SchoolSummary; role: Role; locale: Locale }

/**
 * A school, or a teacher's own classes: today and the last 7 days, pupils who need help, last
 * lessons.
 */
export function SchoolPanel({ summary, role, locale }: Props) {
  let t = translate(locale)
  let format = formatOf(locale)
  let { school, classes, today, week, help, recent, top, overview } = summary
  // Each child is in one class.
  let needHelp = classes.reduce((sum, klass) => sum + klass.needHelp, 0)
  return (
    <>
      <ReportHead
        locale={locale}
        title={can.teach({ role }) ? t('summary:mine') : nameOf(school, locale)}
        trail={
          can.seeAllSchools({ role })
            ? [
                { href: href('/dashboard/supervisor/schools'), label: t('summary:schools') },
                {
                  href: href('/dashboard/supervisor/schools/:schoolID', {
                    schoolID: school.schoolID,
                  }),
                  label: nameOf(school, locale),
                },
              ]
            : []
        }
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
      {overview && <SchoolTodoPanel overview={overview} locale={locale} />}
      {classes.length === 0 ? (
        <EmptyState drawing="no-attempts" title={t('summary:noClasses')}>
          {t(can.teach({ role }) ? 'summary:noClassesTeacher' : 'summary:noClassesSchool')}
        </EmptyState>
      ) : (
        <>
          <ClassGlances
            title={t('summary:classes')}
            classes={classes}
            locale={locale}
            linked={can.followPupilsInClass({ role })}
          />
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <HelpList
              items={help}
              all={needHelp}
              locale={locale}
              inClass={can.followPupilsInClass({ role })}
            />
            <div className="space-y-5">
              <RecentList items={recent} locale={locale} timezone={school.timezone} />
              {can.seeSchoolFigures({ role }) && <TopList items={top} locale={locale} />}
            </div>
          </div>
        </>
      )}
      {overview && (
        <section className="space-y-3">
          <h2>
            <a className="way" href={href('/dashboard/admin')}>
              {t('overview:title')}
            </a>
          </h2>
          <FigureTiles overview={overview} locale={locale} />
        </section>
      )}
      <HowCounted locale={locale} numbers={['attempts', 'grade', 'duration', 'needsHelp']} />
    </>
  )
}
