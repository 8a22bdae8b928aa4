import type { MessageKey } from '#app/locales/message.ts'
import { amountIn, isUnclearAmount, typedAmount } from '#app/models/currency.ts'

type Problems = Partial<Record<string, MessageKey>>

/**
 * What is wrong with an amount that was typed, of a currency with so many digits, if anything is:
 * one that may mean thousands is called so, and a currency without digits has no point to write.
 */
export function amountProblem(text: string, digits: number) {
  if (amountIn(text, digits) !== undefined) return undefined
  if (digits === 0) return 'amountWhole' as const
  return isUnclearAmount(text, digits) ? ('amountUnclear' as const) : ('amountWrong' as const)
}

/** A form's problems, where those of `typed` (by field) are amounts: see `amountProblem`. */
export function withAmountProblems(
  problems: Problems,
  typed: Record<string, string>,
  digits: number,
): Problems {
  let said = Object.entries(typed)
    .filter(([field]) => problems[field] === 'amountWrong')
    .map(([field, text]) => [field, amountProblem(text, digits) ?? 'amountWrong'] as const)
  return { ...problems, ...Object.fromEntries(said) }
}

/** An amount that was typed as a form shows the kept one, to be compared with it. */
export function asKept(text: string, digits: number): string {
  let amount = amountIn(text, digits)
  return amount === undefined ? text.trim() : typedAmount(amount, digits)
}
