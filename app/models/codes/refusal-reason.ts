import type { Translate } from '#app/locales/translate.ts'

/**
 * Why a code was refused, with the specification's result: 1 invalid or expired, 3 used by another
 * account, 2 anything else. The words are `codes:reasons`; the rules are in eligibility.server.ts.
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
export const codeReasons = Object.keys(resultOf) as CodeReason[]

/** A code that was refused; `most` is the limit that was reached, where the reason is a limit. */
export type NotRedeemed = { result: 1 | 2 | 3; reason: CodeReason; most: number | null }

/**
 * The specification's words for a code that was refused: where they say only that it failed
 * (result 2), the reason follows.
 */
export function sayNotRedeemed(
  t: Translate,
  { reason, most }: { reason: CodeReason; most?: number | null | undefined },
): string {
  let why = t(`codes:reasons.${reason}`, { most: most ?? 0 })
  return resultOf[reason] === 2 ? `${t('codes:failed')}. ${why}` : why
}
