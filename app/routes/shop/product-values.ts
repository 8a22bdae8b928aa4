import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { problemsOf } from '#app/locales/problems.ts'
import { amountIn, typedAmount } from '#app/models/currency.ts'
import { tidyName } from '#app/models/name.ts'
import { quantityIn } from '#app/models/shop/order.ts'
import {
  MOST_PICTURES,
  MOST_VARIANTS,
  NewProduct,
  variantsMeant,
  type Variant,
} from '#app/models/shop/product.ts'
import { keyIn, textsIn } from '#app/request/form-text.ts'
import { withAmountProblems } from './amount-problem.ts'

/** A row of what is sold, as it was typed. */
type TypedVariant = Record<'variantID' | 'size' | 'colour' | 'stock' | 'was', string>

const texts = [
  'version',
  'nameAr',
  'nameEn',
  'description',
  'code',
  'category',
  'forWhom',
  'tags',
  'price',
  'salePrice',
  'taxRate',
] as const

/** A product's form as it was filled in, right or wrong: it is shown again as it was. */
export type ProductValues = Record<(typeof texts)[number] | 'key', string> & {
  isFeatured: boolean
  variants: TypedVariant[]
  /** Ids of pictures that were sent before. */
  pictures: string[]
  /** Ids of those that stood in the form, kept or not. */
  seen: string[]
}

/** So many empty rows stand below those that are filled in. */
const EMPTY_ROWS = 3
const emptyRow: TypedVariant = { variantID: '', size: '', colour: '', stock: '', was: '0' }

/** A form's rows, with some empty ones below. */
export function withEmptyRows(variants: TypedVariant[]): TypedVariant[] {
  let more = Math.min(EMPTY_ROWS, MOST_VARIANTS - variants.length)
  return [...variants, ...Array.from({ length: Math.max(0, more) }, () => emptyRow)]
}

export function freshProduct(): ProductValues {
  return {
    key: uuid(),
    version: '1',
    nameAr: '',
    nameEn: '',
    description: '',
    code: '',
    category: 'uniform',
    forWhom: 'all',
    tags: '',
    price: '',
    salePrice: '',
    taxRate: '0',
    isFeatured: false,
    variants: [],
    pictures: [],
    seen: [],
  }
}

type Known = Omit<NewProduct, 'variants'> & {
  version: number
  variants: Variant[]
  currency: string
  pictures: string[]
}

/** The form of a product; a price in another currency than the school's is to be written anew. */
export function valuesOfProduct(
  product: Known,
  { currency, digits }: { currency: string; digits: number },
): ProductValues {
  let typed = (amount: number | null) =>
    amount === null || product.currency !== currency ? '' : typedAmount(amount, digits)
  return {
    key: '',
    version: String(product.version),
    nameAr: product.nameAr,
    nameEn: product.nameEn,
    description: product.description,
    code: product.code,
    category: product.category,
    forWhom: product.forWhom,
    tags: product.tags.join('، '),
    price: typed(product.price),
    salePrice: typed(product.salePrice),
    taxRate: String(product.taxRate / 100),
    isFeatured: product.isFeatured,
    variants: product.variants.map(typedVariant),
    pictures: product.pictures,
    seen: [],
  }
}

function typedVariant({ variantID, size, colour, stock }: Variant): TypedVariant {
  return { variantID, size, colour, stock: String(stock), was: String(stock) }
}

/**
 * What was typed of a product that somebody else changed meanwhile, to be sent over what is there
 * now. A number that is no longer the one that was seen is shown as it is: what it was changed by
 * may have been added already. Rows and pictures that the sender had not seen come below, for what
 * a form does not send is taken out; what the sender took out themselves stays out.
 */
export function overPresent(
  values: ProductValues,
  { version, variants, pictures }: Pick<Known, 'version' | 'variants' | 'pictures'>,
): ProductValues {
  let sizes = values.variants.map((typed) => ({ ...typed, size: tidyName(typed.size) }))
  let present = variantsMeant(sizes, variants)
  let known = [...values.seen, ...values.pictures]
  return {
    ...values,
    version: String(version),
    variants: [
      ...values.variants.map((typed, at) => {
        let was = String(present[at]?.stock ?? typed.was)
        if (was === typed.was) return typed
        return { ...typed, stock: typed.stock.trim() && was, was }
      }),
      ...variants.filter((variant) => !present.includes(variant)).map(typedVariant),
    ],
    pictures: [...values.pictures, ...pictures.filter((id) => !known.includes(id))],
  }
}

export function productValuesIn(form: FormData): ProductValues {
  let all = (name: string) =>
    form.getAll(name).map((value) => (typeof value === 'string' ? value : ''))
  let one = (name: string) => textsIn(form, [name])[name]!
  // Two who add to one product may have more than it may have: that is refused, not cut off.
  let variants = Array.from({ length: 2 * MOST_VARIANTS + EMPTY_ROWS }, (_, at) => ({
    variantID: one(`variant-${at}`),
    size: one(`size-${at}`),
    colour: one(`colour-${at}`),
    stock: one(`stock-${at}`),
    was: one(`was-${at}`) || '0',
  }))
  return {
    ...textsIn(form, texts),
    key: keyIn(form),
    isFeatured: form.has('isFeatured'),
    // A row that was emptied is known by its id as one that is to go.
    variants: variants.filter(
      ({ variantID, size, colour, stock }) => variantID || size || colour || stock,
    ),
    pictures: all('pictures').slice(0, 2 * MOST_PICTURES),
    seen: all('seen').slice(0, 4 * MOST_PICTURES),
  }
}

/** The product that a form says, in the school's money, or what is wrong with it. */
export function parseProduct(values: ProductValues, digits: number) {
  let { price, salePrice, taxRate, tags, variants, ...rest } = values
  let parsed = v.safeParse(
    NewProduct,
    {
      ...rest,
      tags: tags.split(/[,،;؛\n]/),
      price: amountIn(price, digits) ?? NaN,
      salePrice: salePrice.trim() ? (amountIn(salePrice, digits) ?? NaN) : null,
      // A percentage has two digits behind its point.
      taxRate: amountIn(taxRate || '0', 2) ?? NaN,
      variants: variants
        .filter(({ stock }) => stock.trim())
        .map(({ variantID, size, colour, stock, was }) => ({
          variantID: variantID || undefined,
          size,
          colour,
          stock: quantityIn(stock) ?? NaN,
          was: quantityIn(was) ?? NaN,
        })),
    },
    { abortPipeEarly: true },
  )
  if (parsed.success) return { ok: true as const, product: parsed.output }
  let typed = { price, salePrice }
  let { pictures, ...problems } = withAmountProblems(problemsOf(parsed.issues), typed, digits)
  if (pictures) problems.picture = pictures
  return { ok: false as const, problems }
}
