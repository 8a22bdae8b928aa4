import { href } from 'react-router'
import { publicWords } from '#app/locales/public.ts'
import { pageAt, wayTo } from '#app/middleware/public-address.ts'
import { PublicHead, WayOn } from '#app/ui/public-head.tsx'
import type { Route } from './+types/about-us.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return { page: pageAt(context, url) }
}

/** What Rawda is, for whom, and how children's data is kept. */
export function ServerComponent({ loaderData: { page } }: Route.ServerComponentProps) {
  let { about, frame } = publicWords(page.locale)
  return (
    <>
      <PublicHead drawing="family" page={page} words={about} lead={about.lead} />
      <section className="space-y-4">
        <h2 className="text-2xl">{about.whoTitle}</h2>
        <ul className="grid gap-4 sm:grid-cols-2">
          {Object.entries(about.who).map(([key, { name, does }]) => (
            <li key={key} className="card p-5">
              <h3 className="font-bold text-leaf">{name}</h3>
              <p>{does}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="max-w-3xl space-y-2">
        <h2 className="text-2xl">{about.numbersTitle}</h2>
        <p>{about.numbers}</p>
      </section>
      <section className="card space-y-3 p-5 sm:p-7">
        <h2 className="text-2xl">{about.dataTitle}</h2>
        <ul className="max-w-3xl list-disc space-y-2 ps-5 marker:text-leaf">
          {Object.entries(about.data).map(([key, sentence]) => (
            <li key={key}>{sentence}</li>
          ))}
        </ul>
      </section>
      <section className="max-w-3xl space-y-2">
        <h2 className="text-2xl">{about.worksTitle}</h2>
        <p>{about.works}</p>
      </section>
      <WayOn
        sentence={about.next}
        href={wayTo(page, href('/contact-us'), { topic: 'offer' })}
        label={frame.contact}
        more={{ href: wayTo(page, href('/pricing')), label: frame.pricing }}
      />
    </>
  )
}
