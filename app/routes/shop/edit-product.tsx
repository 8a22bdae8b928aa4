import { redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { findProductToChange } from '#app/models/shop/read.server.ts'
import { changeProduct } from '#app/models/shop/write.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/edit-product.ts'
import type { Answer } from './form-text.ts'
import { ProductForm } from './product-form.tsx'
import { ProductNow } from './product-now.tsx'
import { overPresent, valuesOfProduct, type ProductValues } from './product-values.ts'
import { saveProduct } from './save-product.ts'
import { productPath, shopPath } from './shop-path.ts'
import { productName } from './words.ts'

export const handle = { script: 'text-toolbar' }

export const middleware = [allow('admin'), needModule('shop')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let answer = context.get(answerContext) as Answer<ProductValues> | null
  let product = valueOrThrow(await findProductToChange(current, { slug: params.name }))
  let kept = valuesOfProduct(product, product.shop)
  let typed = answer?.values ?? kept
  let isStale = answer?.problems.version !== undefined
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    product,
    answer,
    stale: isStale ? { kept, typed } : null,
    // Sent once more it is a change of what is there now: whoever saw both means it.
    values: isStale ? overPresent(typed, product) : typed,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let current = context.get(currentContext)
  let ref = { slug: params.name }
  let { shop } = valueOrThrow(await findProductToChange(current, ref))
  let form = await request.formData()
  let saving = await saveProduct(form, current, shop.digits, (product, { version }) =>
    changeProduct(current, ref, product, version),
  )
  if (!('slug' in saving)) return saving
  return redirect(productPath(saving.slug), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('productSaved') },
  })
}

/** Changes a product; who saves another one than they saw is shown both. */
export function ServerComponent({
  loaderData: { locale, path, product, answer, stale, values },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let title = t('shop:form.editTitle')
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={title}
        trail={[
          { href: shopPath, label: t('shop:title') },
          { href: productPath(product.slug), label: productName(product, locale) },
        ]}
      />
      {stale && (
        <>
          <section role="alert" className="problems">
            <p>{t('shop:form.conflict')}</p>
          </section>
          <ProductNow {...stale} digits={product.shop.digits} {...{ product, locale }} />
        </>
      )}
      <ProductForm
        action={path}
        currency={product.shop.currency}
        {...{ title, values, answer, locale }}
      />
    </>
  )
}
