import { href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { readerZone } from '#app/middleware/reader-zone.ts'
import { requestedPage } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { listCodes } from '#app/models/codes/batch-codes.server.ts'
import { codeStates } from '#app/models/codes/batch.ts'
import { codesSheet } from '#app/sheets/codes-sheet.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { SheetTable } from '#app/ui/sheet-table.tsx'
import type { Route } from './+types/batch.ts'
import { BatchActions } from './batch-actions.tsx'
import { factsOf } from './batch-facts.ts'
import { batchHref } from './batch-href.ts'
import { CodeStateTabs } from './code-state-tabs.tsx'

export const middleware = [allow('super')]

const A_PAGE = 50

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let state = codeStates.find((state) => state === url.searchParams.get('state'))
  let { items: codes, ...list } = await requestedPage(url, A_PAGE, async (page) =>
    valueOrThrow(await listCodes(context.get(currentContext), params.batchID, { state }, page)),
  )
  return {
    locale: context.get(localeContext),
    timezone: readerZone(context),
    ...list,
    state,
    codes,
  }
}

/** A batch: what it is for, each of its codes with its state, and what can be done with them. */
export function ServerComponent({
  loaderData: { locale, timezone, batch, state, page, pages, codes },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let batchID = batch.id
  return (
    <>
      <ReportHead
        locale={locale}
        title={batch.serial}
        trail={[{ href: href('/dashboard/supervisor/promos'), label: t('codes') }]}
        sentence={t('lists:codesUsed', {
          used: batch.used,
          all: batch.adminCount + batch.teacherCount + batch.studentCount + batch.classCount,
        })}
        csvHref={href('/dashboard/supervisor/promos/:batchID/export.csv', { batchID })}
      />
      <section className="card space-y-4">
        <Facts facts={factsOf(batch, locale)} />
        <BatchActions batch={batch} locale={locale} />
      </section>
      <section className="card space-y-3">
        <h2>{t('promos:codesOf')}</h2>
        <CodeStateTabs batch={batch} state={state} locale={locale} />
        {codes.length === 0 ? (
          <p className="py-4">{t('reports:noResult')}</p>
        ) : (
          <SheetTable
            sheet={codesSheet(codes, t, (position) =>
              href('/dashboard/supervisor/promos/:batchID/codes/:position', {
                batchID,
                position: String(position),
              }),
            )}
            locale={locale}
            timezone={timezone}
            caption={t('promos:codesOf')}
          />
        )}
      </section>
      <Pagination
        locale={locale}
        page={page}
        pages={pages}
        hrefOf={(page) => batchHref(batchID, state, page)}
      />
    </>
  )
}
