import type { ReactNode } from 'react'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { PageButtons } from '#app/routes/classes/page-buttons.tsx'

type Props = {
  locale: Locale
  action: string
  q: string
  page: number
  pages: number
  children: ReactNode
}

/**
 * Search and pages of the unenrolled, by buttons of the board's own form, so that the unsaved
 * choice is sent along. Enter in the form searches, too.
 */
export function BoardFinder({ locale, action, q, page, pages, children }: Props) {
  let t = translate(locale)
  return (
    <>
      <div role="search" className="no-print flex flex-wrap items-end gap-2">
        <label className="min-w-40 flex-1">
          <span className="muted block text-sm">{t('reports:search')}</span>
          <input
            className="field"
            type="search"
            name="q"
            defaultValue={q}
            maxLength={80}
            dir="auto"
          />
        </label>
        <button className="button quiet" formAction={action}>
          {t('reports:find')}
        </button>
      </div>
      {children}
      <PageButtons {...{ locale, page, pages }} send={{ formAction: action }} />
    </>
  )
}
