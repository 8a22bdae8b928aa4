import { formatOf } from './format.ts'
import type { Locale } from './locale.ts'

/** A number of each plural category that English and Arabic know. */
const samples = { zero: 0, one: 1, two: 2, few: 3, many: 11, other: 100 }

/**
 * A sentence with a count, in each of its plural forms, with `{n}` where the number stands: for a
 * script that counts in the browser (`Intl.PluralRules`).
 */
export function pluralForms(
  locale: Locale,
  say: (count: number) => string,
): Record<keyof typeof samples, string> {
  let { number } = formatOf(locale)
  return Object.fromEntries(
    Object.entries(samples).map(([category, count]) => [
      category,
      say(count).replace(number(count), '{n}'),
    ]),
  ) as Record<keyof typeof samples, string>
}
