import { Hono } from 'hono'
import * as v from 'valibot'
import { MOST_COMMENT, NewComment } from '#app/models/blog/comment.ts'
import { writeComment } from '#app/models/blog/comments.server.ts'
import { likePost } from '#app/models/blog/likes.server.ts'
import { MOST_PROFILE_TEXT, NewProfilePost } from '#app/models/blog/post.ts'
import type { ProfilePost } from '#app/models/blog/profile.server.ts'
import { createProfilePost, deletePost } from '#app/models/blog/write.server.ts'
import { follow, listFollowers } from '#app/models/directory/follow.server.ts'
import { listStaff } from '#app/models/directory/list.server.ts'
import { followedPosts } from '#app/models/directory/posts.server.ts'
import { readProfile, saveProfile } from '#app/models/directory/profile.server.ts'
import { ProfileWords } from '#app/models/directory/profile.ts'
import { done } from '#app/models/outcome.ts'
import { MOST_STEPS } from '#app/request/whole.ts'
import type { ApiEnv } from './env.ts'
import { ID, whole } from './input.ts'
import { operation } from './operation.ts'
import { countedListOf, listOf, paged, pageOf, Paging } from './paging.ts'
import { count, day, found, id, image, role, subject, text, time } from './shapes.ts'

const roles = ['admin', 'teacher', 'student'] as const
const staff = ['admin', 'teacher'] as const

const Member = v.object({
  UID: id,
  displayName: text,
  imageURL: image,
  role,
  schoolID: id,
  subjects: v.pipe(v.array(subject), v.description('That they say they teach')),
  classes: v.pipe(
    v.array(v.object({ classID: id, name: text })),
    v.description('Live classes that they teach now'),
  ),
  isFollowed: v.pipe(v.boolean(), v.description('By the caller')),
})
const Profile = v.object({
  ...Member.entries,
  about: text,
  aboutEn: text,
  hours: v.pipe(text, v.description('When families find them, in words')),
  hoursEn: text,
  version: v.pipe(count, v.description('For a change; 0 while nothing was written')),
  followers: found,
})
const Post = v.object({
  postID: id,
  schoolID: id,
  text: v.pipe(text, v.description('With marks: see `POST blog/posts`')),
  audience: v.picklist(['class', 'staff']),
  classID: v.nullable(id),
  day,
  publishedAt: time,
  likes: count,
  isLiked: v.boolean(),
  comments: count,
  author: v.object({ UID: id, displayName: text, role }),
})
const step = {
  index: v.optional(
    v.pipe(whole(0, MOST_STEPS), v.description('Of the step of ten posts, from 0')),
    '0',
  ),
}
const ofAccount = v.object({ id: v.pipe(ID, v.description('Of the account')) })
const ofPost = v.object({ id: v.pipe(ID, v.description('Of the post')) })
const key = v.optional(v.pipe(v.string(), v.uuid()))

/** The staff of a school: who they are, who follows them, and what they write. */
export const directory = new Hono<ApiEnv>()
  .get(
    '/user/all',
    operation({
      summary: 'The staff whose profiles the caller reads, by name',
      description:
        'For staff, all of their school; for families, the heads and those who teach a child of ' +
        'theirs now.',
      who: 'correspondent',
      roles,
      query: v.object({
        ...Paging.entries,
        query: v.optional(v.pipe(v.string(), v.maxLength(100), v.description('Part of a name'))),
        subject: v.optional(subject),
        classID: v.optional(ID),
      }),
      answer: countedListOf(Member),
      refusals: ['notFound'],
    }),
    async (c) => {
      let { query, subject, classID, ...paging } = c.var.query
      let listing = await listStaff(c.var.current, { query, subject, classID }, pageOf(paging))
      return c.var.answer(paged(listing, paging))
    },
  )
  .get(
    '/user/profile',
    operation({
      summary: 'The profile of a head or teacher; without `accountID` one’s own',
      who: 'correspondent',
      roles,
      query: v.object({ accountID: v.optional(ID) }),
      answer: Profile,
      refusals: ['notFound'],
    }),
    async (c) => {
      let { current, query } = c.var
      let reading = await readProfile(current, query.accountID ?? current.user.UID)
      return c.var.answer(reading.ok ? done(reading.value.profile) : reading)
    },
  )
  .put(
    '/user/profile',
    operation({
      summary: 'Change what one says of oneself',
      description: '`version` is the one that was seen; where there is a newer one: 409.',
      who: 'correspondent',
      roles: staff,
      body: v.object({
        ...ProfileWords.entries,
        version: v.pipe(v.number(), v.integer(), v.minValue(0)),
      }),
      answer: v.object({ version: count }),
      refusals: ['conflict', 'notFound'],
    }),
    async (c) => {
      let { version, ...words } = c.var.body
      return c.var.answer(await saveProfile(c.var.current, words, version))
    },
  )
  .get(
    '/user/posts',
    operation({
      summary: 'What a head or teacher wrote on their profile, the newest first',
      description: 'Without `accountID`: what all of those wrote whom the caller follows.',
      who: 'correspondent',
      roles,
      query: v.object({ ...step, accountID: v.optional(ID) }),
      answer: v.object({ posts: v.array(Post), hasMore: v.boolean() }),
      refusals: ['notFound'],
    }),
    async (c) => {
      let { accountID, index } = c.var.query
      let reading = accountID
        ? await readProfile(c.var.current, accountID, index)
        : await followedPosts(c.var.current, index)
      if (!reading.ok) return c.var.answer(reading)
      let { posts, hasMore } = reading.value
      return c.var.answer(done({ posts: posts.map(shownPost), hasMore }))
    },
  )
  .post(
    '/user/posts',
    operation({
      summary: 'Write on one’s own profile',
      description:
        'For one class of the caller, or for the staff; shown at once. Sent again with the same ' +
        `\`key\` it is still one. At most ${MOST_PROFILE_TEXT} characters.`,
      who: 'correspondent',
      roles: staff,
      body: v.object({ ...NewProfilePost.pipe[0].entries, key }),
      answer: v.object({ postID: id }),
      status: 201,
      refusals: ['forbidden', 'invalid', 'notFound', 'tooManyPosts'],
    }),
    async (c) => {
      let { key = crypto.randomUUID(), ...post } = c.var.body
      if ((post.audience === 'class') !== (post.classID !== null))
        return c.var.answer({ ok: false, reason: 'invalid' })
      return c.var.answer(await createProfilePost(c.var.current, key, post))
    },
  )
  .delete(
    '/user/posts/:id',
    operation({
      summary: 'Delete a post on a profile with its comments: for its author, and for heads',
      description: 'Sent again by the same person it is answered the same; by others: 404.',
      who: 'correspondent',
      roles: staff,
      params: ofPost,
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => c.var.answer(await deletePost(c.var.current, onProfile(c.var.params))),
  )
  .put(
    '/user/posts/:id/like',
    operation({
      summary: 'Like a post on a profile, or no longer',
      who: 'correspondent',
      roles,
      params: ofPost,
      body: v.object({ isLiked: v.boolean() }),
      answer: v.object({ likes: count, isLiked: v.boolean() }),
      refusals: ['notFound'],
    }),
    async (c) => {
      let { current, params, body } = c.var
      return c.var.answer(await likePost(current, onProfile(params), body.isLiked))
    },
  )
  .post(
    '/user/posts/:id/comments',
    operation({
      summary: 'Comment on a post on a profile, or reply to a comment',
      description:
        "The staff's are shown at once; a family's waits until it is approved. At most " +
        `${MOST_COMMENT} characters.`,
      who: 'correspondent',
      roles,
      params: ofPost,
      body: v.object({ ...NewComment.entries, key }),
      answer: v.object({ commentID: id, state: v.picklist(['waiting', 'shown', 'declined']) }),
      status: 201,
      refusals: ['commentsClosed', 'commentsFull', 'notFound', 'tooManyComments'],
    }),
    async (c) => {
      let { key = crypto.randomUUID(), ...comment } = c.var.body
      let ref = onProfile(c.var.params)
      return c.var.answer(await writeComment(c.var.current, key, ref, comment))
    },
  )
  .get(
    '/user/social/followers',
    operation({
      summary: 'Who follows the caller, the newest first',
      who: 'correspondent',
      roles: staff,
      query: Paging,
      answer: countedListOf(v.object({ UID: id, displayName: text, role, since: time })),
      refusals: ['notFound'],
    }),
    async (c) => {
      let listing = await listFollowers(c.var.current, pageOf(c.var.query))
      if (!listing.ok) return c.var.answer(listing)
      let { items, ...found } = listing.value
      let shown = items.map(({ UID, displayName, role, since }) => ({
        UID,
        displayName,
        role,
        since: new Date(since).toISOString(),
      }))
      return c.var.answer(paged(done({ items: shown, ...found }), c.var.query))
    },
  )
  .get(
    '/user/social/friends',
    operation({
      summary: 'Whom the caller follows, by name',
      who: 'correspondent',
      roles,
      query: Paging,
      answer: listOf(Member),
      refusals: ['notFound'],
    }),
    async (c) => {
      let { current, query } = c.var
      let listing = await listStaff(current, { followed: true }, pageOf(query))
      return c.var.answer(paged(listing, query))
    },
  )
  .put(
    '/user/social/friends/:id',
    operation({
      summary: 'Follow a head or teacher, or no longer',
      who: 'correspondent',
      roles,
      params: ofAccount,
      body: v.object({ follows: v.boolean() }),
      answer: v.object({ follows: v.boolean() }),
      refusals: ['notFound', 'tooManyFollowed'],
    }),
    async (c) => c.var.answer(await follow(c.var.current, c.var.params.id, c.var.body.follows)),
  )

function onProfile({ id }: { id: string }) {
  return { postID: id, kind: 'profile' as const }
}

function shownPost({ publishedAt, author, audience, ...post }: ProfilePost) {
  return {
    ...post,
    audience: audience === 'class' ? ('class' as const) : ('staff' as const),
    publishedAt: new Date(publishedAt ?? post.changedAt).toISOString(),
    author: { UID: author.UID, displayName: author.displayName, role: author.role },
  }
}
