import { href } from 'react-router'
import { languageNames, otherLanguage, type Locale } from '#app/locales/locale.ts'

/** The portal's name in the reader's language, a link to `home`. */
export function Brand({ name, home = href('/dashboard/app') }: { name: string; home?: string }) {
  return (
    <a href={home} className="brand">
      <img src="/favicon.svg" width="36" height="36" alt="" />
      {name}
    </a>
  )
}

/** Switches to the other language, named in that language, and comes back to this page. */
export function LanguageSwitch({ locale, path }: { locale: Locale; path: string }) {
  let other = otherLanguage(locale)
  return (
    <form method="post" action={href('/preferences')}>
      <input type="hidden" name="back" value={path} />
      <button className="chip cursor-pointer" name="language" value={other} lang={other}>
        {languageNames[other]}
      </button>
    </form>
  )
}
