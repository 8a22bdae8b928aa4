import type { ReactNode } from 'react'
import { Outlet, href } from 'react-router'
import { publicWords } from '#app/locales/public.ts'
import { translate } from '#app/locales/translate.ts'
import {
  measurementContext,
  visitorContext,
  configurationContext,
} from '#app/middleware/context.ts'
import { pageAt, wayTo } from '#app/middleware/public-page.ts'
import type { ExternalLinks } from '#app/request/configuration.ts'
import { consentOf } from '#app/site/measurement.ts'
import { Brand, LanguageSwitch } from '#app/ui/brand.tsx'
import type { Route } from './+types/frame.ts'
import { ConsentControl } from './consent-control.tsx'

const NAVIGATION_LINK =
  'flex min-h-11 items-center rounded-xl px-3 hover:bg-leaf-tint ' +
  'aria-[current]:bg-leaf-tint aria-[current]:font-bold aria-[current]:text-leaf'

export function loader({ request, context, url }: Route.LoaderArgs) {
  let { links, measurement } = context.get(configurationContext)
  let signedIn = context.get(visitorContext) !== null
  return {
    page: pageAt(context, url),
    back: pathWithoutLanguage(url),
    links,
    signedIn,
    // Signed-in visits are not measured, so there is nothing to ask.
    consent: measurement && !signedIn ? { answer: consentOf(request.headers) } : null,
    measuredBy: context.get(measurementContext)?.src,
  }
}

/** The frame around the public pages. */
export function ServerComponent({
  loaderData: { page, back, links, signedIn, consent, measuredBy },
}: Route.ServerComponentProps) {
  let { locale } = page
  let t = translate(locale)
  let { frame } = publicWords(locale)
  let pages = [
    { path: href('/about-us'), label: frame.about },
    { path: href('/pricing'), label: frame.pricing },
    { path: href('/faqs'), label: frame.faqs },
    { path: href('/contact-us'), label: frame.contact },
  ]
  let navigation = pages.map(({ path, label }) => (
    <li key={path}>
      <a
        className={NAVIGATION_LINK}
        href={wayTo(page, path)}
        aria-current={path === page.path ? 'page' : undefined}
      >
        {label}
      </a>
    </li>
  ))
  return (
    <div className="mx-auto flex min-h-dvh max-w-6xl flex-col px-4">
      {measuredBy && <script async src={measuredBy} />}
      <a href="#content" className="button skip">
        {t('skip')}
      </a>
      <header className="topbar flex flex-wrap items-center gap-x-2 gap-y-2 py-3 md:gap-x-4">
        <Brand name={t('brand')} home={wayTo(page, href('/about-us'))} />
        <nav aria-label={t('menu')} className="max-md:hidden">
          <ul className="flex">{navigation}</ul>
        </nav>
        <div className="ms-auto flex items-center gap-2">
          <LanguageSwitch locale={locale} path={back} />
          <a
            className="button max-sm:px-3"
            href={signedIn ? href('/dashboard/app') : href('/auth/login')}
          >
            {signedIn ? frame.toSummary : frame.signIn}
          </a>
        </div>
        <details className="w-full md:hidden">
          <summary className="w-fit text-leaf">{t('menu')}</summary>
          <nav aria-label={t('menu')} className="card">
            <ul>{navigation}</ul>
          </nav>
        </details>
      </header>
      <main id="content" className="flex-1 space-y-8 pb-12" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className="no-print space-y-6 border-t border-line py-8">
        {consent && <ConsentControl locale={locale} answer={consent.answer} back={back} />}
        <div className="flex flex-wrap justify-between gap-x-12 gap-y-6">
          <p className="muted max-w-xs">
            <strong className="text-leaf">{t('brand')}</strong>
            <br />
            {frame.motto}
          </p>
          <FooterLinks
            title={frame.pages}
            links={[
              ...pages.slice(0, 2),
              { path: href('/payment'), label: frame.payment },
              ...pages.slice(2),
            ].map(({ path, label }) => ({ href: wayTo(page, path), label }))}
          />
          <FooterLinks title={frame.elsewhere} links={elsewhere(links, frame)} />
        </div>
      </footer>
    </div>
  )
}

function FooterLinks({
  title,
  links,
}: {
  title: string
  links: { href: string; label: string }[]
}): ReactNode {
  if (links.length === 0) return null
  return (
    <nav aria-label={title}>
      <p className="muted text-sm">{title}</p>
      <ul className="flex max-w-md flex-wrap gap-x-6">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
              href={href}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The pages that the configuration names, in this order. */
function elsewhere(links: ExternalLinks, words: Record<keyof ExternalLinks, string>) {
  return (['home', 'faq', 'terms', 'privacy'] as const).flatMap((name) =>
    links[name] ? [{ href: links[name], label: words[name] }] : [],
  )
}

/** The page to come back to after a choice of language: without the language of its address. */
function pathWithoutLanguage({ pathname, searchParams }: URL): string {
  let search = new URLSearchParams(searchParams)
  search.delete('lang')
  return search.size ? `${pathname}?${search}` : pathname
}
