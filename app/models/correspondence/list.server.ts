import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { searchName } from '#app/models/access/name-search.server.ts'
import { lettersVisibleTo } from '#app/models/access/visible.server.ts'
import { mayReach } from '#app/models/contacts/list.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { LabelRow, labelsOf } from './label-rows.server.ts'
import { LetterRow, letterOf, lettersWhere } from './letter-rows.server.ts'
import type { ListedLetter, SystemLabel } from './letter.ts'

/** A search looks through so many of the newest letters of a list. */
export const MOST_SEARCHED = 2000

/** A list of letters: a system's label, or one's own. */
export type Which = { systemLabel: Exclude<SystemLabel, 'drafts'> } | { labelID: string }
/** The letters before or after one that another page ended with. */
export type Place = { before: string } | { after: string }
type Asked = { query?: string; place?: Place | undefined; limit: number }

const CountRow = v.strictObject({ drafts: v.number() })

// The words of the indexes' conditions (db/schema/correspondence.ts).
const SHOWN = sql.raw(`folder in ('inbox', 'sent', 'archive')`)
const ofSystemLabel: Record<Exclude<SystemLabel, 'drafts'>, SQL> = {
  inbox: sql.raw(`k.folder = 'inbox'`),
  sent: sql.raw(`k.folder = 'sent'`),
  trash: sql.raw(`k.folder = 'trash'`),
  spam: sql.raw(`k.folder = 'spam'`),
  all: sql`k.${SHOWN}`,
  starred: sql`k.${SHOWN} and k.starredAt is not null`,
  important: sql`k.${SHOWN} and k.importantAt is not null`,
}

/**
 * A page of a list of letters, the newest first, and the labels beside it. `newer` and `older`:
 * whether there are some on either side. `notFound` for a label that is not the caller's own.
 */
export async function listLetters(current: Current, which: Which, asked: Asked) {
  let { db, user } = current
  if (!mayReach(current, 'mail')) return refuse('notFound')
  let { place, limit } = asked
  let isBack = place !== undefined && 'after' in place
  // A label's own index has its letters in their order.
  let at = 'labelID' in which && !asked.query ? sql`y.sortAt` : sql`k.sortAt`
  let page = lettersWhere(
    user,
    sql`${conditionOf(which)} and ${besides(place, at)} and ${matching(asked.query)}`,
    sql`
      order by ${at} ${sql.raw(isBack ? 'asc' : 'desc')}, k.letterId
      limit ${limit + 1}`,
    fromOf(which, asked.query, current),
  )
  let [found, labels, [counts]] = await db.batch([
    rows(db, LetterRow, page),
    rows(db, LabelRow, labelsOf(current)),
    rows(db, CountRow, draftsOf(current)),
  ])
  if ('labelID' in which && !labels.some(({ labelID }) => labelID === which.labelID))
    return refuse('notFound')
  let hasMore = found.length > limit
  let listed = found.slice(0, limit)
  if (isBack) listed.reverse()
  return done({
    items: listed.map((row) => letterOf(row, user)),
    newer: place !== undefined && (isBack ? hasMore : true),
    older: isBack ? true : hasMore,
    labels,
    drafts: counts!.drafts,
    unread: current.unread?.mail ?? 0,
  })
}

/** The labels of the caller's mailbox, own ones with how many unread letters they have. */
export async function listLabels(current: Current) {
  let { db } = current
  if (!mayReach(current, 'mail')) return refuse('notFound')
  let [labels, [counts]] = await db.batch([
    rows(db, LabelRow, labelsOf(current)),
    rows(db, CountRow, draftsOf(current)),
  ])
  return done({ labels, drafts: counts!.drafts, unread: current.unread?.mail ?? 0 })
}

/** A place in a list, as the address of the next page says it. */
export function placeOf({ at, mailID }: Pick<ListedLetter, 'at' | 'mailID'>): string {
  return `${at}-${mailID}`
}

/** `sortAt`: the column of the index that the list is read by. */
function besides(place: Place | undefined, sortAt: SQL): SQL {
  if (!place) return sql`true`
  let [, at = '0', id = ''] =
    ('before' in place ? place.before : place.after).match(/^(\d{1,15})-(.+)$/) ?? []
  let time = Number(at)
  // Letters of one moment stand by their ids, in the same order both ways round.
  return 'before' in place
    ? sql`(${sortAt} <= ${time} and (${sortAt} < ${time} or k.letterId > ${id}))`
    : sql`(${sortAt} >= ${time} and (${sortAt} > ${time} or k.letterId > ${id}))`
}

function conditionOf(which: Which): SQL {
  if ('systemLabel' in which) return ofSystemLabel[which.systemLabel]
  return sql`k.${SHOWN}`
}

/**
 * Where a list begins: copies in their order, or those of a label in the label's. A search looks at
 * the newest alone: it reads what it looks at.
 */
function fromOf(which: Which, query: string | undefined, { user }: Current): SQL {
  let labelled = (labelID: string) => sql`
    letter_labels y
    cross join letter_copies k on k.letterId = y.letterId and k.accountId = ${user.UID}
      and y.labelId = ${labelID}`
  if (!query) return 'labelID' in which ? labelled(which.labelID) : sql`letter_copies k`
  let from = 'labelID' in which ? labelled(which.labelID) : sql`letter_copies k`
  return sql`(
    select k.*
    from ${from}
    where ${lettersVisibleTo(user)}
      and ${conditionOf(which)}
    order by k.sortAt desc
    limit ${MOST_SEARCHED}
  ) k`
}

function matching(query: string | undefined): SQL {
  let words = searchName((query ?? '').replace(/\p{Cc}/gu, ' '))
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
  if (words.length === 0) return sql`true`
  return sql.join(
    words.map((word) => sql`instr(l.searchText, ${word}) > 0`),
    sql` and `,
  )
}

function draftsOf({ user }: Current): SQL {
  return sql`select count(*) as drafts from letter_drafts d where d.accountId = ${user.UID}`
}
