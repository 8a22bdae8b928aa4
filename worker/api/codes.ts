import { Hono } from 'hono'
import * as v from 'valibot'
import { changeBatch, listBatches } from '#app/models/codes/batch.server.ts'
import { BatchChange, codeKinds, NewBatch, type Batch } from '#app/models/codes/batch.ts'
import { generateCodes } from '#app/models/codes/generate.server.ts'
import { redeem } from '#app/models/codes/redeem.server.ts'
import { Redemption } from '#app/models/codes/redeem.ts'
import { sayNotRedeemed } from '#app/models/codes/refusal-reason.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { Subscription } from './accounts.ts'
import { isCaller } from './caller.ts'
import type { ApiEnv } from './env.ts'
import { ID } from './input.ts'
import { operation } from './operation.ts'
import { listOf, paged, pageOf, Paging } from './paging.ts'
import { count, day, id, text, time } from './shapes.ts'

const BatchItem = v.object({
  id,
  serial: text,
  schoolID: id,
  schoolName: text,
  schoolNameEn: text,
  duration: v.pipe(count, v.description('Days')),
  adminCount: count,
  teacherCount: count,
  studentCount: count,
  classCount: count,
  description: text,
  redeemBefore: day,
  createdAt: time,
  used: count,
  unused: count,
  revoked: count,
  expired: count,
})
const Generated = v.object({
  batch: BatchItem,
  codes: v.array(v.object({ code: text, role: v.picklist(codeKinds) })),
})
const Redeemed = v.object({
  result: v.pipe(
    v.picklist([0, 1, 2, 3]),
    v.description(
      '0 success; 1 invalid, expired or revoked; 2 any other failure; 3 used by somebody else',
    ),
  ),
  message: text,
  subscription: v.optional(Subscription),
})

const roles = ['super'] as const
/** Callers may name themselves, and then must be that account. */
const userID = v.optional(ID)

export const codes = new Hono<ApiEnv>()
  .post(
    '/newSubscription',
    operation({
      summary: 'Redeem an activation code',
      description:
        'For oneself, as a guardian for a linked pupil, or as an admin for a pupil of the ' +
        'school. All four results are answered with 200; `confirm` says that another school or ' +
        'role than that of the live subscription is meant. The same code for the same account ' +
        'again is 0 and changes nothing. Wrong codes are limited: 429 says when to try again.',
      who: 'person',
      body: Redemption,
      answer: Redeemed,
      refusals: ['notFound', 'forbidden', 'unauthorized', 'tooManyTries'],
    }),
    async (c) => {
      let redeeming = await redeem(c.var.current, c.var.body)
      if (!redeeming.ok) return c.var.answer(redeeming)
      let { value } = redeeming
      return c.var.answer(
        done(
          value.result === 0
            ? { ...value, message: c.var.t('codes:redeemed') }
            : { result: value.result, message: sayNotRedeemed(c.var.t, value) },
        ),
      )
    },
  )
  .post(
    '/generatePromoCodes',
    operation({
      summary: 'Generate a batch of activation codes for a school',
      who: 'subscriber',
      roles,
      body: v.object({ userID, ...NewBatch.entries }),
      answer: Generated,
      status: 201,
      refusals: ['forbidden', 'notFound', 'noCodes', 'tooManyCodes', 'dayPast'],
    }),
    async (c) => {
      let { userID, ...batch } = c.var.body
      if (!isCaller(c.var.current, userID)) return c.var.answer(refuse('forbidden'))
      let generated = await generateCodes(c.var.current, batch)
      return c.var.answer(
        generated.ok
          ? done({ ...generated.value, batch: batchItem(generated.value.batch) })
          : generated,
      )
    },
  )
  .post(
    '/super/promos',
    operation({
      summary: 'Batches of activation codes, newest first',
      description: 'Of one school, where `schoolID` names it.',
      who: 'subscriber',
      roles,
      query: Paging,
      body: v.object({ userID, schoolID: v.nullish(ID) }),
      answer: listOf(BatchItem),
      refusals: ['forbidden'],
    }),
    async (c) => {
      let { current, query, body, answer } = c.var
      if (!isCaller(current, body.userID)) return answer(refuse('forbidden'))
      let batches = await listBatches(current, {
        schoolID: body.schoolID ?? undefined,
        ...pageOf(query),
      })
      return answer(
        batches.ok
          ? paged(done({ ...batches.value, items: batches.value.items.map(batchItem) }), query)
          : batches,
      )
    },
  )
  .put(
    '/promoInfo',
    operation({
      summary: 'Change a batch of activation codes',
      description:
        'What is left out stays as it is. `duration` can be changed only while no code of the ' +
        'batch is used.',
      who: 'subscriber',
      roles,
      body: v.object({ userID, ...BatchChange.entries }),
      answer: BatchItem,
      refusals: ['forbidden', 'notFound', 'batchUsed'],
    }),
    async (c) => {
      let { userID, ...change } = c.var.body
      if (!isCaller(c.var.current, userID)) return c.var.answer(refuse('forbidden'))
      let changing = await changeBatch(c.var.current, change)
      return c.var.answer(changing.ok ? done(batchItem(changing.value)) : changing)
    },
  )

function batchItem(batch: Batch) {
  return { ...batch, createdAt: new Date(batch.createdAt).toISOString() }
}
