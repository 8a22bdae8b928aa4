import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { PostHead } from '#app/models/blog/post.ts'
import type { School } from '#app/models/current.ts'
import { picturePath } from '#app/models/picture-path.ts'
import { forWhom } from '#app/ui/for-whom.ts'
import { HijriBeside } from '#app/ui/hijri-beside.tsx'
import { postPath } from './post-path.ts'

type Props = {
  post: PostHead
  locale: Locale
  /** Named where the reader has news of several schools. */
  school?: School | undefined
  several?: boolean
  first?: boolean
}

/** A post in a list: its picture, title, summary, day and readers. The first one is large. */
export function PostCard({ post, locale, school, several = school !== undefined, first }: Props) {
  let t = translate(locale)
  let { title, description, coverID, coverAlt, day, state, likes, comments, waiting } = post
  return (
    <li className={first ? 'card post-card large' : 'card post-card'}>
      {coverID && (
        <img
          src={picturePath(coverID)}
          alt={coverAlt}
          width="640"
          height="360"
          loading={first ? undefined : 'lazy'}
        />
      )}
      <div className="min-w-0 space-y-1">
        <h2 dir="auto" className="wrap-anywhere">
          <a href={postPath(post, several)}>{title}</a>
        </h2>
        {description && (
          <p dir="auto" className="wrap-anywhere">
            {description}
          </p>
        )}
        <p className="muted text-sm">
          {school && (
            <>
              <bdi>{nameOf(school, locale)}</bdi> ·{' '}
            </>
          )}
          {state !== 'published' && <>{t(`news:states.${state}`)} · </>}
          {formatOf(locale).day(day)} <HijriBeside first={day} locale={locale} /> ·{' '}
          {forWhom(post, locale)}
        </p>
        {(likes > 0 || comments > 0 || (waiting ?? 0) > 0) && (
          <p className="muted text-sm">
            {[
              likes > 0 && t('news:likes', { count: likes }),
              comments > 0 && t('news:comments', { count: comments }),
              waiting ? t('news:wait', { count: waiting }) : false,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
    </li>
  )
}
