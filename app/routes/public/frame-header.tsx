import { href } from 'react-router'
import { publicWords } from '#app/locales/public.ts'
import { translate } from '#app/locales/translate.ts'
import { wayTo } from '#app/middleware/public-address.ts'
import type { PublicPage } from '#app/site/public-pages.ts'
import { Brand, LanguageSwitch } from '#app/ui/brand.tsx'
import { NavigationLinks } from './navigation-links.tsx'

type Props = { page: PublicPage; back: string; signedIn: boolean }

/** The brand, the menu, the language, and the way in; on phones the menu is closed. */
export function FrameHeader({ page, back, signedIn }: Props) {
  let { locale } = page
  let t = translate(locale)
  let { frame } = publicWords(locale)
  return (
    <header className="topbar flex flex-wrap items-center gap-x-2 gap-y-2 py-3 md:gap-x-4">
      <Brand name={t('brand')} home={wayTo(page, href('/'))} />
      <nav aria-label={t('menu')} className="max-md:hidden">
        <ul className="flex">
          <NavigationLinks page={page} />
        </ul>
      </nav>
      <div className="ms-auto max-md:order-last">
        <LanguageSwitch locale={locale} path={back} />
      </div>
      <a
        className="button max-md:ms-auto max-sm:px-4"
        href={signedIn ? href('/dashboard/app') : href('/auth/login')}
      >
        {signedIn ? frame.toSummary : frame.signIn}
      </a>
      {/* Its own row on a phone, with the language at the end of it. */}
      <span className="basis-full md:hidden" />
      <details className="flex-1 md:hidden">
        <summary className="w-fit text-leaf">{t('menu')}</summary>
        <nav aria-label={t('menu')} className="card">
          <ul>
            <NavigationLinks page={page} />
          </ul>
        </nav>
      </details>
    </header>
  )
}
