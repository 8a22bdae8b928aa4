import { href } from 'react-router'
import { numbersTagOf } from '#app/locales/format.ts'
import { pluralForms } from '#app/locales/plural-forms.ts'
import { translate } from '#app/locales/translate.ts'
import { Style } from '#app/styles/style.tsx'
import { SelectionBar } from '#app/ui/selection-bar.tsx'
import { Enrolled, Unenrolled, type BoardProps } from './board-columns.tsx'

/**
 * Two columns of cards, 0 the unenrolled and 1 the enrolled; a ticked box puts its card into column
 * 1. With scripts (app/scripts/enrol-board.js) the card moves at once; the same form is sent.
 */
export function BoardForm({ locale, role, query, board }: BoardProps) {
  let t = translate(locale)
  let { klass, enrolled } = board
  let scriptTexts = {
    'data-goes-in': t('classes:goesIn'),
    'data-goes-out': t('classes:goesOut'),
    'data-unsaved': t('classes:unsaved'),
    'data-locale': numbersTagOf(locale),
    'data-people': JSON.stringify(pluralForms(locale, (count) => t('classes:people', { count }))),
  }
  return (
    <form
      method="post"
      action={href('/dashboard/classes/enroll/:classID/:role', { classID: klass.classID, role })}
      className="selecting space-y-4"
      data-board=""
      {...scriptTexts}
    >
      <input type="hidden" name="was" value={enrolled.map(({ UID }) => UID).join(' ')} />
      <Style of="board" />
      <p className="muted unscripted">{t('classes:boardHint')}</p>
      <p className="muted scripted no-print">{t('classes:movingHint')}</p>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Unenrolled {...{ locale, role, query, board }} />
        <Enrolled {...{ locale, query, board }} />
      </div>
      <SelectionBar locale={locale}>
        <output data-status="" />
        <button className="button">{t('account:save')}</button>
      </SelectionBar>
    </form>
  )
}
