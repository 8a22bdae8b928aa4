import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { nameOrder } from '#app/models/access/name-search.server.ts'
import { classesVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { readsNews } from './list.server.ts'
import { foundOf, wholePost, WholeRow, type PostRef } from './read.server.ts'

const ClassRow = v.strictObject({ classID: v.string(), name: v.string() })
export type NewsClass = v.InferOutput<typeof ClassRow>

/** The live classes that the caller may write for. */
export async function classesToWriteFor(current: Current) {
  if (!readsNews(current)) return refuse('notFound')
  let { db, user } = current
  if (!can.writeNews(user) || !user.school) return refuse('forbidden')
  return done(await rows(db, ClassRow, classesFor(current)))
}

/** A post that the caller may change, with the classes that they may write for. */
export async function findPostAndClasses(current: Current, ref: PostRef) {
  if (!readsNews(current)) return refuse('notFound')
  let { db, user } = current
  let [[row], classes] = await db.batch([
    rows(db, WholeRow, wholePost(current, ref)),
    rows(db, ClassRow, classesFor(current)),
  ])
  if (!row) return refuse('notFound')
  let post = foundOf(user, row)
  return post.mayChange ? done({ post, classes }) : refuse('forbidden')
}

/** Live classes as a query to be batched: those that the caller may write for. */
export function classesFor({ user }: Current): SQL {
  return sql`
    select c.id as classID, c.name
    from classes c
    where c.archivedAt is null
      and ${classesVisibleTo(user)}
    order by ${nameOrder(sql`c.name`)}, c.id`
}
