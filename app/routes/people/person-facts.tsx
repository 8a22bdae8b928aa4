import { addDays, dayIn } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate, type Translate } from '#app/locales/translate.ts'
import { can } from '#app/models/can.ts'
import type { Person, PersonSubscription } from '#app/models/people/person.ts'
import { called } from '#app/sheets/people-sheet.ts'
import type { Fact } from '#app/ui/facts.tsx'
import { PersonClass } from './person-class.tsx'
import { PersonEmail } from './person-email.tsx'

type How = { locale: Locale; timezone: string; linked: boolean }

/** Who a person is; `linked`: the names of their classes are links. */
export function factsOf(person: Person, { locale, timezone, linked }: How): Fact[] {
  let t = translate(locale)
  let { email, role, gender, school, isDisabled, createdAt } = person
  return [
    [t('reports:name'), called(person, t)],
    [
      t('reports:email'),
      email ? <PersonEmail key="email" {...{ email, person, locale }} /> : t('account:emailNone'),
    ],
    [t('account:role'), t(`role.${role}.${gender}`)],
    [t('account:gender'), t(`account:${gender}`)],
    ...(school ? [[t('account:school'), nameOf(school, locale)] as Fact] : []),
    ...(can.joinClasses(person) ? [classesFact(person, linked, locale)] : []),
    ...(can.subscribe(person) ? [subscriptionFact(person, locale)] : []),
    [t('account:since'), formatOf(locale).day(dayIn(timezone, createdAt))],
    [t('account:state'), t(isDisabled ? 'people:states.disabled' : 'people:open')],
  ]
}

function classesFact({ classes }: Person, linked: boolean, locale: Locale): Fact {
  let t = translate(locale)
  if (classes.length === 0) return [t('reports:class'), t('people:states.noClass')]
  return [
    t('reports:class'),
    ...classes.map((klass) => (
      <PersonClass key={klass.classID} klass={klass} linked={linked} locale={locale} />
    )),
  ]
}

function subscriptionFact({ subscription, isSubscribed }: Person, locale: Locale): Fact {
  let t = translate(locale)
  return [
    t('people:until'),
    // `validUntil` is the first day without; people ask for the last day with.
    isSubscribed
      ? formatOf(locale).day(addDays(subscription!.validUntil, -1))
      : t('people:subscriptions.none'),
    ...(subscription ? [typeOf(subscription, t)] : []),
  ]
}

/** The type, and of which batch and code it is. */
function typeOf({ serialID, serialNo }: PersonSubscription, t: Translate): string {
  return [t('account:types.promo'), serialID, serialNo].filter(Boolean).join(' · ')
}
