import { addDays } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { momentIn } from '#app/locales/moment-in.ts'
import { translate } from '#app/locales/translate.ts'
import type { SubscriptionChange } from '#app/models/subscriptions/manage.ts'

type Props = { changes: SubscriptionChange[]; timezone: string; locale: Locale }

/** What supervisors changed by hand: what, when, who and why. */
export function SubscriptionChanges({ changes, timezone, locale }: Props) {
  let t = translate(locale)
  let format = formatOf(locale)
  return (
    <section className="card">
      <h2>{t('subscriptions:changes')}</h2>
      {changes.length === 0 && <p className="muted pt-2">{t('subscriptions:noChanges')}</p>}
      <ul className="divide-y divide-line">
        {changes.map(({ id, kind, validUntil, reason, at, by }) => (
          <li key={id} className="py-2">
            <p>
              {kind === 'extended'
                ? t('subscriptions:extendedTo', { day: format.day(addDays(validUntil, -1)) })
                : t('subscriptions:endedByHand')}{' '}
              ·{' '}
              <span className="muted">
                {momentIn(at, timezone, locale)}
                {by && (
                  <>
                    {' '}
                    · <bdi>{by}</bdi>
                  </>
                )}
              </span>
            </p>
            <p dir="auto" className="muted wrap-anywhere whitespace-pre-wrap">
              {reason}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
