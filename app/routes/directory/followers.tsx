import { href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { requestedStep } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { isPupil } from '#app/models/can.ts'
import { listFollowers } from '#app/models/directory/follow.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PreviousNext } from '#app/ui/previous-next.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/followers.ts'
import { DirectoryTabs } from './tabs.tsx'
import { followersWords } from './words.ts'

export const middleware = [allow('admin', 'teacher'), needModule('directory')]

const A_PAGE = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    user: current.user,
    ...(await requestedStep(
      url,
      async (index) => {
        let page = { limit: A_PAGE, offset: index * A_PAGE }
        return valueOrThrow(await listFollowers(current, page))
      },
      ({ items }) => items,
    )),
  }
}

/** Who follows the reader, the newest first. */
export function ServerComponent({
  loaderData: { locale, path, user, items, total, index, hasMore },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('directory:myFollowers')}
        trail={[{ href: href('/dashboard/user/cards'), label: t('directory:title') }]}
        sentence={followersWords(total, locale)}
      />
      <DirectoryTabs part="followers" user={user} locale={locale} />
      {items.length === 0 ? (
        <EmptyState title={t('directory:noFollowers')}>{t('directory:noFollowersWhy')}</EmptyState>
      ) : (
        <ul className="card max-w-2xl divide-y divide-line">
          {items.map(({ UID, displayName, imageURL, role }) => (
            <li key={UID} className="flex items-center gap-3 py-1.5">
              <Avatar imageURL={imageURL} size={36} lazy />
              <span className="min-w-0">
                <bdi className="wrap-anywhere">{displayName}</bdi>
                <small className="muted block">
                  {t(`role.${isPupil({ role }) ? 'guardian' : role}.unspecified`)}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
      <PreviousNext
        {...{ index, hasMore, locale }}
        previous={t('reports:previous')}
        next={t('reports:next')}
        hrefOf={(index) => withQuery(path, { index: index || null })}
      />
    </>
  )
}
