import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { providerTitles, type ProviderPurpose } from '#app/models/auth/provider/provider.ts'
import type { ProviderName } from '#app/models/provider.ts'
import { withQuery } from '#app/request/with-query.ts'

type Props = {
  locale: Locale
  offered: ProviderName[]
  purpose?: ProviderPurpose | undefined
  next?: string | undefined
}

/**
 * A button for each configured provider, in a form of its own; in a popup on pages that have the
 * script for it. Without providers the list is empty and hidden.
 */
export function ProviderButtons({ locale, offered, purpose = 'enter', next }: Props) {
  let t = translate(locale)
  return (
    <ul className="space-y-3 empty:hidden">
      {offered.map((name) => (
        <li key={name}>
          <form method="post" action={providerHref(name, purpose, next)} data-window="">
            <button className="button quiet w-full">
              <Mark name={name} />
              {t(`providers:${purpose}`, { provider: providerTitles[name] })}
            </button>
          </form>
        </li>
      ))}
    </ul>
  )
}

/** Where a provider's authorization starts; afterwards the browser goes to `next`. */
export function providerHref(name: ProviderName, purpose: ProviderPurpose, next?: string): string {
  return withQuery(href('/auth/with/:provider', { provider: name }), {
    purpose: purpose === 'enter' ? undefined : purpose,
    next,
  })
}

/** The provider's logo, in the colour of the words beside it. */
function Mark({ name }: { name: ProviderName }) {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true">
      <path d={marks[name]} />
    </svg>
  )
}

const marks: Record<ProviderName, string> = {
  google:
    'M12.48 10.92v3.28h7.84c-.24 1.84-.853 3.187-1.787 4.133-1.147 1.147-2.933 2.4-6.053 ' +
    '2.4-4.827 0-8.6-3.893-8.6-8.72s3.773-8.72 8.6-8.72c2.6 0 4.507 1.027 5.907 2.347l2.3' +
    '07-2.307C18.747 1.44 16.133 0 12.48 0 5.867 0 .307 5.387.307 12s5.56 12 12.173 12c3.' +
    '573 0 6.267-1.173 8.373-3.36 2.16-2.16 2.84-5.213 2.84-7.667 0-.76-.053-1.467-.173-2' +
    '.053H12.48z',
  apple:
    'M12.152 6.896c-.948 0-2.415-1.078-3.96-1.04-2.04.027-3.91 1.183-4.961 3.014-2.117 3.' +
    '675-.546 9.103 1.519 12.09 1.013 1.454 2.208 3.09 3.792 3.039 1.52-.065 2.09-.987 3.' +
    '935-.987 1.831 0 2.35.987 3.96.948 1.637-.026 2.676-1.48 3.676-2.948 1.156-1.688 1.6' +
    '36-3.325 1.662-3.415-.039-.013-3.182-1.221-3.22-4.857-.026-3.04 2.48-4.494 2.597-4.5' +
    '59-1.429-2.09-3.623-2.324-4.39-2.376-2-.156-3.675 1.09-4.61 1.09zM15.53 3.83c.843-1.' +
    '012 1.4-2.427 1.245-3.83-1.207.052-2.662.805-3.532 1.818-.78.896-1.454 2.338-1.273 3' +
    '.714 1.338.104 2.715-.688 3.559-1.701z',
  facebook:
    'M24 12.073c0-6.627-5.373-12-12-12s-12 5.373-12 12c0 5.99 4.388 10.954 10.125 11.854v' +
    '-8.385H7.078v-3.47h3.047V9.43c0-3.007 1.792-4.669 4.533-4.669 1.312 0 2.686.235 2.68' +
    '6.235v2.953H15.83c-1.491 0-1.956.925-1.956 1.874v2.25h3.328l-.532 3.47h-2.796v8.385C' +
    '19.612 23.027 24 18.062 24 12.073z',
  twitter:
    'M18.901 1.153h3.68l-8.04 9.19L24 22.846h-7.406l-5.8-7.584-6.638 7.584H.474l8.6-9.83L' +
    '0 1.154h7.594l5.243 6.932zM17.61 20.644h2.039L6.486 3.24H4.298z',
}
