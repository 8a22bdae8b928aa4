import { href, type RouterContextProvider } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { findPostToTakeBack } from '#app/models/blog/read.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import { postRef } from './post-path.ts'

type Asked = {
  context: Readonly<RouterContextProvider>
  params: { title: string }
  url: URL
}

/** The post that a page asks about before it is withdrawn or deleted. */
export async function loadPostToTakeBack({ context, params, url }: Asked) {
  let current = context.get(currentContext)
  let { postID, title } = valueOrThrow(await findPostToTakeBack(current, postRef(params, url)))
  return { locale: context.get(localeContext), path: url.pathname, postID, title }
}

/**
 * Asks whether a post is really meant: `post` is its title, `back` its address. `button` sends the
 * form to `path`, with the post's id: another one may have its address by then.
 */
export function TakeBack({
  locale,
  path,
  postID,
  back,
  post,
  title,
  hint,
  button,
}: {
  locale: Locale
  path: string
  postID: string
  back: string
  post: string
  title: string
  hint: string
  button: string
}) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={title}
        trail={[
          { href: href('/dashboard/blog/posts'), label: t('news:title') },
          { href: back, label: post },
        ]}
      />
      <form method="post" action={path} className="card max-w-2xl space-y-4">
        <input type="hidden" name="post" value={postID} />
        <p dir="auto" className="wrap-anywhere text-lg font-bold">
          {post}
        </p>
        <p>{hint}</p>
        <p className="flex flex-wrap gap-3">
          <button className="button danger">{button}</button>
          <a className="button quiet" href={back}>
            {t('news:keep')}
          </a>
        </p>
      </form>
    </>
  )
}
