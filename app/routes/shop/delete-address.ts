import { redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { removeAddress } from '#app/models/shop/addresses.server.ts'
import type { Route } from './+types/delete-address.ts'
import { deliveryPath } from './checkout-steps.tsx'
import { schoolIn } from './shop-path.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('shop')]

/** The button stands in the address book. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(deliveryPath(schoolIn(url) ?? null))
}

export async function action({ context, params, url }: Route.ActionArgs) {
  valueOrThrow(await removeAddress(context.get(currentContext), params.addressID))
  return redirect(deliveryPath(schoolIn(url) ?? null), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('addressRemoved') },
  })
}
