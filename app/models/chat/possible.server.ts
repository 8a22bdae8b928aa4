import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import {
  conversationsVisibleTo,
  correspondentsVisibleTo,
} from '#app/models/access/visible.server.ts'
import type { User } from '#app/models/current.ts'

/** One conversation `c` with the caller's part `p`, where they may see it. */
export function ownConversation(user: User, conversationKey: string): SQL {
  return sql`
    select c.*, p.fromSeq, p.seenUpTo, p.mutedAt, p.unread
    from conversations c
    join participants p on p.conversationId = c.id
    where c.id = ${conversationKey}
      and ${conversationsVisibleTo(user)}`
}

/**
 * Whether the caller may write to an account `a` in a conversation `c`: what holds for any letter,
 * and in a group about a child also its family among themselves.
 */
export function isReached(user: User): SQL {
  return sql`(
    ${correspondentsVisibleTo(user, 'chat')}
    or (
      c.kind = 'group'
      and c.pupilId is not null
      and ${isOfFamily(sql`a.id`)}
      and ${isOfFamily(sql`${user.UID}`)}
    )
  )`
}

function isOfFamily(account: SQL): SQL {
  return sql`(
    ${account} = c.pupilId
    or exists (
      select 1
      from guardians f
      where f.guardianId = ${account}
        and f.pupilId = c.pupilId
        and f."until" is null
    )
  )`
}

/** Those who take part in a conversation `c` beside the caller: `o`, with their accounts `a`. */
export function othersIn(user: User, which: SQL = sql`true`): SQL {
  return sql`
    from participants o
    join accounts a on a.id = o.accountId
    where o.conversationId = c.id
      and o.leftAt is null
      and o.accountId <> ${user.UID}
      and (c.kind = 'pair' or a.disabledAt is null)
      and ${which}`
}

/** Whether the caller may write in a conversation `c`: there are others, and they reach each. */
export function mayWriteIn(user: User): SQL {
  return sql`(
    exists (select 1 ${othersIn(user)})
    and not exists (select 1 ${othersIn(user, sql`not ${isReached(user)}`)})
  )`
}
