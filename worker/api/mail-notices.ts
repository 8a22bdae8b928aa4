import { Hono } from 'hono'
import * as v from 'valibot'
import { findNotices, setNotices } from '#app/models/mail-notices/own.server.ts'
import type { ApiEnv } from './env.ts'
import { operation } from './operation.ts'

export const mailNotices = new Hono<ApiEnv>()
  .get(
    '/mail/notices',
    operation({
      summary: 'Whether the caller is told by email that letters wait',
      who: 'correspondent',
      answer: v.object({
        isOn: v.boolean(),
        hasBounced: v.pipe(v.boolean(), v.description('The address took no notice')),
      }),
      refusals: ['notFound'],
    }),
    async (c) => c.var.answer(await findNotices(c.var.current)),
  )
  .put(
    '/mail/notices',
    operation({
      summary: 'Be told by email that letters wait, or no more',
      description:
        'Once in twelve hours at most, outside quiet hours: who wrote, and nothing of what they ' +
        'wrote. It goes to the account’s own address, which has to be confirmed.',
      who: 'correspondent',
      body: v.object({ isOn: v.boolean() }),
      refusals: ['notFound', 'notVerified', 'mailOff'],
    }),
    async (c) => c.var.answer(await setNotices(c.var.current, c.var.body.isOn)),
  )
