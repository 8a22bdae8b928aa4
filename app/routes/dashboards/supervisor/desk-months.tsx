import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { MonthEnds } from '#app/models/dashboards/month-ends.ts'
import type { DeskSchool } from '#app/models/dashboards/supervisor-desk.server.ts'
import { toExtendSearch } from '#app/models/subscriptions/extend-schools.ts'
import { Style } from '#app/styles/style.tsx'
import { shareOf } from '#app/ui/charts/scale.ts'

/** So many schools a row names. */
const NAMED = 3
/** So many months from now on are worth a renewal at once. */
const SOON = 2

type Props = { months: MonthEnds[]; schools: DeskSchool[]; locale: Locale }

/** In which months pupils' subscriptions end, and of which schools; quiet months stand together. */
export function DeskMonths({ months, schools, locale }: Props) {
  let t = translate(locale)
  let format = formatOf(locale)
  let most = Math.max(...months.map(({ count }) => count), 1)
  let nameOfSchool = (id: string) =>
    nameOf(
      schools.find(({ schoolID }) => schoolID === id)!,
      locale,
    )
  return (
    <section className="card">
      <Style of="school" />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2>{t('desk:months')}</h2>
        <p className="muted text-sm">
          {t('desk:inYear', { count: months.reduce((sum, { count }) => sum + count, 0) })}
        </p>
      </div>
      <ol className="desk-months">
        {months.map(({ month, until, count, schools: own }, at) => (
          <li key={month} className={at < SOON ? 'amber' : undefined}>
            <b>
              {month === until
                ? format.month(`${month}-01`)
                : t('desk:monthSpan', {
                    first: format.monthInWords(`${month}-01`),
                    last: format.month(`${until}-01`),
                  })}
            </b>{' '}
            <span className="ends">
              <svg width={`${shareOf(count, most) * 0.35}%`} height="20" aria-hidden="true">
                <rect width="100%" height="100%" rx="4" />
              </svg>
              <b>{format.number(count)}</b>{' '}
              <span className="muted">
                {own
                  .slice(0, NAMED)
                  .map(
                    ({ schoolID, count }) =>
                      `${isolated(nameOfSchool(schoolID))} ${format.number(count)}`,
                  )
                  .join(' · ')}
                {own.length > NAMED && ` · ${t('parts:andMore', { count: own.length - NAMED })}`}
              </span>
            </span>
            {at < SOON && month === until && (
              <a
                className="way"
                href={`${href('/dashboard/supervisor/extend')}?${toExtendSearch({
                  schools: own.map(({ schoolID }) => schoolID),
                  month,
                })}`}
              >
                {t('desk:extendAll')}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
