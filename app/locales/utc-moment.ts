import { formatOf } from './format.ts'
import type { Locale } from './locale.ts'

/** A moment (ms UTC) for supervisors, who have no school's zone: "20 Nov 2026, 08:30 UTC". */
export function utcMoment(time: number, locale: Locale): string {
  return `${formatOf(locale).moment(new Date(time).toISOString(), 'UTC')} UTC`
}
