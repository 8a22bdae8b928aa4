import { data, href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { listIngestKeys, revokeIngestKey } from '#app/models/attempts/ingest-key.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/revoke-ingest-key.ts'

export const middleware = [allow('admin')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let keys = valueOrThrow(await listIngestKeys(context.get(currentContext)))
  let key = keys.find(({ id }) => id === params.keyID)
  if (!key) throw data('notFound', { status: statusOf.notFound })
  return { locale: context.get(localeContext), path: url.pathname, name: key.name }
}

export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await revokeIngestKey(context.get(currentContext), params.keyID))
  return redirect(href('/dashboard/ingest-keys'), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('ingestKeyRevoked') },
  })
}

/** The confirmation before a key is revoked. */
export function ServerComponent({
  loaderData: { locale, path, name },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('ingestKeys:revokeTitle')}
        trail={[{ href: href('/dashboard/ingest-keys'), label: t('ingestKeys') }]}
      />
      <form method="post" action={path} className="card space-y-4">
        <p className="text-lg font-bold">
          <bdi>{name}</bdi>
        </p>
        <p>{t('ingestKeys:revokeHint')}</p>
        <p className="flex flex-wrap gap-3">
          <button className="button">{t('ingestKeys:revoke')}</button>
          <a className="button quiet" href={href('/dashboard/ingest-keys')}>
            {t('ingestKeys:keep')}
          </a>
        </p>
      </form>
    </>
  )
}
