import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { visitContext } from '#app/middleware/context.ts'
import { pageAt, wayTo } from '#app/middleware/public-address.ts'
import { requestedStep } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { listPublicPosts } from '#app/models/blog/public.server.ts'
import { picturePath } from '#app/models/picture-path.ts'
import { Style } from '#app/styles/style.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PublicTitle } from '#app/ui/public-head.tsx'
import type { Route } from './+types/public-news.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let visit = context.get(visitContext)
  return {
    page: pageAt(context, url),
    ...(await requestedStep(
      url,
      async (index) => valueOrThrow(await listPublicPosts(visit, params.schoolID, index)),
      ({ posts }) => posts,
    )),
  }
}

/** What a school tells anybody. */
export function ServerComponent({
  loaderData: { page, index, school, posts, hasMore },
}: Route.ServerComponentProps) {
  let { locale } = page
  let t = translate(locale)
  let { schoolID } = school
  let title = t('news:publicTitle', { school: isolated(nameOf(school, locale)) })
  let own = href('/news/:schoolID', { schoolID })
  let to = (index: number) => wayTo(page, own, index > 0 ? { index: String(index) } : {})
  return (
    <>
      <Style of="news" />
      <PublicTitle page={page} words={{ title, description: title }} />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={title}
        href={href('/news/:schoolID/feed.xml', { schoolID })}
      />
      <header className="space-y-2">
        <h1>{title}</h1>
        <p>
          <a href={href('/news/:schoolID/feed.xml', { schoolID })}>{t('news:feed')}</a>
        </p>
      </header>
      {posts.length === 0 ? (
        <EmptyState title={t('news:none')}>{t('news:nonePublic')}</EmptyState>
      ) : (
        <ul className="post-cards">
          {posts.map(({ postID, title, description, coverID, coverAlt, slug, day }, at) => (
            <li
              key={postID}
              className={at === 0 && index === 0 ? 'card post-card large' : 'card post-card'}
            >
              {coverID && (
                <img
                  src={picturePath(coverID)}
                  alt={coverAlt}
                  width="640"
                  height="360"
                  loading={at === 0 ? undefined : 'lazy'}
                />
              )}
              <div className="min-w-0 space-y-1">
                <h2 dir="auto">
                  <a href={wayTo(page, href('/news/:schoolID/:title', { schoolID, title: slug }))}>
                    {title}
                  </a>
                </h2>
                {description && (
                  <p dir="auto" className="wrap-anywhere">
                    {description}
                  </p>
                )}
                <p className="muted text-sm">{formatOf(locale).day(day)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {(index > 0 || hasMore) && (
        <nav className="flex items-center justify-between gap-3" aria-label={t('pages')}>
          {index > 0 ? (
            <a rel="prev" className="button quiet" href={to(index - 1)}>
              {t('news:newer')}
            </a>
          ) : (
            <span />
          )}
          {hasMore && (
            <a rel="next" className="button quiet" href={to(index + 1)}>
              {t('news:more')}
            </a>
          )}
        </nav>
      )}
    </>
  )
}
