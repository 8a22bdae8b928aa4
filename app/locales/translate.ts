import { createInstance, type FormatterModule, type TFunction } from 'i18next'
import ar from './ar/index.ts'
import en from './en/index.ts'
import { formatOf } from './format.ts'
import { wordsLocaleOf, type Locale, type WordsLocale } from './locale.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof en
  }
}

export type Translate = TFunction<['common', ...(keyof typeof en)[]]>

const i18n = createInstance().use({
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: written,
} satisfies FormatterModule)
i18n.init({
  resources: { en, ar, 'ar-u-nu-arab': inArabicDigits(ar) },
  ns: Object.keys(en),
  defaultNS: 'common',
  fallbackLng: 'en',
  initAsync: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
})

/** The digits that sentences themselves have; what is put into them comes in the right digits. */
function inArabicDigits<words>(words: words): words {
  if (typeof words === 'string')
    return words.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!) as words
  return Object.fromEntries(
    Object.entries(words as object).map(([key, value]) => [key, inArabicDigits(value)]),
  ) as words
}

/** A number inside a sentence, in the sentence's digits. */
function written(value: unknown, _format?: string, locale?: string): string {
  return typeof value === 'number' ? formatOf(locale as Locale).number(value) : String(value)
}

type Lookup = (key: string, options?: object) => string

const kept = new Map<WordsLocale, Translate>()

/** The words of one language. Server only: a page ships no catalogue. */
export function translate(locale: Locale): Translate {
  let words = wordsLocaleOf(locale)
  let t = kept.get(words) ?? remembering(i18n.getFixedT(words) as Lookup)
  kept.set(words, t)
  return t
}

/**
 * i18next looks a key up anew each time, at 10 µs; a page says hundreds of plain words, always the
 * same.
 */
function remembering(lookUp: Lookup): Translate {
  let said = new Map<string, string>()
  return ((key: string, options?: object) => {
    if (options) return lookUp(key, options)
    let word = said.get(key) ?? lookUp(key)
    said.set(key, word)
    return word
  }) as Translate
}
