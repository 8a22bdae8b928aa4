import type { ReactNode } from 'react'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { Breadcrumb, type Step } from './breadcrumb.tsx'

type Props = {
  locale: Locale
  title: string
  trail?: Step[]
  note?: ReactNode
  csvHref?: string | undefined
  picture?: ReactNode
  untitled?: boolean
}

/**
 * A page's title and the way back; a report also has its CSV. The title is isolated: names of the
 * other script stay whole. `untitled` where a form of the page renders the `<title>`.
 */
export function ReportHead({ locale, title, trail = [], note, csvHref, picture, untitled }: Props) {
  let t = translate(locale)
  return (
    <header className="space-y-1">
      {!untitled && <title>{`${title} · ${t('brand')}`}</title>}
      {trail.length > 0 && <Breadcrumb label={t('trail')} steps={trail} />}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="flex min-w-0 items-center gap-3">
          {picture}
          <bdi className="min-w-0">{title}</bdi>
        </h1>
        {csvHref && (
          <a className="button quiet no-print" href={csvHref} download>
            {t('reports:csv')}
          </a>
        )}
      </div>
      {note && <div className="muted wrap-anywhere">{note}</div>}
    </header>
  )
}
