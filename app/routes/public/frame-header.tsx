import { href } from 'react-router'
import { publicWords } from '#app/locales/public.ts'
import { translate } from '#app/locales/translate.ts'
import { wayTo } from '#app/middleware/public-address.ts'
import type { PublicPage } from '#app/site/public-pages.ts'
import { Brand, LanguageSwitch } from '#app/ui/brand.tsx'
import { NavigationLinks } from './navigation-links.tsx'

type Props = { page: PublicPage; back: string; signedIn: boolean }

/** The brand, the menu, the language, and the way in; on phones the menu is at the page's end. */
export function FrameHeader({ page, back, signedIn }: Props) {
  let { locale } = page
  let t = translate(locale)
  let { frame } = publicWords(locale)
  return (
    <header className="outside-head no-print">
      <Brand name={t('brand')} home={wayTo(page, href('/'))} />
      <nav aria-label={t('menu')}>
        <ul className="flex">
          <NavigationLinks page={page} />
        </ul>
      </nav>
      <LanguageSwitch locale={locale} path={back} />
      <a className="button quiet" href={signedIn ? href('/dashboard/app') : href('/auth/login')}>
        {signedIn ? frame.toSummary : frame.signIn}
      </a>
    </header>
  )
}
