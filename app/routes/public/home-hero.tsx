import { href } from 'react-router'
import { publicWords } from '#app/locales/public.ts'
import type { Price } from '#app/request/configuration.ts'
import type { PublicPage } from '#app/site/public-pages.ts'
import { aroundFigure } from '#app/ui/hero-sentence.tsx'
import { HomePhone } from './home-phone.tsx'
import { priceFrom } from './price-words.ts'

type Props = {
  page: PublicPage
  price: Price | null
  offer: string
  /** What is offered first where there is no demonstration. */
  otherwise: { href: string; label: string } | null
}

/** The promise in one sentence, what to do about it, and a family's page as it is on a phone. */
export function HomeHero({ page: { locale }, price, offer, otherwise }: Props) {
  let { homepage } = publicWords(locale)
  let [before, marked, after] = aroundFigure(homepage.promise, homepage.figure)
  return (
    <section className="hero">
      <div className="space-y-5">
        <h1>
          {before}
          <em>{marked}</em>
          {after}
        </h1>
        <p className="lead muted">{homepage.lead}</p>
        <div className="flex flex-wrap gap-3">
          {otherwise ? (
            <a className="button max-sm:w-full" href={otherwise.href}>
              {otherwise.label}
            </a>
          ) : (
            <form method="post" action={href('/demo')} className="max-sm:w-full">
              <button className="button max-sm:w-full" name="as" value="family">
                {homepage.tryIt}
              </button>
            </form>
          )}
          <a className="button quiet max-sm:w-full" href={offer}>
            {homepage.offer}
          </a>
        </div>
        <p className="muted">
          {price ? priceFrom(price, locale) + homepage.free : homepage.freeAlone}
        </p>
      </div>
      <HomePhone locale={locale} />
    </section>
  )
}
