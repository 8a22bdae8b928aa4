import { href, redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { decideReview } from '#app/models/shop/reviews.server.ts'
import type { Route } from './+types/decide-review.ts'

export const middleware = [allow('admin'), needModule('shop')]

/** The buttons stand in the list. */
export function loader() {
  return redirect(href('/dashboard/e-commerce/reviews'))
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let isShown = (await request.formData()).get('state') === 'shown'
  let current = context.get(currentContext)
  valueOrThrow(await decideReview(current, params.reviewID, isShown ? 'shown' : 'declined'))
  return redirect(href('/dashboard/e-commerce/reviews'), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash(isShown ? 'reviewApproved' : 'reviewDeclined') },
  })
}
