import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { requestedPage } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { commentsToDecide } from '#app/models/blog/comments.server.ts'
import { readsPosts } from '#app/models/post-kind.ts'
import { withQuery } from '#app/request/with-query.ts'
import { CommentItem } from '#app/ui/comment-item.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/comments.ts'
import { partOfPosts } from './part-of-posts.ts'
import { postPath } from './post-path.ts'

export const middleware = [allow('admin', 'teacher'), needModule('blog', 'directory')]

const A_PAGE = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let list = await requestedPage(url, A_PAGE, async (page) =>
    valueOrThrow(await commentsToDecide(current, page)),
  )
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    news: readsPosts(current, 'news'),
    timezone: current.user.school!.timezone,
    ...list,
  }
}

/** What families wrote and what waits to be read before others see it. */
export function ServerComponent({
  loaderData: { locale, path, news, timezone, items, page, pages },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('news:queue')}
        trail={[partOfPosts(news ? 'news' : 'profile', locale)]}
      />
      {items.length === 0 ? (
        <EmptyState title={t('news:noneWait')}>{t('news:noneWaitWhy')}</EmptyState>
      ) : (
        <ul className="max-w-3xl space-y-3">
          {items.map(({ title, slug, kind, schoolID, ...comment }) => (
            <li key={comment.commentID} className="card">
              <CommentItem
                {...{ comment, timezone, locale }}
                back={path}
                above={
                  <p dir="auto">
                    <a href={postPath({ slug, schoolID, kind }, false)}>{title}</a>
                  </p>
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        locale={locale}
        page={page}
        pages={pages}
        hrefOf={(page) => withQuery(path, { page })}
      />
    </>
  )
}
