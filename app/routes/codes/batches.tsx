import { href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { requestedPage } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { listBatches } from '#app/models/codes/batch.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { batchesSheet } from '#app/sheets/batches-sheet.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { listSentence } from '#app/ui/list-sentence.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { SheetTable } from '#app/ui/sheet-table.tsx'
import type { Route } from './+types/batches.ts'
import { SchoolFilter } from './school-filter.tsx'

export const middleware = [allow('super')]

const A_PAGE = 25

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let schoolID = url.searchParams.get('of') || undefined
  let list = await requestedPage(url, A_PAGE, async (page) =>
    valueOrThrow(await listBatches(current, { schoolID, ...page })),
  )
  return { locale: context.get(localeContext), ...list, schoolID }
}

/** All batches of codes, or those of one school, with their codes counted by state. */
export function ServerComponent({
  loaderData: { locale, items, total, page, pages, schools, schoolID },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let hrefOf = (page: number) =>
    withQuery(href('/dashboard/supervisor/promos'), { of: schoolID, page })
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('codes')}
        {...(total > 0 && {
          sentence: listSentence(
            t,
            t('lists:batches', { count: total }),
            // Of all that are on one page.
            pages < 2 &&
              t('lists:unusedCodes', { count: items.reduce((sum, { unused }) => sum + unused, 0) }),
          ),
        })}
        note={<p>{t('promos:lead')}</p>}
        csvHref={withQuery(href('/dashboard/supervisor/promos/export.csv'), { of: schoolID })}
      />
      <p className="no-print">
        <a
          className="button"
          href={withQuery(href('/dashboard/supervisor/promos/new'), { of: schoolID })}
        >
          {t('promos:new')}
        </a>
      </p>
      {total === 0 && schoolID === undefined ? (
        <EmptyState drawing="card" title={t('promos:none')}>
          {t('promos:noneHint')}
        </EmptyState>
      ) : (
        <section className="card space-y-3">
          <SchoolFilter {...{ locale, schools, schoolID }} />
          {total === 0 ? (
            <p className="py-4">
              {t('reports:noResult')} ·{' '}
              <a href={href('/dashboard/supervisor/promos')}>{t('summary:allSchools')}</a>
            </p>
          ) : (
            <SheetTable
              sheet={batchesSheet(items, t, locale, (batchID) =>
                href('/dashboard/supervisor/promos/:batchID', { batchID }),
              )}
              locale={locale}
              timezone="UTC"
              caption={t('codes')}
            />
          )}
        </section>
      )}
      <Pagination locale={locale} page={page} pages={pages} hrefOf={hrefOf} />
    </>
  )
}
