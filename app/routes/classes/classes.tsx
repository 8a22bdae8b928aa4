import { href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { requestedPage } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { classQueryOf, isFiltered } from '#app/models/classes/list-query.ts'
import { listClasses } from '#app/models/classes/list.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { classesSheet } from '#app/sheets/classes-sheet.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { listSentence } from '#app/ui/list-sentence.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { SheetTable } from '#app/ui/sheet-table.tsx'
import type { Route } from './+types/classes.ts'
import { ClassControls } from './class-controls.tsx'
import { linksOf } from './class-links.ts'

export const middleware = [allow('admin')]

const A_PAGE = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let query = classQueryOf(url.searchParams)
  let list = await requestedPage(url, A_PAGE, async (page) =>
    valueOrThrow(await listClasses(current, current.user.school!.schoolID, query, page)),
  )
  return {
    locale: context.get(localeContext),
    timezone: current.user.school!.timezone,
    query,
    ...list,
  }
}

/** The school's classes, each with links to its report and to what can be done with it. */
export function ServerComponent({
  loaderData: {
    locale,
    timezone,
    query,
    items,
    total,
    noTeacher,
    quiet,
    years,
    hasMoved,
    page,
    pages,
  },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let list = href('/dashboard/classes')
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('classes')}
        {...(total > 0 && {
          figure: t('lists:classes', { count: total }),
          sentence: listSentence(
            t,
            t('lists:classes', { count: total }),
            ...(query.state
              ? []
              : [
                  noTeacher > 0 && t('lists:noTeacher', { count: noTeacher }),
                  quiet > 0 && t('lists:quiet', { count: quiet }),
                ]),
          ),
        })}
        csvHref={withQuery(href('/dashboard/classes/export.csv'), query)}
      />
      <p className="no-print flex flex-wrap gap-3">
        <a className="button" href={href('/dashboard/classes/create')}>
          {t('classes:new')}
        </a>
        {years.length > 0 && (
          <a className="button quiet" href={href('/dashboard/classes/new-year')}>
            {t('classes:newYear')}
          </a>
        )}
        {hasMoved && (
          <a className="button quiet" href={href('/dashboard/classes/new-year/undo')}>
            {t('classes:undoYear')}
          </a>
        )}
      </p>
      {total === 0 && !isFiltered(query) ? (
        <>
          <EmptyState drawing="no-attempts" title={t('summary:noClasses')}>
            {t('classes:noneHint')}
          </EmptyState>
          {years.length > 0 && (
            <p>
              <a className="way" href={withQuery(list, { state: 'archived' })}>
                {t('classes:archivedOnes')}
              </a>
            </p>
          )}
        </>
      ) : (
        <section className="card space-y-3">
          <ClassControls {...{ locale, query, years }} />
          {total === 0 ? (
            <p className="py-4">
              {t('reports:noResult')} · <a href={list}>{t('classes:allLive')}</a>
            </p>
          ) : (
            <SheetTable
              sheet={classesSheet(items, t, linksOf(t))}
              locale={locale}
              timezone={timezone}
              caption={t('classes')}
            />
          )}
        </section>
      )}
      <Pagination
        locale={locale}
        page={page}
        pages={pages}
        hrefOf={(page) => withQuery(list, { ...query, page })}
      />
    </>
  )
}
