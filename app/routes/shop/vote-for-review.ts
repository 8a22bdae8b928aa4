import { redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { voteForReview } from '#app/models/shop/reviews.server.ts'
import { wholeIn } from '#app/request/whole.ts'
import type { Route } from './+types/vote-for-review.ts'
import { namedSchool, productPath, shopPath } from './shop-path.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('shop')]

/** The button stands on the product's page. */
export function loader() {
  return redirect(shopPath)
}

/**
 * Says that a review helps, or no longer: the form says which, so that two clicks are one; and on
 * which page of reviews it stands.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  let form = await request.formData()
  let isHelpful = form.get('helpful') === '1'
  let current = context.get(currentContext)
  let voting = await voteForReview(current, params.reviewID, isHelpful)
  let { slug, schoolID } = valueOrThrow(voting)
  let path = productPath(slug, namedSchool(current, schoolID), wholeIn(form, 'index'))
  return redirect(`${path}#${params.reviewID}`, { status: 303 })
}
