import type { ReactNode } from 'react'
import type { SceneName } from '#app/drawings/names.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { Brand, LanguageSwitch } from './brand.tsx'
import { Illustration } from './illustration.tsx'

type Props = {
  locale: Locale
  path: string
  title: ReactNode
  lead?: ReactNode
  drawing?: SceneName
  children: ReactNode
}

/**
 * A page outside the dashboard, signing in for example: the brand, the language switch and one
 * card. The caller renders the `<title>`.
 */
export function Outside({ locale, path, title, lead, drawing, children }: Props) {
  let t = translate(locale)
  return (
    <div className="mx-auto max-w-xl px-4 pb-12">
      <header className="flex items-center justify-between gap-3 py-4">
        <Brand name={t('brand')} />
        <LanguageSwitch locale={locale} path={path} />
      </header>
      <main className="card space-y-5 p-6">
        <div className="space-y-1">
          {drawing && (
            <Illustration
              name={drawing}
              width={drawing === 'door' ? 104 : 200}
              className="mx-auto"
            />
          )}
          <h1>{title}</h1>
          {lead && <p className="muted">{lead}</p>}
        </div>
        {children}
      </main>
    </div>
  )
}
