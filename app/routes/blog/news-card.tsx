import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { PostHead } from '#app/models/blog/post.ts'
import { picturePath } from '#app/models/picture-path.ts'
import { HijriBeside } from '#app/ui/hijri-beside.tsx'
import { postPath } from './post-path.ts'

type Props = {
  posts: PostHead[]
  /** Of several schools an address says which. */
  several?: boolean
  locale: Locale
}

/** The newest news, on a home; nothing where nothing is new. */
export function NewsCard({ posts, several = false, locale }: Props) {
  let t = translate(locale)
  if (posts.length === 0) return null
  return (
    <section className="card no-print">
      <h2>{t('news:card')}</h2>
      <ul className="divide-y divide-line">
        {posts.map((post) => (
          <li key={post.postID} className="flex items-center gap-3 py-1.5">
            {post.coverID && (
              <img
                src={picturePath(post.coverID)}
                alt={post.coverAlt}
                className="aspect-video flex-none rounded-xl object-cover"
                width="96"
                height="54"
                loading="lazy"
              />
            )}
            <div className="min-w-0">
              <a className="way" href={postPath(post, several)}>
                <bdi className="wrap-anywhere">{post.title}</bdi>
              </a>
              <small className="muted block">
                {formatOf(locale).day(post.day)} <HijriBeside first={post.day} locale={locale} />
              </small>
            </div>
          </li>
        ))}
      </ul>
      <a className="way" href={href('/dashboard/blog/posts')}>
        {t('news:allNews')}
      </a>
    </section>
  )
}
