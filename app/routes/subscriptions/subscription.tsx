import { href } from 'react-router'
import { addDays } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/current.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { findManagedSubscription } from '#app/models/subscriptions/find.server.ts'
import { lastDayOf } from '#app/models/subscriptions/subscription.ts'
import { Breakable } from '#app/ui/breakable.tsx'
import { Facts, type Fact } from '#app/ui/facts.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/subscription.ts'

export const middleware = [allow('super')]

export async function loader({ context, params }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    ...valueOrThrow(
      await findManagedSubscription(context.get(currentContext), params.subscriptionID),
    ),
  }
}

/** One subscription: its owner, its end, its changes; and links to extend or end it. */
export function ServerComponent({
  loaderData: { locale, subscription, changes, isOpen, isLive },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let format = formatOf(locale)
  let {
    id,
    displayName,
    email,
    gender,
    schoolID,
    schoolName,
    schoolNameEn,
    timezone,
    role,
    createdAt,
    serialNo,
    state,
  } = subscription
  let at = (time: number) => `${format.moment(new Date(time).toISOString(), 'UTC')} UTC`
  let facts: Fact[] = [
    [
      t('account:name'),
      displayName || '–',
      ...(email
        ? [
            <bdi className="wrap-anywhere" key="email">
              <Breakable text={email} />
            </bdi>,
          ]
        : []),
    ],
    [
      t('account:school'),
      <a
        className="way"
        key="school"
        href={href('/dashboard/supervisor/schools/:schoolID', { schoolID })}
      >
        <bdi>{nameOf({ name: schoolName, nameEn: schoolNameEn }, locale)}</bdi>
      </a>,
    ],
    [t('account:role'), t(`role.${role}.${gender}`)],
    [t('account:since'), at(createdAt)],
    [t('account:until'), format.day(lastDayOf(subscription, timezone))],
    [
      t('account:state'),
      t(`subscriptions:states.${isLive && state === 'ended' ? 'ending' : state}`),
    ],
    ...(serialNo ? [[t('subscriptions:serialNo'), serialNo] as Fact] : []),
  ]
  return (
    <>
      <ReportHead
        locale={locale}
        title={displayName || '–'}
        trail={[
          {
            href: href('/dashboard/supervisor/subscriptions'),
            label: t('supervisor:places.subscriptions.name'),
          },
        ]}
      />
      <section className="card space-y-4">
        <Facts facts={facts} />
        {isOpen && (
          <p className="no-print flex flex-wrap gap-3">
            <a
              className="button quiet"
              href={href('/dashboard/supervisor/subscriptions/:subscriptionID/extend', {
                subscriptionID: id,
              })}
            >
              {t('subscriptions:extend')}
            </a>
            {isLive && (
              <a
                className="button quiet"
                href={href('/dashboard/supervisor/subscriptions/:subscriptionID/end', {
                  subscriptionID: id,
                })}
              >
                {t('subscriptions:end')}
              </a>
            )}
          </p>
        )}
      </section>
      <section className="card">
        <h2>{t('subscriptions:changes')}</h2>
        {changes.length === 0 && <p className="muted pt-2">{t('subscriptions:noChanges')}</p>}
        <ul className="divide-y divide-line">
          {changes.map(({ id, kind, validUntil, reason, at: when, by }) => (
            <li key={id} className="py-2">
              <p>
                {kind === 'extended'
                  ? t('subscriptions:extendedTo', { day: format.day(addDays(validUntil, -1)) })
                  : t('subscriptions:endedByHand')}{' '}
                ·{' '}
                <span className="muted">
                  {at(when)}
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
    </>
  )
}
