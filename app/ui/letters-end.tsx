import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { Outside } from './outside.tsx'

type Props = {
  locale: Locale
  /** Of this page, for another language. */
  path: string
  action: string
  /** Undefined: there is nothing to end any more. */
  asked: { title: string; lead: string; send: string } | undefined
  ended: { title: string; lead: string; way: { href: string; label: string } }
}

/** A letter's own way out, without signing in: what ends, and no name. */
export function LettersEnd({ locale, path, action, asked, ended }: Props) {
  let { title, lead } = asked ?? ended
  return (
    <Outside drawing="no-messages" locale={locale} path={path} title={title} lead={lead}>
      <title>{`${title} · ${translate(locale)('brand')}`}</title>
      {asked ? (
        <form method="post" action={action}>
          <button className="button">{asked.send}</button>
        </form>
      ) : (
        <p>
          <a className="way" href={ended.way.href}>
            {ended.way.label}
          </a>
        </p>
      )}
    </Outside>
  )
}
