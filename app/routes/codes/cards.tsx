import { href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext, configurationContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { requestedPage } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { listCodes } from '#app/models/codes/batch-codes.server.ts'
import { codeKinds, type CodeKind } from '#app/models/codes/batch.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/cards.ts'
import { CodeCard } from './code-card.tsx'

export const middleware = [allow('super')]

/**
 * Cards on a page, to choose from. Each is a picture of its own: a school's all at once, to be
 * printed in one go; few for a telephone.
 */
const sizes = [500, 100] as const

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let kind = codeKinds.find((kind) => kind === url.searchParams.get('kind'))
  let size = sizes.find((size) => String(size) === url.searchParams.get('size')) ?? sizes[0]
  let { items: codes, ...list } = await requestedPage(url, size, async (page) =>
    valueOrThrow(
      await listCodes(context.get(currentContext), params.batchID, { state: 'unused', kind }, page),
    ),
  )
  // Cards name the configured address; without one, the address of this request.
  let site = context.get(configurationContext).site ?? url.origin
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    site,
    ...list,
    kind,
    size,
    codes,
  }
}

/**
 * The unused codes of a batch as cards to print and cut out, in the page's language. Each links to
 * the page where it is redeemed.
 */
export function ServerComponent({
  loaderData: { locale, path, site, batch, kind, size, total, page, pages, codes },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  // A head's card is handed over by itself.
  let sheets = [true, false].map((isHead) =>
    codes.filter((code) => (code.kind === 'admin') === isHead),
  )
  let hrefOf = (change: { kind?: CodeKind | undefined; size?: number; page?: number }) =>
    withQuery(path, { kind, size, ...change })
  let tabs = [undefined, ...codeKinds].map((each) => ({
    href: hrefOf({ kind: each }),
    label: each ? t(`promos:kinds.${each}`) : t('promos:all'),
    current: each === kind,
  }))
  return (
    <>
      <Style of="cards" />
      <ReportHead
        locale={locale}
        title={t('promos:cards')}
        trail={[
          { href: href('/dashboard/supervisor/promos'), label: t('codes') },
          {
            href: href('/dashboard/supervisor/promos/:batchID', { batchID: batch.id }),
            label: batch.serial,
          },
        ]}
      />
      <section className="card no-print space-y-3">
        <Tabs label={t('promos:kind')} tabs={tabs} />
        <p className="muted">{t('promos:cardsHint')}</p>
        {total > sizes[1] && (
          <Tabs
            label={t('promos:cardsAPage')}
            tabs={sizes.map((each) => ({
              href: hrefOf({ size: each }),
              label: t('promos:cardsOnPage', { count: each }),
              current: each === size,
            }))}
          />
        )}
      </section>
      {codes.length === 0 && <EmptyState drawing="card" title={t('promos:noCards')} />}
      {sheets.map((codes, at) => (
        <ul key={at} className="cards break-after-page empty:hidden last-of-type:break-after-auto">
          {codes.map((code) => (
            <li key={code.position} className="cutout space-y-1">
              <CodeCard {...{ locale, site, batch, code }} />
            </li>
          ))}
        </ul>
      ))}
      <Pagination locale={locale} page={page} pages={pages} hrefOf={(page) => hrefOf({ page })} />
    </>
  )
}
