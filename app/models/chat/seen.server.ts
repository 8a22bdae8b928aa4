import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { conversationsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { hasModule } from '#app/models/school-module.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { rows } from '#db/rows.ts'
import { ownConversation } from './possible.server.ts'

const IDRow = v.strictObject({ id: v.string() })

/** All that is shown in a conversation now is seen, for the batch in which it is read. */
export function markSeen({ db, user }: Current, conversationKey: string) {
  return db.run(sql`
    update participants
    set
      seenUpTo = (select c.shownSeq from conversations c where c.id = ${conversationKey}),
      unread = 0
    where conversationId = ${conversationKey}
      and accountId = ${user.UID}
      and seenUpTo < (
        select c.shownSeq
        from conversations c
        join participants p on p.conversationId = c.id
        where c.id = ${conversationKey}
          and ${conversationsVisibleTo(user)}
      )`)
}

/** Says that what is shown in a conversation was seen; twice changes nothing. */
export async function seeConversation(current: Current, conversationKey: string) {
  if (!mayManageAccount(current) || !hasModule(current, 'chat')) return refuse('notFound')
  let { db, user } = current
  let [, found] = await db.batch([
    markSeen(current, conversationKey),
    rows(db, IDRow, sql`select c.id from (${ownConversation(user, conversationKey)}) c`),
  ])
  return found.length > 0 ? done(undefined) : refuse('notFound')
}
