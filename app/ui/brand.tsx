import { languageNames, otherLanguage, type Locale } from '#app/locales/locale.ts'

/** The way home, under our name in the reader's language. */
export function Brand({ name, href = '/dashboard/app' }: { name: string; href?: string }) {
  return (
    <a href={href} className="brand">
      <img src="/favicon.svg" width="36" height="36" alt="" />
      {name}
    </a>
  )
}

/**
 * The way to the other language, written in that language, on every page; it comes back to this
 * page.
 */
export function LanguageSwitch({ locale, path }: { locale: Locale; path: string }) {
  let other = otherLanguage(locale)
  return (
    <form method="post" action="/preferences">
      <input type="hidden" name="back" value={path} />
      <button className="chip cursor-pointer" name="language" value={other} lang={other}>
        {languageNames[other]}
      </button>
    </form>
  )
}
