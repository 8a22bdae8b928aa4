import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { ProposedHoliday } from '#app/models/schools/public-holidays.ts'
import { HijriBeside } from '#app/ui/hijri-beside.tsx'

type Props = { proposals: ProposedHoliday[]; locale: Locale }

/** Public holidays of the school's country in this school year: one press each, or all. */
export function Proposals({ proposals, locale }: Props) {
  let t = translate(locale)
  let { day } = formatOf(locale)
  if (proposals.length === 0) return null
  return (
    <form
      method="post"
      action={href('/dashboard/school/holidays/take')}
      className="card max-w-2xl space-y-2"
    >
      <h2>{t('head:holidays.proposed')}</h2>
      <p className="muted">{t('head:holidays.proposedLead')}</p>
      <ul className="divide-y divide-line">
        {proposals.map(({ key, firstDay, lastDay, mayMove, ...names }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0">
              <b className="block wrap-anywhere">
                <bdi>{nameOf(names, locale)}</bdi>
              </b>
              <span className="muted text-sm">
                {firstDay === lastDay
                  ? day(firstDay)
                  : t('head:holidays.span', { first: day(firstDay), last: day(lastDay) })}{' '}
                <HijriBeside first={firstDay} last={lastDay} locale={locale} />
                {mayMove && <span className="block">{t('head:holidays.mayMove')}</span>}
              </span>
            </span>
            <button
              name="take"
              value={key}
              className="button quiet small"
              aria-label={t('head:holidays.takeNamed', { name: nameOf(names, locale) })}
            >
              {t('head:holidays.take')}
            </button>
          </li>
        ))}
      </ul>
      <button name="take" value="all" className="button quiet">
        {t('head:holidays.takeAll')}
      </button>
    </form>
  )
}
