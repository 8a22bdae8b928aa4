import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntries, auditEntryIf } from '#app/models/access/audit.server.ts'
import { searchName } from '#app/models/access/name-search.server.ts'
import { removalLine, removedBefore, wasRemoved } from '#app/models/access/removal.server.ts'
import { classesVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { derivedId } from '#app/models/derived-id.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { dropPicture } from '#app/models/pictures/store.server.ts'
import { readsPosts, type PostKind } from '#app/models/post-kind.ts'
import { slugOf } from '#app/models/slug.ts'
import { rows } from '#db/rows.ts'
import {
  mayWriteFor,
  MOST_DRAFTS,
  tagKey,
  type NewPost,
  type NewProfilePost,
  type PostState,
} from './post.ts'
import {
  findPostToTakeBack,
  kindOf,
  postMeant,
  wholePost,
  WholeRow,
  type PostRef,
} from './read.server.ts'

const WrittenRow = v.strictObject({ postID: v.string(), slug: v.string(), version: v.number() })
const OneRow = v.strictObject({ isRight: v.picklist([0, 1]) })
const PossibleRow = v.strictObject({ ...OneRow.entries, isGone: v.picklist([0, 1]) })
const OwnRow = v.strictObject({
  postID: v.string(),
  slug: v.string(),
  version: v.number(),
  isOwn: v.picklist([0, 1]),
})

/** What becomes of a post's cover: a picture's id, null for none, undefined to leave it. */
type Cover = string | null | undefined

type Making = { publish: boolean; cover?: Cover; kind?: PostKind }

/**
 * Writes a post, kept as a draft or published at once. `key` (a UUID) is the form's and becomes its
 * id: sent twice, there is one.
 */
export async function createPost(
  current: Current,
  key: string,
  post: NewPost,
  { publish, cover, kind = 'news' }: Making,
) {
  if (!readsPosts(current, kind)) return refuse('notFound')
  let { db, user, now } = current
  if (!user.school || !mayWriteFor(user, post.audience)) return refuse('forbidden')
  let written = sql`
    select *
    from posts p
    where p.id = ${key}
      and p.authorId = ${user.UID}
      and p.createdAt = ${now}
      and ${publish ? 1 : 0}`
  let [[possible], , known] = await db.batch([
    rows(
      db,
      PossibleRow,
      sql`
        select
          ${classIsRight(current, post)} as isRight,
          ${wasRemoved('postDeleted', key)} as isGone`,
    ),
    db.run(newRow(current, key, post, { publish, cover, kind })),
    rows(
      db,
      OwnRow,
      sql`
        select
          p.id as postID,
          p.slug,
          p.version,
          p.authorId = ${user.UID} as isOwn
        from posts p
        where p.id = ${key}`,
    ),
    ...besides(current, sql`${key}`, post, sql`p.createdAt = ${now} and p.version = 1`),
    auditEntries(
      sql`select p.authorId as subjectId, p.schoolId from (${written}) p`,
      current,
      { action: 'postPublished', actorId: user.UID, id: derivedId('published', key) },
      sql`json_object('post', ${key}, 'audience', ${post.audience})`,
    ),
  ])
  if (possible!.isRight === 0) return refuse('forbidden')
  let [row] = known
  if (!row) return refuse(possible!.isGone ? 'notFound' : 'tooManyPosts')
  if (row.isOwn === 0) return refuse('notFound')
  return done({ postID: row.postID, slug: row.slug, version: row.version })
}

/** Writes a post on the caller's profile, shown at once; `key` as with `createPost`. */
export function createProfilePost(current: Current, key: string, post: NewProfilePost) {
  let rest = { title: '', description: '', tags: [], coverAlt: '', isClosed: false }
  return createPost(current, key, { ...rest, ...post }, { publish: true, kind: 'profile' })
}

function newRow(
  current: Current,
  key: string,
  post: NewPost,
  { publish, cover = null, kind = 'news' }: Making,
): SQL {
  let { user, now } = current
  let { schoolID } = user.school!
  return sql`
    insert into posts (
      id, schoolId, authorId, audience, classId, state, title, description, text, tags,
      coverId, coverAlt, slug, searchText, publishedAt, createdAt, changedAt, isClosed, kind
    )
    select
      ${key}, ${schoolID}, ${user.UID}, ${post.audience}, ${post.classID},
      ${publish ? 'published' : 'draft'}, ${post.title}, ${post.description}, ${post.text},
      ${JSON.stringify(post.tags)}, ${cover}, ${post.coverAlt},
      ${kind === 'profile' ? key : freeSlug(schoolID, key, post.title)}, ${searchTextOf(post)},
      ${publish ? now : null}, ${now}, ${now}, ${post.isClosed ? 1 : 0}, ${kind}
    where ${classIsRight(current, post)}
      and (${publish ? 1 : 0} or ${draftsOf(current)} < ${MOST_DRAFTS})
      and not ${wasRemoved('postDeleted', key)}
    on conflict do nothing`
}

/** A change as it was sent: `version` is the one that was seen. */
type Change = { publish: boolean; version: number; cover?: Cover }

/**
 * Changes a post's words, cover and readers. Where it has another version by now than the one that
 * was seen it is a `conflict`, except where it is exactly what is sent. `publish` shows it to its
 * readers from now on; otherwise it stays what it is.
 */
export async function changePost(current: Current, ref: PostRef, post: NewPost, change: Change) {
  if (!readsPosts(current, kindOf(ref))) return refuse('notFound')
  let { db, user, now } = current
  if (!can.writeNews(user) || !user.school) return refuse('forbidden')
  let { publish, version, cover } = change
  let meant = postMeant(current, ref)
  let [[before], [klass], [changed]] = await db.batch([
    rows(db, WholeRow, wholePost(current, ref)),
    rows(db, OneRow, sql`select ${maySayNow(current, meant, post)} as isRight`),
    rows(db, WrittenRow, changeOf(current, meant, post, change)),
    auditEntries(
      sql`
        select p.authorId as subjectId, p.schoolId, p.id as postId
        from posts p
        where changes() > 0
          and ${publish ? 1 : 0}
          and p.id = (${meant})`,
      current,
      { action: 'postPublished', actorId: user.UID },
      sql`json_object('post', postId, 'audience', ${post.audience})`,
    ),
    ...besides(current, meant, post, sql`p.changedAt = ${now} and p.version = ${version + 1}`),
  ])
  if (!before) return refuse('notFound')
  if (changed) {
    await dropFormer(current, before.coverID, cover)
    return done(changed)
  }
  if (before.authorID !== user.UID || klass!.isRight === 0) return refuse('forbidden')
  let { postID, slug } = before
  let isSame = before.version === version + 1 && isAsSent(before, post)
  return isSame ? done({ postID, slug, version: before.version }) : refuse('conflict')
}

function changeOf(
  current: Current,
  meant: SQL,
  post: NewPost,
  { publish, version, cover }: Change,
): SQL {
  let { user, now } = current
  return sql`
    update posts as p
    set
      audience = ${post.audience},
      classId = ${post.classID},
      state = ${publish ? sql`'published'` : sql`state`},
      publishedAt = ${publish ? sql`coalesce(publishedAt, ${now})` : sql`publishedAt`},
      title = ${post.title},
      description = ${post.description},
      text = ${post.text},
      tags = ${JSON.stringify(post.tags)},
      coverId = ${cover === undefined ? sql`coverId` : cover},
      coverAlt = ${post.coverAlt},
      isClosed = ${post.isClosed ? 1 : 0},
      searchText = ${searchTextOf(post)},
      slug = iif(
        title = ${post.title},
        slug,
        ${freeSlug(user.school!.schoolID, sql`p.id`, post.title)}
      ),
      changedAt = ${now},
      version = version + 1
    where p.id = (${meant})
      and authorId = ${user.UID}
      and version = ${version}
      and ${maySayNow(current, meant, post)}
    returning id as postID, slug, version`
}

/** Whether the caller may write for those, or the post is for that class already. */
function maySayNow(current: Current, meant: SQL, post: NewPost): SQL {
  return sql`(
    ${mayWriteFor(current.user, post.audience) ? 1 : 0}
    and (
      ${classIsRight(current, post)}
      or exists (select 1 from posts p where p.id = (${meant}) and p.classId = ${post.classID})
    )
  )`
}

async function dropFormer(current: Current, former: string | null, cover: Cover): Promise<void> {
  if (cover !== undefined && former && former !== cover) await dropPicture(current, former)
}

/** Takes a published post back: its readers find it no more, its author and heads do. */
export async function withdrawPost(current: Current, ref: PostRef) {
  let finding = await findPostToTakeBack(current, ref)
  if (!finding.ok) return finding
  let { db, user, now } = current
  let { postID, schoolID, author } = finding.value
  await db.batch([
    db.run(sql`
      update posts
      set state = 'withdrawn', changedAt = ${now}, version = version + 1
      where id = ${postID}
        and state = 'published'`),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'postWithdrawn',
      actorId: user.UID,
      subjectId: author.UID,
      schoolId: schoolID,
      detail: { post: postID },
    }),
  ])
  return done(undefined)
}

/**
 * Deletes a post with its comments, likes and cover. What was deleted is not written again. Sent
 * twice, it answers the same: so it is named by its id, which no other post gets.
 */
export async function deletePost(current: Current, ref: Extract<PostRef, { postID: string }>) {
  let finding = await findPostToTakeBack(current, ref)
  if (!finding.ok) {
    let before = await removedBefore(current, 'postDeleted', ref.postID)
    return before?.kind === kindOf(ref) ? done(undefined) : finding
  }
  let { db, user } = current
  let { postID, coverID } = finding.value
  await db.batch([
    auditEntries(
      sql`select authorId as subjectId, schoolId from posts where id = ${postID}`,
      current,
      { ...removalLine('postDeleted', postID), actorId: user.UID },
      sql`json_object('post', ${postID}, 'kind', ${kindOf(ref)})`,
    ),
    db.run(sql`delete from posts where id = ${postID}`),
  ])
  if (coverID) await dropPicture(current, coverID)
  return done(undefined)
}

/** Whether the class that a post is for is a live one of the caller's; a post for none is right. */
function classIsRight({ user }: Current, { audience, classID }: NewPost): SQL {
  if (audience !== 'class') return sql`true`
  return sql`exists (
    select 1
    from classes c
    where c.id = ${classID}
      and c.archivedAt is null
      and ${classesVisibleTo(user)}
  )`
}

function draftsOf({ user }: Current): SQL {
  return sql`(select count(*) from posts where authorId = ${user.UID} and state = 'draft')`
}

/** The address of a title, with the end of the id where another post of the school has it. */
function freeSlug(schoolID: string, postID: SQL | string, title: string): SQL {
  let slug = slugOf(title, 'post')
  return sql`iif(
    exists (
      select 1
      from post_slugs z
      where z.schoolId = ${schoolID}
        and z.slug = ${slug}
        and z.postId <> ${postID}
    ),
    ${`${slug}-`} || lower(substr(${postID}, -8)),
    ${slug}
  )`
}

/** The rows beside a post's own, as it is now: its address, and its tags as they are asked for. */
function besides({ db }: Current, post: SQL, { tags }: NewPost, isWritten: SQL) {
  let written = sql`select p.id from posts p where p.id = (${post}) and ${isWritten}`
  return [
    db.run(sql`
      insert into post_slugs (schoolId, slug, postId)
      select p.schoolId, p.slug, p.id
      from posts p
      where p.id = (${written})
      on conflict do nothing`),
    db.run(sql`delete from post_tags where postId = (${written})`),
    db.run(sql`
      insert into post_tags (postId, tag)
      select p.id, t.value
      from posts p, json_each(${JSON.stringify(tags.map(tagKey))}) t
      where p.id = (${written})
      on conflict do nothing`),
  ] as const
}

function searchTextOf({ title, description, tags }: NewPost): string {
  return searchName([title, description, ...tags].join('\n'))
}

type Sent = { state: PostState; title: string; description: string; text: string; tags: string }

function isAsSent(before: Sent & { audience: string; classID: string | null }, post: NewPost) {
  return (
    before.title === post.title &&
    before.description === post.description &&
    before.text === post.text &&
    before.audience === post.audience &&
    before.classID === post.classID &&
    before.tags === JSON.stringify(post.tags)
  )
}
