import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { dayIn } from '#app/calendar/day.ts'
import { postsVisibleTo } from '#app/models/access/visible.server.ts'
import type { User } from '#app/models/current.ts'
import { moduleOfPosts, postKinds } from '#app/models/post-kind.ts'
import { schoolsUsing } from '#app/models/school-module.ts'
import { audiences, canTakeBack, postStates, type PostHead } from './post.ts'

const flag = v.picklist([0, 1])

export const PostRow = v.strictObject({
  postID: v.string(),
  schoolID: v.string(),
  kind: v.picklist(postKinds),
  audience: v.picklist(audiences),
  classID: v.nullable(v.string()),
  className: v.nullable(v.string()),
  state: v.picklist(postStates),
  title: v.string(),
  description: v.string(),
  tags: v.string(),
  coverID: v.nullable(v.string()),
  coverAlt: v.string(),
  slug: v.string(),
  publishedAt: v.nullable(v.number()),
  changedAt: v.number(),
  version: v.number(),
  isClosed: flag,
  likes: v.number(),
  comments: v.number(),
  waiting: v.number(),
  authorID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  gender: v.picklist(['male', 'female', 'unspecified']),
  role: v.picklist(['admin', 'teacher', 'student', 'super']),
})
export type PostRow = v.InferOutput<typeof PostRow>

/**
 * A post's columns, of `p` with its author `w` and its class `k`. Who left the school left with
 * their face: its readers see a drawn one.
 */
export const postColumns = sql`
  p.id as postID,
  p.schoolId as schoolID,
  p.kind,
  p.audience,
  p.classId as classID,
  k.name as className,
  p.state,
  p.title,
  p.description,
  p.tags,
  p.coverId as coverID,
  p.coverAlt,
  p.slug,
  p.publishedAt,
  p.changedAt,
  p.version,
  p.isClosed,
  p.likes,
  p.comments,
  p.waiting,
  w.id as authorID,
  w.displayName,
  case when w.schoolId = p.schoolId then w.imageUrl end as imageURL,
  w.gender,
  w.role`

export const withAuthor = sql`
  join accounts w on w.id = p.authorId
  left join classes k on k.id = p.classId`

/** The posts `p` of one school that the reader may see and that `about` says. */
export function postsOf(user: User, schoolID: string, about: SQL): SQL {
  return sql`
    select ${postColumns}
    from posts p
    ${withAuthor}
    where p.schoolId = ${schoolID}
      and ${about}
      and ${postsVisibleTo(user)}`
}

/** The post of a row, in its school's days, and as far as it concerns the reader. */
export function postOf(
  user: User,
  { kind, authorID, displayName, imageURL, gender, role, ...row }: PostRow,
): PostHead {
  let author = { UID: authorID, displayName, imageURL, gender, role }
  let schools = schoolsUsing(user, moduleOfPosts[kind])
  let zone = schools.find(({ schoolID }) => schoolID === row.schoolID)?.timezone
  return {
    ...row,
    tags: v.parse(v.array(v.string()), JSON.parse(row.tags)),
    isClosed: row.isClosed === 1,
    waiting: canTakeBack(user, { author }) ? row.waiting : null,
    day: dayIn(zone ?? 'UTC', row.publishedAt ?? row.changedAt),
    author,
  }
}
