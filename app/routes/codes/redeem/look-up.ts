import * as v from 'valibot'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { previewRedemption } from '#app/models/codes/preview.server.ts'
import { Redemption, type Gain } from '#app/models/codes/redeem.ts'
import {
  sayNotRedeemed,
  type CodeReason,
  type NotRedeemed,
} from '#app/models/codes/refusal-reason.ts'
import { isGuardian, type Current } from '#app/models/current.ts'

/** What the redeeming page shows: a form, with what is wrong with its code; or the code's gain. */
export type Shown = {
  code: string
  UID: string
  problem?: {
    reason: CodeReason | 'required' | 'tooManyTries' | 'codeUnknown'
    most?: number | null
    seconds?: number | undefined
  }
  gain?: Gain
}

/** The accounts that one may redeem for: one's own, unless one is only a guardian, and children. */
export function redeemable({ user }: Current): { UID: string; displayName: string }[] {
  let people = isGuardian(user) ? user.children : [user, ...user.children]
  return people.map(({ UID, displayName }) => ({ UID, displayName }))
}

/** The account to redeem for: the requested one, else the first. */
export function requestedUID(current: Current, wanted: string | null): string {
  let people = redeemable(current)
  return (people.find(({ UID }) => UID === wanted) ?? people[0]!).UID
}

/** Looks a code up, for the page. A wrong code counts towards the limit. */
export async function lookUp(current: Current, code: string, UID: string): Promise<Shown> {
  if (code === '') return { code, UID, problem: { reason: 'required' } }
  let given = v.safeParse(Redemption, { UID, promoCode: code })
  if (!given.success) return { code, UID, problem: { reason: 'codeInvalid' } }
  let looking = await previewRedemption(current, given.output)
  if (!looking.ok && looking.reason === 'tooManyTries')
    return { code, UID, problem: { reason: 'tooManyTries', seconds: looking.retryAfterSeconds } }
  let found = valueOrThrow<NotRedeemed | { result: 0; gain: Gain }>(looking)
  return found.result === 0 ? { code, UID, gain: found.gain } : { code, UID, problem: found }
}

/** The response's status and `Retry-After`. */
export function answerOf({ problem }: Shown): ResponseInit {
  if (!problem) return { status: 200 }
  return problem.reason === 'tooManyTries'
    ? {
        status: 429,
        ...(problem.seconds && { headers: { 'Retry-After': String(problem.seconds) } }),
      }
    : { status: 422 }
}

/** What is wrong with a code, in the reader's language. */
export function sayProblem(
  { reason, most, seconds }: NonNullable<Shown['problem']>,
  locale: Locale,
): string {
  let t = translate(locale)
  if (reason === 'required') return t('codes:required')
  if (reason === 'codeUnknown') return t('errors:codeUnknown')
  if (reason === 'tooManyTries')
    return [
      t('errors:tooManyTries'),
      seconds ? t('auth:waitMinutes', { count: Math.ceil(seconds / 60) }) : '',
    ]
      .join(' ')
      .trim()
  return sayNotRedeemed(t, { reason, most })
}
