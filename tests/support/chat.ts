import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { openConversation } from '#app/models/chat/conversation.server.ts'
import { sendMessage } from '#app/models/chat/send.server.ts'
import { startGroup, startPair } from '#app/models/chat/start.server.ts'
import { rows } from '#db/rows.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

const Counted = v.strictObject({ accountId: v.string(), chat: v.number() })

/** Al Zaytoun, whose people write to each other. */
export async function openChat() {
  let school = await openSchool()
  let { db, as, now } = school
  let at = (person: Person, ms = 0) => ({ ...as(person), now: now + ms })
  let start = async (person: Person, UID: string) => {
    let starting = await startPair(as(person), crypto.randomUUID(), UID)
    return starting.ok ? starting.value.conversationKey : starting.reason
  }
  let group = async (person: Person, UIDs: string[], name = '') => {
    let starting = await startGroup(as(person), crypto.randomUUID(), { UIDs, name })
    return starting.ok ? starting.value.conversationKey : starting.reason
  }
  let send = async (
    person: Person,
    conversation: string,
    text: string,
    { ms = 0, key = crypto.randomUUID() as string } = {},
  ) => {
    let sending = await sendMessage(at(person, ms), conversation, key, { text })
    return sending.ok ? sending.value.seq : sending.reason
  }
  let read = async (person: Person, conversation: string, seen = false) => {
    let opening = await openConversation(as(person), conversation, { seen })
    return opening.ok ? opening.value.messages.map(({ text }) => text) : opening.reason
  }
  /** What each person's badge says, and what a recount of the messages says. */
  let badges = () =>
    rows(
      db,
      Counted,
      sql`select accountId, chat from unread_counts where chat <> 0 order by accountId`,
    )
  let recounted = () =>
    rows(
      db,
      Counted,
      sql`
        select p.accountId, count(*) as chat
        from participants p
        join conversations c on c.id = p.conversationId
        join chat_messages m
          on m.conversationId = c.id
          and m.seq > p.seenUpTo
          and m.seq > p.fromSeq
          and m.seq <= c.shownSeq
          and m.authorId <> p.accountId
        where p.leftAt is null
          and p.mutedAt is null
        group by p.accountId
        order by p.accountId`,
    )
  return { ...school, at, start, group, send, read, badges, recounted }
}
