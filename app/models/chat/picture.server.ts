import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  conversationsVisibleTo,
  messageReportsVisibleTo,
} from '#app/models/access/visible.server.ts'
import { isWaiting, type Current } from '#app/models/current.ts'
import { refuse, done } from '#app/models/outcome.ts'
import { getMessagePicture } from '#app/models/pictures/message-picture.server.ts'
import { hasModule } from '#app/models/school-module.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { rows } from '#db/rows.ts'
import { ownConversation } from './possible.server.ts'
import { isNear } from './report-target.server.ts'

const Row = v.strictObject({ id: v.string() })

/**
 * A picture of a message: for those who are shown the message, and for the head who has to decide
 * on a report of it or of one that it stands around.
 */
export async function findChatPicture(current: Current, pictureID: string) {
  let { db, user } = current
  if (!mayManageAccount(current) || isWaiting(user)) return refuse('notFound')
  let read = sql`exists (
    select 1
    from conversations c
    join participants p on p.conversationId = c.id
    where c.id = m.conversationId
      and ${conversationsVisibleTo(user)}
      and m.seq > p.fromSeq
      and (m.seq <= c.shownSeq or m.authorId = ${user.UID})
  )`
  let judged = sql`exists (
    select 1
    from chat_messages t
    join conversations c on c.id = t.conversationId
    join reports_of_messages r on r.kind = 'message' and r.targetId = t.id
    where ${isNear(sql`t`, sql`m`)}
      and m.seq <= c.shownSeq
      and r.settledAt is null
      and ${messageReportsVisibleTo(user)}
  )`
  let [shown] = await rows(
    db,
    Row,
    sql`
      select m.id
      from chat_messages m
      where m.pictureId = ${pictureID}
        and m.removedAt is null
        and ((${hasModule(current, 'chat') ? sql`true` : sql`false`} and ${read}) or ${judged})`,
  )
  let picture = shown && (await getMessagePicture(current, pictureID))
  return picture ? done(picture) : refuse('notFound')
}

const MessageRow = v.strictObject({ displayName: v.string() })

/** By whom a picture in one of the caller's conversations was sent. */
export async function findPictureMessage(
  current: Current,
  conversationKey: string,
  pictureID: string,
) {
  if (!mayManageAccount(current) || !hasModule(current, 'chat')) return refuse('notFound')
  let { db, user } = current
  let [found] = await rows(
    db,
    MessageRow,
    sql`
      select w.displayName
      from (${ownConversation(user, conversationKey)}) c
      join chat_messages m on m.conversationId = c.id
      join accounts w on w.id = m.authorId
      where m.pictureId = ${pictureID}
        and m.seq > c.fromSeq
        and (m.seq <= c.shownSeq or m.authorId = ${user.UID})`,
  )
  return found ? done(found) : refuse('notFound')
}
