import 'server-only'
import { askNewest } from '#app/models/blog/newest.server.ts'
import type { PostHead } from '#app/models/blog/post.ts'
import { askComing, type Coming } from '#app/models/calendar/coming.server.ts'
import type { Current } from '#app/models/current.ts'
import { askWaitingConsents } from '#app/models/gallery/consent.server.ts'
import { askDueTasks, type DueTasks } from '#app/models/kanban/due-tasks.server.ts'

/**
 * What a home tells of the school's life: what is next, what is new, what its staff have to do, and
 * whether the school asks a guardian about pictures.
 */
export type SchoolLife = {
  coming: Coming | null
  posts: PostHead[]
  /** Null for who has no tasks. */
  due: DueTasks | null
  isAskedForPictures: boolean
}
export const noSchoolLife: SchoolLife = {
  coming: null,
  posts: [],
  due: null,
  isAskedForPictures: false,
}

/**
 * The statements that ask for it, to stand last in the batch of a home; `read` takes the answers of
 * the whole batch.
 */
export function askSchoolLife(current: Current) {
  let coming = askComing(current)
  let newest = askNewest(current)
  let consents = askWaitingConsents(current)
  let due = askDueTasks(current)
  let reads = [...consents.reads, ...due.reads, ...newest.reads, ...coming.reads]
  return {
    reads,
    read(answers: unknown[]): SchoolLife {
      let own = answers.slice(answers.length - reads.length)
      let ofDue = own.slice(consents.reads.length)
      let rest = ofDue.slice(due.reads.length)
      return {
        coming: coming.read(rest),
        posts: newest.read(rest),
        due: due.read(ofDue),
        isAskedForPictures: consents.read(own),
      }
    },
  }
}
