import { href } from 'react-router'
import { publicWords } from '#app/locales/public.ts'
import { pageAt, wayTo } from '#app/middleware/public-address.ts'
import { PublicHead, WayOn } from '#app/ui/public-head.tsx'
import type { Route } from './+types/coming-soon.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return { page: pageAt(context, url) }
}

/** For a part of the portal that is not open yet. */
export function ServerComponent({ loaderData: { page } }: Route.ServerComponentProps) {
  let { soon, frame } = publicWords(page.locale)
  return (
    <>
      <PublicHead drawing="no-attempts" page={page} words={soon} lead={soon.lead}>
        <p>{soon.why}</p>
      </PublicHead>
      <section className="space-y-2">
        <h2>{soon.meanwhile}</h2>
        <p className="flex flex-wrap gap-3">
          <a className="button quiet" href={href('/dashboard/app')}>
            {frame.toSummary}
          </a>
          <a className="button quiet" href={wayTo(page, href('/about-us'))}>
            {frame.about}
          </a>
          <a className="button quiet" href={wayTo(page, href('/faqs'))}>
            {frame.faqs}
          </a>
        </p>
      </section>
      <WayOn
        sentence={soon.tell}
        href={wayTo(page, href('/contact-us'), { topic: 'other' })}
        label={frame.contact}
      />
    </>
  )
}
