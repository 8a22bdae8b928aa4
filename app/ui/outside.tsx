import type { ReactNode } from 'react'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { Brand, LanguageSwitch } from './brand.tsx'

type Props = {
  locale: Locale
  path: string
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/**
 * A page that stands outside the dashboard: the name of the place, the way to the other language,
 * one card. Its `<title>` is its own.
 */
export function Outside({ locale, path, title, lead, children }: Props) {
  let t = translate(locale)
  return (
    <div className="mx-auto max-w-xl px-4 pb-12">
      <header className="flex items-center justify-between gap-3 py-4">
        <Brand name={t('brand')} />
        <LanguageSwitch locale={locale} path={path} />
      </header>
      <main className="card space-y-5 p-6 sm:p-8">
        <div className="space-y-1">
          <h1>{title}</h1>
          {lead && <p className="muted">{lead}</p>}
        </div>
        {children}
      </main>
    </div>
  )
}
