import { redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { voteForReview } from '#app/models/shop/reviews.server.ts'
import type { Route } from './+types/vote-for-review.ts'
import { namedSchool, productPath, shopPath } from './shop-path.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('shop')]

/** The button stands on the product's page. */
export function loader() {
  return redirect(shopPath)
}

/** Says that a review helps, or no longer: the form says which, so that two clicks are one. */
export async function action({ request, context, params }: Route.ActionArgs) {
  let isHelpful = (await request.formData()).get('helpful') === '1'
  let current = context.get(currentContext)
  let voting = await voteForReview(current, params.reviewID, isHelpful)
  let { slug, schoolID } = valueOrThrow(voting)
  return redirect(`${productPath(slug, namedSchool(current, schoolID))}#${params.reviewID}`, {
    status: 303,
  })
}
