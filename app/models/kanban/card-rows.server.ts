import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { colleaguesVisibleTo } from '#app/models/access/visible.server.ts'
import type { User } from '#app/models/current.ts'
import { priorities, type Card } from './card.ts'

const flag = v.picklist([0, 1])
const Colleagues = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.strictObject({
      UID: v.string(),
      displayName: v.string(),
      imageURL: v.nullable(v.string()),
    }),
  ),
)

export const CardRow = v.strictObject({
  cardID: v.string(),
  columnID: v.nullable(v.string()),
  title: v.string(),
  priority: v.picklist(priorities),
  dueFrom: v.nullable(v.string()),
  dueOn: v.nullable(v.string()),
  coverID: v.nullable(v.string()),
  coverAlt: v.string(),
  isDone: flag,
  isArchived: flag,
  version: v.number(),
  placed: v.number(),
  comments: v.number(),
  files: v.number(),
  assignees: v.string(),
})
export type CardRow = v.InferOutput<typeof CardRow>

/** The columns of a card `k` for `CardRow`; who left the school has no tasks there any more. */
export function cardColumns(user: User): SQL {
  return sql`
    k.id as cardID,
    k.columnId as columnID,
    k.title,
    k.priority,
    k.dueFrom,
    k.dueOn,
    k.coverId as coverID,
    k.coverAlt,
    k.doneAt is not null as isDone,
    k.archivedAt is not null as isArchived,
    k.version,
    k.placed,
    k.comments,
    k.files,
    (
      select json_group_array(
        json_object('UID', p.id, 'displayName', p.displayName, 'imageURL', p.imageUrl)
      )
      from (
        select a.id, a.displayName, a.imageUrl
        from kanban_assignees s
        join accounts a on a.id = s.accountId
        where s.cardId = k.id
          and ${colleaguesVisibleTo(user)}
        order by a.displayName, a.id
      ) p
    ) as assignees`
}

/** The card of a row. */
export function cardOf({ isDone, isArchived, assignees, ...card }: CardRow): Card {
  return {
    ...card,
    isDone: isDone === 1,
    isArchived: isArchived === 1,
    assignees: v.parse(Colleagues, assignees),
  }
}
