import { href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { listGroups } from '#app/models/groups/group.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { StackedAvatars } from '#app/ui/stacked-avatars.tsx'
import type { Route } from './+types/groups.ts'

export const middleware = [allow('teacher')]

export async function loader({ context }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    groups: valueOrThrow(await listGroups(context.get(currentContext))),
  }
}

/** The groups that a teacher keeps, each with its children and what can be given to them. */
export function ServerComponent({ loaderData: { locale, groups } }: Route.ServerComponentProps) {
  let t = translate(locale)
  let create = href('/dashboard/assignmentsPage/groups/new')
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('assignments:groupsTitle')}
        trail={[{ href: href('/dashboard/assignmentsPage'), label: t('buildAssignments') }]}
        note={<p>{t('assignments:groupsLead')}</p>}
      />
      {groups.length === 0 ? (
        <EmptyState
          drawing="no-children"
          title={t('assignments:noGroups')}
          action={{ href: create, label: t('assignments:newGroup') }}
        >
          {t('assignments:noGroupsWhy')}
        </EmptyState>
      ) : (
        <>
          <p className="no-print">
            <a className="button" href={create}>
              {t('assignments:newGroup')}
            </a>
          </p>
          <ul className="grid gap-3 md:grid-cols-2">
            <Style of="people" />
            {groups.map(({ groupID, name, className, members }) => (
              <li key={groupID} className="card space-y-3">
                <h2>
                  <bdi className="wrap-anywhere">{name}</bdi>
                </h2>
                <p className="muted text-sm">
                  <bdi>{className ?? t('assignments:severalClasses')}</bdi> ·{' '}
                  {t('reports:pupilsCount', { count: members.length })}
                </p>
                <StackedAvatars
                  people={members.map(({ displayName, imageURL }) => ({
                    name: displayName,
                    imageURL,
                  }))}
                  most={6}
                  named
                  locale={locale}
                />
                <p className="no-print flex flex-wrap gap-3">
                  <a
                    className="button small"
                    href={withQuery(href('/dashboard/assignmentsPage/new'), { group: groupID })}
                  >
                    {t('assignments:giveGroup')}
                    <span className="sr-only">: {name}</span>
                  </a>
                  <a
                    className="button quiet small"
                    href={href('/dashboard/assignmentsPage/groups/:groupID', { groupID })}
                  >
                    {t('assignments:changeGroup')}
                    <span className="sr-only">: {name}</span>
                  </a>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
