import { Hono } from 'hono'
import * as v from 'valibot'
import { apiLocaleOf } from '#app/locales/locale.ts'
import { askForCopy, listCopies } from '#app/models/child-export/ask.server.ts'
import { copyStates } from '#app/models/child-export/child-export.ts'
import { openCopy } from '#app/models/child-export/download.server.ts'
import { zipHeaders } from '#app/models/child-export/zip-headers.ts'
import type { ApiEnv } from './env.ts'
import { ID } from './input.ts'
import { operation } from './operation.ts'
import { listOf, pageFrom, Paging } from './paging.ts'
import { count, id, time } from './shapes.ts'

const Copy = v.object({
  id,
  state: v.picklist(copyStates),
  askedAt: time,
  readyAt: v.nullable(time),
  expiresAt: v.nullable(time),
  size: v.nullable(count),
})

export const childExports = new Hono<ApiEnv>()
  .get(
    '/childExports/:userId',
    operation({
      summary: "The caller's copies of a child's data, the newest first",
      description: 'For guardians, with or without a subscription of the child, and heads.',
      who: 'subscriber',
      roles: ['admin', 'student'],
      params: v.object({ userId: ID }),
      query: Paging,
      answer: listOf(Copy),
      refusals: ['notFound'],
    }),
    async (c) => {
      let listing = await listCopies(c.var.current, c.var.params.userId)
      if (!listing.ok) return c.var.answer(listing)
      let copies = listing.value.copies.map(({ askedAt, readyAt, expiresAt, ...copy }) => ({
        ...copy,
        askedAt: iso(askedAt),
        readyAt: readyAt === null ? null : iso(readyAt),
        expiresAt: expiresAt === null ? null : iso(expiresAt),
      }))
      return c.var.answer(pageFrom(copies, c.var.query))
    },
  )
  .post(
    '/childExports/:userId',
    operation({
      summary: 'Ask for a copy of all that is known about a child',
      description:
        'It is made within minutes, and can be downloaded for 7 days. ' +
        'While one is being made, the answer is that one.',
      who: 'subscriber',
      roles: ['admin', 'student'],
      params: v.object({ userId: ID }),
      answer: v.object({ id }),
      status: 202,
      refusals: ['notFound', 'tooManyCopies'],
    }),
    async (c) =>
      c.var.answer(
        await askForCopy(c.var.current, c.var.params.userId, apiLocaleOf(c.req.raw.headers)),
      ),
  )
  .get(
    '/childExports/:userId/:id',
    operation({
      summary: 'Download a copy that is ready, as a zip file',
      who: 'subscriber',
      roles: ['admin', 'student'],
      params: v.object({ userId: ID, id: ID }),
      file: 'application/zip',
      refusals: ['notFound'],
    }),
    async (c) => {
      let { current, params } = c.var
      let opening = await openCopy(current, params.userId, params.id)
      if (!opening.ok) return c.var.answer(opening)
      return c.body(
        opening.value.body,
        200,
        zipHeaders(opening.value, apiLocaleOf(c.req.raw.headers)),
      )
    },
  )

function iso(at: number): string {
  return new Date(at).toISOString()
}
