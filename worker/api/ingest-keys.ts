import { Hono } from 'hono'
import * as v from 'valibot'
import {
  listIngestKeys,
  makeIngestKey,
  revokeIngestKey,
} from '#app/models/attempts/ingest-key.server.ts'
import { NewIngestKey } from '#app/models/attempts/ingest-key.ts'
import { done } from '#app/models/outcome.ts'
import type { ApiEnv } from './env.ts'
import { ID } from './input.ts'
import { operation } from './operation.ts'
import { listOf, pageFrom, Paging } from './paging.ts'
import { id, text, time } from './shapes.ts'

const IngestKey = v.object({ id, name: text, createdAt: time, revokedAt: v.nullable(time) })
const FreshKey = v.object({
  id,
  name: text,
  key: v.pipe(text, v.description('Shown here and never again')),
  createdAt: time,
})

export const ingestKeys = new Hono<ApiEnv>()
  .get(
    '/ingestKeys',
    operation({
      summary: "The school's ingest keys, newest first",
      who: 'subscriber',
      query: Paging,
      answer: listOf(IngestKey),
      refusals: ['forbidden'],
    }),
    async (c) => {
      let keys = await listIngestKeys(c.var.current)
      if (!keys.ok) return c.var.answer(keys)
      return c.var.answer(
        pageFrom(
          keys.value.map((key) => ({
            ...key,
            createdAt: iso(key.createdAt),
            revokedAt: key.revokedAt === null ? null : iso(key.revokedAt),
          })),
          c.var.query,
        ),
      )
    },
  )
  .post(
    '/ingestKeys',
    operation({
      summary: 'Make an ingest key, good for attempts alone',
      who: 'subscriber',
      body: NewIngestKey,
      answer: FreshKey,
      status: 201,
      refusals: ['forbidden'],
    }),
    async (c) => {
      let made = await makeIngestKey(c.var.current, c.var.body)
      return c.var.answer(
        made.ok ? done({ ...made.value, createdAt: iso(made.value.createdAt) }) : made,
      )
    },
  )
  .delete(
    '/ingestKeys/:id',
    operation({
      summary: 'Revoke an ingest key, at once',
      who: 'subscriber',
      params: v.object({ id: ID }),
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => c.var.answer(await revokeIngestKey(c.var.current, c.var.params.id)),
  )

function iso(at: number): string {
  return new Date(at).toISOString()
}
