import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { EmptyState } from './empty-state.tsx'
import { ReportHead } from './report-head.tsx'

/** `why` says what is being built, `meanwhile` links to what serves the purpose today. */
type Props = {
  locale: Locale
  title: string
  heading?: string
  why: string
  meanwhile: { href: string; label: string }
}

/** A page that is in the navigation but not built yet. */
export function SoonPage({ locale, title, heading, why, meanwhile }: Props) {
  return (
    <>
      <ReportHead locale={locale} title={title} />
      <EmptyState
        drawing="no-attempts"
        title={heading ?? translate(locale)('soon:title')}
        action={meanwhile}
      >
        {why}
      </EmptyState>
    </>
  )
}
