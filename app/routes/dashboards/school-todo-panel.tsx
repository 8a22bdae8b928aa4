import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { SchoolDesk } from '#app/models/dashboards/school-todo.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { StatTiles } from '#app/ui/stat-tiles.tsx'
import { SeatsTaken } from './seats-taken.tsx'

/** A figure, and how much of it is still to do. */
const figures = [
  { figure: 'totalRegStudents', of: 'totalUnEnrolledStudents' },
  { figure: 'totalRegTeachers', of: 'totalUnEnrolledTeachers' },
  { figure: 'classCount', of: 'UnAssignedClassCount' },
  { figure: 'totalPromos', of: 'promosRemaining' },
] as const

/** What there is to do, each a link to the list where it is done, and the seats. */
export function DeskPanel({ desk, locale }: { desk: SchoolDesk; locale: Locale }) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <ToDo desk={desk} locale={locale} />
      <SeatsTaken seats={desk} locale={locale} />
    </div>
  )
}

/** The school's figures. */
export function FigureTiles({ desk, locale }: { desk: SchoolDesk; locale: Locale }) {
  let t = translate(locale)
  let { number } = formatOf(locale)
  return (
    <StatTiles
      tiles={figures.map(({ figure, of }) => ({
        label: t(`desk:figures.${figure}`),
        value: number(desk[figure]),
        note: `${t(`desk:figures.${of}`)}: ${number(desk[of])}`,
      }))}
    />
  )
}

function ToDo({ desk, locale }: { desk: SchoolDesk; locale: Locale }) {
  let t = translate(locale)
  let [users, classes] = [href('/dashboard/users'), href('/dashboard/classes')]
  let waiting = [
    {
      count: desk.pupilsWithoutClass,
      text: t('desk:pupilsWithoutClass', { count: desk.pupilsWithoutClass }),
      href: withQuery(users, { role: 'student', class: 'none' }),
    },
    {
      count: desk.pupilsWithoutSubscription,
      text: t('desk:pupilsWithoutSubscription', { count: desk.pupilsWithoutSubscription }),
      href: withQuery(users, { role: 'student', subscription: 'none' }),
    },
    {
      count: desk.ending,
      text: t('desk:ending', { count: desk.ending }),
      href: withQuery(users, { subscription: 'ending' }),
    },
    {
      count: desk.UnAssignedClassCount,
      text: t('desk:classesWithoutTeacher', { count: desk.UnAssignedClassCount }),
      href: withQuery(classes, { state: 'noTeacher' }),
    },
    {
      count: desk.quietClasses,
      text: t('desk:quietClasses', { count: desk.quietClasses }),
      href: withQuery(classes, { state: 'quiet' }),
    },
  ].filter(({ count }) => count > 0)
  return (
    <section className="card">
      <h2>{t('desk:toDo')}</h2>
      {waiting.length === 0 ? (
        <p className="muted pt-2">{t('desk:nothingToDo')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {waiting.map(({ text, href }) => (
            <li key={href} className="py-1">
              <a className="way" href={href}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
