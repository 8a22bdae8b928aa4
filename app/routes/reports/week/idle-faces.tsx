import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { periodSearch } from '#app/models/period.ts'
import type { ClassWeek } from '#app/models/reports/class-week.server.ts'
import { Style } from '#app/styles/style.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { childrenByStanding, pupilHref } from './class-grid.tsx'
import { dayAgo } from './week-words.ts'

type Props = { week: ClassWeek; locale: Locale }

/** Who has not practised for five school days. A phone shows them as a group of the grid alone. */
export function IdleFaces({ week, locale }: Props) {
  let t = translate(locale)
  let { klass, period } = week
  let idle = childrenByStanding(week.children, locale).find(({ standing }) => standing === 'idle')
  if (!idle) return null
  return (
    <section className="card max-md:hidden">
      <Style of="people" />
      <h2>{t('week:idle')}</h2>
      <ul className="idle-faces">
        {idle.children.map(({ UID, displayName, imageURL, lastDay }) => (
          <li key={UID}>
            <a href={`${pupilHref(klass.classID, UID)}?${periodSearch(period)}`}>
              <Avatar imageURL={imageURL} size={48} lazy />
              <bdi>{displayName.split(' ')[0]}</bdi>
            </a>
            <small>{lastDay ? dayAgo(lastDay, week, locale) : t('week:neverPractised')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
