import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { momentIn } from '#app/locales/moment-in.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { ManagedSubscription } from '#app/models/subscriptions/manage.ts'
import { lastDayOf } from '#app/models/subscriptions/subscription.ts'
import { Breakable } from '#app/ui/breakable.tsx'
import type { Fact } from '#app/ui/facts.tsx'

/**
 * Whose subscription it is, at which school, and until when; `isLive` by the day there, `zone` of
 * the reader.
 */
export function factsOf(
  subscription: ManagedSubscription,
  { locale, zone, isLive }: { locale: Locale; zone: string; isLive: boolean },
): Fact[] {
  let t = translate(locale)
  let { displayName, email, gender, timezone, role, createdAt, serialNo, state } = subscription
  return [
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
    [t('account:school'), <SchoolLink key="school" {...{ subscription, locale }} />],
    [t('account:role'), t(`role.${role}.${gender}`)],
    [t('account:type'), t('account:types.promo')],
    [t('account:since'), momentIn(createdAt, zone, locale)],
    [t('account:until'), formatOf(locale).day(lastDayOf(subscription, timezone))],
    [
      t('account:state'),
      t(`subscriptions:states.${isLive && state === 'ended' ? 'ending' : state}`),
    ],
    ...(serialNo ? [[t('subscriptions:serialNo'), serialNo] as Fact] : []),
  ]
}

function SchoolLink({
  subscription: { schoolID, schoolName, schoolNameEn },
  locale,
}: {
  subscription: ManagedSubscription
  locale: Locale
}) {
  return (
    <a className="way" href={href('/dashboard/supervisor/schools/:schoolID', { schoolID })}>
      <bdi>{nameOf({ name: schoolName, nameEn: schoolNameEn }, locale)}</bdi>
    </a>
  )
}
