import 'server-only'
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { languageOf, type Locale } from '#app/locales/locale.ts'
import { auditEntry, auditEntryIf } from '#app/models/access/audit.server.ts'
import {
  addressKey,
  consumeRateLimit,
  usesOf,
  type RateLimit,
} from '#app/models/access/rate-limit.server.ts'
import { can } from '#app/models/can.ts'
import type { Current, Visit } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { messages } from '#db/schema.ts'
import type { ContactForm } from './contact.ts'
import { readStamp } from './form-stamp.server.ts'

const FASTEST_MS = 2_000
const LONGEST_MS = 24 * 3_600_000
/** Per hour: a whole school may share one address. */
const PER_ADDRESS = 10
/**
 * The first messages of an address have room of their own: a few busy addresses must not close the
 * form to all others.
 */
const FIRST_MESSAGES = 3
const FIRST_IN_ALL = 2_000
const IN_ALL = 200

/** The language of the page, and the account, if signed in. */
export type Sending = { locale: Locale; accountId?: string | undefined }

/**
 * Stores a message, once for each form however often that is sent. Refuses what looks automatic,
 * and floods by a rate limit.
 */
export async function sendMessage(
  visit: Visit,
  { stamp, homepage, ...wanted }: ContactForm,
  { locale, accountId }: Sending,
) {
  let { db, now } = visit
  let form = await readStamp(visit, stamp ?? '')
  if (!form || now - form.madeAt > LONGEST_MS) return refuse('formStale')
  let id = form.number
  let ofAddress = { key: addressKey(visit, 'contact'), limit: PER_ADDRESS, shared: true }
  let [[stored], [sent]] = await db.batch([
    db.select({ id: messages.id }).from(messages).where(eq(messages.id, id)),
    usesOf(visit, ofAddress),
  ])
  if (stored) return done(undefined)
  if (homepage) return refuse('looksAutomatic')
  if (now - form.madeAt < FASTEST_MS) return refuse('formTooFast')

  // No refund: each message counts.
  let wait = await consumeRateLimit(visit, [ofAddress, limitOfAll(sent?.count ?? 0)])
  if (wait > 0) return refuse('tooManyMessages', wait)

  let { school = null, ...rest } = wanted
  await db
    .insert(messages)
    .values({
      id,
      createdAt: now,
      ...rest,
      school,
      locale: languageOf(locale),
      ...(accountId && { accountId }),
    })
    .onConflictDoNothing()
  return done(undefined)
}

/** What all addresses share, for one that has sent so many within the hour. */
function limitOfAll(sent: number): RateLimit {
  return sent < FIRST_MESSAGES
    ? { key: 'contact:first', limit: FIRST_IN_ALL, shared: true }
    : { key: 'contact:all', limit: IN_ALL, shared: true }
}

export type Message = {
  id: string
  createdAt: number
  name: string
  email: string
  school: string | null
  topic: ContactForm['topic']
  text: string
  readAt: number | null
}

const columns = {
  id: messages.id,
  createdAt: messages.createdAt,
  name: messages.name,
  email: messages.email,
  school: messages.school,
  topic: messages.topic,
  text: messages.text,
  readAt: messages.readAt,
}

/** The messages, newest first, and how many of all are unread. */
export async function listMessages(
  { db, user }: Current,
  { limit, offset }: { limit: number; offset: number },
) {
  if (!can.readMessages(user)) return refuse('forbidden')
  let [items, [counted]] = await db.batch([
    db
      .select(columns)
      .from(messages)
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(limit)
      .offset(offset),
    db
      .select({
        total: count(),
        waiting: sql<number>`count(*) filter (where ${messages.readAt} is null)`,
      })
      .from(messages),
  ])
  return done({
    items: items satisfies Message[],
    total: counted!.total,
    waiting: counted!.waiting,
  })
}

export async function findMessage({ db, user }: Current, id: string) {
  if (!can.readMessages(user)) return refuse('forbidden')
  let [found] = await db.select(columns).from(messages).where(eq(messages.id, id))
  return found ? done<Message>(found) : refuse('notFound')
}

/** Marks a message as read; a second reader changes nothing. */
export async function readMessage(current: Current, id: string) {
  let { db, user, now } = current
  let finding = await findMessage(current, id)
  if (!finding.ok) return finding
  await db.batch([
    // First, because the update changes what it checks.
    auditEntryIf(sql`select 1 from messages where id = ${id} and readAt is null`, current, {
      action: 'messageRead',
      actorId: user.UID,
      subjectId: id,
    }),
    db
      .update(messages)
      .set({ readAt: now, readBy: user.UID })
      .where(and(eq(messages.id, id), isNull(messages.readAt))),
  ])
  return done(undefined)
}

/** Deletes a message. The audit log keeps its id alone, nothing of its text. */
export async function deleteMessage(current: Current, id: string) {
  let { db, user } = current
  let finding = await findMessage(current, id)
  if (!finding.ok) return finding
  await db.batch([
    auditEntry(current, { action: 'messageDeleted', actorId: user.UID, subjectId: id }),
    db.delete(messages).where(eq(messages.id, id)),
  ])
  return done(undefined)
}
