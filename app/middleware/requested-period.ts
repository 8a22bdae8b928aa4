import * as v from 'valibot'
import { westernDigits } from '#app/locales/digits.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { PeriodQuery } from '#app/models/period.ts'

const thisWeek: PeriodQuery = { period: 'weekly' }

/**
 * The period that a page's URL asks for, its dates in Western or Arabic digits: this week, where it
 * names none. With a `problem` the page shows this week and the problem, with status 422.
 */
export function requestedPeriod(search: URLSearchParams): {
  query: PeriodQuery
  problem?: MessageKey
} {
  let asked = Object.fromEntries(
    ['period', 'on', 'from', 'until'].flatMap((name) =>
      search.get(name) ? [[name, westernDigits(search.get(name)!.trim())]] : [],
    ),
  )
  let parsed = v.safeParse(PeriodQuery, asked)
  return parsed.success
    ? { query: Object.keys(asked).length > 0 ? parsed.output : thisWeek }
    : { query: thisWeek, problem: parsed.issues[0].message as MessageKey }
}
