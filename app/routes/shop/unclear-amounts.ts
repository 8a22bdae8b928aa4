import type { MessageKey } from '#app/locales/message.ts'
import { isUnclearAmount } from '#app/models/currency.ts'

type Problems = Partial<Record<string, MessageKey>>

/**
 * What is wrong with a form's fields, where those of `typed` (by field) are amounts of a currency
 * with so many digits: one that may mean thousands is called so.
 */
export function withUnclearAmounts(
  problems: Problems,
  typed: Record<string, string>,
  digits: number,
): Problems {
  let unclear = Object.entries(typed).filter(
    ([field, text]) => problems[field] === 'amountWrong' && isUnclearAmount(text, digits),
  )
  return {
    ...problems,
    ...Object.fromEntries(unclear.map(([field]) => [field, 'amountUnclear' as const])),
  }
}
