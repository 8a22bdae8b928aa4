import { href, redirect } from 'react-router'
import { dayIn } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { requestedStep } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { picturePath } from '#app/models/picture-path.ts'
import {
  ownLists,
  orderOfWord,
  orderWord,
  orderWords,
  usualOrder,
  type OwnList,
  type ListOrder,
  type SortColumn,
} from '#app/models/shop/list-order.ts'
import { listOwnProducts } from '#app/models/shop/list.server.ts'
import { MOST_CHOSEN, withdrawProducts } from '#app/models/shop/withdraw.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { ReportTable } from '#app/ui/report-table.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/list.ts'
import { MOST_QUERY } from './filters.ts'
import { Further } from './further.tsx'
import { shopPath } from './shop-path.ts'
import { moneyIn, productName } from './words.ts'

export const middleware = [allow('admin'), needModule('shop')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let which = ownLists.find((each) => each === url.searchParams.get('which')) ?? 'all'
  let query = url.searchParams.get('query')?.slice(0, MOST_QUERY).trim() ?? ''
  let order = orderOfWord(url.searchParams.get('sort')) ?? usualOrder(which)
  let locale = context.get(localeContext)
  return {
    locale,
    path: url.pathname + url.search,
    which,
    query,
    order,
    ...(await requestedStep(
      url,
      async (index) => {
        let page = { limit: MOST_CHOSEN, offset: index * MOST_CHOSEN }
        return valueOrThrow(await listOwnProducts(current, { which, query, order, locale }, page))
      },
      ({ products }) => products,
    )),
  }
}

/** Takes the chosen products out of the shop, or puts them back: it can be undone. */
export async function action({ request, context, url }: Route.ActionArgs) {
  let form = await request.formData()
  let isWithdrawn = form.get('act') !== 'back'
  let ids = form.getAll('id').map(String)
  let current = context.get(currentContext)
  let { changed } = valueOrThrow(await withdrawProducts(current, ids, isWithdrawn))
  let flash = leaveFlash(isWithdrawn ? 'productWithdrawn' : 'productBack')
  return redirect(url.pathname + url.search, {
    status: 303,
    ...(changed > 0 && { headers: { 'Set-Cookie': flash } }),
  })
}

const own = href('/dashboard/e-commerce/list')

/** The address of a list; what is as usual is left out of it. */
function pathOf(which: OwnList, query: string, order = usualOrder(which), index = 0): string {
  let word = orderWord(order)
  return withQuery(own, {
    which: which === 'all' ? null : which,
    query,
    sort: word === orderWord(usualOrder(which)) ? null : word,
    index: index || null,
  })
}

/** What a column's head leads to: names from the first, figures and days from the largest. */
function reordered(order: ListOrder, sort: SortColumn): ListOrder {
  let isSorted = order.sort === sort
  return { sort, descending: isSorted ? !order.descending : sort !== 'name' }
}

/** The school's products for its head: what there is of each, and the way to change it. */
export function ServerComponent({
  loaderData: {
    locale,
    path,
    which,
    query,
    order,
    index,
    products,
    hasMore,
    currency,
    digits,
    school,
  },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let money = moneyIn(locale, { currency, digits })
  let { number, date } = formatOf(locale)
  let sorted = (sort: SortColumn) => ({
    sort: {
      href: pathOf(which, query, reordered(order, sort)),
      state:
        order.sort === sort
          ? order.descending
            ? ('descending' as const)
            : ('ascending' as const)
          : ('none' as const),
    },
  })
  return (
    <>
      <Style of="rows" />
      <ReportHead
        locale={locale}
        title={t('shop:products')}
        trail={[{ href: shopPath, label: t('shop:title') }]}
      />
      <p className="no-print">
        <a className="button" href={href('/dashboard/e-commerce/new')}>
          {t('shop:add')}
        </a>
      </p>
      <form
        action={own}
        role="search"
        className="no-print flex max-w-2xl flex-wrap items-end gap-3"
      >
        {which !== 'all' && <input type="hidden" name="which" value={which} />}
        <div className="min-w-0 grow">
          <TextField
            id="query"
            name="query"
            type="search"
            label={t('shop:search')}
            defaultValue={query}
            maxLength={MOST_QUERY}
          />
        </div>
        {/* On phones rows have no head to sort by; elsewhere it keeps the order of a search. */}
        <div className="grow md:hidden">
          <SelectField
            id="sort"
            name="sort"
            label={t('reports:sortBy')}
            defaultValue={orderWord(order)}
            options={orderWords.map((word) => ({
              value: word,
              label: t(`shop:keptOrders.${word}`),
            }))}
          />
        </div>
        <button className="button quiet">{t('shop:searchButton')}</button>
      </form>
      <Tabs
        label={t('shop:lists')}
        tabs={ownLists.map((each) => ({
          href: pathOf(each, query),
          label: t(`shop:kept.${each}`),
          current: each === which,
        }))}
      />
      {products.length === 0 ? (
        <EmptyState title={t('shop:noneInList')}>{t('shop:noneInListWhy')}</EmptyState>
      ) : (
        <form method="post" action={path} className="space-y-3">
          <ReportTable
            caption={t('shop:products')}
            columns={[
              { label: t('shop:name'), numeric: false, ...sorted('name') },
              { label: t('shop:category'), numeric: false },
              { label: t('shop:code'), numeric: false },
              { label: t('shop:since'), numeric: false, ...sorted('since') },
              {
                label: t('shop:stock'),
                numeric: true,
                labelled: true,
                phone: 'line',
                ...sorted('stock'),
              },
              { label: t('shop:price'), numeric: true, phone: 'end', ...sorted('price') },
            ]}
            rows={products.map((product) => ({
              key: product.productID,
              pick: {
                name: 'id',
                label: t('people:choose', { name: productName(product, locale) }),
              },
              href: href('/dashboard/e-commerce/product/:name/edit', { name: product.slug }),
              picture: product.pictureID === null ? undefined : picturePath(product.pictureID),
              cells: [
                productName(product, locale),
                t(`shop:categories.${product.category}`),
                product.code,
                date(dayIn(school.timezone, product.createdAt)),
                product.stock === 0 ? t('shop:soldOut') : number(product.stock),
                product.currency === currency ? money(product.sellingPrice) : t('shop:oldMoney'),
              ],
            }))}
            totals={[]}
          />
          <p className="no-print">
            {which === 'withdrawn' ? (
              <button className="button quiet" name="act" value="back">
                {t('shop:putBackChosen')}
              </button>
            ) : (
              <button className="button quiet" name="act" value="withdraw">
                {t('shop:withdrawChosen')}
              </button>
            )}
          </p>
        </form>
      )}
      <Further {...{ index, hasMore, locale }} hrefOf={(to) => pathOf(which, query, order, to)} />
    </>
  )
}
