import type { ReactNode } from 'react'
import { languageOf, type Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'

/**
 * What can be done with the chosen, always in sight at the foot of a form with `className`
 * "selecting". The style sheet counts the boxes that are ticked before it, so no script is needed.
 */
export function SelectionBar({ children, locale }: { children: ReactNode; locale: Locale }) {
  return (
    <div className="selection-bar no-print">
      {/* The style sheet writes the number, too: it has to know in which digits. */}
      <p className="chosen" lang={languageOf(locale)}>
        {translate(locale)('parts:chosen')}{' '}
      </p>
      {children}
    </div>
  )
}
