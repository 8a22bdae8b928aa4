import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { picturePath } from '#app/models/picture-path.ts'
import type { ProductHead } from '#app/models/shop/product.ts'
import { Price } from './price.tsx'
import { Rating } from './rating.tsx'
import { productPath } from './shop-path.ts'
import { productName } from './words.ts'

type Props = {
  product: ProductHead
  digits: number
  school: string | null
  isFirst: boolean
  locale: Locale
}

/** A product in the shop: its picture, name, price, and what is new, cheaper or gone. */
export function ProductCard({ product, digits, school, isFirst, locale }: Props) {
  let t = translate(locale)
  let { slug, pictureID, rating, reviews, isNew, salePrice, stock } = product
  let labels = [
    isNew && t('shop:new'),
    salePrice !== null && t('shop:sale'),
    stock === 0 && t('shop:soldOut'),
  ].filter(Boolean)
  return (
    <li className="card product">
      {pictureID ? (
        <img
          src={picturePath(pictureID)}
          alt=""
          width="320"
          height="320"
          loading={isFirst ? undefined : 'lazy'}
        />
      ) : (
        <span className="no-picture" aria-hidden="true" />
      )}
      {labels.length > 0 && <small className="labels">{labels.join(' · ')}</small>}
      <h2 dir="auto">
        <a href={productPath(slug, school)}>{productName(product, locale)}</a>
      </h2>
      <p>
        <Price {...{ product, digits, locale }} />
      </p>
      {rating !== null && (
        <p className="muted text-sm">
          <Rating {...{ rating, locale }} /> ({formatOf(locale).number(reviews)})
        </p>
      )}
    </li>
  )
}
