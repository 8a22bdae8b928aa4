import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { TeacherHome } from '#app/models/dashboards/teacher-home.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HeroSentence } from '#app/ui/hero-sentence.tsx'
import { HowCounted } from '#app/ui/how-counted.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { ClassCard } from './class-card.tsx'

type Props = { home: TeacherHome; locale: Locale }

/** A teacher's classes in this week, and what is new since the last visit. */
export function TeacherPanel({ home: { classes, news }, locale }: Props) {
  let t = translate(locale)
  let sum = (key: 'practised' | 'tried') => (news ?? []).reduce((sum, each) => sum + each[key], 0)
  return (
    <>
      <ReportHead locale={locale} title={t('summary:mine')} />
      {classes.length === 0 ? (
        <EmptyState title={t('summary:noClasses')}>{t('summary:noClassesTeacher')}</EmptyState>
      ) : (
        <>
          {news && (
            <HeroSentence
              sentence={t('week:sinceVisit', { count: sum('practised') })}
              note={sum('tried') > 0 && t('week:sinceVisitTried', { count: sum('tried') })}
            />
          )}
          <ul className="grid gap-4 xl:grid-cols-2">
            {classes.map((week) => (
              <li key={week.klass.classID} className="card">
                <ClassCard week={week} locale={locale} />
              </li>
            ))}
          </ul>
          <HowCounted locale={locale} numbers={['active', 'changes', 'startHere', 'idle']} />
        </>
      )}
    </>
  )
}
