import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { requestedStep } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { can } from '#app/models/can.ts'
import { MOST_COUNTED } from '#app/models/counted.ts'
import { amountIn, currencyOf, digitsOf } from '#app/models/currency.ts'
import { schoolsUsing } from '#app/models/school-module.ts'
import { listProducts } from '#app/models/shop/list.server.ts'
import {
  audiencesOfProduct,
  categories,
  colours,
  PAGE,
  productOrders,
} from '#app/models/shop/product.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/shop.ts'
import { amountProblem } from './amount-problem.ts'
import { productFilterOf, filteredPath, filtersIn, MOST_QUERY, type Filters } from './filters.ts'
import { Further } from './further.tsx'
import { ProductCard } from './product-card.tsx'
import { cartPath, namedSchool, schoolIn, shopPath } from './shop-path.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('shop')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { user } = current
  let schools = schoolsUsing(user, 'shop')
  let meant = schools.find(({ schoolID }) => schoolID === schoolIn(url)) ?? schools[0]
  let digits = digitsOf(currencyOf(meant?.country ?? ''))
  let filters = filtersIn(url)
  let filter = productFilterOf(filters, digits)
  let { school, ...list } = await requestedStep(
    url,
    async (index) => {
      let page = { limit: PAGE, offset: index * PAGE }
      return valueOrThrow(await listProducts(current, schoolIn(url), filter, page))
    },
    ({ products }) => products,
  )
  return {
    locale: context.get(localeContext),
    filters,
    schools: schools.length > 1 ? schools : [],
    schoolID: school.schoolID,
    named: namedSchool(current, school.schoolID),
    keeps: can.keepShop(user),
    mayBeForStaff: user.school !== null,
    ...list,
  }
}

/** What the school sells: searched, filtered, in an order, page by page. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, filters, index, schools, schoolID, named, keeps, products, inCart } = loaderData
  let t = translate(locale)
  let isFiltered = chosenOf(loaderData).length > 0
  return (
    <>
      <Style of="shop" />
      <ReportHead locale={locale} title={t('shop:title')} />
      <p className="no-print flex flex-wrap gap-3">
        <a className="button" href={withQuery(cartPath, { school: named })}>
          {t('shop:cart', { items: formatOf(locale).number(inCart) })}
        </a>
        <a className="button quiet" href={href('/dashboard/e-commerce/orders')}>
          {t('shop:orders')}
        </a>
        {keeps && <KeepLinks locale={locale} />}
      </p>
      {schools.length > 0 && (
        <Tabs
          label={t('shop:schools')}
          tabs={schools.map((school) => ({
            href: withQuery(shopPath, { school: school.schoolID }),
            label: nameOf(school, locale),
            current: school.schoolID === schoolID,
          }))}
        />
      )}
      <FilterForm {...loaderData} />
      <Chosen {...loaderData} />
      {products.length === 0 ? (
        <Nothing {...{ isFiltered, keeps, named, locale }} />
      ) : (
        <ul className="products">
          {products.map((product, at) => (
            <ProductCard
              key={product.productID}
              isFirst={at < 4}
              school={named}
              {...{ product, locale }}
              digits={loaderData.digits}
            />
          ))}
        </ul>
      )}
      <Further
        {...{ index, locale }}
        hasMore={loaderData.hasMore}
        hrefOf={(to) => filteredPath(filters, named, to)}
      />
    </>
  )
}

type Data = Route.ComponentProps['loaderData']

/** What a head keeps of the shop. */
function KeepLinks({ locale }: { locale: Locale }) {
  let t = translate(locale)
  let links = [
    [href('/dashboard/e-commerce/list'), t('shop:products')],
    [href('/dashboard/e-commerce/sales'), t('shop:sales')],
    [href('/dashboard/e-commerce/reviews'), t('shop:queue')],
    [href('/dashboard/e-commerce/discounts'), t('shop:discounts')],
    [href('/dashboard/e-commerce/settings'), t('shop:settings')],
  ] as const
  return links.map(([to, label]) => (
    <a key={to} className="button quiet" href={to}>
      {label}
    </a>
  ))
}

/** The search, and below it the filters: one form, which keeps both. */
function FilterForm({ locale, filters, named, mayBeForStaff, currency, digits }: Data) {
  let t = translate(locale)
  let problemOf = (price: string) => {
    let problem = price ? amountProblem(price, digits) : undefined
    return problem && t(`errors:${problem}`)
  }
  let [fromProblem, toProblem] = [problemOf(filters.from), problemOf(filters.to)]
  let any = { value: '', label: t('shop:any') }
  let whom = audiencesOfProduct.filter((each) => mayBeForStaff || each !== 'staff')
  return (
    <form action={shopPath} role="search" className="no-print space-y-3">
      {named && <input type="hidden" name="school" value={named} />}
      <div className="flex max-w-2xl flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <TextField
            id="query"
            name="query"
            type="search"
            label={t('shop:search')}
            defaultValue={filters.query}
            maxLength={MOST_QUERY}
          />
        </div>
        <button className="button quiet">{t('shop:searchButton')}</button>
      </div>
      <details className="card" open={fromProblem !== undefined || toProblem !== undefined}>
        <summary className="font-bold">{t('shop:filter')}</summary>
        <div className="shop-filters">
          <SelectField
            id="sort"
            name="sort"
            label={t('shop:sort')}
            defaultValue={filters.sort}
            options={productOrders.map((value) => ({ value, label: t(`shop:sorts.${value}`) }))}
          />
          <SelectField
            id="category"
            name="category"
            label={t('shop:category')}
            defaultValue={filters.category}
            options={[
              any,
              ...categories.map((value) => ({ value, label: t(`shop:categories.${value}`) })),
            ]}
          />
          <SelectField
            id="whom"
            name="whom"
            label={t('shop:forWhom')}
            defaultValue={filters.forWhom}
            options={[any, ...whom.map((value) => ({ value, label: t(`shop:whom.${value}`) }))]}
          />
          <SelectField
            id="colour"
            name="colour"
            label={t('shop:colour')}
            defaultValue={filters.colour}
            options={[
              any,
              ...colours.map((value) => ({ value, label: t(`shop:colours.${value}`) })),
            ]}
          />
          <SelectField
            id="rating"
            name="rating"
            label={t('shop:rating')}
            defaultValue={filters.rating}
            options={[any, ...(['4', '3', '2'] as const).map((value) => atLeast(value, locale))]}
          />
          <TextField
            id="from"
            name="from"
            label={t('shop:priceFrom')}
            note={currency}
            inputMode="decimal"
            defaultValue={filters.from}
            problem={fromProblem}
          />
          <TextField
            id="to"
            name="to"
            label={t('shop:priceTo')}
            note={currency}
            inputMode="decimal"
            defaultValue={filters.to}
            problem={toProblem}
          />
        </div>
        <button className="button">{t('shop:apply')}</button>
      </details>
    </form>
  )
}

function atLeast(value: '4' | '3' | '2', locale: Locale) {
  return { value, label: translate(locale)('shop:ratingAtLeast', { count: Number(value) }) }
}

/** Each filter that is set, with the address without it. */
function chosenOf({ locale, filters, named, digits }: Data) {
  let t = translate(locale)
  let { query, category, forWhom, colour, from, to, rating } = filters
  let isPrice = (text: string) => amountIn(text, digits) !== undefined
  let without = (name: keyof Filters) => filteredPath({ ...filters, [name]: '' }, named)
  let chosen = [
    query && { label: `“${isolated(query)}”`, href: without('query') },
    category && { label: t(`shop:categories.${category}`), href: without('category') },
    forWhom && { label: t(`shop:whom.${forWhom}`), href: without('forWhom') },
    colour && { label: t(`shop:colours.${colour}`), href: without('colour') },
    isPrice(from) && { label: `${t('shop:priceFrom')} ${isolated(from)}`, href: without('from') },
    isPrice(to) && { label: `${t('shop:priceTo')} ${isolated(to)}`, href: without('to') },
    rating && { label: atLeast(rating, locale).label, href: without('rating') },
  ]
  return chosen.filter((each) => typeof each === 'object')
}

/** How many there are, and what was chosen: each can be taken away, or all. */
function Chosen(data: Data) {
  let { locale, found, named } = data
  let t = translate(locale)
  let chosen = chosenOf(data)
  if (chosen.length === 0) return null
  return (
    <div className="no-print flex flex-wrap items-center gap-3">
      <b>
        {found > MOST_COUNTED
          ? t('shop:moreThanFound', { most: formatOf(locale).number(MOST_COUNTED) })
          : t('shop:found', { count: found })}
      </b>
      <ul className="chips" aria-label={t('shop:chosen')}>
        {chosen.map(({ label, href }) => (
          <li key={href}>
            <a className="chip" href={href} aria-label={t('shop:remove', { what: label })}>
              {label} <span aria-hidden="true">×</span>
            </a>
          </li>
        ))}
        <li>
          <a className="chip" href={withQuery(shopPath, { school: named })}>
            {t('shop:clearAll')}
          </a>
        </li>
      </ul>
    </div>
  )
}

type NothingProps = { isFiltered: boolean; keeps: boolean; named: string | null; locale: Locale }

function Nothing({ isFiltered, keeps, named, locale }: NothingProps) {
  let t = translate(locale)
  if (isFiltered)
    return (
      <EmptyState
        drawing="not-found"
        title={t('shop:noneFound')}
        action={{ href: withQuery(shopPath, { school: named }), label: t('shop:all') }}
      >
        {t('shop:noneFoundWhy')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t('shop:none')}
      {...(keeps && {
        action: { href: href('/dashboard/e-commerce/new'), label: t('shop:add') },
      })}
    >
      {t(keeps ? 'shop:noneHead' : 'shop:noneFamily')}
    </EmptyState>
  )
}
