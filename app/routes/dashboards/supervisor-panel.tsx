import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { PortalFigures } from '#app/models/dashboards/portal.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import { StatTiles } from '#app/ui/stat-tiles.tsx'

/** The pages of a supervisor's work. */
const places = [
  { key: 'schools', href: href('/dashboard/supervisor/schools') },
  { key: 'users', href: href('/dashboard/supervisor/users') },
  { key: 'promos', href: href('/dashboard/supervisor/promos') },
  { key: 'subscriptions', href: href('/dashboard/supervisor/subscriptions') },
  { key: 'forecast', href: href('/dashboard/supervisor/forecast') },
  { key: 'lessons', href: href('/dashboard/supervisor/lessons') },
  { key: 'activity', href: href('/dashboard/activity') },
  { key: 'messages', href: href('/dashboard/supervisor/messages') },
  { key: 'operation', href: href('/dashboard/supervisor/operation') },
] as const

const endingSubscriptions = withQuery(href('/dashboard/supervisor/subscriptions'), {
  state: 'ending',
})

/** All schools in figures, what there is to do, and links to the supervisor's pages. */
export function HomePanel({ figures, locale }: { figures: PortalFigures; locale: Locale }) {
  let t = translate(locale)
  let { number } = formatOf(locale)
  let tiles = [
    {
      label: t('schools'),
      value: number(figures.schools),
      note: t('supervisor:practising', { count: figures.practising }),
    },
    { label: t('supervisor:students'), value: number(figures.students) },
    { label: t('supervisor:teachers'), value: number(figures.teachers) },
    { label: t('supervisor:admins'), value: number(figures.admins) },
    { label: t('classes'), value: number(figures.classes) },
  ]
  return (
    <>
      <ReportHead locale={locale} title={t('supervisor:title')} />
      <StatTiles tiles={tiles} />
      {(figures.ending > 0 || figures.newMessages > 0) && (
        <section className="card">
          <h2>{t('overview:toDo')}</h2>
          <ul className="divide-y divide-line">
            {figures.ending > 0 && (
              <li className="py-1">
                <a className="way" href={endingSubscriptions}>
                  {t('overview:ending', { count: figures.ending })}
                </a>
              </li>
            )}
            {figures.newMessages > 0 && (
              <li className="py-1">
                <a className="way" href={href('/dashboard/supervisor/messages')}>
                  {t('messages:waiting', { count: figures.newMessages })}
                </a>
              </li>
            )}
          </ul>
        </section>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {places.map(({ key, href }) => (
          <li key={key} className="card space-y-1">
            <h2 className="text-lg">
              <a className="way" href={href}>
                {t(`supervisor:places.${key}.name`)}
              </a>
            </h2>
            <p className="muted">{t(`supervisor:places.${key}.what`)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
