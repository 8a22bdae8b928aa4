import { formatOf, type Format } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { translate, type Translate } from '#app/locales/translate.ts'
import { periodSearch, type Period } from '#app/models/period.ts'
import { withQuery } from '#app/request/with-query.ts'

type Props = {
  period: Period
  locale: Locale
  path: string
  /** Parameters of the URL that its links keep: search, sorting. */
  keep?: Record<string, string>
  /** Why the requested date is refused. */
  problem?: MessageKey | undefined
}

const kinds = ['last7', 'daily', 'weekly', 'monthly', 'all'] as const

/**
 * Chooses the days that every number on the page obeys; links and one small form, kept in the URL.
 */
export function PeriodControl({ period, locale, path, keep = {}, problem }: Props) {
  let t = translate(locale)
  let format = formatOf(locale)
  let link = (search: string) => {
    let wanted = Object.fromEntries(new URLSearchParams(search))
    return withQuery(path, { ...wanted, ...keep })
  }
  let step = (on: string) => link(periodSearch({ kind: period.kind, first: on }))
  return (
    <section aria-label={t('reports:period')} className="no-print space-y-3">
      <div className="chips">
        {kinds.map((kind) => (
          <a
            key={kind}
            className="chip"
            href={link(`period=${kind}`)}
            aria-current={period.kind === kind ? 'true' : undefined}
          >
            {t(`reports:periods.${kind}`)}
          </a>
        ))}
        <details className="more" open={period.kind === 'from' || problem !== undefined}>
          <summary className="chip" aria-current={period.kind === 'from' ? 'true' : undefined}>
            {t('reports:periods.from')}…
          </summary>
          <FromForm {...{ period, locale, path, keep, problem }} />
        </details>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {period.previous && (
          <a className="way" rel="prev" href={step(period.previous)}>
            {t('reports:previous')}
          </a>
        )}
        <strong>
          <bdi>{periodName(period, t, format)}</bdi>
        </strong>
        {period.next && (
          <a className="way" rel="next" href={step(period.next)}>
            {t('reports:next')}
          </a>
        )}
      </p>
    </section>
  )
}

type FormProps = Props & { keep: Record<string, string> }

/** Chooses the day since which everything is counted, and up to which, if not today. */
function FromForm({ period, locale, path, keep, problem }: FormProps) {
  let t = translate(locale)
  return (
    <form method="get" action={path} className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="period" value="from" />
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="from" className="sr-only">
        {t('reports:periods.from')}
      </label>
      <input
        id="from"
        className="field w-auto!"
        type="date"
        name="from"
        required
        defaultValue={period.kind === 'from' ? period.first! : undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'from-problem' : undefined}
      />
      <label htmlFor="until">{t('reports:periods.until')}</label>
      <input
        id="until"
        className="field w-auto!"
        type="date"
        name="until"
        defaultValue={(period.kind === 'from' && period.last) || undefined}
        aria-describedby={problem ? 'from-problem' : undefined}
      />
      <button className="button quiet">{t('reports:show')}</button>
      {problem && (
        <p id="from-problem" className="problem basis-full">
          {t(`errors:${problem}`)}
        </p>
      )}
    </form>
  )
}

/** The period in words, as it stands over a report and on its print. */
export function periodName({ kind, first, last }: Period, t: Translate, format: Format): string {
  if (kind === 'all') return t('reports:ever')
  if (kind === 'from' && last === null) return t('reports:since', { day: format.day(first!) })
  if (kind === 'daily') return format.day(first!)
  if (kind === 'monthly') return format.month(first!)
  return t('reports:between', { first: format.day(first!), last: format.day(last!) })
}
