import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { tidyText } from '#app/models/plain-text.ts'

/** What can be reported: each kind has its place in targets.server.ts. */
export const reportKinds = ['letter', 'message', 'comment', 'picture'] as const
export type ReportKind = (typeof reportKinds)[number]

export const MOST_CHARACTERS = 500

/** What is wrong, in words; none are needed. */
export const NewReport = v.object({
  why: v.optional(
    v.pipe(v.string(), v.transform(tidyText), v.maxLength(MOST_CHARACTERS, message('noteTooLong'))),
  ),
})
export type NewReport = v.InferOutput<typeof NewReport>

/** `left`: nothing was wrong, or nothing that is to go; `removed`: nobody reads it there any more. */
export const verdicts = ['left', 'removed'] as const
export type Verdict = (typeof verdicts)[number]

/** A quarter of an hour on a clock, `21:30`. */
const Quarter = v.pipe(
  v.string(message('required')),
  v.regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, message('notQuarter')),
)

/** Quiet hours as a form and a call send them: both times, or neither for none. */
export const QuietChoice = v.pipe(
  v.object({ from: v.optional(Quarter), until: v.optional(Quarter) }),
  v.forward(
    v.check(
      ({ from, until }) => (from === undefined) === (until === undefined),
      message('required'),
    ),
    ['until'],
  ),
  v.forward(
    v.check(({ from, until }) => from === undefined || from !== until, message('quietEmpty')),
    ['until'],
  ),
)
export type QuietChoice = v.InferOutput<typeof QuietChoice>

export const keptYears = [1, 2, 3] as const
export type KeptYears = (typeof keptYears)[number]

/** How long messages are kept: a number of years, or `ever`. */
export const KeptChoice = v.object({
  years: v.union([
    v.pipe(
      v.literal('ever'),
      v.transform(() => null),
    ),
    v.pipe(
      v.picklist(keptYears.map(String)),
      v.transform((text) => Number(text) as KeptYears),
    ),
  ]),
})

/** `21:30` of 1290, and back. */
export function clockOf(minutes: number): string {
  let two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
export function minutesOf(clock: string): number {
  let [hours, minutes] = clock.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}
