import { href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { periodSearch } from '#app/models/period.ts'
import type { LessonsReport } from '#app/models/reports/lessons-report.server.ts'
import { subjects } from '#app/models/subject.ts'
import type { ChildPageProps } from '#app/routes/reports/child-page.ts'
import { countedMarks, PupilMarksSection } from '#app/routes/reports/marks/marks-section.tsx'
import { PupilTabs } from '#app/routes/reports/marks/pupil-tabs.tsx'
import { PeriodSection } from '#app/routes/reports/period-section.tsx'
import { StoryLine } from '#app/routes/reports/pupil-story.tsx'
import { PupilTiles } from '#app/routes/reports/pupil-tiles.tsx'
import { PupilWaysLine } from '#app/routes/reports/pupil-ways.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HowCounted } from '#app/ui/how-counted.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { SubjectLessons } from './subject-lessons.tsx'

export type LessonsPageProps = ChildPageProps<LessonsReport>

/** A child's lessons, subject by subject, the most serious first, each with its exercises. */
export function LessonsPage(props: LessonsPageProps) {
  let { locale, path, report, home, isOwn, classID, parents, notes, problem } = props
  let t = translate(locale)
  let { pupil, school, period, total, lessons } = report
  let search = periodSearch(period)
  let lessonHref = (lessonID: string) =>
    isOwn
      ? href('/dashboard/analytics/:lessonID', { lessonID })
      : href('/dashboard/analytics/:studentID/:lessonID', { studentID: pupil.UID, lessonID })
  let hrefOf = (lessonID: string) => `${lessonHref(lessonID)}?${search}`
  return (
    <>
      <Head {...props} search={search} />
      <PupilTabs pupilID={pupil.UID} current="lessons" {...{ isOwn, classID, locale }} />
      <PupilWaysLine {...{ parents, notes, locale }} />
      <PeriodSection {...{ period, school, locale, path, problem }} />
      {total.attempts === 0 ? (
        <EmptyState
          drawing="no-attempts"
          title={t(
            period.kind === 'all' && lessons.length === 0
              ? 'reports:noLessons'
              : 'reports:noActivity',
          )}
        >
          {t(
            period.kind === 'all' && lessons.length === 0
              ? 'reports:noLessonsWhy'
              : 'reports:noActivityWhy',
          )}
        </EmptyState>
      ) : (
        <>
          {home && (
            <section className="card">
              <StoryLine report={report} locale={locale} />
            </section>
          )}
          <PupilTiles report={report} locale={locale} home={home} />
        </>
      )}
      <PupilMarksSection marks={report} locale={locale} home={home} />
      {lessons.length > 0 && <p className="muted no-print">{t('marks:lessonsHint')}</p>}
      {subjects.map((subject) => (
        <SubjectLessons
          key={subject}
          subject={subject}
          lessons={lessons.filter((lesson) => lesson.subject === subject)}
          timezone={school.timezone}
          {...{ locale, home, hrefOf }}
        />
      ))}
      <HowCounted
        locale={locale}
        numbers={[
          'lessonStates',
          'tries',
          'attempts',
          ...(home ? [] : (['grade', 'completion'] as const)),
          'duration',
          'timeLastWeek',
          'needsHelp',
          ...countedMarks(report),
        ]}
      />
    </>
  )
}

function Head({
  locale,
  path,
  report,
  trail,
  home,
  search,
}: LessonsPageProps & { search: string }) {
  let t = translate(locale)
  let { pupil, lessons } = report
  let file = `${path}/export.csv?${search}`
  return (
    <ReportHead
      locale={locale}
      title={pupil.displayName}
      picture={<Avatar imageURL={pupil.imageURL} size={48} />}
      trail={trail}
      {...(lessons.length > 0 && {
        csvHref: file,
        more: [
          { href: `${file}&table=exercises`, label: t('marks:exercisesFile'), download: true },
        ],
      })}
      note={
        <p>
          {[
            pupil.className,
            pupil.level && t(`reports:levels.kg${pupil.level}`),
            home ? null : pupil.email,
          ]
            .filter(Boolean)
            .map((part, at) => (
              <span key={part}>
                {at > 0 && ' · '}
                <bdi>{part}</bdi>
              </span>
            ))}
        </p>
      }
    />
  )
}
