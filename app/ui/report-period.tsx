import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import { periodChoices, periodSearch, type Period, type PeriodChoice } from '#app/models/period.ts'
import { periodName } from '#app/models/reports/period-name.ts'
import { withQuery } from '#app/request/with-query.ts'
import { HijriBeside } from './hijri-beside.tsx'
import { PeriodSelect } from './period-select.tsx'

type Props = {
  period: Period
  locale: Locale
  path: string
  /** Parameters of the URL that its links keep: search, sorting. */
  keep?: Record<string, string>
  /** Why the requested date is refused. */
  problem?: MessageKey | undefined
}

/**
 * Chooses the days that every number on the page obeys: "this week", "last week", … in one list,
 * the days themselves beside it, and a step back and forth. Two fields for days of one's own.
 */
export function ReportPeriod({ period, locale, path, keep = {}, problem }: Props) {
  let t = translate(locale)
  let name = periodName(period, t, formatOf(locale))
  let chosen = problem ? 'from' : choiceOf(period)
  let labelOf = (choice: PeriodChoice) => t(`reports:choices.${choice}`)
  let step = (on: string) => {
    let wanted = Object.fromEntries(
      new URLSearchParams(periodSearch({ kind: period.kind, first: on })),
    )
    return withQuery(path, { ...wanted, ...keep })
  }
  return (
    <section
      aria-label={t('reports:period')}
      className="no-print flex flex-wrap items-center gap-x-4 gap-y-1"
    >
      <PeriodSelect
        options={[
          // A period that the list has no word for: an earlier week, or the last seven days.
          ...(chosen ? [] : [{ value: '', label: name }]),
          ...periodChoices.map((value) => ({ value, label: labelOf(value) })),
        ]}
        chosen={chosen ?? ''}
        path={path}
        keep={keep}
        locale={locale}
      >
        <Days {...{ period, locale, problem }} />
      </PeriodSelect>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {period.previous && (
          <a className="way" rel="prev" href={step(period.previous)}>
            {t('reports:previous')}
          </a>
        )}
        {/* The list has said it where it has a word for these days and no days of its own. */}
        {!(chosen && labelOf(chosen) === name) && (
          <strong>
            <bdi>{name}</bdi>
          </strong>
        )}
        <HijriBeside {...period} locale={locale} />
        {period.next && (
          <a className="way" rel="next" href={step(period.next)}>
            {t('reports:next')}
          </a>
        )}
      </p>
    </section>
  )
}

/** What the list calls this period; undefined where it has no word for it. */
function choiceOf({ kind, next, isLast }: Period): PeriodChoice | undefined {
  if (kind === 'last7') return undefined
  if (kind === 'all' || kind === 'from' || !next) return kind
  if (!isLast || kind === 'daily') return undefined
  return kind === 'weekly' ? 'lastWeek' : 'lastMonth'
}

/** The day since which everything is counted, and the day up to which, if that is not today. */
function Days({ period, locale, problem }: Pick<Props, 'period' | 'locale' | 'problem'>) {
  let t = translate(locale)
  let isOwn = period.kind === 'from'
  return (
    <span className="own-days">
      <label htmlFor="from">{t('reports:periods.from')}</label>
      <input
        id="from"
        className="field"
        type="date"
        name="from"
        defaultValue={isOwn ? written(period.first) : undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'from-problem' : undefined}
      />
      <label htmlFor="until">{t('reports:periods.until')}</label>
      <input
        id="until"
        className="field"
        type="date"
        name="until"
        defaultValue={isOwn ? written(period.last) : undefined}
        aria-describedby={problem ? 'from-problem' : undefined}
      />
      {problem && (
        <span id="from-problem" className="problem basis-full">
          {t(`errors:${problem}`)}
        </span>
      )}
    </span>
  )
}

/** A field of days shows nothing else, and browsers complain of it. */
function written(day: string | null): string | undefined {
  return day && /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined
}
