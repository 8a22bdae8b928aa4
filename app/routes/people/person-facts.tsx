import { href } from 'react-router'
import { addDays, dayIn } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { can } from '#app/models/can.ts'
import type { Person } from '#app/models/people/person.ts'
import { called } from '#app/sheets/people-sheet.ts'
import { Breakable } from '#app/ui/breakable.tsx'
import type { Fact } from '#app/ui/facts.tsx'

type How = { locale: Locale; timezone: string }

/** Who a person is; `linked`: the names of their classes are links. */
export function factsOf(
  person: Person,
  { locale, timezone, linked }: How & { linked: boolean },
): Fact[] {
  let t = translate(locale)
  let format = formatOf(locale)
  let {
    email,
    invitedUntil,
    role,
    gender,
    school,
    classes,
    subscription,
    isSubscribed,
    isDisabled,
    isVerified,
    createdAt,
  } = person
  let rooms = classes.map(({ classID, name, level }) => (
    <>
      {linked ? (
        <a href={href('/dashboard/class/:classID', { classID })}>
          <bdi>{name}</bdi>
        </a>
      ) : (
        <bdi>{name}</bdi>
      )}{' '}
      <span className="muted text-sm">{t(`reports:levels.kg${level}`)}</span>
    </>
  ))
  return [
    [t('reports:name'), called(person, t)],
    [
      t('reports:email'),
      email ? (
        <>
          <bdi dir="ltr" className="wrap-anywhere">
            <Breakable text={email} />
          </bdi>{' '}
          <span className={isVerified && invitedUntil === null ? 'muted' : 'badge'}>
            {t(
              invitedUntil !== null
                ? 'people:states.invited'
                : isVerified
                  ? 'people:verified'
                  : 'people:states.notVerified',
            )}
          </span>
        </>
      ) : (
        t('account:emailNone')
      ),
    ],
    [t('account:role'), t(`role.${role}.${gender}`)],
    [t('account:gender'), t(`account:${gender}`)],
    ...(school ? [[t('account:school'), nameOf(school, locale)] as Fact] : []),
    ...(can.joinClasses(person)
      ? [[t('reports:class'), ...(rooms.length > 0 ? rooms : [t('people:states.noClass')])] as Fact]
      : []),
    // `validUntil` is the first day without; people ask for the last day with.
    ...(can.subscribe(person)
      ? [
          [
            t('people:until'),
            isSubscribed
              ? format.day(addDays(subscription!.validUntil, -1))
              : t('people:subscriptions.none'),
            ...(subscription?.serialID
              ? [`${subscription.serialID} · ${subscription.serialNo}`]
              : []),
          ] as Fact,
        ]
      : []),
    [t('account:since'), format.day(dayIn(timezone, createdAt))],
    [t('account:state'), t(isDisabled ? 'people:states.disabled' : 'people:open')],
  ]
}
