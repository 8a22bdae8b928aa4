import { href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { readerZone } from '#app/middleware/reader-zone.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { findManagedSubscription } from '#app/models/subscriptions/find.server.ts'
import { Facts } from '#app/ui/facts.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/subscription.ts'
import { SubscriptionActions } from './subscription-actions.tsx'
import { SubscriptionChanges } from './subscription-changes.tsx'
import { factsOf } from './subscription-facts.tsx'

export const middleware = [allow('super')]

export async function loader({ context, params }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    timezone: readerZone(context),
    ...valueOrThrow(
      await findManagedSubscription(context.get(currentContext), params.subscriptionID),
    ),
  }
}

/** One subscription: its owner, its end, its changes; and links to extend or end it. */
export function ServerComponent({
  loaderData: { locale, timezone, subscription, changes, isOpen, isLive },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={subscription.displayName || '–'}
        trail={[
          {
            href: href('/dashboard/supervisor/subscriptions'),
            label: t('supervisor:places.subscriptions.name'),
          },
        ]}
      />
      <section className="card space-y-4">
        <Facts facts={factsOf(subscription, { locale, zone: timezone, isLive })} />
        {isOpen && <SubscriptionActions subscriptionID={subscription.id} {...{ isLive, locale }} />}
      </section>
      <SubscriptionChanges {...{ changes, timezone, locale }} />
    </>
  )
}
