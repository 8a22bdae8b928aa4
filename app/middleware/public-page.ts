import type { RouterContextProvider } from 'react-router'
import { requestedLanguage, type PublicPage } from '#app/site/public-pages.ts'
import { localeContext } from './context.ts'

export function pageAt(context: Readonly<RouterContextProvider>, url: URL): PublicPage {
  return {
    locale: context.get(localeContext),
    origin: url.origin,
    path: url.pathname.replace(/(?<=.)\/+$/, ''),
    asked: requestedLanguage(url),
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
