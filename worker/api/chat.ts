import { Hono } from 'hono'
import * as v from 'valibot'
import { CONVERSATIONS_A_PAGE, GroupName, Written } from '#app/models/chat/chat.ts'
import { chatPicturePath, type Participant } from '#app/models/chat/chat.ts'
import { listParticipants, openConversation } from '#app/models/chat/conversation.server.ts'
import { listConversations } from '#app/models/chat/list.server.ts'
import { chatNews } from '#app/models/chat/news.server.ts'
import { seeConversation } from '#app/models/chat/seen.server.ts'
import { sendMessage } from '#app/models/chat/send.server.ts'
import { startGroup, startPair } from '#app/models/chat/start.server.ts'
import type { Contact } from '#app/models/contacts/contact.ts'
import { listContacts } from '#app/models/contacts/list.server.ts'
import { done } from '#app/models/outcome.ts'
import type { ApiEnv } from './env.ts'
import { ID } from './input.ts'
import { operation } from './operation.ts'
import { count, id, image, role, text, time } from './shapes.ts'

const MOST_CONTACTS = 100

const Person = v.object({
  UID: id,
  displayName: text,
  imageURL: image,
  role,
  isGuardian: v.boolean(),
  children: v.pipe(
    v.array(text),
    v.description('By name: a parent’s, or the caller’s own whom a teacher teaches'),
  ),
})
const Contacts = v.object({ items: v.array(Person) })
const Query = v.object({
  query: v.optional(v.pipe(v.string(), v.maxLength(100), v.description('A part of a name'))),
})
const OfConversation = v.object({ conversationKey: ID })
const Participants = v.object({
  items: v.array(
    v.object({
      ...Person.entries,
      seenUpTo: v.pipe(count, v.description('The place of the last message they have seen')),
      isReached: v.pipe(v.boolean(), v.description('The caller may write to them now')),
    }),
  ),
})
const Message = v.object({
  messageID: id,
  seq: v.pipe(count, v.description('Its place in the conversation, the same for all')),
  UID: v.pipe(id, v.description('Of its author')),
  displayName: text,
  text,
  pictureURL: image,
  date: time,
  visibleAt: v.pipe(time, v.description('Later than now: it waits for the end of quiet hours')),
  isRemoved: v.boolean(),
})
const reason = ['notFound'] as const

export const chat = new Hono<ApiEnv>()
  .get(
    '/chat/contacts',
    operation({
      summary: 'Whom the caller may write to',
      who: 'correspondent',
      answer: Contacts,
      refusals: reason,
    }),
    async (c) => {
      let listing = await listContacts(c.var.current, 'chat', { limit: MOST_CONTACTS })
      return c.var.answer(listing.ok ? done({ items: listing.value.map(shownPerson) }) : listing)
    },
  )
  .get(
    '/chat/search',
    operation({
      summary: 'Of those whom the caller may write to, who is called so',
      who: 'correspondent',
      query: Query,
      answer: Contacts,
      refusals: reason,
    }),
    async (c) => {
      let { query = '' } = c.var.query
      let listing = await listContacts(c.var.current, 'chat', { query, limit: MOST_CONTACTS })
      return c.var.answer(listing.ok ? done({ items: listing.value.map(shownPerson) }) : listing)
    },
  )
  .get(
    '/chat/conversations',
    operation({
      summary: 'The caller’s conversations, the latest first',
      description: `${CONVERSATIONS_A_PAGE} at once; \`next\` is the \`before\` of the next ones.`,
      who: 'correspondent',
      query: v.object({ before: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
      answer: v.object({
        items: v.array(
          v.object({
            conversationKey: id,
            kind: v.picklist(['pair', 'group']),
            name: v.nullable(text),
            others: v.array(v.object({ UID: id, displayName: text, imageURL: image })),
            unread: count,
            isMuted: v.boolean(),
            lastMessage: v.nullable(text),
            hasPicture: v.boolean(),
            date: time,
          }),
        ),
        next: v.nullable(text),
      }),
      refusals: reason,
    }),
    async (c) => {
      let listing = await listConversations(c.var.current, c.var.query.before)
      if (!listing.ok) return c.var.answer(listing)
      let items = listing.value.items.map(({ snippet, lastAt, ...row }) => ({
        ...row,
        lastMessage: snippet,
        date: new Date(lastAt).toISOString(),
      }))
      return c.var.answer(done({ items, next: listing.value.next ?? null }))
    },
  )
  .get(
    '/chat/conversation',
    operation({
      summary: 'A conversation with its latest messages, in their order',
      description:
        'Reading them marks nothing as seen. `before`, the place of a message, brings older ones.',
      who: 'correspondent',
      query: v.object({
        ...OfConversation.entries,
        before: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number))),
      }),
      answer: v.object({
        conversationKey: id,
        kind: v.picklist(['pair', 'group']),
        name: v.nullable(text),
        mayWrite: v.boolean(),
        unread: count,
        messages: v.array(Message),
        older: v.pipe(v.nullable(count), v.description('The `before` of older ones')),
      }),
      refusals: reason,
    }),
    async (c) => {
      let { conversationKey, before } = c.var.query
      let opening = await openConversation(c.var.current, conversationKey, {
        seen: false,
        ...(before !== undefined && { before }),
      })
      if (!opening.ok) return c.var.answer(opening)
      let { messages, older = null, kind, name, mayWrite, unread } = opening.value
      return c.var.answer(
        done({
          conversationKey,
          kind,
          name,
          mayWrite,
          unread,
          older,
          messages: messages.map(({ authorID, pictureID, at, visibleAt, ...message }) => ({
            ...message,
            UID: authorID,
            pictureURL: pictureID && chatPicturePath(pictureID),
            date: new Date(at).toISOString(),
            visibleAt: new Date(visibleAt).toISOString(),
          })),
        }),
      )
    },
  )
  .post(
    '/chat/conversation/mark-as-seen',
    operation({
      summary: 'All that is shown in a conversation now was seen',
      who: 'correspondent',
      query: OfConversation,
      refusals: reason,
    }),
    async (c) => c.var.answer(await seeConversation(c.var.current, c.var.query.conversationKey)),
  )
  .get(
    '/chat/participants',
    operation({
      summary: 'Who is in a conversation beside the caller',
      who: 'correspondent',
      query: OfConversation,
      answer: Participants,
      refusals: reason,
    }),
    async (c) => {
      let listing = await listParticipants(c.var.current, c.var.query.conversationKey)
      return c.var.answer(
        listing.ok
          ? done({
              items: listing.value.map(({ seenUpTo, isReached, ...person }) => ({
                ...shownPerson(person),
                seenUpTo,
                isReached,
              })),
            })
          : listing,
      )
    },
  )
  .get(
    '/chat/news',
    operation({
      summary:
        'Whether anything has changed in the caller’s conversations: another number than before',
      who: 'correspondent',
      answer: v.object({ news: count, unread: count }),
      refusals: ['notFound', 'tooManyTries'],
    }),
    (c) => c.var.answer(chatNews(c.var.current)),
  )
  .post(
    '/chat/conversations/new',
    operation({
      summary: 'Begin a conversation: with one person, or for staff with several',
      description:
        'With one person there is one conversation, whoever begins it. A group has the family of ' +
        'one child at most. Sent again with the same `key` it is still one.',
      who: 'correspondent',
      body: v.object({
        UIDs: v.pipe(v.array(ID), v.minLength(1), v.maxLength(20)),
        name: v.optional(GroupName, ''),
        key: v.optional(v.pipe(v.string(), v.uuid())),
      }),
      answer: v.object({ conversationKey: id }),
      status: 201,
      refusals: ['notFound', 'forbidden', 'conflict', 'groupAlone', 'groupTooLarge', 'groupMixed'],
    }),
    async (c) => {
      let { UIDs, name, key = crypto.randomUUID() } = c.var.body
      let [only] = UIDs
      return c.var.answer(
        UIDs.length === 1 && name === ''
          ? await startPair(c.var.current, key, only!)
          : await startGroup(c.var.current, key, { UIDs, name }),
      )
    },
  )
  .post(
    '/chat/messages/new',
    operation({
      summary: 'Send a message',
      description: 'Sent again with the same `key` it is still one message.',
      who: 'correspondent',
      body: v.object({
        conversationKey: ID,
        text: Written,
        key: v.optional(v.pipe(v.string(), v.uuid())),
      }),
      answer: v.object({
        messageID: id,
        seq: count,
        visibleAt: v.pipe(time, v.description('When the others are shown it')),
      }),
      status: 201,
      refusals: ['notFound', 'chatRequired', 'chatClosed', 'tooManyTries', 'conflict'],
    }),
    async (c) => {
      let { conversationKey, text, key = crypto.randomUUID() } = c.var.body
      let sending = await sendMessage(c.var.current, conversationKey, key, { text })
      return c.var.answer(
        sending.ok
          ? done({ ...sending.value, visibleAt: new Date(sending.value.visibleAt).toISOString() })
          : sending,
      )
    },
  )

function shownPerson({
  UID,
  displayName,
  imageURL,
  role,
  isGuardian,
  children,
}: Contact | Omit<Participant, 'seenUpTo' | 'isReached'>) {
  return { UID, displayName, imageURL, role, isGuardian, children }
}
