import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { readerZone } from '#app/middleware/reader-zone.ts'
import { listOwnActivity } from '#app/models/schools/activity-log.server.ts'
import { AccountHead, accountTabsOf } from '#app/ui/account-head.tsx'
import { ActivityList } from '#app/ui/activity-list.tsx'
import type { Route } from './+types/activity.ts'

export { ErrorInside as ErrorBoundary } from '#app/ui/error-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    tabs: accountTabsOf(current.user),
    path: url.pathname,
    timezone: readerZone(context),
    piece: await listOwnActivity(current, url.searchParams.get('before')),
  }
}

/** The audit log of the caller's own actions and account. */
export function ServerComponent({
  loaderData: { locale, tabs, path, timezone, piece },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <title>{`${t('activity:own')} · ${t('brand')}`}</title>
      <AccountHead locale={locale} tabs={tabs} current="security" />
      <h2>{t('activity:own')}</h2>
      <p className="muted">{t('activity:ownLead')}</p>
      <ActivityList
        locale={locale}
        timezone={timezone}
        path={path}
        piece={piece}
        caption={t('activity:own')}
      />
    </>
  )
}
