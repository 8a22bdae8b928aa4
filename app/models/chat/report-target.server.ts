import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { conversationsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { hasModule } from '#app/models/school-module.ts'
import { chatPicturePath } from './chat.ts'

const AROUND = 10

/**
 * Whether of two messages one is among the ten before the other, the ten after it, or it itself;
 * their names in the surrounding query.
 */
export function isNear(one: SQL, other: SQL): SQL {
  return sql`(
    ${one}.conversationId = ${other}.conversationId
    and ${one}.seq between ${other}.seq - ${AROUND} and ${other}.seq + ${AROUND}
  )`
}

/** A message of another that the caller is shown, as reports ask for it. */
export function messageToReport(current: Current, messageID: string): SQL {
  let { user } = current
  return sql`
    select
      c.schoolId,
      m.authorId,
      w.role as authorRole,
      w.displayName as authorName,
      c.pupilId,
      m.text as words,
      null as picture,
      c.id as place
    from chat_messages m
    join conversations c on c.id = m.conversationId
    join participants p on p.conversationId = c.id
    join accounts w on w.id = m.authorId
    where m.id = ${messageID}
      and m.authorId <> ${user.UID}
      and m.removedAt is null
      and m.seq > p.fromSeq
      and m.seq <= c.shownSeq
      and ${hasModule(current, 'chat') ? sql`true` : sql`false`}
      and ${conversationsVisibleTo(user)}`
}

/** The ten messages before it and after it. */
export function messagesAround(messageId: SQL): SQL {
  return sql`
    select
      m.id,
      w.id as authorID,
      w.displayName,
      w.imageUrl as imageURL,
      m.text,
      ${chatPicturePath('')} || m.pictureId as picture,
      '[]' as files,
      m.at,
      m.id = t.id as isReported,
      m.removedAt is not null as isRemoved
    from chat_messages t
    join conversations c on c.id = t.conversationId
    join chat_messages m
      on ${isNear(sql`m`, sql`t`)}
      and m.seq <= c.shownSeq
    join accounts w on w.id = m.authorId
    where t.id = ${messageId}
    order by m.seq`
}

/** Takes a message away for everyone: its place stays, and says so. */
export function removeMessage({ db, now }: Current, messageId: SQL) {
  return [
    db.run(sql`
      update chat_messages
      set removedAt = ${now}, text = '', pictureId = null
      where id = ${messageId}
        and removedAt is null`),
  ]
}
