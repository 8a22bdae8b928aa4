import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Verdict } from '#app/models/tables/list-import.ts'

/** An import of either kind; it has no columns any more once the texts of its rows are deleted. */
export type ImportedList = Record<Verdict, number> & {
  state: string
  columns: unknown[]
  doneAt: number | null
  undoneAt: number | null
  expiresAt: number
}
type Props = {
  locale: Locale
  found: ImportedList
  timezone: string
  someStay: string | undefined
}

/** Whether an import is compared, done or undone, and since when. */
export function ImportState({ locale, found, timezone, someStay }: Props) {
  let t = translate(locale)
  let { state, created, changed, doneAt, undoneAt, expiresAt } = found
  let moment = (at: number) => formatOf(locale).moment(new Date(at).toISOString(), timezone)
  if (state === 'compared')
    return <p>{t(created + changed > 0 ? 'imports:notYet' : 'imports:nothingToDo')}</p>
  if (state === 'done')
    return (
      <p>
        {t('imports:doneAt', { when: moment(doneAt!) })}{' '}
        {t('imports:undoUntil', { when: moment(expiresAt) })}
      </p>
    )
  return (
    state === 'undone' && (
      <p>
        {t('imports:undoneAt', { when: moment(undoneAt!) })} {someStay}
      </p>
    )
  )
}
