import { currentContext, localeContext } from '#app/context.ts'
import { formatOf } from '#app/locales/format.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { isGuardian } from '#app/models/current.ts'
import { addDays, daysBetween } from '#app/models/day.ts'
import type { Route } from './+types/subscription.ts'
import { AccountHead, accountTitle } from './account-head.tsx'

export { ErrorInside as ErrorBoundary } from '#app/ui/error-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  let { user, today } = context.get(currentContext)
  let { role, gender, school, validUntil, subscribed, children } = user
  // Kept is the day on which it is over; people ask for the last day on which it is not.
  let lastDay = subscribed && validUntil ? addDays(validUntil, -1) : null
  return { locale: context.get(localeContext), role, gender, school, children, guardian: isGuardian(user), lastDay, daysLeft: lastDay ? daysBetween(today, lastDay) : 0 }
}

/** How long the subscription lives, and what it is for. */
export function ServerComponent({ loaderData: { locale, role, gender, school, children, guardian, lastDay, daysLeft } }: Route.ServerComponentProps) {
  let t = translate(locale)
  let unneeded = guardian || role === 'super'
  let facts: [string, string][] = [
    ...(lastDay ? [[t('account:until'), `${formatOf(locale).day(lastDay)} (${daysLeft > 1 ? t('account:daysLeft', { count: daysLeft }) : t('account:lastDay')})`] as [string, string]] : []),
    ...(school ? [[t('account:school'), nameOf(school, locale)] as [string, string]] : []),
    [t('account:role'), t(`role.${guardian ? 'guardian' : role}.${gender}`)],
  ]
  return (
    <>
      <title>{accountTitle(locale, 'subscription')}</title>
      <AccountHead locale={locale} current="subscription" />
      <section className="card space-y-3">
        <h2>{unneeded ? t('account:unneeded') : lastDay ? t('account:active') : t('account:none')}</h2>
        {role === 'super' && <p>{t('account:superHint')}</p>}
        {guardian && <p>{t('account:guardianHint')}</p>}
        {!unneeded && !lastDay && <p>{t('noSubscriptionHint')}</p>}
        <dl className="grid gap-3 sm:grid-cols-2">
          {facts.map(([name, fact]) => (
            <div key={name}>
              <dt className="muted">{name}</dt>
              <dd className="font-bold"><bdi>{fact}</bdi></dd>
            </div>
          ))}
          {children.length > 0 && (
            <div>
              <dt className="muted">{t('account:children')}</dt>
              {children.map((child) => <dd key={child.UID}><bdi className="font-bold">{child.displayName}</bdi> <span className="badge">{child.subscribed ? t('account:childActive') : t('account:childEnded')}</span></dd>)}
            </div>
          )}
        </dl>
      </section>
    </>
  )
}
