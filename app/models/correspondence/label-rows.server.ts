import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Current } from '#app/models/current.ts'
import { labelColours } from './letter.ts'

/** So many unread letters are counted by label. */
const MOST_COUNTED = 200

export const LabelRow = v.strictObject({
  labelID: v.string(),
  name: v.string(),
  colour: v.picklist(labelColours),
  unread: v.number(),
})
export type MailLabel = v.InferOutput<typeof LabelRow>

/** Own labels by name, each with how many of the newest unread letters have it. */
export function labelsOf({ user }: Current): SQL {
  return sql`
    select
      m.id as labelID,
      m.name,
      m.colour,
      (
        select count(*)
        from (
          select k.letterId
          from letter_copies k indexed by letter_copies_unread
          where k.accountId = ${user.UID}
            and k.folder = 'inbox'
            and k.seenAt is null
          order by k.sortAt desc
          limit ${MOST_COUNTED}
        ) n
        cross join letter_labels t on t.letterId = n.letterId and t.labelId = m.id
      ) as unread
    from mail_labels m
    where m.accountId = ${user.UID}
    order by m.name collate nocase, m.id`
}
