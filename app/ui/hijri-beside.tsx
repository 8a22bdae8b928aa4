import type { Day } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { tellsHijri, type Locale } from '#app/locales/locale.ts'

/** `short`: the day's number alone, in a grid whose days are near each other. */
type Props = { first: Day | null; last?: Day | null; short?: boolean; locale: Locale }

/** The days that stand before it by the calendar of Umm al-Qura, for readers who chose both. */
export function HijriBeside({ first, last, short, locale }: Props) {
  if (!first || !tellsHijri(locale)) return null
  if (short) return <bdi className="muted text-sm">{formatOf(locale).hijriShort(first)}</bdi>
  return (
    <bdi className="muted whitespace-nowrap">
      ({formatOf(locale).hijriSpan(first, last ?? first)})
    </bdi>
  )
}
