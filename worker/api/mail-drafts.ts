import { Hono } from 'hono'
import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { discardDraft, keepDraft, listDrafts } from '#app/models/correspondence/drafts.server.ts'
import { DraftWords } from '#app/models/correspondence/letter.ts'
import { done } from '#app/models/outcome.ts'
import type { ApiEnv } from './env.ts'
import { ID } from './input.ts'
import { operation } from './operation.ts'
import { listOf, paged, pageOf, Paging } from './paging.ts'
import { count, id, text, time } from './shapes.ts'

const byKey = v.object({
  id: v.pipe(
    v.string(),
    v.uuid(message('invalid')),
    v.description('Chosen by the caller; the letter will have it'),
  ),
})
const version = v.pipe(
  v.number(message('notNumber')),
  v.integer(message('notNumber')),
  v.minValue(0, message('outOfRange')),
)

export const mailDrafts = new Hono<ApiEnv>()
  .get(
    '/mail/drafts',
    operation({
      summary: 'The caller’s unfinished letters, the last kept first',
      who: 'correspondent',
      query: Paging,
      answer: listOf(v.object({ draftID: id, subject: text, text, date: time })),
      refusals: ['notFound'],
    }),
    async (c) => {
      let listing = await listDrafts(c.var.current, pageOf(c.var.query))
      if (!listing.ok) return c.var.answer(listing)
      let { items, total } = listing.value
      let shown = items.map(({ keptAt, ...draft }) => ({
        ...draft,
        date: new Date(keptAt).toISOString(),
      }))
      return c.var.answer(paged(done({ items: shown, total }), c.var.query))
    },
  )
  .put(
    '/mail/drafts/:id',
    operation({
      summary: 'Keep a letter that is being written',
      description:
        '`version`: the last one that the caller knows, 0 for a new draft. Where a later one was ' +
        'kept meanwhile nothing is written: `draftChanged`.',
      who: 'correspondent',
      params: byKey,
      body: v.object({
        ...DraftWords.entries,
        people: v.optional(DraftWords.entries.people, []),
        version,
        replyTo: v.optional(ID),
      }),
      answer: v.object({ version: count, date: time }),
      refusals: ['notFound', 'draftChanged', 'draftSent', 'tooManyDrafts'],
    }),
    async (c) => {
      let keeping = await keepDraft(c.var.current, c.var.params.id, c.var.body)
      if (!keeping.ok) return c.var.answer(keeping)
      let date = new Date(c.var.current.now).toISOString()
      return c.var.answer(done({ ...keeping.value, date }))
    },
  )
  .delete(
    '/mail/drafts/:id',
    operation({
      summary: 'Throw an unfinished letter away',
      who: 'correspondent',
      params: byKey,
      refusals: ['notFound'],
    }),
    async (c) => c.var.answer(await discardDraft(c.var.current, c.var.params.id)),
  )
