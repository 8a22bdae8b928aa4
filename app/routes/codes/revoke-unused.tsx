import { href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { findBatch } from '#app/models/codes/batch.server.ts'
import { revokeUnused } from '#app/models/codes/revoke.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/revoke-unused.ts'

export const middleware = [allow('super')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let batch = valueOrThrow(await findBatch(context.get(currentContext), params.batchID))
  return { locale: context.get(localeContext), path: url.pathname, batch }
}

export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await revokeUnused(context.get(currentContext), params.batchID))
  return redirect(href('/dashboard/supervisor/promos/:batchID', { batchID: params.batchID }), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('codesRevoked') },
  })
}

/** Asks for confirmation before it revokes all unused codes of a batch. */
export function ServerComponent({
  loaderData: { locale, path, batch },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('promos:revokeAll')}
        trail={[
          { href: href('/dashboard/supervisor/promos'), label: t('codes') },
          {
            href: href('/dashboard/supervisor/promos/:batchID', { batchID: batch.id }),
            label: batch.serial,
          },
        ]}
      />
      <form method="post" action={path} className="card space-y-4">
        <p>{t('promos:revokeAllHint', { count: batch.unused + batch.expired })}</p>
        <p className="flex flex-wrap gap-3">
          <button className="button danger">{t('promos:revokeAll')}</button>
          <a
            className="button quiet"
            href={href('/dashboard/supervisor/promos/:batchID', { batchID: batch.id })}
          >
            {t('promos:keep')}
          </a>
        </p>
      </form>
    </>
  )
}
