import { href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { needsNoApproval } from '#app/models/blog/post.ts'
import { readPost } from '#app/models/blog/read.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import type { CommentAnswer } from '#app/ui/comments.tsx'
import { Comments } from '#app/ui/comments.tsx'
import { Likes } from '#app/ui/likes.tsx'
import { PostBody } from '#app/ui/post-body.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/post.ts'
import { PostCard } from './post-card.tsx'
import { postPath, postRef, readsSeveral, zoneOf } from './post-path.ts'
import { saveComment } from './save-comment.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('blog')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let ref = postRef(params, url)
  let post = valueOrThrow(await readPost(current, ref))
  let several = readsSeveral(current.user)
  // A former address leads to the present one; a page with a refused comment stays where it is.
  let answer = context.get(answerContext) as CommentAnswer | null
  if (post.slug !== params.title && !answer) throw redirect(postPath(post, several))
  return {
    locale: context.get(localeContext),
    path: url.pathname + url.search,
    post,
    several,
    timezone: zoneOf(current.user, post.schoolID),
    waits: !needsNoApproval(current.user),
    answer,
    key: uuid(),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  return saveComment(request, context.get(currentContext), postRef(params, url), url)
}

/** A post with what its readers say to it, and what else is new. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, path, post, several, timezone, waits, answer, key } = loaderData
  let t = translate(locale)
  let { title, state, tags, recent } = post
  return (
    <>
      <Style of="news" />
      <article className="max-w-3xl space-y-4">
        <ReportHead
          locale={locale}
          title={title}
          trail={[{ href: href('/dashboard/blog/posts'), label: t('news:title') }]}
          note={
            state !== 'published' && (
              <p>{t(state === 'draft' ? 'news:notSeen' : 'news:isWithdrawn')}</p>
            )
          }
        />
        <PostBody post={post} locale={locale} />
        {tags.length > 0 && (
          <ul className="chips" aria-label={t('news:tags')}>
            {tags.map((tag) => (
              <li key={tag}>
                <a className="chip" href={withQuery(href('/dashboard/blog/posts'), { tag })}>
                  <bdi>{tag}</bdi>
                </a>
              </li>
            ))}
          </ul>
        )}
        {state === 'published' && post.audience === 'public' && (
          <p className="no-print">
            <a href={href('/news/:schoolID/:title', { schoolID: post.schoolID, title: post.slug })}>
              {t('news:publicAt')}
            </a>
          </p>
        )}
        {state === 'published' && <Likes {...{ post, locale }} action={likePath(post, several)} />}
        <Actions post={post} locale={locale} />
      </article>
      {state === 'published' && (
        <Comments {...{ post, timezone, waits, path, answer, formKey: key, locale }} />
      )}
      {recent.length > 0 && (
        <section className="space-y-3">
          <h2>{t('news:recent')}</h2>
          <ul className="post-cards small">
            {recent.map((other) => (
              <PostCard key={other.postID} post={other} several={several} locale={locale} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type Post = Route.ComponentProps['loaderData']['post']
type PartProps = { post: Post; locale: Locale }

function likePath({ slug, schoolID }: Post, several: boolean): string {
  return withQuery(href('/dashboard/blog/post/:title/like', { title: slug }), {
    school: several ? schoolID : null,
  })
}

/** What the author and heads may do. */
function Actions({ post, locale }: PartProps) {
  let t = translate(locale)
  let { mayChange, mayTakeBack, state, slug } = post
  if (!mayTakeBack) return null
  let at = { title: slug }
  return (
    <p className="no-print flex flex-wrap gap-3">
      {mayChange && (
        <a className="button quiet" href={href('/dashboard/blog/post/:title/edit', at)}>
          {t('news:edit')}
        </a>
      )}
      {state === 'published' && (
        <a className="button quiet" href={href('/dashboard/blog/post/:title/withdraw', at)}>
          {t('news:withdraw')}
        </a>
      )}
      <a className="button quiet" href={href('/dashboard/blog/post/:title/delete', at)}>
        {t('news:delete')}
      </a>
    </p>
  )
}
