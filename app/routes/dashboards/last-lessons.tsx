import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { ChildSummary } from '#app/models/dashboards/children.server.ts'

const LESSONS_SHOWN = 4

type Props = Pick<ChildSummary, 'UID' | 'lessons' | 'school'> & { locale: Locale }

/** What a child practised last, and how well. */
export function LastLessons({ UID, lessons, school, locale }: Props) {
  let t = translate(locale)
  let format = formatOf(locale)
  return (
    <div>
      <h3 className="font-bold">{t('summary:lastLessons')}</h3>
      <ul className="divide-y divide-line">
        {lessons.slice(0, LESSONS_SHOWN).map((lesson) => (
          <li key={lesson.lessonID} className="py-1.5">
            <a
              className="way md:min-h-9"
              href={href('/dashboard/analytics/:studentID/:lessonID', {
                studentID: UID,
                lessonID: lesson.lessonID,
              })}
            >
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
