import { href } from 'react-router'
import { addDays, spanOfDays } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { isGuardian } from '#app/models/current.ts'
import { listOwnSubscriptions } from '#app/models/subscriptions/history.server.ts'
import { AccountHead, accountTitle } from '#app/ui/account-head.tsx'
import { Facts, type Fact } from '#app/ui/facts.tsx'
import { SubscriptionList } from '#app/ui/subscription-list.tsx'
import type { Route } from './+types/subscription.ts'

export { ErrorInside as ErrorBoundary } from '#app/ui/error-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { user, today } = current
  let { role, gender, school, validUntil, subscribed, children } = user
  // Kept is the day on which it is over; people ask for the last day on which it is not.
  let lastDay = subscribed && validUntil ? addDays(validUntil, -1) : null
  return {
    locale: context.get(localeContext),
    timezone: school?.timezone ?? 'UTC',
    ...(await listOwnSubscriptions(current)),
    role,
    gender,
    school,
    children,
    guardian: isGuardian(user),
    lastDay,
    daysLeft: lastDay ? spanOfDays(today, lastDay) : 0,
  }
}

/** How long the subscription lives, and what it is for. */
export function ServerComponent({
  loaderData: {
    locale,
    timezone,
    history,
    changes,
    role,
    gender,
    school,
    children,
    guardian,
    lastDay,
    daysLeft,
  },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let unneeded = guardian || role === 'super'
  let until: Fact[] = lastDay
    ? [
        [
          t('account:until'),
          `${formatOf(locale).day(lastDay)} (${daysLeft > 1 ? t('account:daysLeft', { count: daysLeft }) : t('account:lastDay')})`,
        ],
      ]
    : []
  let where: Fact[] = school ? [[t('account:school'), nameOf(school, locale)]] : []
  let whose: Fact[] =
    children.length > 0
      ? [
          [
            t('account:children'),
            ...children.map((child) => (
              <>
                <bdi>{child.displayName}</bdi>{' '}
                <span className={child.subscribed ? 'muted' : 'badge'}>
                  {child.subscribed ? t('account:childActive') : t('account:childEnded')}
                </span>
              </>
            )),
          ],
        ]
      : []
  return (
    <>
      <title>{accountTitle(locale, 'subscription')}</title>
      <AccountHead locale={locale} current="subscription" />
      <section className="card space-y-3">
        <h2>
          {unneeded ? t('account:unneeded') : lastDay ? t('account:active') : t('account:none')}
        </h2>
        {role === 'super' && <p>{t('account:superHint')}</p>}
        {guardian && <p>{t('account:guardianHint')}</p>}
        {!unneeded && !lastDay && <p>{t('noSubscriptionHint')}</p>}
        {role !== 'super' && (
          <p className="flex flex-wrap gap-3">
            <a className={lastDay || guardian ? 'button quiet' : 'button'} href={href('/redeem')}>
              {t('haveCode')}
            </a>
            {role === 'student' && !school && (
              <a className="button quiet" href={href('/dashboard/user/account/children')}>
                {t('pairing:haveSlip')}
              </a>
            )}
          </p>
        )}
        <Facts
          facts={[
            ...until,
            ...where,
            [t('account:role'), t(`role.${guardian ? 'guardian' : role}.${gender}`)],
            ...whose,
          ]}
        />
      </section>
      {role !== 'super' && <SubscriptionList {...{ locale, timezone, gender, history, changes }} />}
    </>
  )
}
