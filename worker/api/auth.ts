import { Hono } from 'hono'
import * as v from 'valibot'
import { apiLocaleOf } from '#app/locales/locale.ts'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { changePassword } from '#app/models/auth/password/change.server.ts'
import { requestReset, resetPassword } from '#app/models/auth/password/reset.server.ts'
import { PasswordReset, ResetRequest } from '#app/models/auth/password/reset.ts'
import { PasswordChange } from '#app/models/auth/password/rules.ts'
import { register, resendVerification } from '#app/models/auth/registration.server.ts'
import { Registration, ResendRequest, Verification } from '#app/models/auth/registration.ts'
import { signIn, signOut } from '#app/models/auth/sign-in.server.ts'
import { ProgramCredentials } from '#app/models/auth/sign-in.ts'
import type { SignedIn } from '#app/models/auth/start-session.server.ts'
import { verify } from '#app/models/auth/verification.server.ts'
import { CardKey } from '#app/models/classes/sheet/sheet.ts'
import { signInByCard } from '#app/models/classes/sheet/sign-in.server.ts'
import type { Visit } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { ownAccount } from '#app/models/people/account.server.ts'
import { cookie, deviceCookie } from '#app/request/cookies.ts'
import { Account } from './accounts.ts'
import type { ApiEnv } from './env.ts'
import { operation } from './operation.ts'
import { text, time } from './shapes.ts'

const StartedSession = v.object({ token: text, expiresAt: time, account: Account })
const StartedByPassword = v.object({ ...StartedSession.entries, deviceToken: v.optional(text) })

export const auth = new Hono<ApiEnv>()
  .post(
    '/auth/sign-in',
    operation({
      summary: 'Begin a session',
      description:
        'The token is good for 30 days from its last use and a year at most, until sign-out. ' +
        'Who has a second factor sends its `code` along. ' +
        'Wrong passwords and codes are limited: 429 says when to try again, and after a hundred in a ' +
        'row only a letter opens (403 `onlyByLetter`). ' +
        'Who keeps a `deviceToken` has tries of its own, which no stranger can use up: ' +
        'send an empty one to be given one, and that one from then on.',
      who: 'anyone',
      body: ProgramCredentials,
      answer: StartedByPassword,
      refusals: [
        'wrongPassword',
        'accountNotFound',
        'accountDisabled',
        'notVerified',
        'secondFactorRequired',
        'codeWrong',
        'tooManyTries',
        'onlyByLetter',
      ],
    }),
    async (c) => {
      let {
        visit,
        body: { code, deviceToken, ...credentials },
        answer,
      } = c.var
      let signing = await signIn(
        visit,
        credentials,
        { kind: 'bearer', code, locale: apiLocaleOf(c.req.raw.headers) },
        deviceToken ?? cookie(c.req.raw.headers, deviceCookie),
      )
      if (!signing.ok) return answer(signing)
      if (signing.value.token === undefined) return answer(refuse('secondFactorRequired'))
      return answer(
        done({
          ...(await startedSession(visit, signing.value))!,
          deviceToken: signing.value.deviceToken,
        }),
      )
    },
  )
  .post(
    '/auth/sign-in-by-card',
    operation({
      summary: 'Begin a session by a pupil’s card from the class sheet',
      description:
        '`key` is what the QR code’s address carries (`…/auth/card?key=`). ' +
        'The token opens the pupil’s own reports and takes their attempts, nothing else, ' +
        'until the teacher makes another card or the pupil is in no live class of the school ' +
        'any more; otherwise it is good for 30 days from its last use, and a year at most. ' +
        'A card is good for 20 tokens at once, the newest, and for 60 an hour.',
      who: 'anyone',
      body: CardKey,
      answer: StartedSession,
      refusals: ['cardSpent', 'tooManyTries'],
    }),
    async (c) => {
      let { visit, body, answer } = c.var
      let signing = await signInByCard(visit, body, 'bearer')
      if (!signing.ok) return answer(signing)
      let session = await startedSession(visit, signing.value)
      // A new card may have ended the session meanwhile.
      return answer(session ? done(session) : refuse('cardSpent'))
    },
  )
  .post(
    '/auth/change-password',
    operation({
      summary: 'Change one’s own password',
      description:
        'Proves the old one. Every other session of this account ends; this token stays good.',
      who: 'person',
      body: PasswordChange,
      refusals: [
        'wrongPassword',
        'passwordCommon',
        'passwordIsEmail',
        'passwordUnchanged',
        'tooManyTries',
        'onlyByLetter',
        'conflict',
      ],
    }),
    async (c) => {
      let changing = await changePassword(c.var.current, c.var.body, apiLocaleOf(c.req.raw.headers))
      return c.var.answer(changing.ok ? done(undefined) : changing)
    },
  )
  .post(
    '/auth/request-reset',
    operation({
      summary: 'Ask for a letter by which to choose a new password',
      description: 'The answer is the same whether anybody has this email.',
      who: 'anyone',
      body: ResetRequest,
      status: 202,
      refusals: ['tooManyTries', 'mailOff'],
    }),
    async (c) =>
      c.var.answer(await requestReset(c.var.visit, c.var.body, apiLocaleOf(c.req.raw.headers))),
  )
  .post(
    '/auth/reset',
    operation({
      summary: 'Choose a new password by a letter’s token',
      description:
        'The token is good once, for 30 minutes; used, replaced or too old it answers 410. Every ' +
        'session of the account ends. Nobody is signed in, and no device becomes known by it.',
      who: 'anyone',
      body: PasswordReset,
      refusals: ['linkSpent', 'passwordCommon', 'passwordIsEmail', 'tooManyTries'],
    }),
    async (c) => {
      let resetting = await resetPassword(c.var.visit, c.var.body, apiLocaleOf(c.req.raw.headers))
      return c.var.answer(resetting.ok ? done(undefined) : resetting)
    },
  )
  .post(
    '/auth/register',
    operation({
      summary: 'Ask for an account',
      description:
        'A letter goes to the email; the account opens when its token is verified. ' +
        'The answer is the same whether an account has this email: then the letter says so.',
      who: 'anyone',
      body: Registration,
      status: 202,
      refusals: ['passwordCommon', 'passwordIsEmail', 'tooManyTries', 'mailOff'],
    }),
    async (c) =>
      c.var.answer(await register(c.var.visit, c.var.body, apiLocaleOf(c.req.raw.headers))),
  )
  .post(
    '/auth/resend-verification',
    operation({
      summary: 'Ask for the letters of a registration once more',
      description:
        'Each has a new token in place of the old one. ' +
        'It takes what is left of the three letters that one email gets in an hour. ' +
        'The answer is the same whether anybody registered this email.',
      who: 'anyone',
      body: ResendRequest,
      status: 202,
      refusals: ['tooManyTries', 'mailOff'],
    }),
    async (c) =>
      c.var.answer(
        await resendVerification(c.var.visit, c.var.body, apiLocaleOf(c.req.raw.headers)),
      ),
  )
  .post(
    '/auth/verify',
    operation({
      summary: 'Confirm an email by a letter’s token',
      description:
        'Opens the account that was registered, or gives an account its new email and ends all ' +
        'of its sessions. The token is good once, for a day; used, replaced or too old it ' +
        'answers 410. Nobody is signed in by it.',
      who: 'anyone',
      body: Verification,
      refusals: ['confirmationSpent'],
    }),
    async (c) =>
      c.var.answer(await verify(c.var.visit, c.var.body, apiLocaleOf(c.req.raw.headers))),
  )
  .post(
    '/auth/sign-out',
    operation({ summary: 'End the session of this token', who: 'holder' }),
    async (c) => {
      let { current, token } = c.var
      await signOut(current, token)
      return c.var.answer(done(undefined))
    },
  )

/** The answer of a sign-in; undefined where the session has ended meanwhile. */
async function startedSession(
  visit: Visit,
  { token, expiresAt }: SignedIn,
): Promise<v.InferInput<typeof StartedSession> | undefined> {
  let current = await loadCurrent(visit, token)
  return (
    current && { token, expiresAt: new Date(expiresAt).toISOString(), account: ownAccount(current) }
  )
}
