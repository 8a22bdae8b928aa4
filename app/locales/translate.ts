import { createInstance, type TFunction } from 'i18next'
import ar from './ar/index.ts'
import en from './en/index.ts'
import type { Locale } from './locale.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof en
  }
}

export type Translate = TFunction<['common', ...(keyof typeof en)[]]>

const i18n = createInstance()
i18n.init({ resources: { en, ar }, ns: Object.keys(en), defaultNS: 'common', fallbackLng: 'en', initAsync: false, interpolation: { escapeValue: false } })

const kept = new Map<Locale, Translate>()

/** The words of one language. Server only: a page ships no catalogue. */
export function translate(locale: Locale): Translate {
  let t = kept.get(locale) ?? remembering(i18n.getFixedT(locale) as Translate)
  kept.set(locale, t)
  return t
}

/** i18next looks a key up anew each time, at 10 µs; a page says hundreds of plain words, always the same. */
function remembering(t: Translate): Translate {
  let said = new Map<string, string>()
  return ((key: string, options?: object) => {
    if (options) return t(key as never, options as never)
    let word = said.get(key) ?? (t(key as never) as string)
    said.set(key, word)
    return word
  }) as Translate
}
