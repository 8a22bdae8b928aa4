import { addDays } from '#app/calendar/day.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import type { Translate } from '#app/locales/translate.ts'
import type { Batch } from '#app/models/codes/batch.ts'
import type { Column, Sheet } from './sheet.ts'

type Key = 'serial' | 'school' | 'days' | 'used' | 'unused' | 'expired' | 'revoked' | 'lastDay'

/** Batches of codes as a sheet: how many codes of each are in which state. */
export function batchesSheet(
  batches: Batch[],
  t: Translate,
  locale: Locale,
  hrefOf: (id: string) => string,
): Sheet<Key> {
  let columns: Column<Key>[] = [
    { key: 'serial', label: t('promos:serial'), kind: 'text' },
    {
      key: 'school',
      label: t('account:school'),
      kind: 'text',
      long: true,
      phone: 'line',
      offWhenSame: true,
    },
    { key: 'days', label: t('promos:duration'), kind: 'number', offWhenSame: true },
    { key: 'used', label: t('promos:states.used'), kind: 'number' },
    { key: 'unused', label: t('promos:states.unused'), kind: 'number', phone: 'end' },
    { key: 'expired', label: t('promos:states.expired'), kind: 'number', offWhenSame: true },
    { key: 'revoked', label: t('promos:states.revoked'), kind: 'number', offWhenSame: true },
    { key: 'lastDay', label: t('promos:lastDay'), kind: 'day' },
  ]
  return {
    columns,
    rows: batches.map(
      ({
        id,
        serial,
        schoolName,
        schoolNameEn,
        duration,
        used,
        unused,
        expired,
        revoked,
        redeemBefore,
      }) => ({
        key: id,
        href: hrefOf(id),
        values: [
          serial,
          nameOf({ name: schoolName, nameEn: schoolNameEn }, locale),
          duration,
          used,
          unused,
          expired,
          revoked,
          addDays(redeemBefore, -1),
        ],
      }),
    ),
    totals: [],
  }
}
