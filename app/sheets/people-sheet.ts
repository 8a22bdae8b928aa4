import { addDays, dayIn } from '#app/calendar/day.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import type { Translate } from '#app/locales/translate.ts'
import { can } from '#app/models/can.ts'
import type { PeopleQuery, PeopleSort } from '#app/models/people/list-query.ts'
import type { Person } from '#app/models/people/person.ts'
import type { Column, Sheet } from './sheet.ts'

type Key = PeopleSort | 'email' | 'gender' | 'code' | 'state' | 'school' | 'level'

/** A person's name, or "unknown" for a person without one. */
export function called({ displayName }: { displayName: string }, t: Translate): string {
  return displayName.trim() === '' ? t('people:unknown') : displayName
}

/**
 * People as a sheet, with their school where `everywhere` says so. On the screen an email stands
 * where one was searched, and the day of coming where it decides: in the order, or among all
 * schools.
 */
export function peopleSheet(
  people: Person[],
  t: Translate,
  {
    locale,
    timezone,
    everywhere,
    query = { q: '', sort: null },
    hrefOf,
  }: {
    locale: Locale
    timezone: string
    everywhere: boolean
    query?: Pick<PeopleQuery, 'q' | 'sort'>
    hrefOf: (id: string) => string
  },
): Sheet<Key> {
  let searched = query.q.includes('@')
  let columns: Column<Key>[] = [
    { key: 'name', label: t('reports:name'), kind: 'text' },
    { key: 'state', label: t('account:state'), kind: 'text', badge: true },
    { key: 'email', label: t('reports:email'), kind: 'text', under: true, fileOnly: !searched },
    { key: 'gender', label: t('account:gender'), kind: 'text', fileOnly: true },
    { key: 'code', label: t('people:code'), kind: 'text', fileOnly: true },
    ...(everywhere
      ? [
          {
            key: 'school',
            label: t('account:school'),
            kind: 'text',
            under: true,
            offWhenSame: true,
          } as const,
        ]
      : []),
    { key: 'role', label: t('account:role'), kind: 'text', phone: 'line', offWhenSame: true },
    {
      key: 'class',
      label: t('reports:class'),
      kind: 'text',
      long: true,
      none: t('people:states.noClass'),
      phone: 'line',
    },
    { key: 'level', label: t('reports:level'), kind: 'text', fileOnly: true },
    {
      key: 'until',
      label: t('people:until'),
      kind: 'day',
      none: '–',
    },
    {
      key: 'since',
      label: t('account:since'),
      kind: 'day',
      fileOnly: !everywhere && query.sort !== 'since',
    },
  ]
  let rows = people.map((person) => {
    let {
      UID,
      email,
      role,
      gender,
      imageURL,
      createdAt,
      isSubscribed,
      classes,
      school,
      subscription,
    } = person
    let levels = [...new Set(classes.map(({ level }) => t(`reports:levels.kg${level}`)))]
    return {
      key: UID,
      href: hrefOf(UID),
      picture: imageURL,
      values: [
        called(person, t),
        [
          ...statesOf(person, t),
          ...(isSubscribed || !can.subscribe(person) ? [] : [t('people:subscriptions.none')]),
        ].join(' · '),
        email,
        gender === 'unspecified' ? null : t(`account:${gender}`),
        subscription?.serialID ? `${subscription.serialID} ${subscription.serialNo}` : null,
        ...(everywhere ? [school && nameOf(school, locale)] : []),
        t(`role.${role}.${gender}`),
        can.joinClasses(person)
          ? classes.map(({ name }) => name).join(t('people:comma'))
          : undefined,
        levels.join(t('people:comma')),
        isSubscribed
          ? addDays(subscription!.validUntil, -1)
          : can.subscribe(person)
            ? null
            : undefined,
        dayIn(timezone, createdAt),
      ],
    }
  })
  return { columns, rows, totals: [] }
}

/** What a head has to look after in an account, in a word each. */
export function statesOf(
  { isDisabled, isVerified, email, invitedUntil }: Person,
  t: Translate,
): string[] {
  let arriving =
    invitedUntil !== null
      ? [t('people:states.invited')]
      : email && !isVerified
        ? [t('people:states.notVerified')]
        : []
  return [...(isDisabled ? [t('people:states.disabled')] : []), ...arriving]
}
