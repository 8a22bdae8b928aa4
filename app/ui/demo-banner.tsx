import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { publicWords } from '#app/locales/public.ts'
import { type Viewer, viewers } from '#app/models/auth/demonstration.ts'
import { withQuery } from '#app/request/with-query.ts'

type Props = { viewer: Viewer; locale: Locale }

/**
 * On each page of the demonstration: that all of it is invented, as whom one looks, the way out.
 */
export function DemoBanner({ viewer, locale }: Props) {
  let { demo, homepage } = publicWords(locale)
  return (
    <aside aria-label={demo.banner} className="demo no-print bg-amber-tint">
      <p>
        <b>{demo.banner}</b> <span>{demo.nothing}</span>{' '}
        <a className="way" href={withQuery(href('/contact-us'), { topic: 'offer' })}>
          {homepage.offer}
        </a>
      </p>
      <div>
        <form method="post" action={href('/demo')} className="chips">
          {viewers.map((other) => (
            <button
              key={other}
              className="chip"
              name="as"
              value={other}
              aria-current={other === viewer ? 'true' : undefined}
            >
              {demo.viewers[other]}
            </button>
          ))}
        </form>
        <form method="post" action={href('/auth/logout')}>
          <button className="chip">{demo.leave}</button>
        </form>
      </div>
    </aside>
  )
}
