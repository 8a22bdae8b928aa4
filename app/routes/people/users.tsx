import { href } from 'react-router'
import { translate, type Translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { requestedPage } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { isFiltered, peopleQueryOf, peopleSearch } from '#app/models/people/list-query.ts'
import { findPeoplePage, type Census } from '#app/models/people/list.server.ts'
import { PEOPLE_AT_ONCE } from '#app/models/people/person.ts'
import { peopleSheet } from '#app/sheets/people-sheet.ts'
import { Tick } from '#app/ui/choices.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { listSentence } from '#app/ui/list-sentence.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { SelectionBar } from '#app/ui/selection-bar.tsx'
import { SheetTable } from '#app/ui/sheet-table.tsx'
import type { Route } from './+types/users.ts'
import { actionHref } from './action-links.ts'
import { PeopleFilters } from './people-filters.tsx'
import { peopleSortOf } from './people-sort.ts'
import { PEOPLE_A_PAGE } from './selected-people.ts'

export const middleware = [allow('admin')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let query = peopleQueryOf(url.searchParams)
  let list = await requestedPage(url, PEOPLE_A_PAGE, async (page) =>
    valueOrThrow(await findPeoplePage(current, query, page)),
  )
  return {
    locale: context.get(localeContext),
    timezone: current.user.school!.timezone,
    query,
    ...list,
  }
}

/** The children of the school, and how many of them wait for a class or a subscription. */
function censusSaid({ children, noClass, noSubscription, staff }: Census, t: Translate) {
  let all = t('reports:pupilsCount', { count: children })
  return {
    figure: all,
    sentence: listSentence(
      t,
      all,
      noClass > 0 && t('lists:noClass', { count: noClass }),
      noSubscription > 0 && t('lists:noSubscription', { count: noSubscription }),
    ),
    note: <p>{t('lists:staff', { count: staff })}</p>,
  }
}

const manyActs = ['move', 'redeem', 'endSessions', 'disable', 'enable'] as const

/** The people of the school: searched, sorted, and selected for an action. */
export function ServerComponent({
  loaderData: { locale, timezone, query, items, census, classes, total, page, pages },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let path = href('/dashboard/users')
  let search = peopleSearch(query)
  let sheet = peopleSheet(items, t, {
    locale,
    timezone,
    everywhere: false,
    query,
    hrefOf: (userID) => href('/dashboard/users/:userID', { userID }),
  })
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('users')}
        {...(census
          ? censusSaid(census, t)
          : query.q && total === 0
            ? {}
            : { sentence: t('people:count', { count: total }) })}
        csvHref={`${href('/dashboard/users/export.csv')}${search && `?${search}`}`}
        more={[
          {
            href: href('/dashboard/users/progress.csv'),
            label: t('reports:allChildren'),
            download: true,
          },
        ]}
      />
      <p className="no-print flex flex-wrap gap-3">
        <a className="button" href={href('/dashboard/users/new')}>
          {t('start:addOne')}
        </a>
        <a className="button quiet" href={href('/dashboard/users/import')}>
          {t('imports:title')}
        </a>
      </p>
      <section className="card space-y-4">
        <PeopleFilters {...{ locale, query, classes }} path={path} />
        {total === 0 && isFiltered(query) && (
          <p className="py-4">
            {t('reports:noResult')} · <a href={path}>{t('reports:clearSearch')}</a>
          </p>
        )}
        {total > 0 && (
          <form method="get" action={actionHref('move')} className="selecting space-y-4">
            <input type="hidden" name="list" value={`${search}${search && '&'}page=${page}`} />
            <SheetTable
              sheet={sheet}
              locale={locale}
              timezone={timezone}
              caption={t('users')}
              sortOf={(key) => peopleSortOf(key, query, path)}
              pick={{ name: 'id', labelOf: (name) => t('people:choose', { name }) }}
            />
            <SelectionBar locale={locale}>
              <Tick
                name="all"
                value={total <= PEOPLE_AT_ONCE ? 'found' : 'page'}
                label={
                  total <= PEOPLE_AT_ONCE
                    ? t('people:allFound', { count: total })
                    : t('people:allHere')
                }
              />
              <button className="button" formAction={href('/dashboard/users/seats')}>
                {t('start:nextSeats')}
              </button>
              <details>
                <summary>{t('people:withChosen')}</summary>
                <p className="flex flex-wrap gap-3 py-2">
                  {manyActs.map((act) => (
                    <button key={act} className="button quiet small" formAction={actionHref(act)}>
                      {t(`people:acts.${act}`)}
                    </button>
                  ))}
                </p>
                <p className="text-sm">{t('people:asksFirst')}</p>
              </details>
            </SelectionBar>
          </form>
        )}
      </section>
      {total === 0 && !isFiltered(query) && (
        <EmptyState drawing="no-children" title={t('reports:noResult')}>
          {t('people:noneHint')}
        </EmptyState>
      )}
      <Pagination
        locale={locale}
        page={page}
        pages={pages}
        hrefOf={(page) => `${path}?${search}${search && '&'}page=${page}`}
      />
    </>
  )
}
