import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { ProfilePost as Post } from '#app/models/blog/profile.server.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { forWhom } from '#app/ui/for-whom.ts'
import { HijriBeside } from '#app/ui/hijri-beside.tsx'
import { RichText } from '#app/ui/rich-text.tsx'

type Props = {
  post: Post
  /** Where its author is not known from the page. */
  named?: boolean
  locale: Locale
}

/** A short post on a profile: its text, for whom it is, and the way to what is said below it. */
export function ProfilePost({ post, named, locale }: Props) {
  let t = translate(locale)
  let { postID, author, text, day, likes, isLiked, comments, waiting, mayTakeBack } = post
  let at = { postID }
  return (
    <li id={`post-${postID}`} className="card space-y-3">
      <p className="flex items-center gap-2">
        {named && <Avatar imageURL={author.imageURL} size={36} lazy />}
        <span className="min-w-0">
          {named && (
            <a
              className="block leading-tight font-bold"
              href={href('/dashboard/user/profile/:accountID', { accountID: author.UID })}
            >
              <bdi>{author.displayName}</bdi>
            </a>
          )}
          <small className="muted">
            {formatOf(locale).day(day)} <HijriBeside first={day} locale={locale} /> ·{' '}
            {forWhom(post, locale)}
          </small>
        </span>
      </p>
      <RichText text={text} />
      <form
        method="post"
        action={href('/dashboard/user/posts/:postID/like', at)}
        className="no-print flex flex-wrap items-center gap-3"
      >
        <input type="hidden" name="likes" value={isLiked ? '0' : '1'} />
        <button className="button quiet small" aria-pressed={isLiked}>
          {t(isLiked ? 'news:liked' : 'news:like')}
        </button>
        {likes > 0 && <span>{t('news:likes', { count: likes })}</span>}
        <a className="way text-sm" href={`${href('/dashboard/user/posts/:postID', at)}#comments`}>
          {comments > 0 ? t('news:comments', { count: comments }) : t('directory:comment')}
        </a>
        {(waiting ?? 0) > 0 && <span>{t('news:wait', { count: waiting! })}</span>}
        {mayTakeBack && (
          <a className="way text-sm" href={href('/dashboard/user/posts/:postID/delete', at)}>
            {t('news:delete')}
          </a>
        )}
      </form>
    </li>
  )
}
