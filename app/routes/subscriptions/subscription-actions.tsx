import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'

type Props = { subscriptionID: string; isLive: boolean; locale: Locale }

/** What can be done with a subscription that was not ended: extending it, and ending a live one. */
export function SubscriptionActions({ subscriptionID, isLive, locale }: Props) {
  let t = translate(locale)
  return (
    <p className="no-print flex flex-wrap gap-3">
      <a
        className="button quiet"
        href={href('/dashboard/supervisor/subscriptions/:subscriptionID/extend', {
          subscriptionID,
        })}
      >
        {t('subscriptions:extend')}
      </a>
      {isLive && (
        <a
          className="button quiet"
          href={href('/dashboard/supervisor/subscriptions/:subscriptionID/end', {
            subscriptionID,
          })}
        >
          {t('subscriptions:end')}
        </a>
      )}
    </p>
  )
}
