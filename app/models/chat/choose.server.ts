import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { nameMatching, nameOrder } from '#app/models/access/name-search.server.ts'
import { ContactRow, contactOf, contacts, mayReach } from '#app/models/contacts/list.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { MOST_IN_GROUP } from './chat.ts'
import { ownConversation } from './possible.server.ts'

const GroupRow = v.strictObject({ id: v.string() })

/** So many people are offered at once; a search finds the others. */
const OFFERED = 30

/**
 * Whom a conversation may be with: those chosen so far, and those found by a part of a name. `group`:
 * they are to be added to it, and the caller has to be in it.
 */
export async function choosePeople(
  current: Current,
  { query, chosen, group }: { query: string; chosen: string[]; group?: string },
) {
  if (!mayReach(current, 'chat')) return refuse('notFound')
  let { db, user } = current
  let ids = JSON.stringify(chosen.slice(0, MOST_IN_GROUP))
  let isChosen = sql`a.id in (select value from json_each(${ids}))`
  let wanted = query ? nameMatching(query, sql`a.searchName`) : sql`true`
  let order = sql`instr('admin teacher student super', a.role), ${nameOrder(sql`a.displayName`)}, a.id`
  let own = sql`
    select c.id
    from (${ownConversation(user, group ?? '')}) c
    where c.kind = 'group'`
  let [taken, found, groups] = await db.batch([
    rows(db, ContactRow, sql`${contacts(user, 'chat', isChosen)} order by ${order}`),
    rows(
      db,
      ContactRow,
      sql`
        ${contacts(user, 'chat', sql`${wanted} and not ${isChosen}`)}
        order by ${order}
        limit ${OFFERED}`,
    ),
    rows(db, GroupRow, own),
  ])
  if (group !== undefined && groups.length === 0) return refuse('notFound')
  return done({ chosen: taken.map(contactOf), found: found.map(contactOf) })
}
