import { href } from 'react-router'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { requestedPage } from '#app/middleware/requested-page.ts'
import { listSchools } from '#app/models/schools/list.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { schoolsSheet } from '#app/sheets/schools-sheet.ts'
import { listSentence } from '#app/ui/list-sentence.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { SheetTable } from '#app/ui/sheet-table.tsx'
import type { Route } from './+types/schools.ts'
import { requestedName } from './requested-name.ts'

export const middleware = [allow('super')]

const A_PAGE = 25

export async function loader({ context, url }: Route.LoaderArgs) {
  let q = requestedName(url)
  let locale = context.get(localeContext)
  return {
    locale,
    q,
    ...(await requestedPage(url, A_PAGE, (page) =>
      listSchools(context.get(currentContext), { q, locale, ...page }),
    )),
  }
}

/** A supervisor's schools, searched by name, with their seats; and a link to create one. */
export function ServerComponent({
  loaderData: { locale, q, items, total, quiet, waiting, page, pages },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let list = href('/dashboard/supervisor/schools')
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('summary:schools')}
        csvHref={withQuery(href('/dashboard/supervisor/schools/export.csv'), { q })}
        figure={t('summary:schoolsCount', { count: total })}
        sentence={
          // A search that found nothing does not say that there are no schools.
          q && total === 0
            ? undefined
            : listSentence(
                t,
                t('summary:schoolsCount', { count: total }),
                quiet > 0 && t('lists:quietSchools', { count: quiet }),
              )
        }
        note={<p>{t('summary:looksAreLogged')}</p>}
      />
      <p className="no-print">
        <a className="button" href={href('/dashboard/supervisor/schools/new')}>
          {t('supervisor:newSchool')}
        </a>
      </p>
      {waiting.length > 0 && (
        <section className="card space-y-2">
          <h2>{t('supervisor:namesWaiting')}</h2>
          <ul className="flex flex-wrap gap-x-6">
            {waiting.map((school) => (
              <li key={school.schoolID}>
                <a
                  className="way"
                  href={href('/dashboard/supervisor/schools/:schoolID/edit', {
                    schoolID: school.schoolID,
                  })}
                >
                  <bdi>{nameOf(school, locale)}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="card space-y-3">
        <form
          method="get"
          action={list}
          role="search"
          className="no-print flex flex-wrap items-end gap-2"
        >
          <label className="min-w-44 flex-1">
            <span className="muted block text-sm">{t('summary:findSchool')}</span>
            <input
              className="field"
              type="search"
              name="q"
              defaultValue={q}
              maxLength={80}
              dir="auto"
            />
          </label>
          <button className="button quiet">{t('reports:find')}</button>
        </form>
        {items.length === 0 ? (
          <p className="py-4">
            {t('reports:noResult')} · <a href={list}>{t('summary:allSchools')}</a>
          </p>
        ) : (
          <SheetTable
            sheet={schoolsSheet(items, t, locale, (schoolID) =>
              href('/dashboard/supervisor/schools/:schoolID', { schoolID }),
            )}
            locale={locale}
            timezone="UTC"
            caption={t('summary:schools')}
          />
        )}
        <Pagination
          locale={locale}
          page={page}
          pages={pages}
          hrefOf={(page) => withQuery(list, { q, page })}
        />
      </section>
    </>
  )
}
