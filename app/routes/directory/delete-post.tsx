import { href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { findPostToTakeBack } from '#app/models/blog/read.server.ts'
import { deletePost } from '#app/models/blog/write.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import type { Route } from './+types/delete-post.ts'

export const middleware = [allow('admin', 'teacher'), needModule('directory')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let ref = { postID: params.postID, kind: 'profile' as const }
  let { text, author } = valueOrThrow(await findPostToTakeBack(current, ref))
  return { locale: context.get(localeContext), path: url.pathname, text, author }
}

export async function action({ context, params }: Route.ActionArgs) {
  let current = context.get(currentContext)
  let ref = { postID: params.postID, kind: 'profile' as const }
  valueOrThrow(await deletePost(current, ref))
  return redirect(href('/dashboard/user/profile'), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('postDeleted') },
  })
}

/** Asks before a post is deleted. */
export function ServerComponent({
  params,
  loaderData: { locale, path, text, author },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('directory:post.deleteTitle')}
        trail={[
          { href: href('/dashboard/user/cards'), label: t('directory:title') },
          {
            href: href('/dashboard/user/profile/:accountID', { accountID: author.UID }),
            label: author.displayName,
          },
        ]}
      />
      <form method="post" action={path} className="card max-w-2xl space-y-4">
        <RichText text={text} />
        <p>{t('directory:post.deleteHint')}</p>
        <p className="flex flex-wrap gap-3">
          <button className="button danger">{t('news:delete')}</button>
          <a className="button quiet" href={href('/dashboard/user/posts/:postID', params)}>
            {t('news:keep')}
          </a>
        </p>
      </form>
    </>
  )
}
