import { href, redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { endDiscount } from '#app/models/shop/settings.server.ts'
import type { Route } from './+types/end-discount.ts'

export const middleware = [allow('admin'), needModule('shop')]

/** The button stands in the list. */
export function loader() {
  return redirect(href('/dashboard/e-commerce/discounts'))
}

export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await endDiscount(context.get(currentContext), params.discountID))
  return redirect(href('/dashboard/e-commerce/discounts'), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('discountEnded') },
  })
}
