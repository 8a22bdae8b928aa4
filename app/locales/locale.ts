import { choices, preferencesOf, type Preferences } from '#app/request/preferences.ts'
import { monthRegionOf, type MonthRegion } from './month-region.ts'

/** The languages we speak. Arabic is what everyone sees until they choose. */
export const languages = choices.language
export type Language = Preferences['language']
/**
 * A language with the region whose months it names, and its digits, as BCP 47 writes it: without a
 * word about them months are those of most countries, and digits Western.
 */
export type Locale = WordsLocale | `ar-${MonthRegion}` | `ar-${MonthRegion}-u-nu-arab`
/** What sentences differ by: they name no months of their own. */
export type WordsLocale = Language | 'ar-u-nu-arab'

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}

export function languageOf(locale: Locale): Language {
  return locale === 'en' ? 'en' : 'ar'
}

/** `country`: of the school whose days are told, where there is one. */
export function localeFor(
  { language, digits }: Pick<Preferences, 'language' | 'digits'>,
  country?: string,
): Locale {
  if (language === 'en') return language
  let region = monthRegionOf(country)
  let arabic = region ? (`ar-${region}` as const) : language
  return digits === 'arabic' ? `${arabic}-u-nu-arab` : arabic
}

export function hasArabicDigits(locale: Locale): boolean {
  return locale.endsWith('-u-nu-arab')
}

/** The same without its region. */
export function wordsLocaleOf(locale: Locale): WordsLocale {
  if (locale === 'en') return locale
  return hasArabicDigits(locale) ? 'ar-u-nu-arab' : 'ar'
}

/** The region whose month names a locale has, as `Intl` knows it; none for those of most. */
export function regionOf(locale: Locale): MonthRegion | undefined {
  return monthRegionOf(new Intl.Locale(locale).region)
}

/** The language and digits that the reader chose. */
export function localeOf(headers: Headers): Locale {
  return localeFor(preferencesOf(headers))
}

/** A program's language: its Accept-Language header names English or Arabic first, else Arabic. */
export function apiLocaleOf(headers: Headers): Locale {
  let wanted = headers
    .get('Accept-Language')
    ?.split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
  return wanted?.find(isLanguage) ?? preferencesOf(headers).language
}

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { ar: 'العربية', en: 'English' }

export function otherLanguage(locale: Locale): Language {
  return locale === 'en' ? 'ar' : 'en'
}
