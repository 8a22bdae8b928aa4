import { redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { withdrawProduct } from '#app/models/shop/withdraw.server.ts'
import type { Route } from './+types/withdraw-product.ts'
import { productPath } from './shop-path.ts'

export const middleware = [allow('admin'), needModule('shop')]

/** The button stands on the product's page. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(productPath(params.name))
}

/** Takes a product out of the shop, or puts it back: it can be undone, so nobody is asked. */
export async function action({ request, context, params }: Route.ActionArgs) {
  let isWithdrawn = (await request.formData()).get('withdrawn') === '1'
  let ref = { slug: params.name }
  valueOrThrow(await withdrawProduct(context.get(currentContext), ref, isWithdrawn))
  return redirect(productPath(params.name), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash(isWithdrawn ? 'productWithdrawn' : 'productBack') },
  })
}
