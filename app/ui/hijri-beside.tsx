import type { Day } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { tellsHijri, type Locale } from '#app/locales/locale.ts'

type Props = { first: Day | null; last?: Day | null; locale: Locale }

/** The days that stand before it by the calendar of Umm al-Qura, for readers who chose both. */
export function HijriBeside({ first, last, locale }: Props) {
  if (!first || !tellsHijri(locale)) return null
  return (
    <bdi className="muted whitespace-nowrap">
      ({formatOf(locale).hijriSpan(first, last ?? first)})
    </bdi>
  )
}
