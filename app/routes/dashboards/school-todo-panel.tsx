import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { SchoolOverview } from '#app/models/dashboards/school-overview.server.ts'
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
export function SchoolTodoPanel({
  overview,
  locale,
}: {
  overview: SchoolOverview
  locale: Locale
}) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <ToDo overview={overview} locale={locale} />
      <SeatsTaken seats={overview} locale={locale} />
    </div>
  )
}

/** The school's figures. */
export function FigureTiles({ overview, locale }: { overview: SchoolOverview; locale: Locale }) {
  let t = translate(locale)
  let { number } = formatOf(locale)
  return (
    <StatTiles
      tiles={figures.map(({ figure, of }) => ({
        label: t(`overview:figures.${figure}`),
        value: number(overview[figure]),
        note: `${t(`overview:figures.${of}`)}: ${number(overview[of])}`,
      }))}
    />
  )
}

function ToDo({ overview, locale }: { overview: SchoolOverview; locale: Locale }) {
  let t = translate(locale)
  let [users, classes] = [href('/dashboard/users'), href('/dashboard/classes')]
  let waiting = [
    {
      count: overview.pupilsWithoutClass,
      text: t('overview:pupilsWithoutClass', { count: overview.pupilsWithoutClass }),
      href: withQuery(users, { role: 'student', class: 'none' }),
    },
    {
      count: overview.pupilsWithoutSubscription,
      text: t('overview:pupilsWithoutSubscription', { count: overview.pupilsWithoutSubscription }),
      href: withQuery(users, { role: 'student', subscription: 'none' }),
    },
    {
      count: overview.ending,
      text: t('overview:ending', { count: overview.ending }),
      href: withQuery(users, { subscription: 'ending' }),
    },
    {
      count: overview.UnAssignedClassCount,
      text: t('overview:classesWithoutTeacher', { count: overview.UnAssignedClassCount }),
      href: withQuery(classes, { state: 'noTeacher' }),
    },
    {
      count: overview.quietClasses,
      text: t('overview:quietClasses', { count: overview.quietClasses }),
      href: withQuery(classes, { state: 'quiet' }),
    },
  ].filter(({ count }) => count > 0)
  return (
    <section className="card">
      <h2>{t('overview:toDo')}</h2>
      {waiting.length === 0 ? (
        <p className="muted pt-2">{t('overview:nothingToDo')}</p>
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
