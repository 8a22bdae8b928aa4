import { Hono } from 'hono'
import * as v from 'valibot'
import { apiLocaleOf } from '#app/locales/locale.ts'
import { done } from '#app/models/outcome.ts'
import { BulkUsers } from '#app/models/roster/bulk-users.ts'
import { addBulkUsers } from '#app/models/roster/bulk.server.ts'
import type { ApiEnv } from './env.ts'
import { operation } from './operation.ts'
import { count, text } from './shapes.ts'

const User = {
  type: 'object' as const,
  properties: Object.fromEntries(
    [
      'UID',
      'externalID',
      'displayName',
      'email',
      'role',
      'gender',
      'className',
      'classID',
      'level',
    ].map((name) => [name, { type: ['string', 'number'] as const }]),
  ),
}
const Body = v.object({
  ...BulkUsers.entries,
  users: v.pipe(BulkUsers.entries.users, v.metadata({ items: User })),
})
const Refused = v.object({
  row: v.pipe(count, v.description('Its place in the list, from 1')),
  column: text,
  value: text,
  reason: v.pipe(text, v.description('For programs')),
  message: v.pipe(text, v.description('For people')),
})

export const roster = new Hono<ApiEnv>().post(
  '/addBulkUsers',
  operation({
    summary: 'Bring many people into a school',
    description: [
      'All or nothing: where one row is refused, nothing is done, and the counts are 0.',
      'With `dryRun` nothing is done either way.',
      'Somebody is known by `UID`, else by the school’s own number (`externalID`, or `serialID`),',
      'else by email, else by name and class; what is left out stays as it is.',
      'An email gets an invitation by letter, and is not the account’s before that is accepted.',
      'A class that is not there is made where its `level` is said.',
      'Where more than half of the school’s people would change, `confirm: true` is asked for.',
      'Supervisors say which school by `schoolID`.',
    ].join(' '),
    who: 'subscriber',
    roles: ['admin', 'super'],
    body: Body,
    large: ['admin', 'super'],
    answer: v.object({
      status: v.picklist(['success', 'refused']),
      result: v.object({
        created: count,
        changed: count,
        unchanged: count,
        refused: v.array(Refused),
      }),
    }),
    refusals: [
      'forbidden',
      'notFound',
      'halfOfRoster',
      'rosterChanged',
      'tooManyLetters',
      'conflict',
      'tooManyImports',
    ],
  }),
  async (c) => {
    let { current, body, t } = c.var
    let adding = await addBulkUsers(current, body, apiLocaleOf(c.req.raw.headers))
    if (!adding.ok) return c.var.answer(adding)
    let { status, result } = adding.value
    return c.var.answer(
      done({
        status,
        result: {
          ...result,
          refused: result.refused.map((row) => ({ ...row, message: t(`errors:${row.reason}`) })),
        },
      }),
    )
  },
)
