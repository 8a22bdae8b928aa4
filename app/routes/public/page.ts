import type { RouterContextProvider } from 'react-router'
import { localeContext } from '#app/context.ts'
import type { Language, Locale } from '#app/locales/locale.ts'
import { askedLanguage } from '#app/public-pages.ts'

/**
 * What every public page knows of its address. `asked`: the language that the address itself asks
 * for.
 */
export type PublicPage = { locale: Locale; origin: string; path: string; asked: Language | null }

export function pageAt(context: Readonly<RouterContextProvider>, url: URL): PublicPage {
  return {
    locale: context.get(localeContext),
    origin: url.origin,
    path: url.pathname.replace(/(?<=.)\/+$/, ''),
    asked: askedLanguage(url),
  }
}

/** The way to another public page: who came by an address in a language stays in it. */
export function wayTo(
  { asked }: Pick<PublicPage, 'asked'>,
  path: string,
  search: Record<string, string> = {},
): string {
  let query = new URLSearchParams({ ...search, ...(asked && { lang: asked }) }).toString()
  return query ? `${path}?${query}` : path
}
