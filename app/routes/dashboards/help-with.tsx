import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { ChildSummary } from '#app/models/dashboards/children.server.ts'

type Props = Pick<ChildSummary, 'UID' | 'lessons'> & { locale: Locale }

/** The lessons in which a child needs help. */
export function HelpWith({ UID, lessons, locale }: Props) {
  let t = translate(locale)
  return (
    <div className="rounded-xl bg-amber-tint p-3">
      <h3 className="font-bold text-amber">{t('summary:helpWith')}</h3>
      <ul>
        {lessons.map((lesson) => (
          <li key={lesson.lessonID}>
            <a
              className="way text-inherit"
              href={href('/dashboard/analytics/:studentID/:lessonID', {
                studentID: UID,
                lessonID: lesson.lessonID,
              })}
            >
              <bdi>{nameOf(lesson, locale)}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
