import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { MOST_AMOUNT } from '#app/models/currency.ts'
import { foldForSearch, tidyName } from '#app/models/name.ts'
import { isPictureID } from '#app/models/picture-path.ts'
import { saysSomething } from '#app/models/plain-text.ts'
import { RichText } from '#app/models/rich-text.ts'

/** So many products a page of the shop has. */
export const PAGE = 12
export const MOST_NAME = 100
export const MOST_CODE = 30
export const MOST_SIZE = 12
export const MOST_VARIANTS = 30
const MOST_STOCK = 100_000
export const MOST_PICTURES = 6
export const MOST_TAGS = 5
export const MOST_TAG = 30
/** In hundredths of a percent: half of the price. */
const MOST_TAX = 5000
/** So few are left that the school's list says so. */
export const LOW_STOCK = 5
/** So long a product is called new. */
export const NEW_MS = 30 * 86_400_000

export const categories = ['uniform', 'book', 'outing', 'supply'] as const
export type Category = (typeof categories)[number]
export const audiencesOfProduct = ['all', 'girls', 'boys', 'staff'] as const
export type ForWhom = (typeof audiencesOfProduct)[number]
export const productOrders = ['featured', 'newest', 'cheapest', 'dearest'] as const
export type ProductOrder = (typeof productOrders)[number]
/** What a variant may be coloured; their words and dots are known. */
export const colours = [
  'white',
  'black',
  'grey',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
] as const
export type Colour = (typeof colours)[number]

export type Variant = {
  variantID: string
  size: string
  colour: Colour | ''
  stock: number
}

/** A product as lists show it. Amounts are integers of the currency's smallest unit. */
export type ProductHead = {
  productID: string
  schoolID: string
  slug: string
  code: string
  nameAr: string
  nameEn: string
  category: Category
  forWhom: ForWhom
  state: 'shown' | 'withdrawn'
  currency: string
  price: number
  salePrice: number | null
  sellingPrice: number
  taxRate: number
  isFeatured: boolean
  isNew: boolean
  stock: number
  reviews: number
  /** The average of its stars, 1 to 5; null where nobody has said anything yet. */
  rating: number | null
  pictureID: string | null
  version: number
}

const name = (required: 'productNameRequired') =>
  v.pipe(
    v.string(message(required)),
    v.transform(tidyName),
    v.maxLength(MOST_NAME, message('productNameLong')),
    v.check(saysSomething, message(required)),
  )
const amount = v.pipe(
  v.number(message('amountWrong')),
  v.integer(message('amountWrong')),
  v.minValue(0, message('amountWrong')),
  v.maxValue(MOST_AMOUNT, message('amountWrong')),
)
const count = (most: number, wrong: 'stockWrong' | 'taxWrong') =>
  v.pipe(
    v.number(message(wrong)),
    v.integer(message(wrong)),
    v.minValue(0, message(wrong)),
    v.maxValue(most, message(wrong)),
  )

/**
 * `variantID`: which one it is of those that there are, also by another size and colour; left out,
 * its size and colour say so. `was`: the stock that was seen, so that what is sold meanwhile is not
 * given back; left out, there are exactly as many as said.
 */
const NewVariant = v.object({
  variantID: v.optional(v.pipe(v.string(), v.maxLength(64, message('variantWrong')))),
  size: v.pipe(v.string(), v.transform(tidyName), v.maxLength(MOST_SIZE, message('variantWrong'))),
  colour: v.picklist(['', ...colours], message('variantWrong')),
  stock: count(MOST_STOCK, 'stockWrong'),
  was: v.optional(count(MOST_STOCK, 'stockWrong')),
})

const Tags = v.pipe(
  v.array(v.string()),
  v.transform((tags) => [...new Set(tags.map(tidyName).filter(saysSomething))]),
  v.maxLength(MOST_TAGS, message('tooManyTags')),
  v.everyItem((tag) => tag.length <= MOST_TAG, message('tagTooLong')),
)

/** What is written of a product, with what is sold of it. */
export const NewProduct = v.pipe(
  v.object({
    nameAr: name('productNameRequired'),
    nameEn: name('productNameRequired'),
    description: RichText,
    code: v.optional(
      v.pipe(v.string(), v.transform(tidyName), v.maxLength(MOST_CODE, message('codeLong'))),
      '',
    ),
    category: v.picklist(categories, message('notChoice')),
    forWhom: v.optional(v.picklist(audiencesOfProduct, message('notChoice')), 'all'),
    tags: v.optional(Tags, []),
    price: amount,
    salePrice: v.optional(v.nullable(amount), null),
    taxRate: v.optional(count(MOST_TAX, 'taxWrong'), 0),
    isFeatured: v.optional(v.boolean(), false),
    variants: v.pipe(
      v.array(NewVariant),
      v.minLength(1, message('variantRequired')),
      v.maxLength(MOST_VARIANTS, message('variantWrong')),
      v.check((variants) => areDifferent(variants), message('variantTwice')),
    ),
    /** Ids of pictures that were sent before; left out, it keeps those that it has. */
    pictures: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.check(isPictureID, message('notChoice')))),
        v.maxLength(MOST_PICTURES, message('tooManyProductPictures')),
      ),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['price'], ['salePrice']],
      ({ price, salePrice }) => salePrice === null || salePrice < price,
      message('saleNotLower'),
    ),
    ['salePrice'],
  ),
)
export type NewProduct = v.InferOutput<typeof NewProduct>

/** A size is the same in capitals and without: people find one of both. */
function areDifferent(variants: Sent[]): boolean {
  let keys = variants.map(({ size, colour }) => `${foldForSearch(size)}/${colour}`)
  let ids = variants.flatMap(({ variantID }) => variantID || [])
  return new Set(keys).size === keys.length && new Set(ids).size === ids.length
}

type Sent = { variantID?: string | undefined; size: string; colour: string }

/**
 * Which one of a product's variants each row means: the one of its id, else the one of its size and
 * colour that no other row means by id; undefined where it is a new one.
 */
export function variantsMeant<known extends { variantID: string; size: string; colour: string }>(
  sent: Sent[],
  known: known[],
): (known | undefined)[] {
  let byID = new Map(known.map((variant) => [variant.variantID, variant]))
  let named = sent.map(({ variantID }) => byID.get(variantID ?? ''))
  let free = known.filter((variant) => !named.includes(variant))
  return sent.map(
    ({ size, colour }, at) =>
      named[at] ?? free.find((variant) => variant.size === size && variant.colour === colour),
  )
}
