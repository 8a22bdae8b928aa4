import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { publicWords } from '#app/locales/public.ts'
import { type Viewer, viewers } from '#app/models/auth/demonstration.ts'

type Props = { viewer: Viewer; locale: Locale }

/** On each page of the demonstration: that all of it is invented, as whom one looks, the way out. */
export function DemoBanner({ viewer, locale }: Props) {
  let { demo } = publicWords(locale)
  return (
    <aside
      aria-label={demo.banner}
      className="no-print flex flex-wrap items-center gap-x-6 gap-y-1 bg-amber-tint px-4 py-2 max-sm:px-3"
    >
      <p className="min-w-52 flex-1">
        <b>{demo.banner}</b> <span className="max-sm:sr-only">{demo.nothing}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:gap-x-1.5">
        <form method="post" action={href('/demo')} className="chips">
          {viewers.map((other) => (
            <button
              key={other}
              className="chip max-sm:px-2 max-sm:text-sm"
              name="as"
              value={other}
              aria-current={other === viewer ? 'true' : undefined}
            >
              {demo.viewers[other]}
            </button>
          ))}
        </form>
        <form method="post" action={href('/auth/logout')}>
          <button className="chip max-sm:px-2 max-sm:text-sm">{demo.leave}</button>
        </form>
      </div>
    </aside>
  )
}
