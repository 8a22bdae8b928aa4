import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import { isDay } from '#app/calendar/day.ts'
import { westernDigits } from '#app/locales/digits.ts'
import { message } from '#app/locales/message.ts'
import { MOST_AMOUNT } from '#app/models/currency.ts'
import { tidyText } from '#app/models/plain-text.ts'

export const MOST_BANK = 500
export const MOST_CODES = 500

const text = v.pipe(
  v.string(),
  v.transform(tidyText),
  v.maxLength(MOST_BANK, message('shopTextLong')),
)
const amount = v.pipe(
  v.number(message('amountWrong')),
  v.integer(message('amountWrong')),
  v.minValue(0, message('amountWrong')),
  v.maxValue(MOST_AMOUNT, message('amountWrong')),
)

/** How a school delivers and is paid. */
export const ShopSettings = v.object({
  bankDetails: v.optional(text, ''),
  homePrice: v.optional(v.nullable(amount), null),
  invoiceNote: v.optional(text, ''),
})
export type ShopSettings = v.InferOutput<typeof ShopSettings>

const day = v.pipe(
  v.string(message('discountDay')),
  v.check((text) => isDay(text) && text.startsWith('2'), message('discountDay')),
)
const whole = (most: number, wrong: 'percentWrong' | 'usesWrong') =>
  v.pipe(
    v.number(message(wrong)),
    v.integer(message(wrong)),
    v.minValue(1, message(wrong)),
    v.maxValue(most, message(wrong)),
  )

/**
 * A discount code as it is stored, however it was typed: in any case, with Arabic digits, with
 * spaces and marks of direction that came along, and with a dash of any length.
 */
export function plainDiscountCode(typed: string): string {
  return westernDigits(typed)
    .toUpperCase()
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/\p{Pd}/gu, '-')
}

/** A discount code: a percentage or an amount, on which days, for how many orders. */
export const NewDiscount = v.pipe(
  v.object({
    code: v.pipe(
      v.string(),
      v.transform(plainDiscountCode),
      v.regex(/^[A-Z0-9-]{3,20}$/, message('discountCodeWrong')),
    ),
    percent: v.optional(v.nullable(whole(100, 'percentWrong')), null),
    amount: v.optional(v.nullable(v.pipe(amount, v.minValue(1, message('amountWrong')))), null),
    from: day,
    until: day,
    most: v.optional(v.nullable(whole(100_000, 'usesWrong')), null),
  }),
  v.forward(
    v.partialCheck(
      [['percent'], ['amount']],
      ({ percent, amount }) => (percent === null) !== (amount === null),
      message('percentOrAmount'),
    ),
    ['percent'],
  ),
  v.forward(
    v.partialCheck(
      [['from'], ['until']],
      ({ from, until }) => from <= until,
      message('untilBeforeFrom'),
    ),
    ['until'],
  ),
)
export type NewDiscount = v.InferOutput<typeof NewDiscount>

/** A discount code as it stands now. */
export type Discount = {
  discountID: string
  code: string
  percent: number | null
  amount: number | null
  currency: string
  from: Day
  until: Day
  most: number | null
  used: number
  isOff: boolean
}
