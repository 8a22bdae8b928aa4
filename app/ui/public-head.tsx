import type { ReactNode } from 'react'
import type { SceneName } from '#app/drawings/names.ts'
import { languageOf } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { type PublicPage, addressIn, alternatesOf } from '#app/site/public-pages.ts'
import { Illustration } from './illustration.tsx'

type Words = { title: string; description: string }

/**
 * The head of a public page: title, lead and metadata. `untitled` where a form of the page renders
 * the `<title>`.
 */
export function PublicHead({
  page,
  words,
  lead,
  untitled,
  drawing,
  children,
}: {
  page: PublicPage
  words: Words
  lead: string
  untitled?: boolean
  drawing: SceneName
  children?: ReactNode
}) {
  return (
    <header className="public-head">
      {untitled ? <PublicMeta page={page} words={words} /> : <PublicTitle {...{ page, words }} />}
      <div className="space-y-3">
        <h1>{words.title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
      <Illustration name={drawing} width={260} />
    </header>
  )
}

/** The title and metadata alone, where a page has a head of its own. */
export function PublicTitle({ page, words }: { page: PublicPage; words: Words }) {
  return (
    <>
      <title>{titleOf(page, words)}</title>
      <PublicMeta page={page} words={words} />
    </>
  )
}

/** "Pricing · Rawda", or the title alone where it names the brand already. */
export function titleOf({ locale }: PublicPage, { title }: Words): string {
  let brand = translate(locale)('brand')
  return title.includes(brand) ? title : `${title} · ${brand}`
}

/** The next step at the end of a page: a sentence, a button, and perhaps a second one. */
export function WayOn({
  sentence,
  href,
  label,
  more,
}: {
  sentence: string
  href: string
  label: string
  more?: { href: string; label: string }
}) {
  return (
    <section className="way-on no-print">
      <p className="text-lg font-bold">{sentence}</p>
      <p className="flex flex-wrap gap-3">
        <a className="button" href={href}>
          {label}
        </a>
        {more && (
          <a className="button quiet" href={more.href}>
            {more.label}
          </a>
        )}
      </p>
    </section>
  )
}

/**
 * Metadata for search engines and link previews. The canonical address names the language, by
 * whichever address the page was read.
 */
function PublicMeta({
  page: { locale, origin, path },
  words: { title, description },
}: {
  page: PublicPage
  words: Words
}) {
  let canonical = origin + addressIn(languageOf(locale), path)
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {alternatesOf(path).map((alternate) => (
        <link
          key={alternate.language}
          rel="alternate"
          hrefLang={alternate.language}
          href={origin + alternate.path}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={translate(locale)('brand')} />
    </>
  )
}
