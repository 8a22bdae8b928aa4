import type { Locale } from '#app/locales/locale.ts'
import { arabCountries, zoneOf, zones } from '#app/models/country.ts'

/** Time zones: those of the Arab countries first, then all others; `timezone` is one of them. */
export function zoneOptions(locale: Locale, timezone: string) {
  let all = zones().includes(timezone) ? zones() : [timezone, ...zones()]
  let names = arabZones(locale)
  // An imported zone may have another name than those of the runtime.
  return [
    ...names,
    ...all
      .filter((zone) => !names.some(({ value }) => value === zone))
      .map((zone) => ({ value: zone, label: placeOf(zone) })),
  ]
}

/** A zone as the list of zones calls it. */
export function zoneName(locale: Locale, timezone: string): string {
  return zoneOptions(locale, timezone).find(({ value }) => value === timezone)!.label
}

/**
 * The zones of the Arab countries by the country's name and the hours from UTC: "الأردن (UTC+3)".
 */
function arabZones(locale: Locale) {
  let names = new Intl.DisplayNames(locale, { type: 'region' })
  let { compare } = new Intl.Collator(locale)
  return arabCountries
    .map((code) => {
      let zone = zoneOf(code)
      return { value: zone, label: `${names.of(code)} (\u2066${hoursFromUtc(zone)}\u2069)` }
    })
    .filter(({ value }, at, all) => all.findIndex((each) => each.value === value) === at)
    .toSorted((a, b) => compare(a.label, b.label))
}

/** "UTC+3". */
export function hoursFromUtc(zone: string): string {
  let format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
  let offset = format.formatToParts().find(({ type }) => type === 'timeZoneName')!.value
  return offset.replace('GMT', 'UTC')
}

/** "America/New_York" as people read it: "New York · America". */
function placeOf(zone: string): string {
  let [area, ...place] = zone.split('/')
  return place.length === 0
    ? zone
    : `${place.toReversed().join(', ')} · ${area}`.replaceAll('_', ' ')
}
