import { data, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { deleteComment, findComment } from '#app/models/blog/comments.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/delete-comment.ts'
import { listOfPosts, partOfPosts } from './part-of-posts.ts'
import { postPath, readsSeveral } from './post-path.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('blog', 'directory')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let comment = valueOrThrow(await findComment(current, params.commentID))
  if (!comment.mayDelete) throw data('forbidden', { status: statusOf.forbidden })
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    back: postPath(comment, readsSeveral(current.user)),
    comment,
  }
}

export async function action({ context, params }: Route.ActionArgs) {
  let current = context.get(currentContext)
  let { slug, ...place } = valueOrThrow(await deleteComment(current, params.commentID))
  let post = slug === null ? null : postPath({ slug, ...place }, readsSeveral(current.user))
  return redirect(post === null ? listOfPosts(place.kind) : `${post}#comments`, {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('commentDeleted') },
  })
}

/** Asks before a comment is deleted. */
export function ServerComponent({
  loaderData: { locale, path, back, comment },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('news:deleteCommentTitle')}
        trail={[partOfPosts(comment.kind, locale), { href: back, label: comment.title }]}
      />
      <form method="post" action={path} className="card max-w-2xl space-y-4">
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {comment.text}
        </p>
        <p>{t('news:deleteCommentHint')}</p>
        <p className="flex flex-wrap gap-3">
          <button className="button danger">{t('news:deleteComment')}</button>
          <a className="button quiet" href={back}>
            {t('news:back')}
          </a>
        </p>
      </form>
    </>
  )
}
