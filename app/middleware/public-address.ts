import type { RouterContextProvider } from 'react-router'
import { requestedLanguage, type PublicPage } from '#app/site/public-pages.ts'
import { configurationContext, localeContext } from './context.ts'

export function pageAt(context: Readonly<RouterContextProvider>, url: URL): PublicPage {
  return {
    locale: context.get(localeContext),
    // Ours, whatever name the request gave us.
    origin: context.get(configurationContext).site ?? url.origin,
    path: url.pathname.replace(/(?<=.)\/+$/, ''),
    asked: requestedLanguage(url),
  }
}

/** The address of another public page, in the language that this one's address asks for. */
export function wayTo(
  { asked }: Pick<PublicPage, 'asked'>,
  path: string,
  search: Record<string, string> = {},
): string {
  let query = new URLSearchParams({ ...search, ...(asked && { lang: asked }) }).toString()
  return query ? `${path}?${query}` : path
}
