import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { noteVisit } from '#app/models/access/last-visit.server.ts'
import { childrenOf } from '#app/models/contacts/list.server.ts'
import type { Current, User } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { hasModule } from '#app/models/school-module.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { rows } from '#db/rows.ts'
import { MESSAGES_A_PAGE, type ChatMessage, type Participant } from './chat.ts'
import { askConversations, type ConversationRow } from './list.server.ts'
import { isReached, mayWriteIn, othersIn, ownConversation } from './possible.server.ts'
import { markSeen } from './seen.server.ts'

const flag = v.picklist([0, 1])
const HeadRow = v.strictObject({
  conversationKey: v.string(),
  schoolID: v.string(),
  kind: v.picklist(['pair', 'group']),
  name: v.nullable(v.string()),
  createdBy: v.string(),
  isMuted: flag,
  mayWrite: flag,
  lastSeq: v.number(),
  unread: v.number(),
})
const MessageRow = v.strictObject({
  messageID: v.string(),
  seq: v.number(),
  authorID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  text: v.string(),
  pictureID: v.nullable(v.string()),
  at: v.number(),
  visibleAt: v.number(),
  isRemoved: flag,
  isReported: flag,
})
const ParticipantRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  gender: v.picklist(['male', 'female', 'unspecified']),
  role: v.picklist(['admin', 'teacher', 'student', 'super']),
  isGuardian: flag,
  children: v.string(),
  seenUpTo: v.number(),
  visitedAt: v.nullable(v.number()),
  isReached: flag,
})
const Names = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** A conversation with one page of its messages, in their order. */
export type Conversation = {
  conversationKey: string
  schoolID: string
  kind: 'pair' | 'group'
  name: string | null
  createdBy: string
  isMuted: boolean
  mayWrite: boolean
  /** What was unread before this look. */
  unread: number
  others: Participant[]
  messages: ChatMessage[]
  /** Of the oldest message on this page, where there are older ones. */
  older?: number
  /** The caller's latest conversations, where they were asked for, too. */
  beside: ConversationRow[]
}

/** So many conversations stand beside one. */
const BESIDE = 12
/** `seen`: its latest messages are; `beside`: the latest conversations are asked for, too. */
type Opening = { before?: number; seen?: boolean; beside?: boolean }

/**
 * A conversation that the caller takes part in, its latest messages or those before a place. Looked
 * at (a prefetched page is not), the latest ones are seen.
 */
export async function openConversation(
  current: Current,
  conversationKey: string,
  { before, seen = current.purpose === 'look', beside = false }: Opening = {},
) {
  if (!mayManageAccount(current) || !hasModule(current, 'chat')) return refuse('notFound')
  let { db, user } = current
  let own = ownConversation(user, conversationKey)
  let list = askConversations(current, null, BESIDE)
  let [[head], others, messages, ...more] = await db.batch([
    rows(db, HeadRow, headOf(user, own)),
    rows(db, ParticipantRow, participantsOf(user, own)),
    rows(db, MessageRow, messagesOf(user, own, before)),
    ...(beside ? [list.statement] : []),
    ...(seen && before === undefined ? [markSeen(current, conversationKey)] : []),
    ...noteVisit(current),
  ])
  if (!head) return refuse('notFound')
  let page = messages.slice(0, MESSAGES_A_PAGE)
  let { isMuted, mayWrite, lastSeq: _, ...rest } = head
  return done<Conversation>({
    ...rest,
    isMuted: isMuted === 1,
    mayWrite: mayWrite === 1,
    others: others.map(participantOf),
    messages: page.toReversed().map(({ isRemoved, isReported, ...message }) => ({
      ...message,
      isRemoved: isRemoved === 1,
      isReported: isReported === 1,
    })),
    ...(messages.length > page.length && { older: page.at(-1)!.seq }),
    beside: beside ? list.read(more[0] as Parameters<typeof list.read>[0]).slice(0, BESIDE) : [],
  })
}

/** Who takes part beside the caller. */
export async function listParticipants(current: Current, conversationKey: string) {
  if (!mayManageAccount(current) || !hasModule(current, 'chat')) return refuse('notFound')
  let { db, user } = current
  let own = ownConversation(user, conversationKey)
  let [[head], others] = await db.batch([
    rows(db, HeadRow, headOf(user, own)),
    rows(db, ParticipantRow, participantsOf(user, own)),
  ])
  return head ? done(others.map(participantOf)) : refuse('notFound')
}

function participantOf({
  children,
  isGuardian,
  isReached,
  ...row
}: v.InferOutput<typeof ParticipantRow>): Participant {
  return {
    ...row,
    children: v.parse(Names, children),
    isGuardian: isGuardian === 1,
    isReached: isReached === 1,
  }
}

function headOf(user: User, own: SQL): SQL {
  return sql`
    select
      c.id as conversationKey,
      c.schoolId as schoolID,
      c.kind,
      c.name,
      c.createdBy,
      c.mutedAt is not null as isMuted,
      ${mayWriteIn(user)} as mayWrite,
      c.lastSeq,
      c.unread
    from (${own}) c`
}

/** When children were last here is nobody's to follow. */
function participantsOf(user: User, own: SQL): SQL {
  return sql`
    select
      x.*,
      x.UID in (
        select a.id ${othersIn(user, isReached(user))}
      ) as isReached
    from (${own}) c
    cross join (
      select
        a.id as UID,
        a.displayName,
        a.imageUrl as imageURL,
        a.gender,
        a.role,
        (a.role = 'student' and a.schoolId is null) as isGuardian,
        ${childrenOf(user)} as children,
        o.seenUpTo,
        iif(a.role = 'student' and a.schoolId is not null, null, a.visitedAt) as visitedAt
      from (${own}) c
      cross join participants o on o.conversationId = c.id and o.leftAt is null
      join accounts a on a.id = o.accountId
      where o.accountId <> ${user.UID}
    ) x
    order by x.displayName, x.UID`
}

/** The latest messages first, one more than a page has; of what is held, one's own. */
function messagesOf(user: User, own: SQL, before: number | undefined): SQL {
  return sql`
    select
      m.id as messageID,
      m.seq,
      w.id as authorID,
      w.displayName,
      w.imageUrl as imageURL,
      m.text,
      m.pictureId as pictureID,
      m.at,
      m.visibleAt,
      m.removedAt is not null as isRemoved,
      exists (
        select 1
        from reports_of_messages r
        where r.kind = 'message'
          and r.targetId = m.id
          and r.reporterId = ${user.UID}
      ) as isReported
    from (${own}) c
    join chat_messages m on m.conversationId = c.id
    join accounts w on w.id = m.authorId
    where m.seq > c.fromSeq
      and ${before === undefined ? sql`true` : sql`m.seq < ${before}`}
      and (m.seq <= c.shownSeq or m.authorId = ${user.UID})
    order by m.seq desc
    limit ${MESSAGES_A_PAGE + 1}`
}
