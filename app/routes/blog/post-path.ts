import { href } from 'react-router'
import type { User } from '#app/models/current.ts'
import type { PostKind } from '#app/models/post-kind.ts'
import { schoolsUsing } from '#app/models/school-module.ts'
import { withQuery } from '#app/request/with-query.ts'

type Place = { slug: string; schoolID: string; kind?: PostKind }

/**
 * The page of a post, in news or on a profile, whose slug is its id. Two schools may have one of the
 * same title: who reads both says which.
 */
export function postPath({ slug, schoolID, kind }: Place, several: boolean): string {
  if (kind === 'profile') return href('/dashboard/user/posts/:postID', { postID: slug })
  return withQuery(href('/dashboard/blog/post/:title', { title: slug }), {
    school: several ? schoolID : null,
  })
}

/** Whether this reader has news of more than one school. */
export function readsSeveral(user: Pick<User, 'role' | 'school' | 'children'>): boolean {
  return schoolsUsing(user, 'blog').length > 1
}

/** The post that an address means. */
export function postRef(params: { title: string }, url: URL) {
  let school = url.searchParams.get('school')
  return { slug: params.title, ...(school && { schoolID: school }) }
}

/** The time zone of a school that the reader has news of. */
export function zoneOf(user: Pick<User, 'role' | 'school' | 'children'>, schoolID: string): string {
  let school = schoolsUsing(user, 'blog').find((each) => each.schoolID === schoolID)
  return school?.timezone ?? 'UTC'
}
