import { otherLanguage, type Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'

export function Brand({ locale }: { locale: Locale }) {
  return (
    <a href="/dashboard/app" className="brand">
      <img src="/favicon.svg" width="36" height="36" alt="" />
      {translate(locale)('brand')}
    </a>
  )
}

/** The way to the other language, written in that language, on every page; it comes back to this page. */
export function LanguageSwitch({ locale, path }: { locale: Locale; path: string }) {
  let other = otherLanguage(locale)
  return (
    <form method="post" action="/preferences">
      <input type="hidden" name="back" value={path} />
      <button className="chip cursor-pointer" name="language" value={other} lang={other}>{translate(locale)('otherLanguage')}</button>
    </form>
  )
}
