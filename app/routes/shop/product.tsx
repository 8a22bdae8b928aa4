import { data, href, redirect } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import {
  answerContext,
  configurationContext,
  currentContext,
  localeContext,
} from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { requestedStep } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { digitsOf } from '#app/models/currency.ts'
import { picturePath } from '#app/models/picture-path.ts'
import { putInCart } from '#app/models/shop/cart-lines.server.ts'
import { boughtQuantityIn, MOST_OF_ONE } from '#app/models/shop/order.ts'
import { readProduct } from '#app/models/shop/read.server.ts'
import { REVIEWS_PAGE } from '#app/models/shop/review.ts'
import { textsIn } from '#app/request/form-text.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Route } from './+types/product.ts'
import { Price } from './price.tsx'
import { Rating } from './rating.tsx'
import { Reviews } from './reviews-below.tsx'
import { cartPath, namedSchool, productPath, productRef, shopPath } from './shop-path.ts'
import { productName, rateWords, variantWords } from './words.ts'

/** What was sent and refused: its quantity is none. */
type Refused = { variant: string; quantity: string }

export const middleware = [allow('admin', 'teacher', 'student'), needModule('shop')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { index, ...product } = await requestedStep(
    url,
    async (index) => {
      let page = { limit: REVIEWS_PAGE, offset: index * REVIEWS_PAGE }
      return valueOrThrow(await readProduct(current, productRef(params, url), page))
    },
    (read) => read.said,
  )
  let school = namedSchool(current, product.schoolID)
  let site = context.get(configurationContext).site ?? url.origin
  return {
    locale: context.get(localeContext),
    path: url.pathname + url.search,
    address: site + productPath(product.slug, school),
    product,
    index,
    refused: context.get(answerContext) as Refused | null,
    school,
    timezone: product.shop.school.timezone,
  }
}

/**
 * Puts what was chosen into the cart, and leads there where it is to be bought at once. A quantity
 * that is none stays typed; where fewer are left it is these, and the next page says so.
 */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  let form = await request.formData()
  let typed = textsIn(form, ['variant', 'quantity'])
  let many = boughtQuantityIn(typed.quantity)
  if (many === undefined) return data<Refused>(typed, 422)
  let { schoolID } = productRef(params, url)
  let { quantity } = valueOrThrow(await putInCart(context.get(currentContext), typed.variant, many))
  return redirect(
    form.get('act') === 'buy'
      ? withQuery(cartPath, { school: schoolID })
      : productPath(params.name, schoolID),
    {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash(quantity < many ? 'fewerInCart' : 'inCart') },
    },
  )
}

/** A product: its pictures, what it costs, what is sold of it, and what buyers say. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, product, refused, school } = loaderData
  let t = translate(locale)
  let name = productName(product, locale)
  let problem = refused
    ? t('shop:quantityWrong', { most: formatOf(locale).number(MOST_OF_ONE) })
    : undefined
  return (
    <>
      <Style of="shop" />
      <ReportHead
        locale={locale}
        untitled
        title={name}
        trail={[{ href: withQuery(shopPath, { school }), label: t('shop:title') }]}
        note={product.state === 'withdrawn' && <p>{t('shop:withdrawn')}</p>}
      />
      <FormHead
        texts={headTexts(t, `${name} · ${t('brand')}`)}
        fields={[{ id: 'quantity', errors: problem ? [problem] : undefined }]}
      />
      <div className="product-page">
        <Pictures {...{ name, locale }} pictures={product.pictures} />
        <div className="space-y-4">
          {product.rating !== null && (
            <p>
              <a href="#reviews">
                <Rating rating={product.rating} locale={locale} />{' '}
                {t('shop:reviewCount', { count: product.reviews })}
              </a>
            </p>
          )}
          <p className="text-lg">
            <Price {...{ product, locale }} digits={digitsOf(product.currency)} />
            {product.taxRate > 0 && (
              <small className="muted block">
                {t('shop:taxIn', { rate: rateWords(product.taxRate, locale) })}
              </small>
            )}
          </p>
          <Buy {...loaderData} problem={problem} />
          <p className="muted text-sm">
            {[
              t(`shop:categories.${product.category}`),
              t(`shop:whom.${product.forWhom}`),
              product.code && `${t('shop:code')} ${isolated(product.code)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {product.tags.length > 0 && (
            <ul className="chips" aria-label={t('shop:tags')}>
              {product.tags.map((tag) => (
                <li key={tag}>
                  <a className="chip" href={withQuery(shopPath, { school, query: tag })}>
                    <bdi>{tag}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          )}
          <p className="no-print">
            <a className="button quiet" href={sharing(name, loaderData.address)}>
              {t('shop:share')}
            </a>
          </p>
          <Assured locale={locale} />
          {product.mayChange && <Keep product={product} locale={locale} />}
        </div>
      </div>
      <section className="max-w-3xl space-y-3">
        <h2>{t('shop:description')}</h2>
        <RichText text={product.description} />
      </section>
      <Reviews
        {...{ product, school, locale }}
        index={loaderData.index}
        slug={product.slug}
        timezone={loaderData.timezone}
      />
    </>
  )
}

type Data = Route.ComponentProps['loaderData']

/** A letter of the reader's own mail program, with the product's name and address in it. */
function sharing(name: string, address: string): string {
  return `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(address)}`
}

/** Side by side; each opens large, in a box of the browser's own that needs no script. */
function Pictures({
  pictures,
  name,
  locale,
}: {
  pictures: string[]
  name: string
  locale: Locale
}) {
  let t = translate(locale)
  if (pictures.length === 0) return <span className="no-picture" aria-hidden="true" />
  let label = (at: number) => t('shop:pictureOf', { name, at: formatOf(locale).number(at + 1) })
  return (
    <div className="space-y-2">
      {/* It scrolls, so the keyboard reaches it. */}
      <ul className="gallery" tabIndex={0} aria-label={t('shop:pictures')}>
        {pictures.map((id, at) => (
          <li key={id} id={`picture-${at}`}>
            <button type="button" popoverTarget={`large-${at}`}>
              <img src={picturePath(id)} alt={label(at)} width="448" height="448" />
            </button>
            <div id={`large-${at}`} popover="auto" className="viewer">
              <img src={picturePath(id)} alt={label(at)} loading="lazy" />
            </div>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="chips thumbs no-print">
          {pictures.map((id, at) => (
            <li key={id}>
              <a href={`#picture-${at}`} aria-label={label(at)}>
                <img src={picturePath(id)} alt="" width="56" height="56" loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type BuyProps = Data & { problem: string | undefined }

/** What is sold of it, how many, and the way into the cart. */
function Buy({ locale, path, product, refused, school, problem }: BuyProps) {
  let t = translate(locale)
  let sold = product.variants.filter(({ stock }) => stock > 0)
  if (!product.isForSale) return <p>{t('shop:notForSale')}</p>
  if (sold.length === 0) return <p className="font-bold">{t('shop:soldOut')}</p>
  return (
    <form method="post" action={path} className="card no-print space-y-3" noValidate>
      <SelectField
        id="variant"
        name="variant"
        label={t('shop:variant')}
        defaultValue={refused?.variant}
        options={sold.map((variant) => ({
          value: variant.variantID,
          label: `${variantWords(variant, locale)} (${t('shop:left', { count: variant.stock })})`,
        }))}
      />
      <TextField
        id="quantity"
        name="quantity"
        inputMode="numeric"
        label={t('shop:quantity')}
        defaultValue={refused?.quantity ?? '1'}
        problem={problem}
      />
      <p className="flex flex-wrap gap-3">
        <button className="button" name="act" value="add">
          {t('shop:addToCart')}
        </button>
        <button className="button quiet" name="act" value="buy">
          {t('shop:buyNow')}
        </button>
        <a className="button quiet" href={withQuery(cartPath, { school })}>
          {t('shop:cart', { items: formatOf(locale).number(product.inCart) })}
        </a>
      </p>
    </form>
  )
}

function Assured({ locale }: { locale: Locale }) {
  let t = translate(locale)
  return (
    <section aria-label={t('shop:assured')}>
      <ul className="muted text-sm">
        <li>{t('shop:assuredPrice')}</li>
        <li>{t('shop:assuredCancel')}</li>
        <li>{t('shop:assuredStock')}</li>
      </ul>
    </section>
  )
}

/** What a head may do with it. */
function Keep({ product: { slug, state }, locale }: { product: Data['product']; locale: Locale }) {
  let t = translate(locale)
  let at = { name: slug }
  let isWithdrawn = state === 'withdrawn'
  return (
    <form
      method="post"
      action={href('/dashboard/e-commerce/product/:name/withdraw', at)}
      className="no-print flex flex-wrap gap-3"
    >
      <a className="button quiet" href={href('/dashboard/e-commerce/product/:name/edit', at)}>
        {t('shop:edit')}
      </a>
      <input type="hidden" name="withdrawn" value={isWithdrawn ? '0' : '1'} />
      <button className="button quiet">{t(isWithdrawn ? 'shop:putBack' : 'shop:withdraw')}</button>
    </form>
  )
}
