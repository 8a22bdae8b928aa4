import { Hono } from 'hono'
import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { listContacts } from '#app/models/contacts/list.server.ts'
import { actOnLetters } from '#app/models/correspondence/act.server.ts'
import { actFrom, MailIDs, type Act } from '#app/models/correspondence/act.ts'
import { labelColours, NewLetter, systemLabels } from '#app/models/correspondence/letter.ts'
import type { ListedLetter } from '#app/models/correspondence/letter.ts'
import { listLetters, placeOf } from '#app/models/correspondence/list.server.ts'
import { readLetter, type ReadLetter } from '#app/models/correspondence/read.server.ts'
import { sendLetter } from '#app/models/correspondence/send.server.ts'
import { done } from '#app/models/outcome.ts'
import type { ApiEnv } from './env.ts'
import { ID, whole } from './input.ts'
import { mailDrafts } from './mail-drafts.ts'
import { MailFile, mailFiles, shownFile } from './mail-files.ts'
import { mailLabels } from './mail-labels.ts'
import { mailNotices } from './mail-notices.ts'
import { operation } from './operation.ts'
import { count, id, image, role, text, time } from './shapes.ts'

const DEFAULT = 25
const MOST = 50
const MOST_CONTACTS = 20

const person = v.object({ UID: id, displayName: text, imageURL: image, role })
const label = v.object({ labelID: id, name: text, colour: v.picklist(labelColours) })
const listed = {
  mailID: id,
  threadID: v.pipe(id, v.description('The letter that began the conversation')),
  folder: v.picklist(['inbox', 'sent', 'archive', 'trash', 'spam']),
  date: time,
  isUnread: v.boolean(),
  isStarred: v.boolean(),
  isImportant: v.boolean(),
  hasFiles: v.boolean(),
  from: person,
  to: v.object({
    audience: v.picklist(['people', 'class', 'families', 'staff']),
    count,
    name: v.pipe(v.nullable(text), v.description('Of the first, for who wrote it')),
    className: v.nullable(text),
  }),
  subject: text,
  snippet: text,
  labels: v.array(label),
}
const Opened = v.object({
  ...listed,
  text: v.pipe(text, v.description('With marks: `**bold**`, `- lists`, links; no HTML')),
  people: v.pipe(v.array(text), v.description('To whom by name, for who wrote it')),
  mayAnswer: v.boolean(),
  files: v.array(MailFile),
})

export const mail = new Hono<ApiEnv>()
  .route('/', mailLabels)
  .route('/', mailDrafts)
  .route('/', mailFiles)
  .route('/', mailNotices)
  .get(
    '/mail/mails',
    operation({
      summary: 'A list of the caller’s letters, the newest first',
      description:
        'One of `systemLabel` and `customLabel`; the inbox if neither is given. `query` looks for ' +
        'words of sender, subject and letter among the newest 2,000. Unfinished letters are at ' +
        '`/api/mail/drafts`.',
      who: 'correspondent',
      query: v.object({
        systemLabel: v.optional(
          v.picklist(
            systemLabels.filter((label) => label !== 'drafts'),
            message('invalid'),
          ),
        ),
        customLabel: v.optional(ID),
        query: v.optional(v.pipe(v.string(), v.maxLength(100, message('tooLong')))),
        limit: v.optional(whole(1, MOST)),
        cursor: v.optional(
          v.pipe(
            v.string(),
            v.maxLength(160, message('notCursor')),
            v.description('The `nextCursor` of the answer before'),
          ),
        ),
      }),
      answer: v.object({
        items: v.array(v.object(listed)),
        nextCursor: v.pipe(v.nullable(text), v.description('Null at the end')),
      }),
      refusals: ['notFound'],
    }),
    async (c) => {
      let { systemLabel = 'inbox', customLabel, query, limit = DEFAULT, cursor } = c.var.query
      let listing = await listLetters(
        c.var.current,
        customLabel ? { labelID: customLabel } : { systemLabel },
        { limit, ...(query && { query }), ...(cursor && { place: { before: cursor } }) },
      )
      if (!listing.ok) return c.var.answer(listing)
      let { items, older } = listing.value
      let last = items.at(-1)
      return c.var.answer(
        done({ items: items.map(shown), nextCursor: older && last ? placeOf(last) : null }),
      )
    },
  )
  .get(
    '/mail/mail',
    operation({
      summary: 'One letter, with those of its conversation that the caller has',
      description: 'It counts as read from now on.',
      who: 'correspondent',
      query: v.object({ mailId: ID }),
      answer: v.object({
        mail: Opened,
        thread: v.array(Opened),
        earlier: v.pipe(v.nullable(id), v.description('The next letter before the thread shown')),
        later: v.pipe(v.nullable(id), v.description('The next one after it')),
      }),
      refusals: ['notFound'],
    }),
    async (c) => {
      let reading = await readLetter(c.var.current, c.var.query.mailId)
      if (!reading.ok) return c.var.answer(reading)
      let { letter, thread, earlier, later } = reading.value
      return c.var.answer(
        done({ mail: opened(letter), thread: thread.map(opened), earlier, later }),
      )
    },
  )
  .post(
    '/mail/mails',
    operation({
      summary: 'Send a letter within the school',
      description:
        'To `people` by their ids, or (for who may) to `families`, `staff`, or `class:` with an ' +
        'id: then `people` is not read. Each gets a copy of their own. Sent again with the same ' +
        '`key` it is still one letter. It brings the files that the draft of this key was given.',
      who: 'correspondent',
      body: v.object({
        ...NewLetter.entries,
        people: v.optional(NewLetter.entries.people, []),
        key: v.optional(v.pipe(v.string(), v.uuid(message('invalid')))),
        replyTo: v.optional(v.pipe(ID, v.description('A letter of the caller’s'))),
      }),
      answer: v.object({ mailID: id, recipients: count }),
      status: 201,
      refusals: [
        'notFound',
        'forbidden',
        'letterToNobody',
        'notReached',
        'letterToSchools',
        'tooManyRecipients',
        'tooManySent',
      ],
    }),
    async (c) => {
      let { key = crypto.randomUUID(), replyTo, ...letter } = c.var.body
      let sending = await sendLetter(c.var.current, key, letter, replyTo)
      return c.var.answer(sending)
    },
  )
  .post(
    '/mail/actions',
    operation({
      summary: 'Do one thing to letters of the caller',
      description:
        '`read`, `unread`, `star`, `unstar`, `important`, `unimportant`, `archive`, `restore`, ' +
        '`trash`, `purge`, `spam`, `notSpam`, `label:` or `unlabel:` with a label’s id. Letters ' +
        'that are not theirs, or are where it cannot be done, stay as they are.',
      who: 'correspondent',
      body: v.object({
        act: v.pipe(
          v.string(message('required')),
          v.maxLength(160, message('tooLong')),
          v.check((act) => actFrom(act) !== undefined, message('invalid')),
        ),
        mails: MailIDs,
      }),
      refusals: ['notFound'],
    }),
    async (c) => {
      let { act, mails } = c.var.body
      return c.var.answer(await actOnLetters(c.var.current, mails, actFrom(act) as Act))
    },
  )
  .get(
    '/mail/recipients',
    operation({
      summary: 'People whom the caller may write to, by a part of their name',
      who: 'correspondent',
      query: v.object({
        query: v.optional(v.pipe(v.string(), v.maxLength(100, message('tooLong')))),
      }),
      answer: v.object({
        items: v.array(
          v.object({
            ...person.entries,
            children: v.pipe(
              v.array(text),
              v.description('Of a parent: the children by whom the school knows them'),
            ),
          }),
        ),
      }),
      refusals: ['notFound'],
    }),
    async (c) => {
      let { query = '' } = c.var.query
      let listing = await listContacts(c.var.current, 'mail', { query, limit: MOST_CONTACTS })
      return c.var.answer(listing.ok ? done({ items: listing.value }) : listing)
    },
  )

function shown({ at, isOwn: _, ...letter }: ListedLetter) {
  return { ...letter, date: new Date(at).toISOString() }
}

function opened(letter: ReadLetter) {
  let { text, people, mayAnswer, files } = letter
  return { ...shown(letter), text, people, mayAnswer, files: files.map(shownFile) }
}
