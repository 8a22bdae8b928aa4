import { redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/current.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { findBatch } from '#app/models/codes/batch.server.ts'
import { revokeUnused } from '#app/models/codes/revoke.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/revoke-unused.ts'
import { batchPath, PROMOS } from './promos-path.ts'

export const middleware = [allow('super')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let batch = valueOrThrow(await findBatch(context.get(currentContext), params.batchID))
  return { locale: context.get(localeContext), path: url.pathname, batch }
}

export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await revokeUnused(context.get(currentContext), params.batchID))
  return redirect(batchPath(params.batchID), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('codesRevoked') },
  })
}

/** Asks once more before all unused codes of a batch are good no more. */
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
          { href: PROMOS, label: t('codes') },
          { href: batchPath(batch.id), label: batch.serial },
        ]}
      />
      <form method="post" action={path} className="card space-y-4">
        <p>{t('promos:revokeAllHint', { count: batch.unused + batch.expired })}</p>
        <p className="flex flex-wrap gap-3">
          <button className="button danger">{t('promos:revokeAll')}</button>
          <a className="button quiet" href={batchPath(batch.id)}>
            {t('promos:keep')}
          </a>
        </p>
      </form>
    </>
  )
}
