import { Fragment } from 'react'
import { href } from 'react-router'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { findEvent } from '#app/models/calendar/find.server.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Facts, type Fact } from '#app/ui/facts.tsx'
import { HijriBeside } from '#app/ui/hijri-beside.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/event.ts'
import { viewHref } from './event-links.ts'
import { ruleInWords, whenInWords, whomInWords } from './words.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('calendar')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let on = url.searchParams.get('on')
  let found = valueOrThrow(await findEvent(current, params.eventID, on))
  return {
    locale: context.get(localeContext),
    today: current.today,
    severalSchools: new Set(current.user.children.map(({ school }) => school.schoolID)).size > 1,
    ...found,
    mayChange: found.mayChange && mayManageAccount(current),
  }
}

/** An event: when it is, for whom, who wrote it, and what there is to know. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, today, event, author, school, severalSchools, mayChange } = loaderData
  let t = translate(locale)
  let repeats = ruleInWords(event, locale)
  let facts: Fact[] = [
    [
      t('calendar:event.when'),
      <Fragment key="when">
        <bdi>{whenInWords(event, today, locale)}</bdi>{' '}
        <HijriBeside first={event.firstDay} last={event.lastDay} locale={locale} />
      </Fragment>,
    ],
    [t('calendar:event.whom'), whomInWords(event, locale)],
    ...(severalSchools
      ? [[t('calendar:event.school'), nameOf(school, locale)] satisfies Fact]
      : []),
    ...(repeats ? [[t('calendar:event.repeats'), repeats] satisfies Fact] : []),
    [t('calendar:event.by'), <Author key="author" {...author} />],
  ]
  return (
    <>
      <Style of="calendar" />
      <ReportHead
        locale={locale}
        title={event.title}
        trail={[{ href: viewHref(null, event.firstDay), label: t('schoolLife:name.calendar') }]}
      />
      <section className="card event-card max-w-2xl space-y-4" data-hue={event.colour}>
        <Facts facts={facts} />
        {event.description && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {event.description}
          </p>
        )}
      </section>
      {mayChange && <Ways {...{ event, locale }} />}
    </>
  )
}

function Author({ displayName, imageURL }: { displayName: string; imageURL: string | null }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Avatar imageURL={imageURL} size={28} />
      <bdi>{displayName}</bdi>
    </span>
  )
}

type WaysProps = Pick<Route.ServerComponentProps['loaderData'], 'event' | 'locale'>

/** What its author and heads may do with it; of a series, with which of its times. */
function Ways({ event: { eventID, rule, on }, locale }: WaysProps) {
  let t = translate(locale)
  let edit = href('/dashboard/calendar/:eventID/edit', { eventID })
  let remove = href('/dashboard/calendar/:eventID/delete', { eventID })
  let time = rule === null ? null : on
  return (
    <p className="no-print flex flex-wrap gap-3">
      {rule === null ? (
        <a className="button" href={edit}>
          {t('calendar:form.edit')}
        </a>
      ) : (
        <>
          <a className="button" href={withQuery(edit, { on, scope: 'this' })}>
            {t('calendar:form.editThis')}
          </a>
          <a className="button quiet" href={withQuery(edit, { on, scope: 'following' })}>
            {t('calendar:form.editFollowing')}
          </a>
          <a className="button quiet" href={withQuery(edit, { on, scope: 'all' })}>
            {t('calendar:form.editAll')}
          </a>
        </>
      )}
      <a className="button quiet" href={withQuery(remove, { on: time })}>
        {t('calendar:event.delete')}
      </a>
    </p>
  )
}
