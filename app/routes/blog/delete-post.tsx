import { href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { findPostToTakeBack } from '#app/models/blog/read.server.ts'
import { deletePost } from '#app/models/blog/write.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/delete-post.ts'
import { postRef } from './post-path.ts'

export const middleware = [allow('admin', 'teacher'), needModule('blog')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { title } = valueOrThrow(await findPostToTakeBack(current, postRef(params, url)))
  return { locale: context.get(localeContext), path: url.pathname, title }
}

export async function action({ context, params, url }: Route.ActionArgs) {
  valueOrThrow(await deletePost(context.get(currentContext), postRef(params, url)))
  return redirect(href('/dashboard/blog/posts'), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('postDeleted') },
  })
}

/** Asks before a post is deleted. */
export function ServerComponent({
  params,
  loaderData: { locale, path, title },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let back = href('/dashboard/blog/post/:title', params)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('news:deleteTitle')}
        trail={[
          { href: href('/dashboard/blog/posts'), label: t('news:title') },
          { href: back, label: title },
        ]}
      />
      <form method="post" action={path} className="card max-w-2xl space-y-4">
        <p dir="auto" className="wrap-anywhere text-lg font-bold">
          {title}
        </p>
        <p>{t('news:deleteHint')}</p>
        <p className="flex flex-wrap gap-3">
          <button className="button danger">{t('news:delete')}</button>
          <a className="button quiet" href={back}>
            {t('news:keep')}
          </a>
        </p>
      </form>
    </>
  )
}
