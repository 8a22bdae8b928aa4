import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import type { Translate } from '#app/locales/translate.ts'
import type { ManagedSubscription } from '#app/models/subscriptions/manage.ts'
import { lastDayOf } from '#app/models/subscriptions/subscription.ts'
import type { Column, Sheet } from './sheet.ts'

type Key =
  | 'person'
  | 'email'
  | 'school'
  | 'role'
  | 'since'
  | 'lastDay'
  | 'state'
  | 'type'
  | 'serial'

/**
 * Subscriptions as a sheet: holder, school, role and last day; with the email where one was
 * searched.
 */
export function subscriptionsSheet(
  items: ManagedSubscription[],
  t: Translate,
  locale: Locale,
  { q = '', hrefOf }: { q?: string; hrefOf: (id: string) => string },
): Sheet<Key> {
  let columns: Column<Key>[] = [
    { key: 'person', label: t('account:name'), kind: 'text' },
    {
      key: 'email',
      label: t('auth:email'),
      kind: 'text',
      under: true,
      none: '',
      fileOnly: !q.includes('@'),
    },
    {
      key: 'school',
      label: t('account:school'),
      kind: 'text',
      long: true,
      phone: 'line',
      offWhenSame: true,
    },
    { key: 'role', label: t('account:role'), kind: 'text', offWhenSame: true },
    { key: 'since', label: t('account:since'), kind: 'day', fileOnly: true },
    { key: 'lastDay', label: t('account:until'), kind: 'day', phone: 'end' },
    { key: 'state', label: t('account:state'), kind: 'text', offWhenSame: true },
    { key: 'type', label: t('account:type'), kind: 'text', offWhenSame: true },
    { key: 'serial', label: t('promos:code'), kind: 'text', none: '–' },
  ]
  return {
    columns,
    rows: items.map(
      ({
        id,
        displayName,
        email,
        gender,
        imageURL,
        schoolName,
        schoolNameEn,
        timezone,
        role,
        createdAt,
        validUntil,
        endedAt,
        state,
        serialNo,
      }) => ({
        key: id,
        href: hrefOf(id),
        picture: imageURL,
        values: [
          displayName || '–',
          email,
          nameOf({ name: schoolName, nameEn: schoolNameEn }, locale),
          t(`role.${role}.${gender}`),
          new Date(createdAt).toISOString().slice(0, 10),
          lastDayOf({ validUntil, endedAt }, timezone),
          t(`subscriptions:states.${state}`),
          t('account:types.promo'),
          serialNo && `…${serialNo}`,
        ],
      }),
    ),
    totals: [],
  }
}
