import { href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { readerZone } from '#app/middleware/reader-zone.ts'
import { requestedPage } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { peopleQueryOf, peopleSearch } from '#app/models/people/list-query.ts'
import { findPeoplePage } from '#app/models/people/list.server.ts'
import { peopleSheet } from '#app/sheets/people-sheet.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { SheetTable } from '#app/ui/sheet-table.tsx'
import type { Route } from './+types/all-users.ts'
import { PeopleFilters } from './people-filters.tsx'
import { peopleSortOf } from './people-sort.ts'

export const middleware = [allow('super')]

const A_PAGE = 25

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let query = peopleQueryOf(url.searchParams)
  let list = await requestedPage(url, A_PAGE, async (page) =>
    valueOrThrow(await findPeoplePage(current, query, page)),
  )
  return { locale: context.get(localeContext), timezone: readerZone(context), query, ...list }
}

/** The people of all schools, the newest first. Each school that is shown has it in its log. */
export function ServerComponent({
  loaderData: { locale, timezone, query, items, schools, total, page, pages },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let path = href('/dashboard/supervisor/users')
  let search = peopleSearch(query)
  let sheet = peopleSheet(items, t, {
    locale,
    timezone,
    everywhere: true,
    query,
    hrefOf: (userID) => href('/dashboard/users/:userID', { userID }),
  })
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('users')}
        sentence={query.q && total === 0 ? undefined : t('people:count', { count: total })}
        note={<p>{t('summary:looksAreLogged')}</p>}
        csvHref={`${href('/dashboard/supervisor/users/export.csv')}${search && `?${search}`}`}
      />
      <p className="no-print">
        <a className="button" href={href('/dashboard/supervisor/users/new')}>
          {t('people:new')}
        </a>
      </p>
      <section className="card space-y-4">
        <PeopleFilters {...{ locale, query, schools }} classes={[]} path={path} />
        {total === 0 ? (
          <p className="py-4">
            {t('reports:noResult')} · <a href={path}>{t('reports:clearSearch')}</a>
          </p>
        ) : (
          <SheetTable
            sheet={sheet}
            locale={locale}
            timezone={timezone}
            caption={t('users')}
            sortOf={(key) => peopleSortOf(key, query, path)}
          />
        )}
      </section>
      <Pagination
        locale={locale}
        page={page}
        pages={pages}
        hrefOf={(page) => `${path}?${search}${search && '&'}page=${page}`}
      />
    </>
  )
}
