import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { StateMark, type State } from './marks/state-mark.tsx'

/** A state as shape, hue and word; `quiet` leaves the word to those who do not see the shape. */
export function StateDot({
  state,
  locale,
  quiet,
}: {
  state: State
  locale: Locale
  quiet?: boolean
}) {
  return (
    <span className="state">
      <StateMark state={state} />
      <span className={quiet ? 'sr-only' : undefined}>
        {translate(locale)(`parts:states.${state}`)}
      </span>
    </span>
  )
}
