import { addDays, spanOfDays } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate, type Translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { readerZone } from '#app/middleware/reader-zone.ts'
import { can } from '#app/models/can.ts'
import { isGuardian, type Child } from '#app/models/current.ts'
import { listOwnSubscriptions } from '#app/models/subscriptions/history.server.ts'
import { AccountHead, accountTabsOf, accountTitle } from '#app/ui/account-head.tsx'
import { Facts, type Fact } from '#app/ui/facts.tsx'
import { HaveCode } from '#app/ui/have-code.tsx'
import { SubscriptionList } from '#app/ui/subscription-list.tsx'
import type { Route } from './+types/subscription.ts'

export { ErrorInside as ErrorBoundary } from '#app/ui/error-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { user, today } = current
  let { role, gender, school, validUntil, subscribed, children, mustChangePassword } = user
  // The stored end is exclusive; the page shows the last day.
  let lastDay = subscribed && validUntil ? addDays(validUntil, -1) : null
  return {
    locale: context.get(localeContext),
    tabs: accountTabsOf(user),
    timezone: readerZone(context),
    ...(await listOwnSubscriptions(current)),
    role,
    gender,
    school,
    children,
    mustChangePassword,
    guardian: isGuardian(user),
    lastDay,
    daysLeft: lastDay ? spanOfDays(today, lastDay) : 0,
  }
}

type Shown = Awaited<ReturnType<typeof loader>>

/** The subscription: its state, its facts and its history. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, tabs, timezone, history, changes, role, gender, mustChangePassword } = loaderData
  return (
    <>
      <title>{accountTitle(locale, 'subscription')}</title>
      <AccountHead {...{ locale, tabs, mustChangePassword }} current="subscription" />
      <section className="card space-y-3">
        <State {...loaderData} />
        <Facts facts={factsOf(loaderData)} />
      </section>
      {can.subscribe({ role }) && (
        <SubscriptionList {...{ locale, timezone, gender, history, changes }} />
      )}
    </>
  )
}

function State({ locale, role, school, guardian, lastDay }: Shown) {
  let t = translate(locale)
  let mayRedeem = can.subscribe({ role })
  let isParent = can.linkChildren({ role }) && !school
  let unneeded = (guardian || isParent || !mayRedeem) && !lastDay
  let active = lastDay ? t('account:active') : t('account:none')
  return (
    <>
      <h2>{unneeded ? t('account:unneeded') : active}</h2>
      {!mayRedeem && <p>{t('account:superHint')}</p>}
      {(guardian || isParent) && !lastDay && <p>{t('account:guardianHint')}</p>}
      {!unneeded && !lastDay && <p>{t('noSubscriptionHint')}</p>}
      {mayRedeem && (
        <>
          <h3>{t('haveCode')}</h3>
          <HaveCode locale={locale} />
        </>
      )}
    </>
  )
}

function factsOf({ locale, role, gender, school, guardian, children, ...shown }: Shown): Fact[] {
  let t = translate(locale)
  return [
    ...presentFacts({ locale, ...shown }),
    ...(school ? [[t('account:school'), nameOf(school, locale)] as Fact] : []),
    [t('account:role'), t(`role.${guardian ? 'guardian' : role}.${gender}`)],
    ...(children.length > 0
      ? [[t('account:children'), ...children.map((child) => childFact(child, t))] as Fact]
      : []),
  ]
}

function presentFacts({
  locale,
  lastDay,
  daysLeft,
}: Pick<Shown, 'locale' | 'lastDay' | 'daysLeft'>): Fact[] {
  if (!lastDay) return []
  let t = translate(locale)
  let left = daysLeft > 1 ? t('account:daysLeft', { count: daysLeft }) : t('account:lastDay')
  return [
    [t('account:type'), t('account:types.promo')],
    [t('account:until'), `${formatOf(locale).day(lastDay)} (${left})`],
  ]
}

function childFact({ displayName, subscribed }: Child, t: Translate) {
  return (
    <>
      <bdi>{displayName}</bdi>{' '}
      <span className={subscribed ? 'muted' : 'badge'}>
        {subscribed ? t('account:childActive') : t('account:childEnded')}
      </span>
    </>
  )
}
