import { href } from 'react-router'
import { publicWords } from '#app/locales/public.ts'
import { configurationContext } from '#app/middleware/context.ts'
import { pageAt, wayTo } from '#app/middleware/public-address.ts'
import { PublicHead, WayOn } from '#app/ui/public-head.tsx'
import type { Route } from './+types/pricing.ts'
import { PriceFigure } from './price-figure.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  return { page: pageAt(context, url), price: context.get(configurationContext).price }
}

/**
 * What is charged and what is included. The price comes in an offer to the school; where the
 * operator names one, it is the lowest.
 */
export function ServerComponent({ loaderData: { page, price } }: Route.ServerComponentProps) {
  let { pricing } = publicWords(page.locale)
  return (
    <>
      <PublicHead drawing="head" page={page} words={pricing} lead={pricing.lead}>
        {price && <PriceFigure price={price} locale={page.locale} />}
      </PublicHead>
      <section className="card space-y-3 p-5 sm:p-7">
        <h2 className="text-2xl">{pricing.countedTitle}</h2>
        <dl className="counted divide-y divide-line">
          {Object.entries(pricing.counted).map(([key, { name, rule }]) => (
            <div key={key} className="py-3">
              <dt className="font-bold">{name}</dt>
              <dd>{rule}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="grid gap-5 lg:grid-cols-2">
        <section className="space-y-3">
          <h2 className="text-2xl">{pricing.includedTitle}</h2>
          <ul className="list-disc space-y-2 ps-5 marker:text-leaf">
            {Object.entries(pricing.included).map(([key, sentence]) => (
              <li key={key}>{sentence}</li>
            ))}
          </ul>
        </section>
        <section className="space-y-3">
          <h2 className="text-2xl">{pricing.offerTitle}</h2>
          <p>{pricing.offer}</p>
          <ol className="list-decimal space-y-1 ps-5 marker:text-leaf">
            {Object.entries(pricing.ask).map(([key, number]) => (
              <li key={key}>{number}</li>
            ))}
          </ol>
        </section>
      </div>
      <WayOn
        sentence={pricing.next}
        href={wayTo(page, href('/contact-us'), { topic: 'offer' })}
        label={pricing.button}
        more={{ href: wayTo(page, href('/payment')), label: pricing.howPaid }}
      />
    </>
  )
}
