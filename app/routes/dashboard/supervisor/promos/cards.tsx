import { configurationContext } from '#app/configuration.ts'
import { currentContext, localeContext } from '#app/context.ts'
import { formatOf } from '#app/locales/format.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { allow } from '#app/middleware/current.ts'
import { codeKinds } from '#app/models/code-batch.ts'
import { findBatch } from '#app/models/code-batch.server.ts'
import { addDays } from '#app/models/day.ts'
import { inGroups } from '#app/models/spoken-code.ts'
import { valueOf } from '#app/routes/value-of.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/cards.ts'
import { batchPath, PROMOS } from './promos-path.ts'

export const middleware = [allow('super')]

/** Each is a picture of its own: more of them would be a page that no telephone opens. */
const A_PAGE = 100

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let { batch, codes } = valueOf(await findBatch(context.get(currentContext), params.batchID))
  let kind = codeKinds.find((kind) => kind === url.searchParams.get('kind'))
  let unused = codes.filter((code) => code.state === 'unused' && (!kind || code.kind === kind))
  let pages = Math.max(1, Math.ceil(unused.length / A_PAGE))
  let page = Math.min(pages, Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1') || 1))
  // What is printed names our own address; where nobody has set it, the one by which whoever prints came here.
  let site = context.get(configurationContext).site ?? url.origin
  return { locale: context.get(localeContext), path: url.pathname, site, batch, kind, page, pages, codes: unused.slice((page - 1) * A_PAGE, page * A_PAGE) }
}

/** The unused codes of a batch as cards to be printed and cut out, in the language of the page. Each leads to where it is redeemed. */
export function ServerComponent({ loaderData: { locale, path, site, batch, kind, page, pages, codes } }: Route.ServerComponentProps) {
  let t = translate(locale)
  let hrefOf = (page: number) => `${path}?${new URLSearchParams({ ...(kind && { kind }), page: String(page) })}`
  let tabs = [undefined, ...codeKinds].map((each) => ({ href: each ? `${path}?kind=${each}` : path, label: each ? t(`promos:kinds.${each}`) : t('promos:all'), current: each === kind }))
  return (
    <>
      <ReportHead locale={locale} title={t('promos:cards')} trail={[{ href: PROMOS, label: t('codes') }, { href: batchPath(batch.id), label: batch.serial }]} />
      <section className="card no-print space-y-3">
        <Tabs label={t('promos:kind')} tabs={tabs} />
        <p className="muted">{t('promos:cardsHint')}</p>
      </section>
      {codes.length === 0 && <EmptyState title={t('promos:noCards')} />}
      <ul className="cards empty:hidden">
        {codes.map(({ code, kind, position }) => (
          <li key={position} className="cutout space-y-1">
            <p className="text-sm"><b>{t('brand')}</b> · <bdi>{nameOf({ name: batch.schoolName, nameEn: batch.schoolNameEn }, locale)}</bdi></p>
            <div className="flex items-center justify-between gap-3">
              <div className="min-w-0 space-y-1">
                <p className="font-bold">{t('promos:cardFor', { kind: t(`promos:kinds.${kind}`) })}</p>
                <p><bdi dir="ltr" className="font-mono text-lg font-bold">{inGroups(code)}</bdi></p>
                <p className="muted text-sm">{t('promos:cardHow')} <bdi dir="ltr">{site.replace(/^https?:\/\//, '')}/redeem</bdi></p>
                <p className="muted text-sm">{t('promos:lastDay')}: {formatOf(locale).day(addDays(batch.redeemBefore, -1))}</p>
              </div>
              <QrCode text={`${site}/redeem?code=${code}`} label={`${t('promos:cardQr')} ${inGroups(code)}`} />
            </div>
          </li>
        ))}
      </ul>
      <Pagination locale={locale} page={page} pages={pages} hrefOf={hrefOf} />
    </>
  )
}
