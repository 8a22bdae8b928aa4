import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { can } from '#app/models/can.ts'
import { ownLinks } from '#app/models/guardians/guardian.server.ts'
import { AccountHead, accountTabsOf, accountTitle } from '#app/ui/account-head.tsx'
import { DeletionNotice } from '#app/ui/deletion-notice.tsx'
import { HaveCode } from '#app/ui/have-code.tsx'
import type { Route } from './+types/own-children.ts'
import { ChildItem, GuardianItem } from './link-items.tsx'

export { ErrorInside as ErrorBoundary } from '#app/ui/error-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { user } = current
  return {
    locale: context.get(localeContext),
    tabs: accountTabsOf(user),
    mayLink: can.linkChildren(user),
    deletions: user.children.flatMap(({ UID, deletion }) =>
      deletion ? [{ UID, ...deletion }] : [],
    ),
    subscribed: user.children.filter((child) => child.subscribed).map((child) => child.UID),
    ...(await ownLinks(current)),
  }
}

/** A parent's children, and how to add one; and the guardians of one's own account. */
export function ServerComponent({
  loaderData: { locale, tabs, mayLink, subscribed, deletions, children, guardians },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <title>{accountTitle(locale, 'children')}</title>
      <AccountHead locale={locale} tabs={tabs} current="children" />
      <section className="card space-y-3">
        <h2>{t('myChildren')}</h2>
        {deletions.map(({ UID, daysLeft }) => (
          <DeletionNotice key={UID} pupilID={UID} daysLeft={daysLeft} locale={locale} />
        ))}
        {children.length === 0 && <p className="muted">{t('pairing:noChildren')}</p>}
        <ul className="divide-y divide-line empty:hidden">
          {children.map((child) => (
            <ChildItem
              key={child.UID}
              child={child}
              isOpen={subscribed.includes(child.UID)}
              locale={locale}
            />
          ))}
        </ul>
      </section>
      {mayLink ? (
        <section className="card space-y-3">
          <h2>{t('pairing:add')}</h2>
          <p className="muted">{t('pairing:addLead')}</p>
          <HaveCode locale={locale} />
        </section>
      ) : (
        <p className="card">{t('errors:guardiansOnly')}</p>
      )}
      {guardians.length > 0 && (
        <section className="card space-y-3">
          <h2>{t('pairing:readers')}</h2>
          <ul className="divide-y divide-line">
            {guardians.map((guardian) => (
              <GuardianItem key={guardian.UID} guardian={guardian} locale={locale} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
