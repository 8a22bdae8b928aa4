import { href } from 'react-router'
import { publicWords } from '#app/locales/public.ts'
import { translate } from '#app/locales/translate.ts'
import { wayTo } from '#app/middleware/public-address.ts'
import type { ExternalLinks } from '#app/request/configuration.ts'
import type { Consent } from '#app/site/measurement.ts'
import type { PublicPage } from '#app/site/public-pages.ts'
import { ConsentControl } from './consent-control.tsx'
import { FooterLinks } from './footer-links.tsx'
import { framePages } from './frame-pages.ts'

type Props = {
  page: PublicPage
  back: string
  links: ExternalLinks
  /** Null where there is nothing to consent to. */
  consent: { answer: Consent | null } | null
}

/** The question of consent, the motto, and all pages: our own and those elsewhere. */
export function FrameFooter({ page, back, links, consent }: Props) {
  let { locale } = page
  let { frame } = publicWords(locale)
  let pages = framePages(frame)
  let listed = [
    ...pages.slice(0, 2),
    { path: href('/payment'), label: frame.payment },
    ...pages.slice(2),
  ]
  return (
    <footer className="no-print space-y-6">
      {consent && <ConsentControl locale={locale} answer={consent.answer} back={back} />}
      <div className="outside-foot">
        <p className="muted">
          <strong className="text-leaf">{translate(locale)('brand')}</strong>
          <br />
          {frame.motto}
        </p>
        <FooterLinks
          title={frame.pages}
          links={listed.map(({ path, label }) => ({ href: wayTo(page, path), label }))}
        />
        <FooterLinks title={frame.elsewhere} links={elsewhere(links, frame)} />
      </div>
    </footer>
  )
}

/** The pages that the configuration names, in this order. */
function elsewhere(links: ExternalLinks, words: Record<keyof ExternalLinks, string>) {
  return (['home', 'faq', 'terms', 'privacy'] as const).flatMap((name) =>
    links[name] ? [{ href: links[name], label: words[name] }] : [],
  )
}
