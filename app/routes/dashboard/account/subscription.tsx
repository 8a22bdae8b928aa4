import { currentContext, localeContext } from '#app/context.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { isGuardian } from '#app/models/current.ts'
import { addDays, dayIn, spanOfDays } from '#app/models/day.ts'
import { listOwnSubscriptions, type OwnChange, type PastSubscription } from '#app/models/subscription-history.server.ts'
import { Facts, type Fact } from '#app/ui/facts.tsx'
import { ReportTable, type TableRow } from '#app/ui/report-table.tsx'
import type { Route } from './+types/subscription.ts'
import { AccountHead, accountTitle } from './account-head.tsx'

export { ErrorInside as ErrorBoundary } from '#app/ui/error-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { user, today } = current
  let { role, gender, school, validUntil, subscribed, children } = user
  // Kept is the day on which it is over; people ask for the last day on which it is not.
  let lastDay = subscribed && validUntil ? addDays(validUntil, -1) : null
  return { locale: context.get(localeContext), timezone: school?.timezone ?? 'UTC', ...(await listOwnSubscriptions(current)), role, gender, school, children, guardian: isGuardian(user), lastDay, daysLeft: lastDay ? spanOfDays(today, lastDay) : 0 }
}

/** How long the subscription lives, and what it is for. */
export function ServerComponent({ loaderData: { locale, timezone, history, changes, role, gender, school, children, guardian, lastDay, daysLeft } }: Route.ServerComponentProps) {
  let t = translate(locale)
  let unneeded = guardian || role === 'super'
  let until: Fact[] = lastDay ? [[t('account:until'), `${formatOf(locale).day(lastDay)} (${daysLeft > 1 ? t('account:daysLeft', { count: daysLeft }) : t('account:lastDay')})`]] : []
  let where: Fact[] = school ? [[t('account:school'), nameOf(school, locale)]] : []
  let whose: Fact[] = children.length > 0 ? [[t('account:children'), ...children.map((child) => <><bdi>{child.displayName}</bdi> <span className="badge">{child.subscribed ? t('account:childActive') : t('account:childEnded')}</span></>)]] : []
  return (
    <>
      <title>{accountTitle(locale, 'subscription')}</title>
      <AccountHead locale={locale} current="subscription" />
      <section className="card space-y-3">
        <h2>{unneeded ? t('account:unneeded') : lastDay ? t('account:active') : t('account:none')}</h2>
        {role === 'super' && <p>{t('account:superHint')}</p>}
        {guardian && <p>{t('account:guardianHint')}</p>}
        {!unneeded && !lastDay && <p>{t('noSubscriptionHint')}</p>}
        {role !== 'super' && (
          <p className="flex flex-wrap gap-3">
            <a className={lastDay || guardian ? 'button quiet' : 'button'} href="/redeem">{t('account:haveCode')}</a>
            {role === 'student' && !school && <a className="button quiet" href="/dashboard/user/account/children">{t('pairing:haveSlip')}</a>}
          </p>
        )}
        <Facts facts={[...until, ...where, [t('account:role'), t(`role.${guardian ? 'guardian' : role}.${gender}`)], ...whose]} />
      </section>
      {role !== 'super' && <History {...{ locale, timezone, history, changes }} />}
    </>
  )
}

function History({ locale, timezone, history, changes }: { locale: Locale; timezone: string; history: PastSubscription[]; changes: OwnChange[] }) {
  let t = translate(locale)
  let format = formatOf(locale)
  let columns = [t('account:school'), t('account:role'), t('account:since'), t('account:until'), t('account:state')].map((label) => ({ label, numeric: false }))
  let rows = history.map(({ id, schoolName, schoolNameEn, role, validUntil, createdAt, serialNo, state }): TableRow => ({
    key: id,
    under: serialNo ?? undefined,
    cells: [nameOf({ name: schoolName, nameEn: schoolNameEn }, locale), t(`role.${role}.unspecified`), format.date(dayIn(timezone, createdAt)), format.date(addDays(validUntil, -1)), t(`account:states.${state}`)],
  }))
  return (
    <section className="card space-y-3">
      <h2>{t('account:history')}</h2>
      {rows.length === 0 ? <p className="muted">{t('account:historyEmpty')}</p> : <ReportTable caption={t('account:history')} columns={columns} rows={rows} totals={[]} />}
      {changes.length > 0 && (
        <>
          <h3 className="font-bold">{t('subscriptions:changes')}</h3>
          <ul className="divide-y divide-line">
            {changes.map(({ id, kind, validUntil, reason, at }) => (
              <li key={id} className="py-2">
                <p>{kind === 'extended' ? t('subscriptions:extendedTo', { day: format.day(addDays(validUntil, -1)) }) : t('subscriptions:endedByHand')} · <span className="muted">{format.date(dayIn(timezone, at))}</span></p>
                <p dir="auto" className="muted wrap-anywhere whitespace-pre-wrap">{reason}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
