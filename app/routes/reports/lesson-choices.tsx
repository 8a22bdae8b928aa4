import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { LessonChoice } from '#app/models/reports/row-columns.ts'
import { subjects } from '#app/models/subject.ts'

type Props = {
  title?: string
  lessons: LessonChoice[]
  locale: Locale
  hrefOf: (lessonID: string) => string
}

/** A class's report on one lesson. */
export function classLessonHref(
  { schoolID, classID }: { schoolID: string; classID: string },
  lessonID: string,
): string {
  return href('/dashboard/class/:schoolID/:classID/:lessonID', { schoolID, classID, lessonID })
}

/** The lessons a class has begun, by subject, each a link to its report. */
export function LessonChoices({ title, lessons, locale, hrefOf }: Props) {
  let t = translate(locale)
  if (lessons.length === 0) return null
  return (
    <section className="card no-print">
      <h2>{title ?? t('reports:lessonReports')}</h2>
      <div className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-4">
        {subjects.map((subject) => {
          let own = lessons.filter((lesson) => lesson.subject === subject)
          if (own.length === 0) return null
          return (
            <div key={subject} className="pt-3">
              <h3 className="muted">{t(`reports:subjects.${subject}`)}</h3>
              <ul>
                {own.map(({ lessonID, name, nameEn }) => (
                  <li key={lessonID}>
                    <a className="way sm:min-h-8" href={hrefOf(lessonID)}>
                      <bdi>{nameOf({ name, nameEn }, locale)}</bdi>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
    </section>
  )
}
