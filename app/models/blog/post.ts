import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import { message } from '#app/locales/message.ts'
import { can, isStaff } from '#app/models/can.ts'
import type { Gender, User } from '#app/models/current.ts'
import { foldForSearch, tidyName } from '#app/models/name.ts'
import { saysSomething, tidyText } from '#app/models/plain-text.ts'
import { RichText } from '#app/models/rich-text.ts'
import type { Role } from '#app/models/role.ts'

/** So many posts a step of a list has. */
export const STEP = 11
/** So many of the newest stand beside a post. */
export const RECENT = 4
export const MOST_TITLE = 150
export const MOST_DESCRIPTION = 500
export const MOST_TAGS = 5
export const MOST_TAG = 30
export const MOST_ALT = 200
/** So many drafts one person keeps. */
export const MOST_DRAFTS = 100

export const audiences = ['all', 'class', 'staff', 'public'] as const
export type Audience = (typeof audiences)[number]
export const postStates = ['draft', 'published', 'withdrawn'] as const
export type PostState = (typeof postStates)[number]
export const postOrders = ['newest', 'liked', 'oldest'] as const
export type PostOrder = (typeof postOrders)[number]

/** Who wrote something, as they are called now. */
export type Writer = {
  UID: string
  displayName: string
  imageURL: string | null
  gender: Gender
  role: Role
}

/** A post as lists show it. `day` is the school's, of its publishing or else its last change. */
export type PostHead = {
  postID: string
  schoolID: string
  audience: Audience
  classID: string | null
  className: string | null
  state: PostState
  title: string
  description: string
  tags: string[]
  coverID: string | null
  coverAlt: string
  slug: string
  day: Day
  publishedAt: number | null
  changedAt: number
  version: number
  isClosed: boolean
  likes: number
  comments: number
  /** Comments that wait for approval; null for readers whom they do not concern. */
  waiting: number | null
  author: Writer
}

const line = (most: number, long: 'postTitleLong' | 'postDescriptionLong' | 'altTooLong') =>
  v.pipe(v.string(), v.transform(tidyName), v.maxLength(most, message(long)))

/** The key by which a tag is found. */
export function tagKey(tag: string): string {
  return foldForSearch(tag)
}

const Tags = v.pipe(
  v.array(v.string()),
  v.transform((tags) => tags.map((tag) => tidyName(tag.replaceAll('#', ' '))).filter(Boolean)),
  v.transform((tags) =>
    tags.filter((tag, at) => tags.findIndex((other) => tagKey(other) === tagKey(tag)) === at),
  ),
  v.maxLength(MOST_TAGS, message('tooManyTags')),
  v.everyItem((tag) => tag.length <= MOST_TAG, message('tagTooLong')),
  v.everyItem(saysSomething, message('tagTooLong')),
)

/** What is written of a post; a description that is left out is none. */
export const NewPost = v.pipe(
  v.object({
    title: v.pipe(
      v.string(message('postTitleRequired')),
      v.transform(tidyName),
      v.maxLength(MOST_TITLE, message('postTitleLong')),
      v.check(saysSomething, message('postTitleRequired')),
    ),
    description: v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => tidyName(tidyText(text))),
        v.maxLength(MOST_DESCRIPTION, message('postDescriptionLong')),
      ),
      '',
    ),
    text: RichText,
    tags: v.optional(Tags, []),
    audience: v.picklist(audiences, message('audienceRequired')),
    classID: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(128))), null),
    coverAlt: v.optional(line(MOST_ALT, 'altTooLong'), ''),
    isClosed: v.optional(v.boolean(), false),
  }),
  v.forward(
    v.partialCheck(
      [['audience'], ['classID']],
      ({ audience, classID }) => (audience === 'class') === (classID !== null),
      message('audienceRequired'),
    ),
    ['audience'],
  ),
)
export type NewPost = v.InferOutput<typeof NewPost>

/** So long is a post on a profile. */
export const MOST_PROFILE_TEXT = 2000

/** What is written of a post on a profile: a text for one class, or for the staff. */
export const NewProfilePost = v.pipe(
  v.object({
    text: v.pipe(RichText, v.maxLength(MOST_PROFILE_TEXT, message('postTooLong'))),
    audience: v.picklist(['class', 'staff'], message('audienceRequired')),
    classID: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(128))), null),
  }),
  v.forward(
    v.partialCheck(
      [['audience'], ['classID']],
      ({ audience, classID }) => (audience === 'class') === (classID !== null),
      message('audienceRequired'),
    ),
    ['audience'],
  ),
)
export type NewProfilePost = v.InferOutput<typeof NewProfilePost>

/** Whom this person may write for; of a class the query says whose. */
export function mayWriteFor(user: Pick<User, 'role'>, audience: Audience): boolean {
  return can.writeNews(user) && (audience !== 'public' || can.makeNewsPublic(user))
}

type Own = { author: Pick<Writer, 'UID'> }

/** Whether this reader of a post may change its words: nobody speaks in another's name. */
export function canChangePost(user: Pick<User, 'UID' | 'role'>, { author }: Own): boolean {
  return can.writeNews(user) && author.UID === user.UID
}

/** Whether this reader of a post may take it back or delete it, and decides on its comments. */
export function canTakeBack(user: Pick<User, 'UID' | 'role'>, post: Own): boolean {
  return can.moderateNews(user) || canChangePost(user, post)
}

/** Whether what this person writes below a post appears at once. */
export function needsNoApproval(user: Pick<User, 'role'>): boolean {
  return isStaff(user)
}
