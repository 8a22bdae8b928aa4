import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { ChildSummary } from '#app/models/dashboards/children.server.ts'
import { HowCounted } from '#app/ui/how-counted.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'

const LESSONS_SHOWN = 4

/**
 * A pupil's own summary, or one card for each of a guardian's children: in words first, numbers
 * second.
 */
export function ChildrenPanel({
  summaries,
  locale,
}: {
  summaries: ChildSummary[]
  locale: Locale
}) {
  let t = translate(locale)
  return (
    <>
      <ReportHead locale={locale} title={t('summary')} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {summaries.map((summary) => (
          <ChildCard key={summary.UID} summary={summary} locale={locale} />
        ))}
      </div>
      <HowCounted locale={locale} numbers={['attempts', 'duration', 'needsHelp']} />
    </>
  )
}

function ChildCard({
  summary: { UID, displayName, subscribed, school, today, week, lessons },
  locale,
}: {
  summary: ChildSummary
  locale: Locale
}) {
  let t = translate(locale)
  let format = formatOf(locale)
  let help = lessons.filter((lesson) => lesson.needsHelp)
  return (
    <section className="card space-y-3">
      <h2 className="text-xl">
        <bdi>{displayName}</bdi>
      </h2>
      {!subscribed ? (
        <p>{t('summary:childUnsubscribed')}</p>
      ) : (
        <>
          <p>
            {today.attempts > 0
              ? t('summary:practisedToday', {
                  count: today.attempts,
                  time: format.duration(today.durationMs),
                })
              : t('summary:notToday')}
          </p>
          <p>
            {week.attempts > 0
              ? t('summary:practisedWeek', {
                  count: week.attempts,
                  time: format.duration(week.durationMs),
                })
              : t('summary:notThisWeek')}
          </p>
          {help.length > 0 && <HelpWith UID={UID} lessons={help} locale={locale} />}
          {lessons.length > 0 && <LastLessons {...{ UID, lessons, school, locale }} />}
          <p>
            <a
              className="button quiet w-full"
              href={href('/dashboard/student/:studentID/lessons', { studentID: UID })}
            >
              {t('summary:wholeReport')}
            </a>
          </p>
        </>
      )}
    </section>
  )
}

type LessonsProps = Pick<ChildSummary, 'UID' | 'lessons'> & { locale: Locale }

function HelpWith({ UID, lessons, locale }: LessonsProps) {
  let t = translate(locale)
  return (
    <div className="rounded-xl bg-sun-tint p-3">
      <h3 className="font-bold text-sun">{t('summary:helpWith')}</h3>
      <ul>
        {lessons.map((lesson) => (
          <li key={lesson.lessonID}>
            <a className="way text-inherit" href={lessonHref(UID, lesson.lessonID)}>
              <bdi>{nameOf(lesson, locale)}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function LastLessons({
  UID,
  lessons,
  school,
  locale,
}: LessonsProps & Pick<ChildSummary, 'school'>) {
  let t = translate(locale)
  let format = formatOf(locale)
  return (
    <div>
      <h3 className="font-bold">{t('summary:lastLessons')}</h3>
      <ul className="divide-y divide-line">
        {lessons.slice(0, LESSONS_SHOWN).map((lesson) => (
          <li key={lesson.lessonID} className="py-1.5">
            <a className="way md:min-h-9" href={lessonHref(UID, lesson.lessonID)}>
              <bdi>{nameOf(lesson, locale)}</bdi>
            </a>
            <span className="muted block text-sm">
              {t(`reports:subjects.${lesson.subject}`)} ·{' '}
              <bdi>{format.moment(lesson.date, school.timezone)}</bdi>
              {lesson.grade !== null && (
                <>
                  {' '}
                  · {t('reports:grade')} <bdi>{format.percent(lesson.grade)}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function lessonHref(studentID: string, lessonID: string): string {
  return href('/dashboard/analytics/:studentID/:lessonID', { studentID, lessonID })
}
