import * as v from 'valibot'
import { PeriodQuery } from '#app/models/period.ts'
import type { MessageKey } from '#app/models/outcome.ts'

/** The period that a page's URL asks for, and what is wrong with it: then the page shows its usual period and says so, with status 422. */
export function askedPeriod(search: URLSearchParams): { query: PeriodQuery; problem?: MessageKey } {
  let asked = Object.fromEntries(['period', 'on', 'from'].flatMap((name) => (search.get(name) ? [[name, westernDigits(search.get(name)!.trim())]] : [])))
  let parsed = v.safeParse(PeriodQuery, asked)
  return parsed.success ? { query: parsed.output } : { query: {}, problem: parsed.issues[0].message as MessageKey }
}

/** Dates may be typed in Arabic-Indic or Persian digits. */
function westernDigits(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
}
