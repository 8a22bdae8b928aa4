import {
  isLanguage,
  languageOf,
  localeFor,
  type Language,
  type Locale,
} from '#app/locales/locale.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { requestedPeriod } from '#app/middleware/requested-period.ts'
import type { School } from '#app/models/current.ts'

/** What the address of a page for paper asks for: `?on=2026-11-22&lang=en`. */
export type RequestedPrint = {
  on: string | undefined
  lang: Language | null
  problem: MessageKey | undefined
}

export function requestedPrint({ searchParams }: URL): RequestedPrint {
  let { query, problem } = requestedPeriod(searchParams)
  let lang = searchParams.get('lang')
  return { on: query.on, lang: isLanguage(lang) ? lang : null, problem }
}

/** The language of a child's page: the one that is asked for, else the family's. */
export function localeOnPaper(
  lang: Language | null,
  ofFamily: Locale,
  { country }: School,
): Locale {
  return lang === null || languageOf(ofFamily) === lang
    ? ofFamily
    : localeFor({ language: lang, digits: 'western' }, country)
}
