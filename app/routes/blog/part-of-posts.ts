import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { PostKind } from '#app/models/post-kind.ts'

/** The page that posts of a kind lie below. */
export function listOfPosts(kind: PostKind): string {
  return kind === 'news' ? href('/dashboard/blog/posts') : href('/dashboard/user/cards')
}

/** The same as the first step of a trail. */
export function partOfPosts(kind: PostKind, locale: Locale) {
  let t = translate(locale)
  return { href: listOfPosts(kind), label: t(kind === 'news' ? 'news:title' : 'directory:title') }
}
