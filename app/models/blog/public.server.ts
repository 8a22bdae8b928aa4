import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { dayIn } from '#app/calendar/day.ts'
import type { Visit } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { STEP } from './post.ts'

// What anybody may read of a school without signing in: what it made public, and of that neither
// who wrote it nor what was said below.

const SchoolRow = v.strictObject({
  schoolID: v.string(),
  name: v.string(),
  nameEn: v.string(),
  timezone: v.string(),
})
const PublicRow = v.strictObject({
  postID: v.string(),
  title: v.string(),
  description: v.string(),
  text: v.string(),
  coverID: v.nullable(v.string()),
  coverAlt: v.string(),
  slug: v.string(),
  publishedAt: v.number(),
  changedAt: v.number(),
})
type PublicRow = v.InferOutput<typeof PublicRow>

/** One step of a school's public news, the newest first. */
export async function listPublicPosts(visit: Visit, schoolID: string, index: number) {
  let reading = await read(
    visit,
    schoolID,
    sql`
      order by p.publishedAt desc, p.id desc
      limit ${STEP + 1}
      offset ${index * STEP}`,
  )
  if (!reading.ok) return reading
  let { school, posts } = reading.value
  return done({ school, posts: posts.slice(0, STEP), hasMore: posts.length > STEP })
}

/** One public post, by its present or a former address. */
export async function findPublicPost(visit: Visit, schoolID: string, slug: string) {
  let reading = await read(
    visit,
    schoolID,
    sql`
      and p.id = (
        select z.postId
        from post_slugs z
        where z.schoolId = ${schoolID}
          and z.slug = ${slug}
      )`,
  )
  if (!reading.ok) return reading
  let { school, posts } = reading.value
  return posts[0] ? done({ school, post: posts[0] }) : refuse('notFound')
}

async function read({ db, modulesOff }: Visit, schoolID: string, which: SQL) {
  if (modulesOff?.includes('blog')) return refuse('notFound')
  let open = sql`
    select s.id as schoolID, s.name, s.nameEn, s.timezone
    from schools s
    where s.id = ${schoolID}
      and instr(',' || s.modulesOff || ',', ',blog,') = 0`
  let [[school], posts] = await db.batch([
    rows(db, SchoolRow, open),
    rows(
      db,
      PublicRow,
      sql`
        select
          p.id as postID,
          p.title,
          p.description,
          p.text,
          p.coverId as coverID,
          p.coverAlt,
          p.slug,
          p.publishedAt,
          p.changedAt
        from posts p
        where p.schoolId = ${schoolID}
          and p.state = 'published'
          and p.audience = 'public'
          ${which}`,
    ),
  ])
  if (!school) return refuse('notFound')
  let { timezone, ...named } = school
  let withDay = (post: PublicRow) => ({ ...post, day: dayIn(timezone, post.publishedAt) })
  return done({ school: named, posts: posts.map(withDay) })
}
