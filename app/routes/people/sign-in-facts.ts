import { dayIn } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { isPupil } from '#app/models/can.ts'
import type { Person } from '#app/models/people/person.ts'
import type { SignInMethods } from '#app/models/people/sign-in-methods.server.ts'
import type { Fact } from '#app/ui/facts.tsx'

type How = { locale: Locale; timezone: string }

/** How a person signs in, as far as an admin needs to know. */
export function signInFactsOf(
  { invitedUntil, ...person }: Person,
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
    ...(isPupil(person)
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
