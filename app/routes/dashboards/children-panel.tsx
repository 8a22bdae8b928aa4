import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { ChildSummary } from '#app/models/dashboards/children.server.ts'
import { HaveCode } from '#app/ui/have-code.tsx'
import { HowCounted } from '#app/ui/how-counted.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { ChildCard } from './child-card.tsx'

/**
 * A pupil's own summary, or one card for each of a guardian's children: in words first, numbers
 * second.
 */
export function ChildrenPanel({
  summaries,
  mayRedeem,
  locale,
}: {
  summaries: ChildSummary[]
  /** Whether the field for a code is offered: another child's card, or a subscription's. */
  mayRedeem: boolean
  locale: Locale
}) {
  let t = translate(locale)
  return (
    <>
      <ReportHead locale={locale} title={t('summary')} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {summaries.map((summary) => (
          <ChildCard key={summary.UID} summary={summary} locale={locale} />
        ))}
      </div>
      {mayRedeem && (
        <details className="card">
          <summary className="font-bold">{t('codes:title')}</summary>
          <div className="pt-3">
            <HaveCode locale={locale} />
          </div>
        </details>
      )}
      <HowCounted locale={locale} numbers={['attempts', 'duration', 'needsHelp']} />
    </>
  )
}
