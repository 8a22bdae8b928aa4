import { data } from 'react-router'
import type { Current } from '#app/models/current.ts'
import { statusOf, type Outcome } from '#app/models/outcome.ts'
import { keepCover } from '#app/models/pictures/cover.server.ts'
import { MOST_PICTURES, type NewProduct } from '#app/models/shop/product.ts'
import { wholeOf } from '#app/request/whole.ts'
import type { Answer } from './form-text.ts'
import { parseProduct, productValuesIn, type ProductValues } from './product-values.ts'

type Written = { slug: string }

/**
 * Saves what a product's form sent, or shows it: a picture that came with it is kept, whatever else
 * is refused. Its buttons `attach` and `rows` show the form with the picture, or with more rows.
 */
export async function saveProduct(
  form: FormData,
  current: Current,
  digits: number,
  save: (product: NewProduct, sent: { key: string; version: number }) => Promise<Outcome<Written>>,
) {
  let values = productValuesIn(form)
  let problems: Answer<ProductValues>['problems'] = {}
  let act = form.get('act')
  let sent = form.get('picture')
  let file = sent instanceof File && sent.size > 0 ? sent : null
  if (file || act === 'attach') {
    if (values.pictures.length >= MOST_PICTURES) problems.picture = 'tooManyProductPictures'
    else if (!file) problems.picture = 'pictureRequired'
    else {
      let keeping = await keepCover(current, new Uint8Array(await file.arrayBuffer()))
      if (keeping.ok) values.pictures.push(keeping.value)
      else problems.picture = keeping.reason
    }
  }
  let again = (problems: Answer<ProductValues>['problems'], status: number) =>
    data<Answer<ProductValues>>({ values, problems }, { status })
  if (act === 'attach' || act === 'rows')
    return again(problems, Object.keys(problems).length > 0 ? 422 : 200)
  let parsed = parseProduct(values, digits)
  if (!parsed.ok) return again({ ...parsed.problems, ...problems }, 422)
  if (problems.picture) return again(problems, 422)
  let saving = await save(parsed.product, {
    key: values.key,
    version: wholeOf(values.version),
  })
  if (saving.ok) return saving.value
  if (saving.reason === 'conflict') return again({ version: 'conflict' }, statusOf.conflict)
  throw data(saving.reason, { status: statusOf[saving.reason] })
}
