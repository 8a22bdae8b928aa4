import { Hono } from 'hono'
import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { findAccount, regOrLogin } from '#app/models/people/account.server.ts'
import { updateProfile } from '#app/models/people/profile.server.ts'
import { Profile } from '#app/models/profile.ts'
import { findSubscription } from '#app/models/subscriptions/present.server.ts'
import type { ApiEnv } from './env.ts'
import { ID } from './input.ts'
import { operation } from './operation.ts'
import { day, email, id, image, role, text } from './shapes.ts'

const school = {
  schoolID: v.nullable(id),
  schoolName: v.nullable(text),
  schoolNameEn: v.nullable(text),
}

export const Account = v.object({
  UID: id,
  displayName: text,
  email,
  imageURL: image,
  gender: v.picklist(['male', 'female', 'unspecified']),
  role,
  ...school,
  mustChangePassword: v.boolean(),
  isVerified: v.boolean(),
})

/**
 * Without a live subscription `isActive` is false and all else null; the last two fields are there
 * where a code gave it.
 */
export const Subscription = v.object({
  isActive: v.boolean(),
  validUntil: v.nullable(day),
  ...school,
  role: v.nullable(role),
  subscriptionType: v.nullable(v.literal('promo')),
  serialID: v.optional(v.pipe(text, v.description('The serial of the code’s batch'))),
  serialNo: v.optional(v.pipe(text, v.description('The code’s last group'))),
})

/** What a program may say of its user; it is not read. */
const said = v.nullish(v.string(message('notText')))

export const accounts = new Hono<ApiEnv>()
  .get(
    '/users/:id',
    operation({
      summary: 'An account',
      who: 'self',
      params: v.object({ id: ID }),
      answer: Account,
      refusals: ['notFound'],
    }),
    async (c) => c.var.answer(await findAccount(c.var.current, c.var.params.id)),
  )
  .get(
    '/getSubscription/:userId',
    operation({
      summary: "An account's subscription",
      who: 'self',
      params: v.object({ userId: ID }),
      answer: Subscription,
      refusals: ['notFound'],
    }),
    async (c) => c.var.answer(await findSubscription(c.var.current, c.var.params.userId)),
  )
  .post(
    '/regOrLogin',
    operation({
      summary: "One's own account",
      description:
        'Changes nothing: the account was opened when its email was confirmed, and what is sent ' +
        'beside `UID` is not looked at. `PUT updateUserInfo` changes it.',
      who: 'owner',
      body: v.object({ UID: ID, displayName: said, email: said, imageURL: said }),
      answer: Account,
      refusals: ['notFound'],
    }),
    (c) => c.var.answer(regOrLogin(c.var.current, c.var.body.UID)),
  )
  .put(
    '/updateUserInfo',
    operation({
      summary: "Change one's own account",
      description:
        '`imageURL` is one of the avatars (`/avatars/user-1.png` to `/avatars/user-38.png`), ' +
        'the address of the picture that the account shows already, or null. Pictures are ' +
        'uploaded on the account page.',
      who: 'owner',
      body: v.object({ UID: ID, ...Profile.entries }),
      answer: Account,
      refusals: ['notFound', 'conflict'],
    }),
    async (c) => c.var.answer(await updateProfile(c.var.current, c.var.body.UID, c.var.body)),
  )
