import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { picturePath } from '#app/models/picture-path.ts'
import { PICTURE_FILES } from '#app/models/pictures/clean-picture.ts'
import { MOST_RICH_CHARACTERS } from '#app/models/rich-text.ts'
import {
  audiencesOfProduct,
  categories,
  colours,
  MOST_CODE,
  MOST_NAME,
  MOST_PICTURES,
  MOST_SIZE,
} from '#app/models/shop/product.ts'
import { Style } from '#app/styles/style.tsx'
import { Group, Tick } from '#app/ui/choices.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { LongField } from '#app/ui/long-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { sayProblems, type Answer } from './form-text.ts'
import { withEmptyRows, type ProductValues } from './product-values.ts'

type Props = {
  action: string
  title: string
  values: ProductValues
  answer: Answer<ProductValues> | null
  currency: string
  locale: Locale
}

/** A product's form; its buttons save it, attach a picture, or give more rows. */
export function ProductForm({ action, title, values, answer, currency, locale }: Props) {
  let t = translate(locale)
  let say = sayProblems(t, answer)
  let optional = t('shop:optional')
  let fields = [
    ['nameAr', t('shop:form.nameAr')],
    ['nameEn', t('shop:form.nameEn')],
    ['description', t('shop:form.description')],
    ['category', t('shop:category')],
    ['forWhom', t('shop:forWhom')],
    ['price', t('shop:form.price')],
    ['salePrice', t('shop:form.salePrice')],
    ['taxRate', t('shop:form.tax')],
    ['variants', t('shop:form.variants')],
    ['code', t('shop:form.code')],
    ['tags', t('shop:tags')],
    ['picture', t('shop:form.picture')],
  ] as const
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      className="card max-w-3xl space-y-5 p-5 sm:p-7"
    >
      <Style of="shop" />
      {/* The Enter key presses a form's first button, which would give more rows. */}
      <button hidden name="act" value="save">
        {t('shop:form.save')}
      </button>
      <FormHead
        texts={headTexts(t, `${title} · ${t('brand')}`)}
        fields={fields.map(([id, label]) => {
          let said = say(id)
          return { id, label, errors: said ? [said] : undefined }
        })}
      />
      <input type="hidden" name="key" value={values.key} />
      <input type="hidden" name="version" value={values.version} />
      {(['nameAr', 'nameEn'] as const).map((id) => (
        <TextField
          key={id}
          id={id}
          name={id}
          label={t(`shop:form.${id}`)}
          defaultValue={values[id]}
          problem={say(id)}
          maxLength={MOST_NAME}
        />
      ))}
      <LongField
        id="description"
        name="description"
        label={t('shop:form.description')}
        hint={t('news:form.textHint')}
        defaultValue={values.description}
        problem={say('description')}
        maxLength={MOST_RICH_CHARACTERS}
        rows={6}
        data-bold={t('news:form.bold')}
        data-heading={t('news:form.heading')}
        data-list={t('news:form.list')}
        data-link={t('news:form.link')}
      />
      <SelectField
        id="category"
        name="category"
        label={t('shop:category')}
        defaultValue={values.category}
        problem={say('category')}
        options={categories.map((value) => ({ value, label: t(`shop:categories.${value}`) }))}
      />
      <SelectField
        id="forWhom"
        name="forWhom"
        label={t('shop:forWhom')}
        defaultValue={values.forWhom}
        problem={say('forWhom')}
        options={audiencesOfProduct.map((value) => ({ value, label: t(`shop:whom.${value}`) }))}
      />
      <TextField
        id="price"
        name="price"
        label={t('shop:form.price')}
        hint={t('shop:form.priceHint', { currency })}
        inputMode="decimal"
        defaultValue={values.price}
        problem={say('price')}
      />
      <TextField
        id="salePrice"
        name="salePrice"
        label={t('shop:form.salePrice')}
        note={optional}
        inputMode="decimal"
        defaultValue={values.salePrice}
        problem={say('salePrice')}
      />
      <TextField
        id="taxRate"
        name="taxRate"
        label={t('shop:form.tax')}
        inputMode="decimal"
        defaultValue={values.taxRate}
        problem={say('taxRate')}
      />
      <Variants values={values} problem={say('variants')} locale={locale} />
      <TextField
        id="code"
        name="code"
        label={t('shop:form.code')}
        note={optional}
        hint={t('shop:form.codeHint')}
        defaultValue={values.code}
        problem={say('code')}
        maxLength={MOST_CODE}
      />
      <TextField
        id="tags"
        name="tags"
        label={t('shop:tags')}
        note={optional}
        hint={t('shop:form.tagsHint')}
        defaultValue={values.tags}
        problem={say('tags')}
      />
      <Tick
        id="isFeatured"
        name="isFeatured"
        value="1"
        label={t('shop:form.featured')}
        defaultChecked={values.isFeatured}
      />
      <Pictures values={values} problem={say('picture')} locale={locale} />
      <p className="flex flex-wrap gap-3">
        <button className="button" name="act" value="save">
          {t('shop:form.save')}
        </button>
        <button className="button quiet" name="act" value="attach">
          {t('shop:form.attach')}
        </button>
      </p>
    </form>
  )
}

type PartProps = { values: ProductValues; problem: string | undefined; locale: Locale }

/** What is sold: a row for each size and colour. The number that was seen comes along. */
function Variants({ values, problem, locale }: PartProps) {
  let t = translate(locale)
  let { number } = formatOf(locale)
  return (
    <Group
      id="variants"
      label={t('shop:form.variants')}
      hint={t('shop:form.variantsHint')}
      problem={problem}
    >
      <div className="variant-rows">
        <span aria-hidden="true">{t('shop:form.size')}</span>
        <span aria-hidden="true">{t('shop:colour')}</span>
        <span aria-hidden="true">{t('shop:stock')}</span>
        {withEmptyRows(values.variants).map(({ variantID, size, colour, stock, was }, at) => {
          let row = { row: number(at + 1) }
          return [
            <input
              key={`size-${at}`}
              id={at === 0 ? 'variants' : undefined}
              className="field"
              type="text"
              name={`size-${at}`}
              aria-label={t('shop:form.rowSize', row)}
              defaultValue={size}
              maxLength={MOST_SIZE}
              dir="auto"
            />,
            <select
              key={`colour-${at}`}
              className="field"
              name={`colour-${at}`}
              aria-label={t('shop:form.rowColour', row)}
              defaultValue={colour}
            >
              <option value="">{t('shop:form.noColour')}</option>
              {colours.map((each) => (
                <option key={each} value={each}>
                  {t(`shop:colours.${each}`)}
                </option>
              ))}
            </select>,
            <span key={`stock-${at}`}>
              <input
                className="field"
                type="text"
                name={`stock-${at}`}
                aria-label={t('shop:form.rowStock', row)}
                inputMode="numeric"
                defaultValue={stock}
              />
              <input type="hidden" name={`variant-${at}`} value={variantID} />
              <input type="hidden" name={`was-${at}`} value={was} />
            </span>,
          ]
        })}
      </div>
      <button className="button quiet small" name="act" value="rows">
        {t('shop:form.moreRows')}
      </button>
    </Group>
  )
}

/** Pictures that are kept, each with a tick, and one more; the file comes last. */
function Pictures({ values: { pictures, seen }, problem, locale }: PartProps) {
  let t = translate(locale)
  let { number } = formatOf(locale)
  return (
    <>
      {[...new Set([...seen, ...pictures])].map((id) => (
        <input key={id} type="hidden" name="seen" value={id} />
      ))}
      {pictures.length > 0 && (
        <ul className="chips thumbs">
          {pictures.map((id, at) => (
            <li key={id}>
              <img src={picturePath(id)} alt="" width="56" height="56" />
              <Tick
                id={`keep-${at}`}
                name="pictures"
                value={id}
                label={t('shop:form.keepPicture', { at: number(at + 1) })}
                defaultChecked
              />
            </li>
          ))}
        </ul>
      )}
      {pictures.length >= MOST_PICTURES ? (
        problem && (
          <p id="picture" className="problem">
            {problem}
          </p>
        )
      ) : (
        <FileDrop
          id="picture"
          name="picture"
          label={t('shop:form.picture')}
          note={t('shop:optional')}
          hint={t('shop:form.pictureHint')}
          problem={problem}
          accept={PICTURE_FILES}
        />
      )}
    </>
  )
}
