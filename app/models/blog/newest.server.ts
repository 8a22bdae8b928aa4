import 'server-only'
import { sql } from 'drizzle-orm'
import type { Current } from '#app/models/current.ts'
import { schoolsUsing } from '#app/models/school-module.ts'
import { rows } from '#db/rows.ts'
import { newestPosts, readsNews } from './list.server.ts'
import { postOf, PostRow } from './post-rows.server.ts'
import type { PostHead } from './post.ts'

/** A home tells of so many posts, and for so long they are new. */
const MOST_TOLD = 2
const NEW_MS = 14 * 24 * 60 * 60 * 1000

/**
 * The statement that asks for the newest posts that the caller may read, for the batch of a home;
 * `read` takes its answer. None where there is no news.
 */
export function askNewest(current: Current) {
  let { db, user, now } = current
  if (!readsNews(current) || schoolsUsing(user, 'blog').length === 0)
    return { reads: [], read: (): PostHead[] => [] }
  let isNew = sql`p.publishedAt > ${now - NEW_MS}`
  return {
    reads: [rows(db, PostRow, newestPosts(current, MOST_TOLD, isNew))],
    read: ([found]: unknown[]) => (found as PostRow[]).map((row) => postOf(user, row)),
  }
}
