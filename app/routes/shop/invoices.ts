import { href, redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { allow, needOrders } from '#app/middleware/page-guards.ts'
import { can } from '#app/models/can.ts'
import type { Route } from './+types/invoices.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needOrders]

/** Each order is an invoice: a head's are the school's, everybody else's their own. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(
    can.keepShop(context.get(currentContext).user)
      ? href('/dashboard/e-commerce/sales')
      : href('/dashboard/e-commerce/orders'),
  )
}
