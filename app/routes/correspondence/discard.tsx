import { href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { discardDraft, findDraft } from '#app/models/correspondence/drafts.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/discard.ts'

export const middleware = [needModule('mail')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    draft: valueOrThrow(await findDraft(context.get(currentContext), params.draftID)),
  }
}

export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await discardDraft(context.get(currentContext), params.draftID))
  return redirect(href('/dashboard/mail/drafts'), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('draftDiscarded') },
  })
}

/** Asks before an unfinished letter is thrown away. */
export function ServerComponent({
  loaderData: { locale, path, draft },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('correspondence:drafts.discardTitle')}
        trail={[{ href: href('/dashboard/mail/drafts'), label: t('correspondence:labels.drafts') }]}
      />
      <form method="post" action={path} className="card max-w-2xl space-y-4">
        <p>
          <bdi className="font-bold wrap-anywhere">
            {draft.subject || t('correspondence:noSubject')}
          </bdi>
        </p>
        <p>{t('correspondence:drafts.discardHint')}</p>
        <p className="flex flex-wrap gap-3">
          <button className="button danger">{t('correspondence:compose.discard')}</button>
          <a
            className="button quiet"
            href={withQuery(href('/dashboard/mail/new'), { draft: draft.draftID })}
          >
            {t('correspondence:drafts.writeOn')}
          </a>
        </p>
      </form>
    </>
  )
}
