import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import type { Audience, Writer } from '#app/models/blog/post.ts'
import { picturePath } from '#app/models/picture-path.ts'
import { Avatar } from './avatar.tsx'
import { forWhom } from './for-whom.ts'
import { HijriBeside } from './hijri-beside.tsx'
import { RichText } from './rich-text.tsx'

type Props = {
  post: {
    description: string
    text: string
    coverID: string | null
    coverAlt: string
    audience: Audience
    className: string | null
    day: string
    author: Pick<Writer, 'displayName' | 'imageURL'>
  }
  locale: Locale
}

/** What a post says: who wrote it when and for whom, its picture and its text. */
export function PostBody({ post, locale }: Props) {
  let { author, coverID, coverAlt, day, description, text } = post
  return (
    <>
      {coverID && (
        <img
          className="post-cover"
          src={picturePath(coverID)}
          alt={coverAlt}
          width="960"
          height="540"
        />
      )}
      <p className="flex items-center gap-2">
        <Avatar imageURL={author.imageURL} size={36} />
        <span className="min-w-0">
          <b className="block leading-tight">
            <bdi>{author.displayName}</bdi>
          </b>
          <small className="muted">
            {formatOf(locale).day(day)} <HijriBeside first={day} locale={locale} /> ·{' '}
            {forWhom(post, locale)}
          </small>
        </span>
      </p>
      {description && (
        <p dir="auto" className="wrap-anywhere text-lg">
          {description}
        </p>
      )}
      <RichText text={text} />
    </>
  )
}
