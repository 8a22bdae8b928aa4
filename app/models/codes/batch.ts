import * as v from 'valibot'
import { addDays, isDay, type Day } from '#app/calendar/day.ts'
import { message } from '#app/locales/message.ts'

/** The role that a code gives; `class`: a student of the class that the code is attached to. */
export const codeKinds = ['admin', 'teacher', 'student', 'class'] as const
export type CodeKind = (typeof codeKinds)[number]
/** A class code is used from its first pupil on. */
export const codeStates = ['used', 'unused', 'expired', 'revoked'] as const
export type CodeState = (typeof codeStates)[number]

/** The most codes in a batch. */
export const CODES_IN_A_BATCH = 20_000
/** Ten years and a little. */
const LONGEST_DURATION_DAYS = 3660
/** How long codes can be redeemed, where their batch does not say. */
export const REDEEMABLE_DAYS = 365
/** How many pupils may redeem one class code. */
export const PUPILS_TO_A_CLASS_CODE = 40

function whole(least: number, most: number) {
  return v.pipe(
    v.number(message('notNumber')),
    v.integer(message('notNumber')),
    v.minValue(least, message('outOfRange')),
    v.maxValue(most, message('outOfRange')),
  )
}

const duration = whole(1, LONGEST_DURATION_DAYS)
const count = whole(0, CODES_IN_A_BATCH)
const description = v.pipe(
  v.string(message('required')),
  v.trim(),
  v.nonEmpty(message('required')),
  v.maxLength(500, message('tooLong')),
  // A database keeps neither a NUL nor half a character unchanged.
  v.check((text) => text.isWellFormed() && !text.includes('\0'), message('notText')),
)
const redeemBefore = v.pipe(v.string(message('notDay')), v.check(isDay, message('notDay')))
const id = v.pipe(
  v.string(message('required')),
  v.nonEmpty(message('required')),
  v.maxLength(128, message('tooLong')),
)

/**
 * `duration`: days that a subscription lasts; `redeemBefore`: the first day, in the school's zone,
 * on which the codes are no longer good.
 */
export const NewBatch = v.object({
  schoolID: id,
  duration,
  adminCount: count,
  teacherCount: count,
  studentCount: count,
  classCount: count,
  description,
  redeemBefore: v.optional(redeemBefore),
})
export type NewBatch = v.InferOutput<typeof NewBatch>

/** Changes of a batch; fields that are left out stay as they are. */
export const BatchChange = v.object({
  id,
  description: v.optional(description),
  redeemBefore: v.optional(redeemBefore),
  duration: v.optional(duration),
})
export type BatchChange = v.InferOutput<typeof BatchChange>

/** The same as a form: all fields are required, and the batch is named in the address. */
export const BatchEdit = v.object({ description, redeemBefore, duration })

/**
 * What a form says, as rules have it: people name the last day on which a code can be redeemed,
 * rules the first on which it cannot.
 */
export function afterLastDay<form extends { redeemBefore?: Day | undefined }>(form: form): form {
  return form.redeemBefore ? { ...form, redeemBefore: addDays(form.redeemBefore, 1) } : form
}

/** A batch in a list, with its codes counted by state. */
export type Batch = {
  id: string
  serial: string
  schoolID: string
  schoolName: string
  schoolNameEn: string
  duration: number
  adminCount: number
  teacherCount: number
  studentCount: number
  classCount: number
  description: string
  redeemBefore: Day
  createdAt: number
  used: number
  unused: number
  revoked: number
  expired: number
}

/** A use of a code: the account, with its name of today, and when. */
export type CodeUse = { seat: number; UID: string; displayName: string; at: number }
/** One code of a batch. Addresses and logs name it by `position`, because codes are secret. */
export type BatchCode = {
  code: string
  kind: CodeKind
  position: number
  state: CodeState
  revokedAt: number | null
  className: string | null
  uses: CodeUse[]
}

/** Which codes of a batch are wanted; all of them without a filter. */
export type CodeFilter = {
  state?: CodeState | undefined
  kind?: CodeKind | undefined
  position?: number | undefined
}

/** How many codes a batch of these counts has. */
export function codesIn(
  counts: Pick<NewBatch, 'adminCount' | 'teacherCount' | 'studentCount' | 'classCount'>,
): number {
  return counts.adminCount + counts.teacherCount + counts.studentCount + counts.classCount
}
