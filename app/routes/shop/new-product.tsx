import { redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { shopAt } from '#app/models/shop/reader.server.ts'
import { createProduct } from '#app/models/shop/write.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/new-product.ts'
import type { Answer } from './form-text.ts'
import { ProductForm } from './product-form.tsx'
import { freshProduct, type ProductValues } from './product-values.ts'
import { saveProduct } from './save-product.ts'
import { productPath, shopPath } from './shop-path.ts'

export const handle = { script: 'text-toolbar' }

export const middleware = [allow('admin'), needModule('shop')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let answer = context.get(answerContext) as Answer<ProductValues> | null
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    currency: shopAt(current.user.school!).currency,
    answer,
    values: answer?.values ?? freshProduct(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  let current = context.get(currentContext)
  let { digits } = shopAt(current.user.school!)
  let saving = await saveProduct(await request.formData(), current, digits, (product, { key }) =>
    createProduct(current, key, product),
  )
  if (!('slug' in saving)) return saving
  return redirect(productPath(saving.slug), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('productSaved') },
  })
}

/** A new product. */
export function ServerComponent({
  loaderData: { locale, path, currency, answer, values },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let title = t('shop:form.newTitle')
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={title}
        trail={[{ href: shopPath, label: t('shop:title') }]}
      />
      <ProductForm action={path} {...{ title, values, answer, currency, locale }} />
    </>
  )
}
