import type { Day } from '#app/calendar/day.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { NewsClass } from '#app/models/blog/choices.server.ts'
import type { NewPost, Writer } from '#app/models/blog/post.ts'
import { PostBody } from '#app/ui/post-body.tsx'
import type { FormValues } from './form-values.ts'

type Props = {
  post: NewPost
  values: FormValues
  classes: NewsClass[]
  author: Pick<Writer, 'displayName' | 'imageURL'>
  day: Day
  locale: Locale
}

/** What a form says, as its readers will see it. */
export function PreviewedPost({ post, values, classes, author, day, locale }: Props) {
  let t = translate(locale)
  let { coverKept, coverRemove } = values
  let className = classes.find(({ classID }) => classID === post.classID)?.name ?? null
  return (
    <section className="card max-w-3xl space-y-3" aria-labelledby="preview">
      <p id="preview" className="muted">
        {t('news:form.previewTitle')} · {t('news:form.previewNote')}
      </p>
      <p dir="auto" className="wrap-anywhere text-xl font-bold">
        {post.title}
      </p>
      <PostBody
        post={{
          ...post,
          coverID: coverKept && !coverRemove ? coverKept : null,
          className,
          day,
          author,
        }}
        locale={locale}
      />
    </section>
  )
}
