import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { changeOf } from './charts/change.ts'

export type ComparedWith = 'lastWeek' | 'sameDays' | 'lastMonth' | 'sameDaysOfMonth'

type Props = {
  now: number | null
  before: number | null
  unit?: 'count' | 'minutes' | 'points'
  /** Left out where it is said beside it. */
  than?: ComparedWith
  /** Of help needed, less is better. */
  better?: 'more' | 'less'
  locale: Locale
}

/** How a figure has changed: sign, word, number, and what it is compared with. */
export function Delta({ now, before, unit = 'count', than, better = 'more', locale }: Props) {
  let t = translate(locale)
  let change = changeOf(now, before)
  if (!change) return null
  if (change.kind === 'same')
    return (
      <span className="delta">
        {t('parts:same')}
        {than && <span className="than"> {t(`parts:sameAs.${than}`)}</span>}
      </span>
    )
  let { kind, by } = change
  return (
    <span className={`delta ${kind === better ? 'well' : 'worse'}`}>
      <b aria-hidden="true">{kind === 'more' ? '▲' : '▼'}</b>{' '}
      {t(`parts:changes.${kind}.${unit}`, { count: by })}
      {/* Where three figures share a phone, the sentence above them says it once. */}
      {than && <span className="than"> {t(`parts:comparedWith.${than}`)}</span>}
    </span>
  )
}
