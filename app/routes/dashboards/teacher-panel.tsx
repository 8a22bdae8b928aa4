import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { ClassNews, TeacherHome } from '#app/models/dashboards/teacher-home.server.ts'
import type { ClassWeek } from '#app/models/reports/class-week.server.ts'
import type { FailedExercise } from '#app/models/reports/class-week.ts'
import { NewsCard } from '#app/routes/blog/news-card.tsx'
import { ComingEvents } from '#app/routes/calendar/coming-events.tsx'
import { DueTasksCard } from '#app/routes/kanban/due-tasks.tsx'
import { sentenceOf } from '#app/routes/reports/week/week-sentence.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HeroSentence } from '#app/ui/hero-sentence.tsx'
import { HowCounted } from '#app/ui/how-counted.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { ClassCard } from './class-card.tsx'

type Props = { home: TeacherHome; locale: Locale }

/** A teacher's classes in this week, and what is new since the last visit. */
export function TeacherPanel({ home: { classes, news, coming, posts, due }, locale }: Props) {
  let t = translate(locale)
  return (
    <>
      <ReportHead locale={locale} title={t('summary:mine')} />
      {classes.length === 0 ? (
        <EmptyState title={t('summary:noClasses')}>{t('summary:noClassesTeacher')}</EmptyState>
      ) : (
        <>
          <HeroSentence
            sentence={sentenceOf(together(classes), t)}
            note={news && <News news={news} locale={locale} />}
          />
          <ComingEvents coming={coming} locale={locale} />
          <DueTasksCard due={due} locale={locale} />
          <ul className="grid gap-4 xl:grid-cols-2">
            {classes.map((week) => (
              <li key={week.klass.classID} className="card min-w-0">
                <ClassCard week={week} alone={classes.length === 1} locale={locale} />
              </li>
            ))}
          </ul>
          <NewsCard posts={posts} locale={locale} />
          <HowCounted
            locale={locale}
            numbers={['active', 'changes', 'weeks', 'startHere', 'tiles', 'idle']}
          />
        </>
      )}
    </>
  )
}

function News({ news, locale }: { news: ClassNews[]; locale: Locale }) {
  let t = translate(locale)
  let sum = (key: 'practised' | 'tried') => news.reduce((sum, each) => sum + each[key], 0)
  return (
    <>
      {t('week:sinceVisit', { count: sum('practised') })}{' '}
      {sum('tried') > 0 && t('week:sinceVisitTried', { count: sum('tried') })}
    </>
  )
}

/** All classes as one: what stops children in two of them is one exercise. */
function together(classes: ClassWeek[]): Pick<ClassWeek, 'start' | 'weeks'> {
  let start = new Map<string, FailedExercise>()
  for (let exercise of classes.flatMap((week) => week.start)) {
    let known = start.get(exercise.exerciseID)
    start.set(exercise.exerciseID, {
      ...exercise,
      pupils: [...(known?.pupils ?? []), ...exercise.pupils],
    })
  }
  let busiest = classes.toSorted((a, b) => activeIn(b) - activeIn(a))[0]!
  return { start: [...start.values()], weeks: busiest.weeks }
}

function activeIn({ weeks }: ClassWeek): number {
  return weeks.at(-1)!.participation.active
}
