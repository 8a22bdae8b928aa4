import { href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { requestedStep } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { followedPosts } from '#app/models/directory/posts.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PreviousNext } from '#app/ui/previous-next.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/posts.ts'
import { ProfilePost } from './profile-post.tsx'
import { DirectoryTabs } from './tabs.tsx'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('directory')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    user: current.user,
    ...(await requestedStep(
      url,
      async (index) => valueOrThrow(await followedPosts(current, index)),
      ({ posts }) => posts,
    )),
  }
}

/** What those wrote whom the reader follows. */
export function ServerComponent({
  loaderData: { locale, path, user, posts, index, hasMore },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('directory:followedPosts')}
        trail={[{ href: href('/dashboard/user/cards'), label: t('directory:title') }]}
      />
      <DirectoryTabs part="posts" user={user} locale={locale} />
      {posts.length === 0 ? (
        <EmptyState
          title={t('directory:noFollowedPosts')}
          action={{ href: href('/dashboard/user/cards'), label: t('directory:part.cards') }}
        >
          {t('directory:noFollowedPostsWhy')}
        </EmptyState>
      ) : (
        <ul className="max-w-3xl space-y-3">
          {posts.map((post) => (
            <ProfilePost key={post.postID} post={post} named locale={locale} />
          ))}
        </ul>
      )}
      <PreviousNext
        {...{ index, hasMore, locale }}
        previous={t('directory:newer')}
        next={t('directory:older')}
        hrefOf={(index) => withQuery(path, { index: index === 0 ? null : index })}
      />
    </>
  )
}
