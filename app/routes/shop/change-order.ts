import { data, href, redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needOrders } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { statusOf } from '#app/models/outcome.ts'
import { orderStates } from '#app/models/shop/order.ts'
import { changeOrder } from '#app/models/shop/orders.server.ts'
import type { Route } from './+types/change-order.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needOrders]

/** The buttons stand above the invoice. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/dashboard/e-commerce/invoice/:orderID', params))
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let form = await request.formData()
  let stateIn = (name: string) => orderStates.find((each) => each === form.get(name))
  let state = stateIn('state')
  if (!state) throw data('invalid', { status: statusOf.invalid })
  let changing = await changeOrder(
    context.get(currentContext),
    params.orderID,
    state,
    stateIn('seen'),
  )
  // The invoice says in which state it is now.
  let isElsewhere = !changing.ok && changing.reason === 'conflict'
  if (!isElsewhere) valueOrThrow(changing)
  return redirect(href('/dashboard/e-commerce/invoice/:orderID', params), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash(isElsewhere ? 'orderChangedElsewhere' : 'orderChanged') },
  })
}
