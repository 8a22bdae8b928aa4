import { href } from 'react-router'
import { v7 as uuid } from 'uuid'
import { isolated } from '#app/locales/isolated.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { needsNoApproval } from '#app/models/blog/post.ts'
import { readPost } from '#app/models/blog/read.server.ts'
import { schoolsUsing } from '#app/models/school-module.ts'
import { saveComment } from '#app/routes/blog/save-comment.ts'
import { Style } from '#app/styles/style.tsx'
import type { CommentAnswer } from '#app/ui/comments.tsx'
import { Comments } from '#app/ui/comments.tsx'
import { Likes } from '#app/ui/likes.tsx'
import { PostBody } from '#app/ui/post-body.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/post.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('directory')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let post = valueOrThrow(await readPost(current, { postID: params.postID, kind: 'profile' }))
  let schools = schoolsUsing(current.user, 'directory')
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    post,
    timezone: schools.find(({ schoolID }) => schoolID === post.schoolID)?.timezone ?? 'UTC',
    waits: !needsNoApproval(current.user),
    answer: context.get(answerContext) as CommentAnswer | null,
    key: uuid(),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  let ref = { postID: params.postID, kind: 'profile' as const }
  return saveComment(request, context.get(currentContext), ref, url)
}

/** A post of a profile with what its readers say to it. */
export function ServerComponent({
  loaderData: { locale, path, post, timezone, waits, answer, key },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { author, postID, mayTakeBack } = post
  return (
    <>
      <Style of="news" />
      <article className="max-w-3xl space-y-4">
        <ReportHead
          locale={locale}
          title={t('directory:postOf', { name: isolated(author.displayName) })}
          trail={[
            { href: href('/dashboard/user/cards'), label: t('directory:title') },
            {
              href: href('/dashboard/user/profile/:accountID', { accountID: author.UID }),
              label: author.displayName,
            },
          ]}
        />
        <PostBody post={post} locale={locale} />
        <Likes
          post={post}
          action={href('/dashboard/user/posts/:postID/like', { postID })}
          locale={locale}
        />
        {mayTakeBack && (
          <p className="no-print">
            <a
              className="button quiet"
              href={href('/dashboard/user/posts/:postID/delete', { postID })}
            >
              {t('news:delete')}
            </a>
          </p>
        )}
      </article>
      <Comments {...{ post, timezone, waits, path, answer, formKey: key, locale }} />
    </>
  )
}
