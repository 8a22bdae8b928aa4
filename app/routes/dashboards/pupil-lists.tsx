import type { ReactNode } from 'react'
import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { HelpItem, RecentItem } from '#app/models/dashboards/pupil-lists.server.ts'
import type { Participant } from '#app/models/dashboards/statistics.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { Avatar } from '#app/ui/avatar.tsx'

/**
 * Pupils who need help, most lessons first, of `all`; each is a link to the report that says why.
 */
export function HelpList({
  items,
  all,
  locale,
}: {
  items: HelpItem[]
  all: number
  locale: Locale
}) {
  let t = translate(locale)
  let more = all - items.length
  return (
    <List
      title={t('summary:whoNeedsHelp')}
      empty={items.length === 0 ? t('summary:nobodyNeedsHelp') : undefined}
      note={more > 0 ? t('summary:andMore', { count: more }) : undefined}
    >
      {items.map((item) => (
        <FaceRow key={item.UID} person={item} href={pupilHref(item)}>
          <bdi>{item.className}</bdi> · <bdi>{nameOf(item, locale)}</bdi>
          {item.lessons > 1 && <> · {t('summary:moreLessons', { count: item.lessons - 1 })}</>}
        </FaceRow>
      ))}
    </List>
  )
}

/** The lessons that were practised last. */
export function RecentList({
  items,
  locale,
  timezone,
}: {
  items: RecentItem[]
  locale: Locale
  timezone: string
}) {
  let t = translate(locale)
  let format = formatOf(locale)
  return (
    <List
      title={t('summary:doneLast')}
      empty={items.length === 0 ? t('summary:nothingYet') : undefined}
    >
      {items.map((item) => (
        <FaceRow key={`${item.UID} ${item.lessonID}`} person={item} href={lessonHref(item)}>
          <bdi>{nameOf(item, locale)}</bdi> · <bdi>{format.moment(item.date, timezone)}</bdi>
        </FaceRow>
      ))}
    </List>
  )
}

/** The five who practised longest in the last 7 days. */
export function TopList({ items, locale }: { items: Participant[]; locale: Locale }) {
  let t = translate(locale)
  let format = formatOf(locale)
  return (
    <List
      title={t('summary:top5')}
      empty={items.length === 0 ? t('summary:nothingYet') : undefined}
    >
      {items.map((item) => (
        <FaceRow key={item.UID} person={item} href={pupilHref(item)}>
          <bdi>{format.duration(item.durationMs)}</bdi>
        </FaceRow>
      ))}
    </List>
  )
}

/** A face, a name, and what is said of it; all of it leads to the child. */
function FaceRow({
  person: { displayName, imageURL },
  href,
  children,
}: {
  person: { displayName: string; imageURL: string | null }
  href: string
  children: ReactNode
}) {
  return (
    <li>
      <a href={href}>
        <Avatar imageURL={imageURL} size={40} lazy />
        <span className="who">
          <b>
            <bdi>{displayName}</bdi>
          </b>
          <span className="says block">{children}</span>
        </span>
      </a>
    </li>
  )
}

function List({
  title,
  empty,
  note,
  children,
}: {
  title: string
  empty: string | undefined
  note?: string | undefined
  children: ReactNode
}) {
  return (
    <section className="card">
      <Style of="people" />
      <h2>{title}</h2>
      {empty ? <p className="muted pt-2">{empty}</p> : <ul className="child-rows">{children}</ul>}
      {note && <p className="muted pt-2">{note}</p>}
    </section>
  )
}

/** The lists count the last seven days, and so do the reports that they lead to. */
const sevenDays = { period: 'last7' }

function pupilHref({ UID }: { UID: string }): string {
  let path = href('/dashboard/student/:studentID/lessons', { studentID: UID })
  return withQuery(path, sevenDays)
}

function lessonHref({ UID, lessonID }: RecentItem): string {
  let path = href('/dashboard/analytics/:studentID/:lessonID', { studentID: UID, lessonID })
  return withQuery(path, sevenDays)
}
