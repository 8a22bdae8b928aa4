import { addDays } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { Batch } from '#app/models/codes/batch.ts'
import type { Fact } from '#app/ui/facts.tsx'

/** What a batch is for, until when, and how many codes of each kind it has. */
export function factsOf(batch: Batch, locale: Locale): Fact[] {
  let t = translate(locale)
  let format = formatOf(locale)
  return [
    [t('account:school'), nameOf({ name: batch.schoolName, nameEn: batch.schoolNameEn }, locale)],
    [t('promos:description'), batch.description],
    [t('promos:durationOf'), t('promos:days', { count: batch.duration })],
    [t('promos:lastDay'), format.day(addDays(batch.redeemBefore, -1))],
    [
      t('promos:counts'),
      (['admin', 'teacher', 'student', 'class'] as const)
        .filter((kind) => batch[`${kind}Count`] > 0)
        .map((kind) => `${t(`promos:kinds.${kind}`)}: ${format.number(batch[`${kind}Count`])}`)
        .join(' · '),
    ],
  ]
}
