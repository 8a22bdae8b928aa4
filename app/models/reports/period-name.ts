import type { Format } from '#app/locales/format.ts'
import type { Translate } from '#app/locales/translate.ts'
import type { Period } from '#app/models/period.ts'

/** The period in words, as it stands over a report and on its print. */
export function periodName({ kind, first, last }: Period, t: Translate, format: Format): string {
  if (kind === 'all') return t('reports:ever')
  if (kind === 'from' && last === null) return t('reports:since', { day: format.day(first!) })
  if (kind === 'daily') return format.day(first!)
  if (kind === 'monthly') return format.month(first!)
  return t('reports:between', { first: format.day(first!), last: format.day(last!) })
}
