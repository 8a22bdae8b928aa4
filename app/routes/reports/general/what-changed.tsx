import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate, type Translate } from '#app/locales/translate.ts'
import type { GeneralReport } from '#app/models/reports/general.server.ts'
import { subjectsChanged, surenessOf } from '#app/models/reports/general.ts'
import type { Subject } from '#app/models/subject.ts'

type Props = { report: GeneralReport; locale: Locale }

const MINUTE = 60_000

/** For a family: the week and what is otherwise than before, in words. */
export function WhatChanged({ report, locale }: Props) {
  let t = translate(locale)
  let shown = report.weeks.at(-1)!
  let { total, solved } = shown
  let { before } = report
  if (total.attempts === 0 && before.total.attempts === 0) return null
  return (
    <section className="card space-y-2">
      <h2>{t('marks:changed')}</h2>
      {total.attempts > 0 && (
        <p>
          {t('reports:attemptsCount', { count: total.attempts })}
          {t('parts:comma')}
          {t('parts:right', { right: total.correctAttempts, count: total.attempts })}
          {t('parts:comma')}
          {formatOf(locale).durationInWords(total.durationMs)}.
        </p>
      )}
      {solved > 0 && <p>{t('marks:solvedNew', { count: solved })}</p>}
      {before.total.attempts === 0 ? (
        <p>{t('marks:nothingBefore')}</p>
      ) : (
        <>
          <ul className="list-inside list-disc">
            {changesOf(report, t, locale).map((says) => (
              <li key={says}>{says}</li>
            ))}
          </ul>
          <p className="muted text-sm">
            {t(`marks:comparedWith.${shown.isRunning ? 'sameDays' : 'lastWeek'}`)}
          </p>
        </>
      )}
    </section>
  )
}

function changesOf(report: GeneralReport, t: Translate, locale: Locale): string[] {
  let { weeks, before, subjects, subjectsBefore } = report
  let { total } = weeks.at(-1)!
  let by = Math.round(total.durationMs / MINUTE) - Math.round(before.total.durationMs / MINUTE)
  let time = formatOf(locale).durationInWords(Math.abs(by) * MINUTE)
  let sureness = surenessOf(total, before.total)
  let { begun, paused } = subjectsChanged(subjects, subjectsBefore)
  let named = (some: Subject[]) =>
    some.map((subject) => t(`reports:subjects.${subject}`)).join(t('parts:comma'))
  return [
    by === 0 ? t('marks:asLong') : t(by > 0 ? 'marks:longer' : 'marks:shorter', { time }),
    ...(sureness ? [t(`marks:surely.${sureness}`)] : []),
    ...(begun.length > 0 ? [t('marks:begun', { subjects: named(begun) })] : []),
    ...(paused.length > 0 ? [t('marks:paused', { subjects: named(paused) })] : []),
  ]
}
