import { Hono } from 'hono'
import * as v from 'valibot'
import { askDeletion, confirmDeletion, stopDeletion } from '#app/models/deletion/decide.server.ts'
import { causes } from '#app/models/deletion/deletion.ts'
import { listDeletions } from '#app/models/deletion/list.server.ts'
import type { ApiEnv } from './env.ts'
import { ID } from './input.ts'
import { operation } from './operation.ts'
import { listOf, pageFrom, Paging } from './paging.ts'
import { day, id, text, time } from './shapes.ts'

const Deletion = v.object({
  UID: id,
  displayName: text,
  schoolID: id,
  cause: v.picklist(causes),
  askedAt: time,
  confirmedAt: v.nullable(time),
  lastDay: v.pipe(
    v.nullable(day),
    v.description('The last day on which it can be stopped, in the school’s zone'),
  ),
  daysLeft: v.nullable(v.number()),
})

const roles = ['admin', 'student'] as const
const params = v.object({ userId: ID })

export const deletions = new Hono<ApiEnv>()
  .get(
    '/deletions',
    operation({
      summary: 'Deletions of children’s data that wait or count down',
      description: 'For a head those of the school, for a guardian those of their children.',
      who: 'subscriber',
      roles,
      query: Paging,
      answer: listOf(Deletion),
      refusals: ['forbidden'],
    }),
    async (c) => {
      let asking = await listDeletions(c.var.current)
      if (!asking.ok) return c.var.answer(asking)
      let items = asking.value.map(({ pupilID, askedAt, confirmedAt, ...deletion }) => ({
        ...deletion,
        UID: pupilID,
        askedAt: iso(askedAt),
        confirmedAt: confirmedAt === null ? null : iso(confirmedAt),
      }))
      return c.var.answer(pageFrom(items, c.var.query))
    },
  )
  .post(
    '/deletions/:userId',
    operation({
      summary: 'Ask for all data of a child to be deleted',
      description:
        'A guardian’s request waits for the head; a head’s own counts down for thirty days at ' +
        'once. Needs a sign-in within the last 15 minutes.',
      who: 'subscriber',
      roles,
      params,
      refusals: ['forbidden', 'notFound', 'recentLogin', 'tooManyTries'],
    }),
    async (c) => c.var.answer(await askDeletion(c.var.current, c.var.params.userId)),
  )
  .put(
    '/deletions/:userId',
    operation({
      summary: 'Confirm a guardian’s request: thirty days are counted down',
      description: 'Needs a sign-in within the last 15 minutes.',
      who: 'subscriber',
      roles: ['admin'],
      params,
      refusals: ['forbidden', 'notFound', 'recentLogin'],
    }),
    async (c) => c.var.answer(await confirmDeletion(c.var.current, c.var.params.userId)),
  )
  .delete(
    '/deletions/:userId',
    operation({
      summary: 'Stop a deletion, or refuse a request',
      who: 'subscriber',
      roles,
      params,
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => c.var.answer(await stopDeletion(c.var.current, c.var.params.userId)),
  )

function iso(at: number): string {
  return new Date(at).toISOString()
}
