import { choices, preferencesOf, type Preferences } from '#app/request/preferences.ts'

/** The languages we speak. Arabic is what everyone sees until they choose. */
export const languages = choices.language
export type Language = Preferences['language']
/** A language with its digits, as BCP 47 writes it: without a word about them they are Western. */
export type Locale = Language | 'ar-u-nu-arab'

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}

export function languageOf(locale: Locale): Language {
  return locale === 'en' ? 'en' : 'ar'
}

export function localeFor({ language, digits }: Pick<Preferences, 'language' | 'digits'>): Locale {
  return language === 'ar' && digits === 'arabic' ? 'ar-u-nu-arab' : language
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
