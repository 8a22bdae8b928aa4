import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { conversationsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { hasModule } from '#app/models/school-module.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { rows } from '#db/rows.ts'
import { CONVERSATIONS_A_PAGE } from './chat.ts'
import { othersIn } from './possible.server.ts'

/** So many faces stand for a conversation. */
const FACES = 4

const Row = v.strictObject({
  conversationKey: v.string(),
  kind: v.picklist(['pair', 'group']),
  name: v.nullable(v.string()),
  unread: v.number(),
  isMuted: v.picklist([0, 1]),
  lastAt: v.number(),
  others: v.string(),
  othersCount: v.number(),
  snippet: v.nullable(v.string()),
  hasPicture: v.picklist([0, 1]),
  isRemoved: v.picklist([0, 1]),
  isOwn: v.picklist([0, 1]),
  isSeen: v.picklist([0, 1]),
})
const Faces = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ UID: v.string(), displayName: v.string(), imageURL: v.nullable(v.string()) })),
)

/** A conversation in a list: the last message that the reader is shown, and who else is in it. */
export type ConversationRow = ReturnType<typeof conversationOf>

/**
 * The caller's conversations, the latest first. `before`: the `place` of the last one that was
 * shown. `next` is the place to go on from, undefined at the end.
 */
export async function listConversations(current: Current, before?: string | null) {
  if (!mayManageAccount(current) || !hasModule(current, 'chat')) return refuse('notFound')
  let asking = askConversations(current, before)
  let found = asking.read(await asking.statement)
  let items = found.slice(0, CONVERSATIONS_A_PAGE)
  let last = items.at(-1)
  return done({
    items,
    next:
      last && found.length > items.length ? `${last.lastAt}.${last.conversationKey}` : undefined,
  })
}

/** The statement that asks for the latest of them, or those before a place, and one more. */
export function askConversations(
  { db, user }: Current,
  before?: string | null,
  most: number = CONVERSATIONS_A_PAGE,
) {
  let [, at, id] = before?.match(/^(\d{1,15})\.([\w-]{1,64})$/) ?? []
  let older = at ? sql`(p.lastMessageAt, p.conversationId) < (${Number(at)}, ${id})` : sql`true`
  let page = sql`
    select c.*, p.unread, p.mutedAt, p.fromSeq, p.lastMessageAt as shownAt
    from participants p
    join conversations c on c.id = p.conversationId
    where ${conversationsVisibleTo(user)}
      and p.lastMessageAt > 0
      and ${older}
    order by p.lastMessageAt desc, p.conversationId desc
    limit ${most + 1}`
  // What is held was written by its author alone: at most a night's messages lie before it.
  let lastShown = sql`
    select m.seq
    from chat_messages m
    where m.conversationId = c.id
      and m.seq > c.fromSeq
      and (m.seq <= c.shownSeq or m.authorId = ${user.UID})
    order by m.seq desc
    limit 1`
  let query = sql`
    select
      c.id as conversationKey,
      c.kind,
      c.name,
      c.unread,
      c.mutedAt is not null as isMuted,
      c.shownAt as lastAt,
      (
        select json_group_array(json_object(
          'UID', x.id, 'displayName', x.displayName, 'imageURL', x.imageUrl
        ))
        from (select a.* ${othersIn(user)} order by a.displayName, a.id limit ${FACES}) x
      ) as others,
      (select count(*) ${othersIn(user)}) as othersCount,
      l.text as snippet,
      l.pictureId is not null as hasPicture,
      l.removedAt is not null as isRemoved,
      coalesce(l.authorId = ${user.UID}, 0) as isOwn,
      coalesce(l.seq <= (select min(o.seenUpTo) ${othersIn(user)}), 0) as isSeen
    from (${page}) c
    left join chat_messages l on l.conversationId = c.id and l.seq = (${lastShown})
    order by c.shownAt desc, c.id desc`
  return {
    statement: rows(db, Row, query),
    read: (found: v.InferOutput<typeof Row>[]) => found.map(conversationOf),
  }
}

function conversationOf(found: v.InferOutput<typeof Row>) {
  let { others, isMuted, hasPicture, isRemoved, isOwn, isSeen, ...row } = found
  return {
    ...row,
    others: v.parse(Faces, others),
    isMuted: isMuted === 1,
    hasPicture: hasPicture === 1,
    isRemoved: isRemoved === 1,
    isOwn: isOwn === 1,
    isSeen: isSeen === 1,
  }
}
