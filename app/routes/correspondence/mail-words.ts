import { dayIn } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { ListedLetter } from '#app/models/correspondence/letter.ts'

/** "To Hind", "To the families of Butterflies": what the sender and each recipient read. */
export function toWords({ to, isOwn }: Pick<ListedLetter, 'to' | 'isOwn'>, locale: Locale): string {
  let t = translate(locale)
  if (to.audience === 'class')
    return t('correspondence:to.class', { name: isolated(to.className ?? '—') })
  if (to.audience !== 'people') return t(`correspondence:to.${to.audience}`)
  if (!isOwn) return t('correspondence:toYou')
  if (to.name === null) return t('correspondence:toNobody')
  return t(to.count > 1 ? 'correspondence:to.people' : 'correspondence:to.person', {
    name: isolated(to.name),
  })
}

/** The time of today's letters, the day of earlier ones. */
export function whenWords(
  at: number,
  { now, zone, locale }: { now: number; zone: string; locale: Locale },
): string {
  let format = formatOf(locale)
  let day = dayIn(zone, at)
  if (day === dayIn(zone, now)) return format.time(at, zone)
  return day.slice(0, 4) === dayIn(zone, now).slice(0, 4)
    ? format.shortestDate(day)
    : format.date(day)
}
