import { href } from 'react-router'
import { publicWords } from '#app/locales/public.ts'
import { pageAt, wayTo } from '#app/middleware/public-address.ts'
import { PublicHead, WayOn } from '#app/ui/public-head.tsx'
import type { Route } from './+types/payment.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return { page: pageAt(context, url) }
}

/** How a school pays, what a parent does with a code, and that no card is needed. */
export function ServerComponent({ loaderData: { page } }: Route.ServerComponentProps) {
  let { payment, frame } = publicWords(page.locale)
  return (
    <>
      <PublicHead drawing="card" page={page} words={payment} lead={payment.lead} />
      <div className="grid gap-5 lg:grid-cols-2">
        {[
          [payment.schoolTitle, payment.school] as const,
          [payment.parentTitle, payment.parent] as const,
        ].map(([title, steps]) => (
          <section key={title} className="card space-y-3 p-5 sm:p-7">
            <h2 className="text-2xl">{title}</h2>
            <ol className="list-decimal space-y-3 ps-5 marker:text-leaf">
              {Object.entries(steps).map(([key, step]) => (
                <li key={key}>{step}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <section className="space-y-3 rounded-2xl bg-amber-tint p-5 sm:p-7">
        <h2 className="text-2xl">{payment.cardTitle}</h2>
        <p className="max-w-3xl">{payment.card}</p>
        <p>
          <a
            className="button quiet bg-card"
            href={wayTo(page, href('/contact-us'), { topic: 'payment' })}
          >
            {payment.tell}
          </a>
        </p>
      </section>
      <WayOn
        sentence={payment.questions}
        href={wayTo(page, href('/contact-us'), { topic: 'payment' })}
        label={frame.contact}
        more={{ href: wayTo(page, href('/faqs')), label: frame.faqs }}
      />
    </>
  )
}
