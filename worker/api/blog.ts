import { Hono } from 'hono'
import * as v from 'valibot'
import { Decision, NewComment, type Comment, type Threaded } from '#app/models/blog/comment.ts'
import {
  commentsToDecide,
  decideComment,
  deleteComment,
  writeComment,
} from '#app/models/blog/comments.server.ts'
import { likePost } from '#app/models/blog/likes.server.ts'
import { countedPosts, recentPosts } from '#app/models/blog/list.server.ts'
import { audiences, NewPost, postOrders, postStates, type PostHead } from '#app/models/blog/post.ts'
import { readPost } from '#app/models/blog/read.server.ts'
import { changePost, createPost, deletePost, withdrawPost } from '#app/models/blog/write.server.ts'
import { done } from '#app/models/outcome.ts'
import { picturePath } from '#app/models/picture-path.ts'
import { MOST_STEPS } from '#app/request/whole.ts'
import type { ApiEnv } from './env.ts'
import { ID, whole } from './input.ts'
import { operation } from './operation.ts'
import { listOf, paged, pageOf, Paging } from './paging.ts'
import { count, day, id, image, role, text, time } from './shapes.ts'

const roles = ['admin', 'teacher', 'student'] as const
const writers = ['admin', 'teacher'] as const

const Head = v.object({
  postID: id,
  schoolID: id,
  title: text,
  slug: v.pipe(text, v.description('`title` of `GET blog/post`')),
  description: text,
  tags: v.array(text),
  cover: v.pipe(image, v.description('Its address')),
  coverAlt: text,
  audience: v.picklist(audiences),
  classID: v.nullable(id),
  state: v.picklist(postStates),
  day: v.pipe(day, v.description('On which it was published, or else changed')),
  publishedAt: v.nullable(time),
  version: count,
  likes: count,
  comments: count,
  waiting: v.pipe(v.nullable(count), v.description('Comments that wait, for who decides on them')),
  isClosed: v.pipe(v.boolean(), v.description('It takes no comments')),
  author: v.object({ displayName: text, role }),
})
const Below = {
  commentID: id,
  text,
  state: v.picklist(['waiting', 'shown', 'declined']),
  date: time,
  author: v.object({ displayName: text, role, isOwn: v.boolean() }),
}
const Post = v.object({
  ...Head.entries,
  text: v.pipe(text, v.description('With marks: see `POST blog/posts`')),
  isLiked: v.pipe(v.boolean(), v.description('By the caller')),
  thread: v.array(v.object({ ...Below, replies: v.array(v.object(Below)) })),
})
const Posts = v.object({
  posts: v.array(Head),
  maxLength: v.pipe(count, v.description('Of all that there are')),
  hasMore: v.pipe(
    v.boolean(),
    v.description('False once as many were returned as there are, in this step and before'),
  ),
})

const step = {
  index: v.optional(v.pipe(whole(0, MOST_STEPS), v.description('Of the step, from 0')), '0'),
  step: v.optional(v.pipe(whole(1, 50), v.description('So many posts: 11')), '11'),
}
const said = v.pipe(v.string(), v.maxLength(200))
const ofPost = v.object({ id: v.pipe(ID, v.description('Of the post')) })
const ofComment = v.object({ id: v.pipe(ID, v.description('Of the comment')) })
const publish = v.optional(
  v.pipe(v.boolean(), v.description('Show it to its readers from now on')),
  true,
)
const Written = v.object({ postID: id, slug: text, version: count })
/** `NewPost` without what its fields are to each other, which the check adds. */
const Fields = NewPost.pipe[0].entries

export const blog = new Hono<ApiEnv>()
  .get(
    '/blog/posts',
    operation({
      summary: "The school's news in steps, the newest first",
      description:
        'For staff, all that is published at the school; for families, what is for all, public, ' +
        "or for their children's classes.",
      who: 'correspondent',
      roles,
      query: v.object({
        ...step,
        sort: v.optional(v.picklist(postOrders), 'newest'),
        tag: v.optional(said),
      }),
      answer: Posts,
      refusals: ['notFound'],
    }),
    async (c) => {
      let { index, step, sort, tag } = c.var.query
      let listing = await countedPosts(c.var.current, { order: sort, tag }, { index, step })
      return c.var.answer(listing.ok ? done(shownList(listing.value)) : listing)
    },
  )
  .get(
    '/blog/post',
    operation({
      summary: 'One post with its text and comments, by its address',
      who: 'correspondent',
      roles,
      query: v.object({
        title: v.pipe(ID, v.description('Its `slug`, present or former')),
        schoolID: v.optional(v.pipe(ID, v.description('Where the caller reads several schools'))),
      }),
      answer: Post,
      refusals: ['notFound'],
    }),
    async (c) => {
      let { title, schoolID } = c.var.query
      let reading = await readPost(c.var.current, { slug: title, schoolID })
      if (!reading.ok) return c.var.answer(reading)
      let { text, isLiked, thread } = reading.value
      return c.var.answer(
        done({
          ...shown(reading.value),
          text,
          isLiked,
          thread: thread.map(({ replies, ...comment }: Threaded) => ({
            ...shownComment(comment),
            replies: replies.map(shownComment),
          })),
        }),
      )
    },
  )
  .get(
    '/blog/posts/recent',
    operation({
      summary: 'The four newest posts',
      who: 'correspondent',
      roles,
      answer: v.object({ posts: v.array(Head) }),
      refusals: ['notFound'],
    }),
    async (c) => {
      let recent = await recentPosts(c.var.current)
      return c.var.answer(recent.ok ? done({ posts: recent.value.map(shown) }) : recent)
    },
  )
  .get(
    '/blog/posts/search',
    operation({
      summary: 'Posts that have all words of the question in title, summary or tags',
      who: 'correspondent',
      roles,
      query: v.object({ ...step, query: v.pipe(said, v.nonEmpty()) }),
      answer: Posts,
      refusals: ['notFound'],
    }),
    async (c) => {
      let { index, step, query } = c.var.query
      let listing = await countedPosts(c.var.current, { query }, { index, step })
      return c.var.answer(listing.ok ? done(shownList(listing.value)) : listing)
    },
  )
  .get(
    '/blog/posts/all',
    operation({
      summary: 'All posts that the caller may read, the newest first, page by page',
      who: 'correspondent',
      roles,
      query: Paging,
      answer: listOf(Head),
      refusals: ['notFound'],
    }),
    async (c) => {
      let listing = await countedPosts(c.var.current, {}, pageOf(c.var.query))
      if (!listing.ok) return c.var.answer(listing)
      let { posts, maxLength } = listing.value
      return c.var.answer(paged(done({ items: posts.map(shown), total: maxLength }), c.var.query))
    },
  )
  .post(
    '/blog/posts',
    operation({
      summary: 'Write a post',
      description:
        'Its `text` may have marks: `**bold**`, `*italics*`, `# ` and `## ` before a heading, `- ` ' +
        'or `1. ` before an item of a list, `[words](https://…)`. Sent again with the same `key` ' +
        'it is still one. Heads alone make it public; teachers write for their own classes.',
      who: 'correspondent',
      roles: writers,
      body: v.object({ ...Fields, publish, key: v.optional(v.pipe(v.string(), v.uuid())) }),
      answer: Written,
      status: 201,
      refusals: ['forbidden', 'invalid', 'notFound', 'tooManyPosts'],
    }),
    async (c) => {
      let { key = crypto.randomUUID(), publish, ...post } = c.var.body
      if (!isForOneClass(post)) return c.var.answer({ ok: false, reason: 'invalid' })
      return c.var.answer(await createPost(c.var.current, key, post, { publish }))
    },
  )
  .put(
    '/blog/posts/:id',
    operation({
      summary: "Change one's own post",
      description: '`version` is the one that was seen; where there is a newer one: 409.',
      who: 'correspondent',
      roles: writers,
      params: ofPost,
      body: v.object({ ...Fields, publish, version: v.pipe(v.number(), v.integer()) }),
      answer: Written,
      refusals: ['conflict', 'forbidden', 'invalid', 'notFound'],
    }),
    async (c) => {
      let { version, publish, ...post } = c.var.body
      if (!isForOneClass(post)) return c.var.answer({ ok: false, reason: 'invalid' })
      let ref = { postID: c.var.params.id }
      return c.var.answer(await changePost(c.var.current, ref, post, { publish, version }))
    },
  )
  .delete(
    '/blog/posts/:id',
    operation({
      summary: 'Delete a post with its comments: for its author, and for heads',
      description: 'Sent again by the same person it is answered the same; by others: 404.',
      who: 'correspondent',
      roles: writers,
      params: ofPost,
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => c.var.answer(await deletePost(c.var.current, { postID: c.var.params.id })),
  )
  .post(
    '/blog/posts/:id/withdraw',
    operation({
      summary: 'Take a post back: for its author, and for heads',
      description: 'Its readers find it no more; its author can publish it again.',
      who: 'correspondent',
      roles: writers,
      params: ofPost,
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => c.var.answer(await withdrawPost(c.var.current, { postID: c.var.params.id })),
  )
  .put(
    '/blog/posts/:id/like',
    operation({
      summary: 'Like a post, or no longer',
      who: 'correspondent',
      roles,
      params: ofPost,
      body: v.object({ isLiked: v.boolean() }),
      answer: v.object({ likes: count, isLiked: v.boolean() }),
      refusals: ['notFound'],
    }),
    async (c) => {
      let ref = { postID: c.var.params.id }
      return c.var.answer(await likePost(c.var.current, ref, c.var.body.isLiked))
    },
  )
  .post(
    '/blog/posts/:id/comments',
    operation({
      summary: 'Comment on a post, or reply to a comment',
      description: "The staff's are shown at once; a family's waits until it is approved.",
      who: 'correspondent',
      roles,
      params: ofPost,
      body: v.object({
        ...NewComment.entries,
        key: v.optional(v.pipe(v.string(), v.uuid())),
      }),
      answer: v.object({ commentID: id, state: v.picklist(['waiting', 'shown', 'declined']) }),
      status: 201,
      refusals: ['commentsClosed', 'commentsFull', 'notFound', 'tooManyComments'],
    }),
    async (c) => {
      let { key = crypto.randomUUID(), ...comment } = c.var.body
      let ref = { postID: c.var.params.id }
      return c.var.answer(await writeComment(c.var.current, key, ref, comment))
    },
  )
  .get(
    '/blog/comments',
    operation({
      summary: "Comments that wait for the caller's decision, the oldest first",
      who: 'correspondent',
      roles: writers,
      query: Paging,
      answer: listOf(v.object({ ...Below, postID: id })),
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => {
      let listing = await commentsToDecide(c.var.current, pageOf(c.var.query))
      if (!listing.ok) return c.var.answer(listing)
      let { items, total } = listing.value
      let shown = items.map((comment) => ({ ...shownComment(comment), postID: comment.postID }))
      return c.var.answer(paged(done({ items: shown, total }), c.var.query))
    },
  )
  .put(
    '/blog/comments/:id',
    operation({
      summary: "Approve or decline a comment: for the post's author, and for heads",
      who: 'correspondent',
      roles: writers,
      params: ofComment,
      body: Decision,
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => {
      let deciding = await decideComment(c.var.current, c.var.params.id, c.var.body.state)
      return c.var.answer(deciding.ok ? done(undefined) : deciding)
    },
  )
  .delete(
    '/blog/comments/:id',
    operation({
      summary: 'Delete a comment with its replies: for who wrote it, and who decides on it',
      description: 'Sent again by the same person it is answered the same; by others: 404.',
      who: 'correspondent',
      roles,
      params: ofComment,
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => {
      let deleting = await deleteComment(c.var.current, c.var.params.id)
      return c.var.answer(deleting.ok ? done(undefined) : deleting)
    },
  )

function isForOneClass({ audience, classID }: Pick<NewPost, 'audience' | 'classID'>): boolean {
  return (audience === 'class') === (classID !== null)
}

type Listed = { posts: PostHead[]; maxLength: number; hasMore: boolean }

function shownList({ posts, ...list }: Listed) {
  return { ...list, posts: posts.map(shown) }
}

function shown({ coverID, publishedAt, author, ...post }: PostHead) {
  return {
    ...post,
    cover: coverID && picturePath(coverID),
    publishedAt: publishedAt === null ? null : new Date(publishedAt).toISOString(),
    author: { displayName: author.displayName, role: author.role },
  }
}

function shownComment({ createdAt, author, ...comment }: Comment) {
  let { displayName, role, isOwn } = author
  return {
    ...comment,
    date: new Date(createdAt).toISOString(),
    author: { displayName, role, isOwn },
  }
}
