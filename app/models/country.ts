import type { RestDays } from '#app/calendar/school-days.ts'

// ISO 3166-1 alpha-2, all 249.
const codes = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR
  BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ
  EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW
  GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY
  KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV
  MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY
  QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG
  TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM
  ZW
`
export const countries = codes.trim().split(/\s+/)

/** The Arab countries, which most schools here are in: they stand first in lists. */
export const arabCountries =
  'AE BH DJ DZ EG IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SY TN YE'.split(' ')

export function isCountry(code: string): boolean {
  return countries.includes(code)
}

/**
 * The zone where most people live, for countries of several zones: the first by name would be an
 * island.
 */
const mainZones: Record<string, string> = {
  AR: 'America/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PS: 'Asia/Hebron',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kiev',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
}

/** The time zone that a new school in this country gets; it can choose another. */
export function zoneOf(country: string): string {
  let locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined
  }
  return (
    [mainZones[country], ...(locale.getTimeZones?.() ?? [])].find(
      (zone) => zone !== undefined && isZone(zone),
    ) ?? 'UTC'
  )
}

type WeekInfo = { weekend: number[] }

/** Where schools rest on other days than offices, of which `Intl` knows. */
const schoolRest: Record<string, string> = { PS: '56' }

/**
 * The week that a new school in this country gets; it can choose another: the weekdays without
 * lessons, and the first day of lessons after them (0 is Sunday).
 */
export function weekOf(country: string): { weekStart: number; restDays: RestDays } {
  let locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo
    weekInfo?: WeekInfo
  }
  let weekend = (locale.getWeekInfo?.() ?? locale.weekInfo)?.weekend.map((day) => day % 7)
  let rest = schoolRest[country] ?? weekend?.toSorted((a, b) => a - b).join('') ?? '06'
  let isRest = (weekday: number) => rest.includes(String(weekday % 7))
  let weekStart = [0, 1, 2, 3, 4, 5, 6].find((day) => !isRest(day) && isRest(day + 6)) ?? 0
  return { weekStart, restDays: rest }
}

/** Whether this is the name of a time zone. */
export function isZone(zone: string): boolean {
  return zones().includes(zone)
}

let known: string[] | undefined

/** The names of all time zones. */
export function zones(): string[] {
  return (known ??= [...Intl.supportedValuesOf('timeZone'), 'UTC'])
}
