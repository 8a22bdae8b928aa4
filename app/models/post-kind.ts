import type { Current } from './current.ts'
import { hasModule, type SchoolModule } from './school-module.ts'

/** A post stands in the school's news, or on the profile of who wrote it. */
export const postKinds = ['news', 'profile'] as const
export type PostKind = (typeof postKinds)[number]

/** The part of school life that posts of a kind belong to. */
export const moduleOfPosts = {
  news: 'blog',
  profile: 'directory',
} as const satisfies Record<PostKind, SchoolModule>

type Reading = Pick<Current, 'user' | 'method' | 'modulesOff'>

/** Whether the caller has posts of a kind at all: a class sheet's session has none. */
export function readsPosts(current: Reading, kind: PostKind): boolean {
  return current.method !== 'sheet' && hasModule(current, moduleOfPosts[kind])
}

/** The kinds of posts that the caller has. */
export function kindsReadBy(current: Reading): PostKind[] {
  return postKinds.filter((kind) => readsPosts(current, kind))
}
