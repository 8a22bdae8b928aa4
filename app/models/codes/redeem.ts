import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import { message } from '#app/locales/message.ts'
import type { Gender } from '#app/models/current.ts'
import type { CodeKind } from './batch.ts'

/**
 * A code to redeem. `UID`: the account that gets the subscription; `confirm`: the caller knows that
 * the account's school or role changes.
 */
export const Redemption = v.object({
  UID: v.pipe(
    v.string(message('required')),
    v.nonEmpty(message('required')),
    v.maxLength(128, message('tooLong')),
  ),
  promoCode: v.pipe(
    v.string(message('subscriptionCodeRequired')),
    v.trim(),
    v.nonEmpty(message('subscriptionCodeRequired')),
    v.maxLength(200, message('tooLong')),
  ),
  confirm: v.optional(v.boolean(message('notBoolean'))),
})
export type Redemption = v.InferOutput<typeof Redemption>

type Named = { schoolID: string; schoolName: string; schoolNameEn: string }
/** What a code would give an account: shown before it is redeemed. */
export type Gain = Named & {
  kind: CodeKind
  role: 'admin' | 'teacher' | 'student'
  /** The account owner's: Arabic has a word for each role and gender. */
  gender: Gender
  /** The class of a class code. */
  className: string | null
  /** The first day without the subscription. */
  validUntil: Day
  /** This account has redeemed the code already; redeeming again changes nothing. */
  isOwn: boolean
  /** The days left of the present subscription are added. */
  isRenewal: boolean
  /** What to confirm first: the live subscription is of another school or role. */
  confirm: 'confirmSchool' | 'confirmRole' | null
  /** The live subscription that redeeming ends, with its days left. */
  ends:
    | (Named & { role: 'admin' | 'teacher' | 'student'; validUntil: Day; daysLeft: number })
    | null
  /** Names of the live classes that the account leaves. */
  leaves: string[]
}
