import { redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { decideReview } from '#app/models/shop/reviews.server.ts'
import { wholeIn } from '#app/request/whole.ts'
import type { Route } from './+types/decide-review.ts'
import { productPath, reviewsPath } from './shop-path.ts'

export const middleware = [allow('admin'), needModule('shop')]

/** The buttons stand in the lists, and below products. */
export function loader() {
  return redirect(reviewsPath('waiting'))
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let form = await request.formData()
  let isShown = form.get('state') === 'shown'
  let current = context.get(currentContext)
  let deciding = await decideReview(current, params.reviewID, isShown ? 'shown' : 'declined')
  let { slug } = valueOrThrow(deciding)
  let back = form.get('back')
  let path =
    back === 'product'
      ? `${productPath(slug, null, wholeIn(form, 'index'))}#reviews`
      : reviewsPath(back === 'declined' ? back : 'waiting')
  return redirect(path, {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash(isShown ? 'reviewApproved' : 'reviewDeclined') },
  })
}
