import arFaqs from './ar/faqs.ts'
import ar from './ar/public.ts'
import enFaqs from './en/faqs.ts'
import en from './en/public.ts'
import { languageOf, type Locale } from './locale.ts'

// Prose that is said once and whole, without plurals: read as it stands, so that a page can go
// through its parts in order.
const prose = { ar: { ...ar, questions: arFaqs }, en: { ...en, questions: enFaqs } }

export type PublicWords = (typeof prose)['en']

/** What the pages outside the dashboard say. Server only, like every catalogue. */
export function publicWords(locale: Locale): PublicWords {
  return prose[languageOf(locale)]
}
