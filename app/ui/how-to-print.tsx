import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { Icon } from './icon.tsx'

/**
 * Above a page made for paper, and not on it: a button that prints would need a script. `pages`:
 * one, or one for each child; not said where it depends on how much was written.
 */
export function HowToPrint({ pages, locale }: { pages?: 'page' | 'children'; locale: Locale }) {
  let t = translate(locale)
  return (
    <p className="muted no-print flex items-center gap-2">
      <Icon name="print" />
      <span>
        {pages && `${t(`parts:toPrint.${pages}`)} `}
        {t('parts:toPrint.how')}
      </span>
    </p>
  )
}
