import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { Holiday } from '#app/models/schools/holidays.ts'

/** More are not told at once: a fortnight has hardly two. */
const SHOWN = 3

/** The holidays of this week and the next. */
export function Holidays({ holidays, locale }: { holidays: Holiday[]; locale: Locale }) {
  let t = translate(locale)
  let format = formatOf(locale)
  if (holidays.length === 0) return null
  return (
    <p className="holidays">
      <b>{t('family:holidays')}</b>
      {holidays.slice(0, SHOWN).map(({ id, firstDay, lastDay, ...names }) => (
        <span key={id}>
          <bdi>{nameOf(names, locale)}</bdi>{' '}
          {firstDay === lastDay ? format.shortDay(firstDay) : format.span(firstDay, lastDay)}
        </span>
      ))}
    </p>
  )
}
