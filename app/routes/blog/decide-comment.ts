import { data, href, redirect } from 'react-router'
import * as v from 'valibot'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { Decision } from '#app/models/blog/comment.ts'
import { decideComment } from '#app/models/blog/comments.server.ts'
import type { Route } from './+types/decide-comment.ts'
import { postPath } from './post-path.ts'

export const middleware = [allow('admin', 'teacher'), needModule('blog', 'directory')]

/** Decided is where the comment stands, or where all stand that wait. */
export function loader() {
  return redirect(href('/dashboard/blog/comments'))
}

/** Approves or declines a comment, and leads back to the post or to what else waits. */
export async function action({ request, context, params }: Route.ActionArgs) {
  let form = await request.formData()
  let decision = v.safeParse(Decision, { state: form.get('state') })
  if (!decision.success) throw data('invalid', { status: 422 })
  let { state } = decision.output
  let current = context.get(currentContext)
  let post = valueOrThrow(await decideComment(current, params.commentID, state))
  let queue = href('/dashboard/blog/comments')
  let isBelowPost = form.get('back') !== queue
  return redirect(isBelowPost ? `${postPath(post, false)}#comments` : queue, {
    status: 303,
    headers: {
      'Set-Cookie': leaveFlash(state === 'shown' ? 'commentApproved' : 'commentDeclined'),
    },
  })
}
