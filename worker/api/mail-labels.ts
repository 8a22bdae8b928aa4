import { Hono } from 'hono'
import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import {
  changeLabel,
  createLabel,
  NewLabel,
  removeLabel,
} from '#app/models/correspondence/labels.server.ts'
import { labelColours, systemLabels } from '#app/models/correspondence/letter.ts'
import { listLabels } from '#app/models/correspondence/list.server.ts'
import { done } from '#app/models/outcome.ts'
import type { ApiEnv } from './env.ts'
import { ID } from './input.ts'
import { operation } from './operation.ts'
import { count, id, text } from './shapes.ts'

const byID = v.object({ id: v.pipe(ID, v.description('Of the label')) })

export const mailLabels = new Hono<ApiEnv>()
  .get(
    '/mail/labels',
    operation({
      summary: 'The labels of the caller’s mailbox',
      description: 'Those of the system, then own ones by name.',
      who: 'correspondent',
      answer: v.object({
        items: v.array(
          v.object({
            id,
            type: v.picklist(['system', 'custom']),
            name: text,
            colour: v.nullable(v.picklist(labelColours)),
            unreadCount: v.pipe(
              count,
              v.description('Of the newest 200 unread letters; of `drafts`: all of them'),
            ),
          }),
        ),
      }),
      refusals: ['notFound'],
    }),
    async (c) => {
      let listing = await listLabels(c.var.current)
      if (!listing.ok) return c.var.answer(listing)
      let { labels, drafts, unread } = listing.value
      let counted: Record<string, number> = { inbox: unread, drafts }
      let items = [
        ...systemLabels.map((name) => ({
          id: name,
          type: 'system' as const,
          name,
          colour: null,
          unreadCount: counted[name] ?? 0,
        })),
        ...labels.map(({ labelID, name, colour, unread }) => ({
          id: labelID,
          type: 'custom' as const,
          name,
          colour,
          unreadCount: unread,
        })),
      ]
      return c.var.answer(done({ items }))
    },
  )
  .post(
    '/mail/labels',
    operation({
      summary: 'Make a label of one’s own',
      description: 'Sent again with the same `key` it is still one label. At most 30.',
      who: 'correspondent',
      body: v.object({
        ...NewLabel.entries,
        key: v.optional(v.pipe(v.string(), v.uuid(message('invalid')))),
      }),
      answer: v.object({ labelID: id }),
      status: 201,
      refusals: ['notFound', 'tooManyLabels'],
    }),
    async (c) => {
      let { key = crypto.randomUUID(), ...label } = c.var.body
      return c.var.answer(await createLabel(c.var.current, key, label))
    },
  )
  .put(
    '/mail/labels/:id',
    operation({
      summary: 'Rename a label, or give it another colour',
      who: 'correspondent',
      params: byID,
      body: NewLabel,
      refusals: ['notFound'],
    }),
    async (c) => c.var.answer(await changeLabel(c.var.current, c.var.params.id, c.var.body)),
  )
  .delete(
    '/mail/labels/:id',
    operation({
      summary: 'Remove a label; letters that have it stay',
      who: 'correspondent',
      params: byID,
      refusals: ['notFound'],
    }),
    async (c) => c.var.answer(await removeLabel(c.var.current, c.var.params.id)),
  )
