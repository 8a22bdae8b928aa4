import { cookie } from '#app/cookies.ts'

/** The languages we speak. Arabic is what everyone sees until they choose. */
export const locales = ['ar', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'ar'
export const localeCookie = 'language'

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}

export function directionOf(locale: Locale): 'rtl' | 'ltr' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

/** The language chosen by cookie; programs without cookies may ask with Accept-Language. */
export function localeOf(headers: Headers): Locale {
  let chosen = cookie(headers, localeCookie)
  return isLocale(chosen) ? chosen : defaultLocale
}

/** A program's language: its Accept-Language header names English or Arabic first, else Arabic. */
export function apiLocaleOf(headers: Headers): Locale {
  let wanted = headers.get('Accept-Language')?.split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return wanted?.find(isLocale) ?? localeOf(headers)
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'ar' ? 'en' : 'ar'
}
