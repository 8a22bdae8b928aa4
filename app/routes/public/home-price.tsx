import { href } from 'react-router'
import { publicWords } from '#app/locales/public.ts'
import { wayTo } from '#app/middleware/public-address.ts'
import type { Price } from '#app/request/configuration.ts'
import type { PublicPage } from '#app/site/public-pages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PriceFigure } from './price-figure.tsx'

type Props = { page: PublicPage; price: Price | null; offer: string }

/** What it costs a school, where the operator has said so, and what is in it. */
export function HomePrice({ page, price, offer }: Props) {
  let { homepage, frame } = publicWords(page.locale)
  return (
    <section className="card flex flex-col gap-3 p-6">
      <h2>{homepage.schoolsTitle}</h2>
      {price && <PriceFigure price={price} locale={page.locale} />}
      <ul className="flex-1 space-y-2">
        {Object.entries(homepage.included).map(([key, sentence]) => (
          <li key={key} className="flex items-center gap-2">
            <Icon name="check" />
            {sentence}
          </li>
        ))}
      </ul>
      <a className="button" href={offer}>
        {homepage.offer}
      </a>
      <a className="way justify-center" href={wayTo(page, href('/pricing'))}>
        {frame.pricing}
      </a>
    </section>
  )
}
