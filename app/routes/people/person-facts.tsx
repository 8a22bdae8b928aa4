import { addDays, dayIn } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { SignInMethods } from '#app/models/people/person.server.ts'
import type { Person } from '#app/models/people/person.ts'
import { called } from '#app/sheets/people-sheet.ts'
import { Breakable } from '#app/ui/breakable.tsx'
import type { Fact } from '#app/ui/facts.tsx'

type How = { locale: Locale; timezone: string }

/** Who somebody is. `linked`: their classes are ways to the classes. */
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
        <a href={`/dashboard/class/${classID}`}>
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
    ...(role === 'student' || role === 'teacher'
      ? [[t('reports:class'), ...(rooms.length > 0 ? rooms : [t('people:states.noClass')])] as Fact]
      : []),
    // Kept is the day on which it is over; people ask for the last day on which it is not.
    ...(role === 'super'
      ? []
      : [
          [
            t('people:until'),
            isSubscribed
              ? format.day(addDays(subscription!.validUntil, -1))
              : t('people:subscriptions.none'),
            ...(subscription?.serialID
              ? [`${subscription.serialID} · ${subscription.serialNo}`]
              : []),
          ] as Fact,
        ]),
    [t('account:since'), format.day(dayIn(timezone, createdAt))],
    [t('account:state'), t(isDisabled ? 'people:states.disabled' : 'people:open')],
  ]
}

/** How somebody gets in, as far as others need to know. */
export function waysInOf(
  { invitedUntil, role }: Person,
  {
    hasEmail,
    hasPassword,
    mustChangePassword,
    elsewhere,
    factorSince,
    cardSince,
    sessions,
    devices,
    lastSeenAt,
  }: SignInMethods,
  { locale, timezone }: How,
): Fact[] {
  let t = translate(locale)
  let format = formatOf(locale)
  let since = (at: number) => t('people:sinceDay', { day: format.day(dayIn(timezone, at)) })
  return [
    ...(invitedUntil === null
      ? []
      : [
          [
            t('people:invitation'),
            t('people:invitedUntil', { day: format.day(dayIn(timezone, invitedUntil)) }),
          ] as Fact,
        ]),
    ...(hasEmail
      ? [
          [
            t('people:password'),
            t(
              hasPassword
                ? mustChangePassword
                  ? 'people:passwordGiven'
                  : 'people:passwordSet'
                : 'people:passwordNone',
            ),
          ] as Fact,
        ]
      : []),
    ...(hasEmail
      ? [
          [
            t('security:factor'),
            factorSince === null ? t('people:factorNone') : since(factorSince),
          ] as Fact,
        ]
      : []),
    ...(elsewhere > 0 ? [[t('people:elsewhere'), format.number(elsewhere)] as Fact] : []),
    ...(role === 'student'
      ? [[t('people:card'), cardSince === null ? t('people:cardNone') : since(cardSince)] as Fact]
      : []),
    [
      t('people:signedIn'),
      sessions === 0 ? t('people:signedInNowhere') : t('people:devices', { count: devices }),
      ...(lastSeenAt === null
        ? []
        : [t('people:lastSeen', { day: format.day(dayIn(timezone, lastSeenAt)) })]),
    ],
  ]
}
