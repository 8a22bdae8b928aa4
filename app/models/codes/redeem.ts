import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import { message } from '#app/locales/message.ts'
import type { Gender } from '#app/models/current.ts'
import type { CodeKind } from './batch.ts'

/** `UID`: whose account it is to be; `confirm`: that another school or role is meant. */
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

/**
 * Why a code gave nothing, with the spec's result: 1 invalid or expired, 3 used by somebody else, 2
 * anything else. The words are `codes:reasons`.
 */
export const resultOf = {
  codeInvalid: 1,
  codeSpent: 1,
  codeUsed: 3,
  supervisor: 2,
  chooseChild: 2,
  pupilsOnly: 2,
  studentCodeOnly: 2,
  otherSchoolsCode: 2,
  staffAndClassCode: 2,
  classCodeFull: 2,
  inAnotherClass: 2,
  lastAdmin: 2,
  studentSeats: 2,
  teacherSeats: 2,
  confirmSchool: 2,
  confirmRole: 2,
} as const satisfies Record<string, 1 | 2 | 3>
export type CodeReason = keyof typeof resultOf

/** A code that gave nothing; `most` is the bound that was met, where one was. */
export type NotRedeemed = { result: 1 | 2 | 3; reason: CodeReason; most: number | null }

type Named = { schoolID: string; schoolName: string; schoolNameEn: string }
/** What a code would give: shown before it is redeemed. */
export type Gain = Named & {
  kind: CodeKind
  role: 'admin' | 'teacher' | 'student'
  /** Of whose account it is to be: roles are said by it. */
  gender: Gender
  /** The class of a class code. */
  className: string | null
  validUntil: Day
  /** Redeemed already: it is what the account has, and nothing comes of it once more. */
  isOwn: boolean
  /** The present subscription goes on: none of its days is lost. */
  isRenewal: boolean
  /** What has to be confirmed first, because the live subscription is of another school or role. */
  confirm: 'confirmSchool' | 'confirmRole' | null
  /** The live subscription that ends by it, with the days that are left of it. */
  ends:
    | (Named & { role: 'admin' | 'teacher' | 'student'; validUntil: Day; daysLeft: number })
    | null
  /** The live classes that end by it. */
  leaves: string[]
}
