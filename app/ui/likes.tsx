import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { StackedAvatars } from './stacked-avatars.tsx'

type Props = {
  post: {
    likes: number
    isLiked: boolean
    faces: { displayName: string; imageURL: string | null }[]
  }
  action: string
  /** Where several posts stand together, each has its own. */
  id?: string
  locale: Locale
}

/** How many like it, some of the staff who do, and the reader's own. */
export function Likes({ post: { likes, isLiked, faces }, action, id = 'likes', locale }: Props) {
  let t = translate(locale)
  return (
    <form
      id={id}
      method="post"
      action={action}
      className="no-print flex flex-wrap items-center gap-3"
    >
      <input type="hidden" name="likes" value={isLiked ? '0' : '1'} />
      <button className="button quiet" aria-pressed={isLiked}>
        {t(isLiked ? 'news:liked' : 'news:like')}
      </button>
      {likes > 0 && <span>{t('news:likes', { count: likes })}</span>}
      {faces.length > 0 && (
        <StackedAvatars
          people={faces.map(({ displayName, imageURL }) => ({ name: displayName, imageURL }))}
          size={28}
          locale={locale}
        />
      )}
    </form>
  )
}
