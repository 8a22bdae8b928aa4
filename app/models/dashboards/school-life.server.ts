import 'server-only'
import { askNewest } from '#app/models/blog/newest.server.ts'
import type { PostHead } from '#app/models/blog/post.ts'
import { askComing, type Coming } from '#app/models/calendar/coming.server.ts'
import type { Current } from '#app/models/current.ts'

/** What a home tells of the school's life: what is next, and what is new. */
export type SchoolLife = { coming: Coming | null; posts: PostHead[] }
export const noSchoolLife: SchoolLife = { coming: null, posts: [] }

/**
 * The statements that ask for it, to stand last in the batch of a home; `read` takes the answers of
 * the whole batch.
 */
export function askSchoolLife(current: Current) {
  let coming = askComing(current)
  let newest = askNewest(current)
  let reads = [...newest.reads, ...coming.reads]
  return {
    reads,
    read(answers: unknown[]): SchoolLife {
      let own = answers.slice(answers.length - reads.length)
      return { coming: coming.read(own), posts: newest.read(own) }
    },
  }
}
