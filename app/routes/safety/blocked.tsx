import { redirect } from 'react-router'
import { dayIn } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { listBlocked, unblock } from '#app/models/contacts/block.server.ts'
import { AccountHead, accountTabsOf, accountTitle } from '#app/ui/account-head.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/blocked.ts'

export { ErrorInside as ErrorBoundary } from '#app/ui/error-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let zone = current.user.school ?? current.user.children[0]?.school
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    tabs: accountTabsOf(current.user),
    timezone: zone?.timezone ?? 'UTC',
    blocked: valueOrThrow(await listBlocked(current)),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let person = String((await request.formData()).get('person') ?? '')
  valueOrThrow(await unblock(context.get(currentContext), person))
  return redirect(url.pathname, {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('personUnblocked') },
  })
}

/** Whom one blocked, each with a way to take it back. */
export function ServerComponent({
  loaderData: { locale, path, tabs, timezone, blocked },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { day } = formatOf(locale)
  return (
    <>
      <title>{accountTitle(locale, 'blocked')}</title>
      <AccountHead locale={locale} tabs={tabs} current="blocked" />
      {blocked.length === 0 ? (
        <EmptyState title={t('safety:blocked.none')}>{t('safety:blocked.noneLead')}</EmptyState>
      ) : (
        <section className="card max-w-2xl space-y-2">
          <h2>{t('safety:blocked.title')}</h2>
          <p className="muted">{t('safety:blocked.lead')}</p>
          <ul className="divide-y divide-line">
            {blocked.map(({ UID, displayName, imageURL, since }) => (
              <li key={UID} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <span className="flex min-w-0 items-center gap-3">
                  <Avatar imageURL={imageURL} size={28} lazy />
                  <span className="min-w-0">
                    <b className="block wrap-anywhere">
                      <bdi>{displayName}</bdi>
                    </b>
                    <span className="muted text-sm">
                      {t('safety:blocked.since', { day: day(dayIn(timezone, since)) })}
                    </span>
                  </span>
                </span>
                <form method="post" action={path}>
                  <input type="hidden" name="person" value={UID} />
                  <button className="button quiet small">{t('safety:blocked.unblock')}</button>
                </form>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
