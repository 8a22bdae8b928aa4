import { choices, preferencesOf, type Preferences } from '#app/request/preferences.ts'
import { monthRegionOf, type MonthRegion } from './month-region.ts'

/** The languages we speak. Arabic is what everyone sees until they choose. */
export const languages = choices.language
export type Language = Preferences['language']
/**
 * A language with the region whose months it names, its digits, and the calendar that stands beside
 * the other one, as BCP 47 writes it: without a word about them months are those of most countries,
 * digits Western, and there is one calendar.
 */
export type Locale = 'en' | 'en-u-ca-islamic-umalqura' | `${Arabic}${DaysAndDigits}`
type Arabic = 'ar' | `ar-${MonthRegion}`
type DaysAndDigits = '' | '-u-nu-arab' | '-u-ca-islamic-umalqura' | '-u-ca-islamic-umalqura-nu-arab'
/** What sentences differ by: they name no months of their own. */
export type WordsLocale = Language | 'ar-u-nu-arab'

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}

export function languageOf(locale: Locale): Language {
  return isEnglish(locale) ? 'en' : 'ar'
}

export function isEnglish(locale: Locale): boolean {
  return locale.startsWith('en')
}

type Choices = Pick<Preferences, 'language' | 'digits'> & Partial<Pick<Preferences, 'hijri'>>

/** `country`: of the school whose days are named, where there is one. */
export function localeFor({ language, digits, hijri }: Choices, country?: string): Locale {
  let isBeside = hijri === 'on'
  if (language === 'en') return isBeside ? 'en-u-ca-islamic-umalqura' : 'en'
  let region = monthRegionOf(country)
  let arabic: Arabic = region ? `ar-${region}` : 'ar'
  if (digits === 'western') return isBeside ? `${arabic}-u-ca-islamic-umalqura` : arabic
  return isBeside ? `${arabic}-u-ca-islamic-umalqura-nu-arab` : `${arabic}-u-nu-arab`
}

/** Whether days are named by the calendar of Umm al-Qura, too. */
export function tellsHijri(locale: Locale): boolean {
  return locale.includes('-ca-islamic-umalqura')
}

/** The same on paper, where an Arabic letterhead always has both. */
export function tellsHijriOnPaper(locale: Locale): boolean {
  return !isEnglish(locale) || tellsHijri(locale)
}

export function hasArabicDigits(locale: Locale): boolean {
  return locale.endsWith('-nu-arab')
}

/** The language and its digits alone. */
export function wordsLocaleOf(locale: Locale): WordsLocale {
  if (isEnglish(locale)) return 'en'
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
  return isEnglish(locale) ? 'ar' : 'en'
}
