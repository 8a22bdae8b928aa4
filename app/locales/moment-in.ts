import { formatOf } from './format.ts'
import type { Locale } from './locale.ts'

/**
 * A moment (ms UTC) for supervisors, in the zone that they chose; until they have chosen one it
 * says so: "20 Nov 2026, 08:30 UTC".
 */
export function momentIn(time: number, timezone: string, locale: Locale): string {
  let moment = formatOf(locale).moment(new Date(time).toISOString(), timezone)
  return timezone === 'UTC' ? `${moment} UTC` : moment
}
