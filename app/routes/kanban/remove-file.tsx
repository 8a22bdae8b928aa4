import { href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { findCardFile, removeCardFile } from '#app/models/kanban/files.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/remove-file.ts'
import { AskDelete } from './ask-delete.tsx'

export const middleware = [allow('admin', 'teacher'), needModule('kanban')]

export async function loader({ context, params }: Route.LoaderArgs) {
  let { cardID, title, name } = valueOrThrow(
    await findCardFile(context.get(currentContext), params.fileID),
  )
  return { locale: context.get(localeContext), fileID: params.fileID, cardID, title, name }
}

export async function action({ context, params }: Route.ActionArgs) {
  let { cardID } = valueOrThrow(await removeCardFile(context.get(currentContext), params.fileID))
  return redirect(href('/dashboard/kanban/cards/:cardID', { cardID }), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('fileRemoved') },
  })
}

/** Asks before a file is taken from its card. */
export function ServerComponent({
  loaderData: { locale, fileID, cardID, title, name },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let back = href('/dashboard/kanban/cards/:cardID', { cardID })
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('kanban:files.removeTitle')}
        trail={[
          { href: href('/dashboard/kanban'), label: t('kanban:title') },
          { href: back, label: title },
        ]}
      />
      <AskDelete
        action={href('/dashboard/kanban/files/:fileID/remove', { fileID })}
        hint={t('kanban:files.removeHint')}
        submit={t('kanban:files.remove')}
        {...{ back, locale }}
      >
        <p className="text-lg font-bold">
          <bdi>{name}</bdi>
        </p>
      </AskDelete>
    </>
  )
}
