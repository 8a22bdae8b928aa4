import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { ProductHead, Variant } from '#app/models/shop/product.ts'
import { chosenNow, OtherNow, type Kept } from '#app/ui/there-now.tsx'
import { asKept } from './amount-problem.ts'
import type { ProductValues } from './product-values.ts'
import { variantWords } from './words.ts'

type Props = {
  product: Pick<ProductHead, 'category' | 'forWhom' | 'isFeatured'> & { variants: Variant[] }
  /** The same as its form would show it. */
  kept: ProductValues
  typed: ProductValues
  digits: number
  locale: Locale
}

/** What a product has become since its form was opened, where that is not what was typed. */
export function ProductNow({ product, kept, typed, digits, locale }: Props) {
  let { category, forWhom, isFeatured, variants } = product
  let t = translate(locale)
  let { number } = formatOf(locale)
  let amount = (id: 'price' | 'salePrice' | 'taxRate', digits: number): Kept => [
    t(id === 'taxRate' ? 'shop:form.tax' : `shop:form.${id}`),
    asKept(kept[id], digits),
    asKept(typed[id], digits),
  ]
  let rows = ({ variants }: ProductValues) =>
    variants
      .filter(({ stock }) => stock.trim())
      .map(({ size, colour }) => `${size}/${colour}`)
      .join()
  let fields: Kept[] = [
    [t('shop:form.nameAr'), kept.nameAr, typed.nameAr],
    [t('shop:form.nameEn'), kept.nameEn, typed.nameEn],
    [t('shop:form.description'), kept.description, typed.description],
    chosenNow(t('shop:category'), t(`shop:categories.${category}`), category === typed.category),
    chosenNow(t('shop:forWhom'), t(`shop:whom.${forWhom}`), forWhom === typed.forWhom),
    amount('price', digits),
    amount('salePrice', digits),
    amount('taxRate', 2),
    chosenNow(
      t('shop:form.variants'),
      variants.map((each) => `${variantWords(each, locale)}: ${number(each.stock)}`).join('\n'),
      rows(kept) === rows(typed),
    ),
    [t('shop:form.code'), kept.code, typed.code],
    [t('shop:tags'), kept.tags, typed.tags],
    chosenNow(
      t('shop:form.featured'),
      t(isFeatured ? 'thereNow.yes' : 'thereNow.no'),
      isFeatured === typed.isFeatured,
    ),
  ]
  return <OtherNow fields={fields} locale={locale} />
}
