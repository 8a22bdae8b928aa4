import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  type AnySQLiteColumn,
} from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { classes } from './classes.ts'
import { schools } from './schools.ts'

/**
 * A school's news, and what its staff write on their profiles. Triggers count comments and likes,
 * whatever changes these.
 */
export const posts = sqliteTable(
  'posts',
  {
    /** The form's key: sent twice, it is one post. */
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    authorId: text()
      .notNull()
      .references(() => accounts.id),
    /** `profile`: short, without title and address, on the profile of who wrote it. */
    kind: text({ enum: ['news', 'profile'] })
      .notNull()
      .default('news'),
    /** `all`: staff and families of the school; `public`: these, and anybody on the web. */
    audience: text({ enum: ['staff', 'class', 'all', 'public'] }).notNull(),
    classId: text().references(() => classes.id),
    state: text({ enum: ['draft', 'published', 'withdrawn'] }).notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** With marks, see app/models/rich-text.ts. */
    text: text().notNull(),
    /** As they were written, in order; `post_tags` has them as they are asked for. */
    tags: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** A picture's id. */
    coverId: text(),
    coverAlt: text().notNull().default(''),
    /** Its present address; former ones are in `post_slugs`, too. */
    slug: text().notNull(),
    /** Title, summary and tags as search reads them. */
    searchText: text().notNull(),
    /** Since when it is published; kept when it is published again. */
    publishedAt: integer(),
    createdAt: integer().notNull(),
    changedAt: integer().notNull(),
    /** Goes up with each change: who changes another one than they saw is told. */
    version: integer().notNull().default(1),
    isClosed: integer({ mode: 'boolean' }).notNull().default(false),
    likes: integer().notNull().default(0),
    comments: integer().notNull().default(0),
    waiting: integer().notNull().default(0),
  },
  (table) => [
    index('posts_school').on(table.schoolId, table.kind, table.state, table.publishedAt, table.id),
    index('posts_liked').on(
      table.schoolId,
      table.kind,
      table.state,
      table.likes,
      table.publishedAt,
      table.id,
    ),
    index('posts_profile')
      .on(table.authorId, table.publishedAt, table.id)
      .where(sql`"kind" = 'profile'`),
    index('posts_public')
      .on(table.schoolId, table.publishedAt, table.id)
      .where(sql`"state" = 'published' and "audience" = 'public'`),
    index('posts_author').on(table.authorId, table.state, table.changedAt),
    index('posts_class')
      .on(table.classId)
      .where(sql`"classId" is not null`),
    index('posts_cover')
      .on(table.coverId)
      .where(sql`"coverId" is not null`),
  ],
)

/** All addresses that a post has or had. */
export const postSlugs = sqliteTable(
  'post_slugs',
  {
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    slug: text().notNull(),
    postId: text()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.slug] }),
    index('post_slugs_slug').on(table.slug),
    index('post_slugs_post').on(table.postId),
  ],
)

export const postTags = sqliteTable(
  'post_tags',
  {
    postId: text()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** As search reads it. */
    tag: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.tag] }),
    index('post_tags_tag').on(table.tag, table.postId),
  ],
)

export const postLikes = sqliteTable(
  'post_likes',
  {
    postId: text()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.accountId] }),
    index('post_likes_account').on(table.accountId),
  ],
)

/** What readers write below a post; of families it waits until it is approved. */
export const postComments = sqliteTable(
  'post_comments',
  {
    /** The form's key: sent twice, it is one comment. */
    id: text().primaryKey(),
    postId: text()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    /** The comment that it replies to, which is itself no reply; it goes with that one. */
    parentId: text().references((): AnySQLiteColumn => postComments.id, { onDelete: 'cascade' }),
    authorId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    state: text({ enum: ['waiting', 'shown', 'declined'] }).notNull(),
    createdAt: integer().notNull(),
    decidedBy: text().references(() => accounts.id),
    decidedAt: integer(),
  },
  (table) => [
    index('post_comments_post').on(table.postId, table.state, table.createdAt),
    index('post_comments_author').on(table.authorId, table.createdAt),
    index('post_comments_old').on(table.schoolId, table.createdAt),
    index('post_comments_waiting').on(table.schoolId, table.state, table.createdAt),
    index('post_comments_parent')
      .on(table.parentId)
      .where(sql`"parentId" is not null`),
    index('post_comments_decided')
      .on(table.decidedBy)
      .where(sql`"decidedBy" is not null`),
  ],
)
