import { cookie, setCookie } from './cookies.ts'

/**
 * What readers may choose. The first of each is the default, regardless of Accept-Language.
 */
export const choices = {
  language: ['ar', 'en'],
  theme: ['light', 'dark', 'system'],
  colour: ['default', 'purple', 'cyan', 'blue', 'orange', 'red'],
  /** Of English pages; Arabic is always read from right to left. */
  direction: ['ltr', 'rtl'],
  /** Of Arabic pages: 0123 or ٠١٢٣. */
  digits: ['western', 'arabic'],
  /** Whether days are named by the Hijri calendar, too. */
  hijri: ['off', 'on'],
  /** `off` is the light mode: no page has scripts. */
  scripts: ['on', 'off'],
  sidebar: ['open', 'collapsed'],
} as const

type Chosen = { [name in keyof typeof choices]: (typeof choices)[name][number] }
/** `zone`: in which supervisors, who have no school, read times; missing where it is UTC. */
export type Preferences = Chosen & { zone?: string }
export type Preference = keyof Chosen

const COOKIE = 'preferences'
const A_YEAR = 365 * 86_400
const names = Object.keys(choices) as Preference[]

/**
 * Preferences from pairs `name=value` of any source; the first choice where one is missing or
 * unknown.
 */
export function preferencesFrom(pairs: URLSearchParams | FormData): Preferences {
  let zone = String(pairs.get('zone') ?? '')
  return {
    ...(Object.fromEntries(
      names.map((name) => [
        name,
        choices[name].find((choice) => choice === pairs.get(name)) ?? choices[name][0],
      ]),
    ) as Chosen),
    // UTC is none of these names.
    ...(zone && Intl.supportedValuesOf('timeZone').includes(zone) && { zone }),
  }
}

/** What the reader chose in this browser. */
export function preferencesOf(headers: Headers): Preferences {
  return preferencesFrom(new URLSearchParams(cookie(headers, COOKIE)))
}

/** Preferences as one line: for the cookie, and for the account. */
export function preferencesText(preferences: Preferences): string {
  return new URLSearchParams(preferences).toString()
}

/** A Set-Cookie header that keeps preferences for a year. */
export function keepPreferences(preferences: Preferences): string {
  return setCookie(COOKIE, preferencesText(preferences), { seconds: A_YEAR })
}

/** Which way the page is read. */
export function directionOf({
  language,
  direction,
}: Pick<Preferences, 'language' | 'direction'>): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : direction
}

/** Headers as if the reader had chosen these. */
export function withPreferences(headers: Headers, preferences: Preferences): Headers {
  let chosen = new Headers(headers)
  // The first of two cookies of one name counts.
  chosen.set(
    'Cookie',
    [`${COOKIE}=${preferencesText(preferences)}`, headers.get('Cookie')].filter(Boolean).join('; '),
  )
  return chosen
}
