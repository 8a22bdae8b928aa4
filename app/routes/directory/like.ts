import { href, redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { likePost } from '#app/models/blog/likes.server.ts'
import type { Route } from './+types/like.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('directory')]

/** The button stands on the post's page, too. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/dashboard/user/posts/:postID', params))
}

/** Likes a post, or no longer: the form says which, so that two clicks at once are one. */
export async function action({ request, context, params }: Route.ActionArgs) {
  let likes = (await request.formData()).get('likes') === '1'
  let ref = { postID: params.postID, kind: 'profile' as const }
  valueOrThrow(await likePost(context.get(currentContext), ref, likes))
  return redirect(`${href('/dashboard/user/posts/:postID', params)}#likes`, { status: 303 })
}
