import type { ReactNode } from 'react'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { Breadcrumb, type Step } from './breadcrumb.tsx'
import { HeroSentence } from './hero-sentence.tsx'
import { MoreMenu, type MoreItem } from './more-menu.tsx'

type Props = {
  locale: Locale
  title: string
  trail?: Step[]
  /** What the page says, before all else, and the figure in it. */
  sentence?: string | undefined
  figure?: string | undefined
  note?: ReactNode
  csvHref?: string | undefined
  /** What stands beside the CSV. */
  more?: MoreItem[]
  picture?: ReactNode
  untitled?: boolean
}

/**
 * A page's title and the way back; a list says in a sentence what is in it, and its CSV is under
 * "More". The title is isolated: names of the other script stay whole. `untitled` where a form of
 * the page renders the `<title>`.
 */
export function ReportHead({
  locale,
  title,
  trail = [],
  sentence,
  figure,
  note,
  csvHref,
  more = [],
  picture,
  untitled,
}: Props) {
  let t = translate(locale)
  let file = csvHref ? [{ href: csvHref, label: t('reports:csv'), download: true }] : []
  let items = [...file, ...more]
  return (
    <header className="space-y-1">
      {!untitled && <title>{`${title} · ${t('brand')}`}</title>}
      {trail.length > 0 && <Breadcrumb label={t('trail')} steps={trail} />}
      <div className="flex items-start justify-between gap-3">
        <h1 className="flex min-w-0 items-center gap-3">
          {picture}
          <bdi className="min-w-0">{title}</bdi>
        </h1>
        {items.length > 0 && <MoreMenu locale={locale} items={items} />}
      </div>
      {sentence && <HeroSentence sentence={sentence} {...(figure && { figure })} />}
      {note && <div className="muted wrap-anywhere">{note}</div>}
    </header>
  )
}
