import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'

type Props = {
  locale: Locale
  page: number
  pages: number
  /** Where, or how, the form is sent to turn a page. */
  send: { formAction: string } | { formMethod: 'get' }
}

/** Buttons inside a form that turn the pages of a list: the form's fields are sent along. */
export function PageButtons({ locale, page, pages, send }: Props) {
  let t = translate(locale)
  let turn = (to: number, label: string) => (
    <button className="button quiet" {...send} name="page" value={to}>
      {label}
    </button>
  )
  if (pages <= 1) return null
  return (
    <div
      role="group"
      aria-label={t('pages')}
      className="no-print flex flex-wrap items-center justify-between gap-2"
    >
      {page > 1 ? turn(page - 1, t('reports:previous')) : <span />}
      <span>{t('pageOf', { page, pages })}</span>
      {page < pages ? turn(page + 1, t('reports:next')) : <span />}
    </div>
  )
}
