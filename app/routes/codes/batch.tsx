import { href } from 'react-router'
import { addDays } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/current.ts'
import { requestedPage } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { listCodes } from '#app/models/codes/batch-codes.server.ts'
import { codeStates, type CodeState } from '#app/models/codes/batch.ts'
import { withQuery } from '#app/request/with-query.ts'
import { codesSheet } from '#app/sheets/codes-sheet.ts'
import { Facts, type Fact } from '#app/ui/facts.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { SheetTable } from '#app/ui/sheet-table.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/batch.ts'

export const middleware = [allow('super')]

const A_PAGE = 50

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let state = codeStates.find((state) => state === url.searchParams.get('state'))
  let { items: codes, ...list } = await requestedPage(url, A_PAGE, async (cut) =>
    valueOrThrow(await listCodes(context.get(currentContext), params.batchID, { state }, cut)),
  )
  return { locale: context.get(localeContext), ...list, state, codes }
}

/** A batch: what it is for, each of its codes with its state, and what can be done with them. */
export function ServerComponent({
  loaderData: { locale, batch, state, page, pages, codes },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let format = formatOf(locale)
  let batchID = batch.id
  let counts: Record<CodeState, number> = {
    used: batch.used,
    unused: batch.unused,
    expired: batch.expired,
    revoked: batch.revoked,
  }
  let facts: Fact[] = [
    [t('account:school'), nameOf({ name: batch.schoolName, nameEn: batch.schoolNameEn }, locale)],
    [t('promos:description'), batch.description],
    [t('promos:durationOf'), t('promos:days', { count: batch.duration })],
    [t('promos:lastDay'), format.day(addDays(batch.redeemBefore, -1))],
    [
      t('promos:counts'),
      (['admin', 'teacher', 'student', 'class'] as const)
        .filter((kind) => batch[`${kind}Count`] > 0)
        .map((kind) => `${t(`promos:kinds.${kind}`)}: ${format.number(batch[`${kind}Count`])}`)
        .join(' · '),
    ],
  ]
  let tabs = [undefined, ...codeStates].map((each) => ({
    href: hrefOf(batch.id, each),
    label: each
      ? `${t(`promos:states.${each}`)} (${format.number(counts[each])})`
      : t('promos:all'),
    current: each === state,
  }))
  return (
    <>
      <ReportHead
        locale={locale}
        title={batch.serial}
        trail={[{ href: href('/dashboard/supervisor/promos'), label: t('codes') }]}
        csvHref={href('/dashboard/supervisor/promos/:batchID/export.csv', { batchID })}
      />
      <section className="card space-y-4">
        <Facts facts={facts} />
        <p className="no-print flex flex-wrap gap-3">
          <a
            className="button quiet"
            href={href('/dashboard/supervisor/promos/:batchID/edit', { batchID })}
          >
            {t('promos:edit')}
          </a>
          {batch.unused > 0 && (
            <a
              className="button quiet"
              href={href('/dashboard/supervisor/promos/:batchID/cards', { batchID })}
            >
              {t('promos:cards')}
            </a>
          )}
          {batch.unused > 0 && (
            <a
              className="button quiet"
              href={href('/dashboard/supervisor/promos/:batchID/revoke', { batchID })}
            >
              {t('promos:revokeAll')}
            </a>
          )}
        </p>
      </section>
      <section className="card space-y-3">
        <h2>{t('promos:codesOf')}</h2>
        <Tabs label={t('account:state')} tabs={tabs} />
        {codes.length === 0 ? (
          <p className="py-4">{t('reports:noResult')}</p>
        ) : (
          <SheetTable
            sheet={codesSheet(codes, t, (position) => codePath(batchID, position))}
            locale={locale}
            timezone="UTC"
            caption={t('promos:codesOf')}
          />
        )}
      </section>
      <Pagination
        locale={locale}
        page={page}
        pages={pages}
        hrefOf={(page) => hrefOf(batch.id, state, page)}
      />
    </>
  )
}

function codePath(batchID: string, position: number): string {
  return href('/dashboard/supervisor/promos/:batchID/codes/:position', {
    batchID,
    position: String(position),
  })
}

function hrefOf(batchID: string, state?: CodeState, page = 1): string {
  return withQuery(href('/dashboard/supervisor/promos/:batchID', { batchID }), {
    state,
    page: page > 1 ? page : null,
  })
}
