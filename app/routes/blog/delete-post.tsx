import { href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { deletePost } from '#app/models/blog/write.server.ts'
import type { Route } from './+types/delete-post.ts'
import { loadPostToTakeBack, TakeBack } from './take-back.tsx'

export const middleware = [allow('admin', 'teacher'), needModule('blog')]

export async function loader(asked: Route.LoaderArgs) {
  return loadPostToTakeBack(asked)
}

export async function action({ request, context }: Route.ActionArgs) {
  let postID = String((await request.formData()).get('post') ?? '')
  valueOrThrow(await deletePost(context.get(currentContext), { postID }))
  return redirect(href('/dashboard/blog/posts'), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('postDeleted') },
  })
}

/** Asks before a post is deleted. */
export function ServerComponent({
  params,
  loaderData: { locale, path, postID, title },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <TakeBack
      locale={locale}
      path={path}
      postID={postID}
      back={href('/dashboard/blog/post/:title', params)}
      post={title}
      title={t('news:deleteTitle')}
      hint={t('news:deleteHint')}
      button={t('news:delete')}
    />
  )
}
