import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { searchName } from '#app/models/access/name-search.server.ts'
import { postsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, User } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { readsPosts } from '#app/models/post-kind.ts'
import { schoolsUsing } from '#app/models/school-module.ts'
import { rows } from '#db/rows.ts'
import { postOf, PostRow, postsOf } from './post-rows.server.ts'
import { RECENT, STEP, tagKey, type PostOrder } from './post.ts'

/** `index` counts steps of `step` posts, from 0; or a piece of the list by its place. */
export type Step = { index: number; step?: number } | { limit: number; offset: number }
export type Asked = {
  order?: PostOrder | undefined
  tag?: string | undefined
  query?: string | undefined
  /** What is not published: one's own drafts, and what was taken back. */
  unpublished?: boolean | undefined
}

const CountRow = v.strictObject({ total: v.number() })

const orders = {
  newest: sql`publishedAt desc, postID desc`,
  liked: sql`likes desc, publishedAt desc, postID desc`,
  oldest: sql`publishedAt, postID`,
} satisfies Record<PostOrder, SQL>

/** Whether the caller has news at all: a class sheet's session has none. */
export function readsNews(current: Current): boolean {
  return readsPosts(current, 'news')
}

/**
 * One step of the posts that the caller may read, the newest first: each school's own list, because
 * an index has one school's order. `hasMore`: whether there is another step.
 */
export async function listPosts(current: Current, asked: Asked, step: Step) {
  if (!readsNews(current)) return refuse('notFound')
  let { db, user } = current
  let { from, count } = placeOf(step)
  let found = await rows(db, PostRow, cutOf(current, asked, { from, count: count + 1 }))
  return done({
    posts: found.slice(0, count).map((row) => postOf(user, row)),
    hasMore: found.length > count,
  })
}

/**
 * The same with the number of all (`maxLength`): `hasMore` is false once as many were returned, in
 * this step and those before it.
 */
export async function countedPosts(current: Current, asked: Asked, step: Step) {
  if (!readsNews(current)) return refuse('notFound')
  let { db, user } = current
  let { from, count } = placeOf(step)
  let [found, [counted]] = await db.batch([
    rows(db, PostRow, cutOf(current, asked, { from, count })),
    rows(db, CountRow, countOf(current, asked)),
  ])
  let maxLength = counted!.total
  return done({
    posts: found.map((row) => postOf(user, row)),
    maxLength,
    hasMore: from + found.length < maxLength && found.length > 0,
  })
}

/** The few newest posts. */
export async function recentPosts(current: Current) {
  if (!readsNews(current)) return refuse('notFound')
  let { db, user } = current
  let found = await rows(db, PostRow, newestPosts(current, RECENT))
  return done(found.map((row) => postOf(user, row)))
}

function placeOf(step: Step): { from: number; count: number } {
  if ('limit' in step) return { from: step.offset, count: step.limit }
  let { index, step: count = STEP } = step
  return { from: index * count, count }
}

/** The newest posts, as a query to be batched: beside a post, and on a home page. */
export function newestPosts(current: Current, count: number, besides: SQL = sql`true`): SQL {
  return cutOf(current, {}, { from: 0, count }, besides)
}

function cutOf(
  { user }: Current,
  asked: Asked,
  { from, count }: { from: number; count: number },
  besides: SQL = sql`true`,
): SQL {
  let order = asked.unpublished ? sql`changedAt desc, postID desc` : orders[asked.order ?? 'newest']
  let about = sql`${aboutOf(asked)} and ${besides}`
  let lists = listedSchools(user).map(
    (schoolID) => sql`
      select *
      from (
        ${postsOf(user, schoolID, about)}
        order by ${order}
        limit ${from + count}
      )`,
  )
  return sql`
    ${sql.join(lists, sql` union all `)}
    order by ${order}
    limit ${count}
    offset ${from}`
}

function countOf({ user }: Current, asked: Asked): SQL {
  let counts = listedSchools(user).map(
    (schoolID) => sql`
      select count(*) as total
      from posts p
      where p.schoolId = ${schoolID}
        and ${aboutOf(asked)}
        and ${postsVisibleTo(user)}`,
  )
  return sql`select sum(total) as total from (${sql.join(counts, sql` union all `)})`
}

/** Of a family whose children have no subscription the list is empty, and still a list. */
function listedSchools(user: User): string[] {
  let schools = schoolsUsing(user, 'blog').map(({ schoolID }) => schoolID)
  return schools.length > 0 ? schools : ['']
}

function aboutOf({ tag, query, unpublished }: Asked): SQL {
  let conditions = [sql`p.kind = 'news'`]
  conditions.push(unpublished ? sql`p.state <> 'published'` : sql`p.state = 'published'`)
  if (tag)
    conditions.push(sql`exists (
      select 1
      from post_tags t
      where t.postId = p.id
        and t.tag = ${tagKey(tag)}
    )`)
  // All words of a question stand somewhere in title, summary or tags.
  for (let word of wordsOf(query)) conditions.push(sql`instr(p.searchText, ${word}) > 0`)
  return sql.join(conditions, sql` and `)
}

const MOST_WORDS = 8

/** The words of a question as `searchText` has them. */
function wordsOf(query = ''): string[] {
  let text = searchName(query.replaceAll(/\p{Cc}/gu, ' '))
  return text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
}
