import { href, redirect } from 'react-router'
import { isolated } from '#app/locales/isolated.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { classPicturePath } from '#app/models/gallery/gallery.ts'
import { findPictureToName } from '#app/models/gallery/read.server.ts'
import { removePicture } from '#app/models/gallery/write.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/remove.ts'

export const middleware = [allow('admin', 'teacher'), needModule('directory')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let finding = await findPictureToName(context.get(currentContext), params.pictureID)
  let { pictureID, caption, className } = valueOrThrow(finding)
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    pictureID,
    caption,
    className,
  }
}

export async function action({ context, params }: Route.ActionArgs) {
  let removing = await removePicture(context.get(currentContext), params.pictureID)
  let { classID } = valueOrThrow(removing)
  return redirect(withQuery(href('/dashboard/user/gallery'), { class: classID }), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('pictureRemoved') },
  })
}

/** Asks before a picture is taken away. */
export function ServerComponent({
  params,
  loaderData: { locale, path, pictureID, caption, className },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let alt = caption || t('gallery:altOf', { name: isolated(className) })
  let back = href('/dashboard/user/gallery/:pictureID', params)
  return (
    <>
      <Style of="news" />
      <ReportHead
        locale={locale}
        title={t('gallery:removeTitle')}
        trail={[
          { href: href('/dashboard/user/gallery'), label: t('gallery:title') },
          { href: back, label: alt },
        ]}
      />
      <form method="post" action={path} className="card max-w-2xl space-y-4">
        <img
          className="post-cover small"
          src={classPicturePath(pictureID)}
          alt={alt}
          width="320"
          height="180"
        />
        <p>{t('gallery:removeHint')}</p>
        <p className="flex flex-wrap gap-3">
          <button className="button danger">{t('gallery:remove')}</button>
          <a className="button quiet" href={back}>
            {t('news:keep')}
          </a>
        </p>
      </form>
    </>
  )
}
