import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { PostKind } from '#app/models/post-kind.ts'

/** The page that posts of a kind lie below, as the first step of a trail. */
export function partOfPosts(kind: PostKind, locale: Locale) {
  let t = translate(locale)
  return kind === 'news'
    ? { href: href('/dashboard/blog/posts'), label: t('news:title') }
    : { href: href('/dashboard/user/cards'), label: t('directory:title') }
}
