import { isLanguage, languages, type Language, type Locale } from '#app/locales/locale.ts'
import { preferencesOf, withPreferences } from '#app/request/preferences.ts'

/** The public pages that search engines may list, in the order of the sitemap. */
export const publicPaths = [
  '/',
  '/about-us',
  '/pricing',
  '/payment',
  '/faqs',
  '/contact-us',
] as const
export type PublicPath = (typeof publicPaths)[number]

/** Public pages that search engines do not list. */
const unlisted = ['/coming-soon', '/maintenance']
/** Letters link to them in their own language: whoever follows the link may keep no cookies. */
const ofLetters = ['/letters/unsubscribe', '/letters/mail']
/** A school's public news: written to be shared, and listed by nobody. */
const NEWS = '/news/'

/**
 * Whether a page may be asked for in a language by its address: `/about-us?lang=en`, for sharing
 * and for search engines, which keep no cookies.
 */
export function isPublic(pathname: string): boolean {
  let path = plainPath(pathname)
  return isListed(path) || unlisted.includes(path) || path.startsWith(NEWS)
}

export function isListed(pathname: string): boolean {
  return publicPaths.includes(plainPath(pathname) as PublicPath)
}

/** The language that an address itself asks for, on a public page. */
export function requestedLanguage({ pathname, searchParams }: URL): Language | null {
  let asked = searchParams.get('lang')
  let mayAsk = isPublic(pathname) || ofLetters.includes(plainPath(pathname))
  return mayAsk && isLanguage(asked) ? asked : null
}

/**
 * The request as if the reader had chosen the language that its address asks for.
 */
export function inAskedLanguage(request: Request): Request {
  let asked = requestedLanguage(new URL(request.url))
  if (!asked) return request
  let headers = withPreferences(request.headers, {
    ...preferencesOf(request.headers),
    language: asked,
  })
  return new Request(request, { headers })
}

/**
 * The address of a public page in a language, regardless of cookies: the default language has the
 * plain address.
 */
export function addressIn(language: Language, path: string): string {
  return language === languages[0] ? path : `${path}?lang=${language}`
}

/** The same page in every language. */
export function alternatesOf(path: string): { language: Language; path: string }[] {
  return languages.map((language) => ({ language, path: addressIn(language, path) }))
}

function plainPath(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
}

/**
 * What every public page knows of its address. `asked`: the language that the address itself asks
 * for.
 */
export type PublicPage = { locale: Locale; origin: string; path: string; asked: Language | null }
