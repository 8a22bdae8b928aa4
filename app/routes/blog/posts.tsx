import { href } from 'react-router'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { requestedStep } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { listPosts } from '#app/models/blog/list.server.ts'
import { postOrders, type PostOrder } from '#app/models/blog/post.ts'
import { can } from '#app/models/can.ts'
import { schoolsUsing } from '#app/models/school-module.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/posts.ts'
import { PostCard } from './post-card.tsx'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('blog')]

const MOST_ASKED = 200

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { user } = current
  let text = (name: string) => url.searchParams.get(name)?.slice(0, MOST_ASKED).trim() ?? ''
  let asked = {
    order: postOrders.find((order) => order === text('sort')) ?? 'newest',
    tag: text('tag'),
    query: text('query'),
    unpublished: text('which') === 'drafts' && can.writeNews(user),
  } satisfies Asked
  let schools = schoolsUsing(user, 'blog')
  return {
    locale: context.get(localeContext),
    asked,
    schools: schools.length > 1 ? schools : [],
    writes: can.writeNews(user),
    publicNews: user.school && can.makeNewsPublic(user) ? user.school.schoolID : null,
    ...(await requestedStep(
      url,
      async (index) => valueOrThrow(await listPosts(current, asked, { index })),
      ({ posts }) => posts,
    )),
  }
}

type Asked = { order: PostOrder; tag: string; query: string; unpublished: boolean }

const own = href('/dashboard/blog/posts')

/** The school's news: a step of them, in an order, about a tag, by words, or what is not shown yet. */
export function ServerComponent({
  loaderData: { locale, asked, index, schools, writes, publicNews, posts, hasMore },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <Style of="news" />
      <ReportHead
        locale={locale}
        title={titleOf(asked, locale)}
        trail={asked.tag || asked.query ? [{ href: own, label: t('news:title') }] : []}
      />
      {writes && (
        <p className="no-print flex flex-wrap gap-3">
          <a className="button" href={href('/dashboard/blog/new-post')}>
            {t('news:new')}
          </a>
          <a className="button quiet" href={href('/dashboard/blog/comments')}>
            {t('news:queue')}
          </a>
          {publicNews && (
            <a className="button quiet" href={href('/news/:schoolID', { schoolID: publicNews })}>
              {t('news:publicNews')}
            </a>
          )}
        </p>
      )}
      <form
        action={own}
        className="no-print flex max-w-2xl flex-wrap items-end gap-3"
        role="search"
      >
        <div className="min-w-0 grow">
          <TextField
            id="query"
            name="query"
            type="search"
            label={t('news:search')}
            defaultValue={asked.query}
            maxLength={MOST_ASKED}
          />
        </div>
        <button className="button quiet">{t('news:searchButton')}</button>
      </form>
      {!asked.query && <Orders {...{ asked, writes, locale }} />}
      {posts.length === 0 ? (
        <Nothing {...{ asked, writes, locale }} />
      ) : (
        <ul className="post-cards">
          {posts.map((post, at) => (
            <PostCard
              key={post.postID}
              post={post}
              first={at === 0 && index === 0}
              school={schools.find(({ schoolID }) => schoolID === post.schoolID)}
              locale={locale}
            />
          ))}
        </ul>
      )}
      {(index > 0 || hasMore) && (
        <nav className="no-print flex items-center justify-between gap-3" aria-label={t('pages')}>
          {index > 0 ? (
            <a rel="prev" className="button quiet" href={listPath(asked, index - 1)}>
              {t('news:newer')}
            </a>
          ) : (
            <span />
          )}
          {hasMore && (
            <a rel="next" className="button quiet" href={listPath(asked, index + 1)}>
              {t('news:more')}
            </a>
          )}
        </nav>
      )}
    </>
  )
}

type PartProps = { asked: Asked; writes: boolean; locale: Locale }

/** The orders of what is published, and what is not. */
function Orders({ asked, writes, locale }: PartProps) {
  let t = translate(locale)
  let tabs = postOrders.map((order) => ({
    href: listPath({ ...asked, order, unpublished: false }),
    label: t(`news:orders.${order}`),
    current: !asked.unpublished && order === asked.order,
  }))
  let drafts = {
    href: listPath({ ...asked, tag: '', unpublished: true }),
    label: t('news:unpublished'),
    current: asked.unpublished,
  }
  return <Tabs label={t('news:lists')} tabs={writes ? [...tabs, drafts] : tabs} />
}

function Nothing({ asked, writes, locale }: PartProps) {
  let t = translate(locale)
  if (asked.query || asked.tag)
    return (
      <EmptyState
        drawing="not-found"
        title={t('news:noneFound')}
        action={{ href: own, label: t('news:allNews') }}
      >
        {t('news:noneFoundWhy')}
      </EmptyState>
    )
  if (asked.unpublished)
    return <EmptyState title={t('news:noneUnpublished')}>{t('news:noneUnpublishedWhy')}</EmptyState>
  return (
    <EmptyState title={t('news:none')}>
      {t(writes ? 'news:noneStaff' : 'news:noneFamily')}
    </EmptyState>
  )
}

function titleOf({ tag, query }: Asked, locale: Locale): string {
  let t = translate(locale)
  if (query) return t('news:found', { query: isolated(query) })
  return tag ? t('news:tag', { tag: isolated(tag) }) : t('news:title')
}

function listPath({ order, tag, query, unpublished }: Asked, index = 0): string {
  return withQuery(own, {
    sort: order === 'newest' ? null : order,
    tag,
    query,
    which: unpublished ? 'drafts' : null,
    index: index === 0 ? null : index,
  })
}
