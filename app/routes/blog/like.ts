import { redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { likePost } from '#app/models/blog/likes.server.ts'
import type { Route } from './+types/like.ts'
import { postPath, postRef } from './post-path.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('blog')]

/** The button stands on the post's page. */
export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(pathOf(postRef(params, url)))
}

/** Likes a post, or no longer: the form says which, so that two clicks at once are one. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  let likes = (await request.formData()).get('likes') === '1'
  let ref = postRef(params, url)
  valueOrThrow(await likePost(context.get(currentContext), ref, likes))
  return redirect(`${pathOf(ref)}#likes`, { status: 303 })
}

function pathOf({ slug, schoolID = '' }: ReturnType<typeof postRef>): string {
  return postPath({ slug, schoolID }, schoolID !== '')
}
