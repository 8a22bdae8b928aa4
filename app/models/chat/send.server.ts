import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { isPupil } from '#app/models/can.ts'
import type { Current, User } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { Picture } from '#app/models/pictures/clean-picture.ts'
import {
  dropMessagePicture,
  keepMessagePicture,
} from '#app/models/pictures/message-picture.server.ts'
import { shownAt } from '#app/models/quiet-hours.ts'
import { hasModule } from '#app/models/school-module.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { rows } from '#db/rows.ts'
import { MOST_A_MINUTE } from './chat.ts'
import { mayWriteIn, othersIn, ownConversation } from './possible.server.ts'
import { showHeld } from './release.server.ts'

const MINUTE_MS = 60_000

const StateRow = v.strictObject({
  mayWrite: v.picklist([0, 1]),
  recent: v.number(),
})
const SentRow = v.strictObject({ messageID: v.string(), seq: v.number(), visibleAt: v.number() })
/** `visibleAt` later than now: it waits for the end of the school's quiet hours. */
export type Sent = v.InferOutput<typeof SentRow>

/**
 * Sends a message; `key` (a UUID) is its sender's, so that sent again it is one message. Everything
 * is asked in the transaction that writes it: each of the others may still be written to, and its
 * place is the next one, whoever else writes.
 */
export async function sendMessage(
  current: Current,
  conversationKey: string,
  key: string,
  { text, picture }: { text: string; picture?: Picture | undefined },
) {
  if (!mayManageAccount(current) || !hasModule(current, 'chat')) return refuse('notFound')
  if (text === '' && !picture) return refuse('chatRequired')
  let pictureId = picture ? await keepMessagePicture(current, current.user.UID, picture) : null
  let sending = await write(current, conversationKey, key, { text, pictureId })
  // Refused, or sent before with a picture of its own.
  let isKept = sending.ok && sending.value.pictureId === pictureId
  if (pictureId && !isKept) await dropMessagePicture(current, pictureId)
  if (!sending.ok) return sending
  let { pictureId: _, ...sent } = sending.value
  return done<Sent>(sent)
}

const WrittenRow = v.strictObject({ ...SentRow.entries, pictureId: v.nullable(v.string()) })

async function write(
  { db, user, now }: Current,
  conversationKey: string,
  key: string,
  { text, pictureId }: { text: string; pictureId: string | null },
) {
  let own = ownConversation(user, conversationKey)
  let recent = sql`(
    select count(*)
    from chat_messages m
    where m.authorId = ${user.UID}
      and m.at > ${now - MINUTE_MS}
  )`
  let state = sql`select ${mayWriteIn(user)} as mayWrite, ${recent} as recent from (${own}) c`
  let [, [found], , [written]] = await db.batch([
    // What is due is shown before what is written now: places are shown in their order.
    db.run(showHeld(now, sql`c.id = ${conversationKey}`)),
    rows(db, StateRow, state),
    db.run(sql`
      insert into chat_messages
        (id, conversationId, schoolId, seq, authorId, text, pictureId, at, visibleAt)
      select
        ${key}, c.id, c.schoolId, c.lastSeq + 1, ${user.UID}, ${text}, ${pictureId}, ${now},
        ${visibleAt(user, now)}
      from (${own}) c
      where ${mayWriteIn(user)}
        and ${recent} < ${MOST_A_MINUTE}
        and not exists (select 1 from chat_messages m where m.id = ${key})`),
    rows(
      db,
      WrittenRow,
      sql`
        select m.id as messageID, m.seq, m.visibleAt, m.pictureId
        from (${own}) c
        join chat_messages m on m.conversationId = c.id
        where m.id = ${key}
          and m.authorId = ${user.UID}`,
    ),
  ])
  if (written) return done(written)
  if (!found) return refuse('notFound')
  if (found.mayWrite === 0) return refuse('chatClosed')
  return found.recent >= MOST_A_MINUTE
    ? refuse('tooManyTries', MINUTE_MS / 1000)
    : refuse('conflict')
}

/**
 * When the others of a conversation `c` are shown what is written now: at once among staff, with
 * the end of quiet hours where a family takes part, and never before what was held earlier.
 */
function visibleAt(user: User, now: number): SQL {
  let schools = user.school ? [user.school] : user.children.map(({ school }) => school)
  let ends = schools.map(
    (school) => sql`when c.schoolId = ${school.schoolID} then ${shownAt(school, now)}`,
  )
  let end = ends.length > 0 ? sql`case ${sql.join(ends, sql` `)} else ${now} end` : sql`${now}`
  let hasFamily = isPupil(user)
    ? sql`true`
    : sql`exists (select 1 ${othersIn(user, sql`a.role = 'student'`)})`
  let lastHeld = sql`(
    select m.visibleAt
    from chat_messages m
    where m.conversationId = c.id
      and m.seq = c.lastSeq
      and c.lastSeq > c.shownSeq
  )`
  return sql`max(${now}, iif(${hasFamily}, ${end}, ${now}), coalesce(${lastHeld}, 0))`
}
