import { href, redirect } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { visitContext } from '#app/middleware/context.ts'
import { pageAt, wayTo } from '#app/middleware/public-address.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { findPublicPost } from '#app/models/blog/public.server.ts'
import { picturePath } from '#app/models/picture-path.ts'
import { plainText } from '#app/models/rich-text-tree.ts'
import { Style } from '#app/styles/style.tsx'
import { PublicTitle } from '#app/ui/public-head.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import type { Route } from './+types/public-post.ts'

const SUMMARY = 160

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let page = pageAt(context, url)
  let { schoolID, title } = params
  let finding = valueOrThrow(await findPublicPost(context.get(visitContext), schoolID, title))
  let { slug } = finding.post
  if (slug !== title)
    throw redirect(wayTo(page, href('/news/:schoolID/:title', { schoolID, title: slug })))
  return { page, ...finding }
}

/** A public post: its words, its picture, its day and its school. */
export function ServerComponent({
  loaderData: { page, school, post },
}: Route.ServerComponentProps) {
  let { locale } = page
  let t = translate(locale)
  let { title, description, text, coverID, coverAlt, day } = post
  let name = nameOf(school, locale)
  let all = wayTo(page, href('/news/:schoolID', { schoolID: school.schoolID }))
  return (
    <article className="max-w-3xl space-y-4">
      <Style of="news" />
      <PublicTitle
        page={page}
        words={{ title, description: description || plainText(text).slice(0, SUMMARY) }}
      />
      <p>
        <a href={all}>{t('news:publicTitle', { school: isolated(name) })}</a>
      </p>
      <h1 dir="auto">{title}</h1>
      <p className="muted">{formatOf(locale).day(day)}</p>
      {coverID && (
        <img
          className="post-cover"
          src={picturePath(coverID)}
          alt={coverAlt}
          width="960"
          height="540"
        />
      )}
      {description && (
        <p dir="auto" className="wrap-anywhere text-lg">
          {description}
        </p>
      )}
      <RichText text={text} />
    </article>
  )
}
