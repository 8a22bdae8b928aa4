import { data, href, redirect } from 'react-router'
import { momentIn } from '#app/locales/moment-in.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { readerZone } from '#app/middleware/reader-zone.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { listCodes } from '#app/models/codes/batch-codes.server.ts'
import { revokeCode } from '#app/models/codes/revoke.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { inGroups } from '#app/models/readable-code.ts'
import { wholeOf } from '#app/request/whole.ts'
import { Facts, type Fact } from '#app/ui/facts.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/code.ts'

export const middleware = [allow('super')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let {
    batch,
    items: [code],
  } = valueOrThrow(
    await listCodes(context.get(currentContext), params.batchID, {
      position: wholeOf(params.position),
    }),
  )
  if (!code) throw data('notFound', { status: statusOf.notFound })
  return {
    locale: context.get(localeContext),
    timezone: readerZone(context),
    path: url.pathname,
    batch,
    code,
  }
}

/** Revokes the code. Twice is no mistake; a code that was used meanwhile shows so on the page. */
export async function action({ context, params }: Route.ActionArgs) {
  let revoking = await revokeCode(
    context.get(currentContext),
    params.batchID,
    wholeOf(params.position),
  )
  if (!revoking.ok && revoking.reason !== 'conflict') valueOrThrow(revoking)
  let headers = revoking.ok ? { 'Set-Cookie': leaveFlash('codeRevoked') } : undefined
  let path = href('/dashboard/supervisor/promos/:batchID/codes/:position', params)
  return redirect(path, { status: 303, ...(headers && { headers }) })
}

/** One code: who used it, and a button that revokes it. */
export function ServerComponent({
  loaderData: { locale, timezone, path, batch, code },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let at = (time: number) => momentIn(time, timezone, locale)
  let facts: Fact[] = [
    [
      t('promos:kind'),
      [t(`promos:kinds.${code.kind}`), code.className].filter(Boolean).join(' · '),
    ],
    [t('account:state'), t(`promos:states.${code.state}`)],
    ...(code.revokedAt === null ? [] : [[t('promos:revokedOn'), at(code.revokedAt)] as Fact]),
    ...(code.uses.length > 0
      ? [
          [
            t('promos:who'),
            ...code.uses.map(({ displayName, at: used }) => (
              <>
                <bdi>{displayName || '–'}</bdi> <span className="muted text-sm">{at(used)}</span>
              </>
            )),
          ] as Fact,
        ]
      : []),
  ]
  let isOpen = code.revokedAt === null && (code.uses.length === 0 || code.kind === 'class')
  return (
    <>
      <ReportHead
        locale={locale}
        title={inGroups(code.code)}
        trail={[
          { href: href('/dashboard/supervisor/promos'), label: t('codes') },
          {
            href: href('/dashboard/supervisor/promos/:batchID', { batchID: batch.id }),
            label: batch.serial,
          },
        ]}
      />
      <section className="card space-y-4">
        <Facts facts={facts} />
        {isOpen && (
          <form method="post" action={path} className="no-print space-y-2">
            <p className="muted">
              {t(code.uses.length > 0 ? 'promos:revokeUsedHint' : 'promos:revokeHint')}
            </p>
            <button className="button danger">{t('promos:revoke')}</button>
          </form>
        )}
      </section>
    </>
  )
}
