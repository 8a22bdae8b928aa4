import { href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { archiveClass, findArchiving } from '#app/models/classes/archive.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/archive.ts'

export const middleware = [allow('admin')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    klass: valueOrThrow(await findArchiving(context.get(currentContext), params.classID)),
  }
}

export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await archiveClass(context.get(currentContext), params.classID))
  return redirect(href('/dashboard/classes'), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('classArchived') },
  })
}

/** The confirmation before a class is archived. */
export function ServerComponent({
  loaderData: { locale, path, klass },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('classes:archiveTitle')}
        trail={[{ href: href('/dashboard/classes'), label: t('classes') }]}
      />
      <form method="post" action={path} className="card max-w-2xl space-y-4">
        <p className="text-lg font-bold">
          <bdi>{klass.name}</bdi>
        </p>
        <p>
          {t('classes:pupilsIn', { count: klass.students })}{' '}
          {t('classes:teachersIn', { count: klass.teachers })}
        </p>
        <p>{t('classes:archiveHint')}</p>
        <p className="flex flex-wrap gap-3">
          <button className="button">{t('classes:archive')}</button>
          <a className="button quiet" href={href('/dashboard/classes')}>
            {t('classes:keep')}
          </a>
        </p>
      </form>
    </>
  )
}
