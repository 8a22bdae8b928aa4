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

/** The words of one language. Server only: a page ships no catalogue. */
export function translate(locale: Locale): Translate {
  return i18n.getFixedT(locale) as Translate
}
