import { href } from 'react-router'
import { schoolOptions } from '#app/locales/school-options.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { requestedPage } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { listCatalogue } from '#app/models/lessons/catalogue.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { catalogueSheet } from '#app/sheets/catalogue-sheet.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SheetTable } from '#app/ui/sheet-table.tsx'
import type { Route } from './+types/lessons.ts'

export const middleware = [allow('super')]

const A_PAGE = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let schoolID = url.searchParams.get('of') || null
  let list = await requestedPage(url, A_PAGE, async (page) =>
    valueOrThrow(await listCatalogue(current, { schoolID, ...page })),
  )
  return { locale: context.get(localeContext), schoolID, ...list }
}

/** The lessons that all schools share, or those of one school. */
export function ServerComponent({
  loaderData: { locale, schoolID, schools, items, total, page, pages },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let here = href('/dashboard/supervisor/lessons')
  let options = [{ value: '', label: t('catalogue:ofAll') }, ...schoolOptions(schools, locale)]
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('catalogue:title')}
        {...(total > 0 && { sentence: t('reports:lessonsCount', { count: total }) })}
        note={<p>{t('catalogue:lead')}</p>}
        {...(total > 0 && {
          csvHref: withQuery(href('/dashboard/supervisor/lessons/export.csv'), { of: schoolID }),
        })}
      />
      <p className="no-print">
        <a
          className="button"
          href={withQuery(href('/dashboard/supervisor/lessons/import'), { of: schoolID })}
        >
          {t('catalogue:import')}
        </a>
      </p>
      <section className="card space-y-3">
        <form method="get" action={here} className="no-print flex flex-wrap items-end gap-3">
          <div className="min-w-44 flex-1">
            <SelectField
              id="of"
              name="of"
              label={t('catalogue:whose')}
              defaultValue={schoolID ?? ''}
              options={options}
            />
          </div>
          <button className="button quiet">{t('promos:show')}</button>
        </form>
        {total === 0 ? (
          <EmptyState drawing="no-attempts" title={t('catalogue:none')}>
            {t('catalogue:noneHint')}
          </EmptyState>
        ) : (
          <SheetTable
            sheet={catalogueSheet(items, t, locale)}
            locale={locale}
            timezone="UTC"
            caption={t('catalogue:title')}
          />
        )}
      </section>
      <Pagination
        locale={locale}
        page={page}
        pages={pages}
        hrefOf={(page) => withQuery(here, { of: schoolID, page })}
      />
    </>
  )
}
