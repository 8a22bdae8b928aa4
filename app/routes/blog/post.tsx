import { data, href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { NewComment } from '#app/models/blog/comment.ts'
import { writeComment } from '#app/models/blog/comments.server.ts'
import { needsNoApproval } from '#app/models/blog/post.ts'
import { readPost } from '#app/models/blog/read.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { StackedAvatars } from '#app/ui/stacked-avatars.tsx'
import type { Route } from './+types/post.ts'
import type { CommentAnswer } from './comment-answer.ts'
import { Comments } from './comments-below.tsx'
import { isKey } from './form-values.ts'
import { PostBody } from './post-body.tsx'
import { PostCard } from './post-card.tsx'
import { postPath, postRef, readsSeveral, zoneOf } from './post-path.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('blog')]

const Key = v.pipe(v.string(), v.uuid())

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
  let form = await request.formData()
  let key = v.safeParse(Key, form.get('key'))
  let values = {
    key: key.success ? key.output : uuid(),
    text: String(form.get('text') ?? ''),
    parentID: String(form.get('parent') ?? '') || null,
  }
  let parsed = v.safeParse(NewComment, values, { abortPipeEarly: true })
  if (!parsed.success) {
    let [key = ''] = v.flatten<typeof NewComment>(parsed.issues).nested?.text ?? []
    let problem = isKey(key) ? key : 'invalid'
    return data<CommentAnswer>({ ...values, problem }, { status: 422 })
  }
  let ref = postRef(params, url)
  let writing = await writeComment(context.get(currentContext), values.key, ref, parsed.output)
  if (writing.ok)
    return redirect(`${withoutHash(url)}#comments`, {
      status: 303,
      headers: {
        'Set-Cookie': leaveFlash(
          writing.value.state === 'waiting' ? 'commentWaits' : 'commentShown',
        ),
      },
    })
  if (writing.reason === 'notFound') return valueOrThrow(writing)
  return data<CommentAnswer>(
    { ...values, problem: writing.reason },
    { status: statusOf[writing.reason] },
  )
}

function withoutHash({ pathname, search }: URL): string {
  return pathname + search
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
        {state === 'published' && <Likes {...{ post, several, locale }} />}
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

/** How many like it, some of the staff who do, and the reader's own. */
function Likes({ post, several, locale }: PartProps & { several: boolean }) {
  let t = translate(locale)
  let { likes, isLiked, faces, slug, schoolID } = post
  let action = withQuery(href('/dashboard/blog/post/:title/like', { title: slug }), {
    school: several ? schoolID : null,
  })
  return (
    <form
      id="likes"
      method="post"
      action={action}
      className="no-print flex flex-wrap items-center gap-3"
    >
      <input type="hidden" name="likes" value={isLiked ? '0' : '1'} />
      <button className="button quiet" aria-pressed={isLiked}>
        {t(isLiked ? 'news:liked' : 'news:like')}
      </button>
      {likes > 0 && <span>{t('news:likes', { count: likes })}</span>}
      {faces.length > 0 && (
        <StackedAvatars
          people={faces.map(({ displayName, imageURL }) => ({ name: displayName, imageURL }))}
          size={28}
          locale={locale}
        />
      )}
    </form>
  )
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
