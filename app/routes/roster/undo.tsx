import { href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { findImport } from '#app/models/roster/import.server.ts'
import { undoImport } from '#app/models/roster/undo.server.ts'
import { UndoForm } from '#app/routes/list-import/undo-form.tsx'
import type { Route } from './+types/undo.ts'

export const middleware = [allow('admin')]

export async function loader({ context, params }: Route.LoaderArgs) {
  let found = valueOrThrow(await findImport(context.get(currentContext), params.importID))
  if (found.state !== 'done') throw redirect(href('/dashboard/users/import/:importID', params))
  return { locale: context.get(localeContext), found }
}

/** The first step; the import's page goes on, and tells when all is done. */
export async function action({ context, params }: Route.ActionArgs) {
  let { state } = valueOrThrow(await undoImport(context.get(currentContext), params.importID))
  return redirect(href('/dashboard/users/import/:importID', params), {
    status: 303,
    headers: state === 'undone' ? { 'Set-Cookie': leaveFlash('importUndone') } : {},
  })
}

/** Asks for confirmation before an import is undone. */
export function ServerComponent({ loaderData: { locale, found } }: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <UndoForm
      locale={locale}
      here={href('/dashboard/users/import/:importID', { importID: found.id })}
      action={href('/dashboard/users/import/:importID/undo', { importID: found.id })}
      fileName={found.fileName}
      trail={[
        { href: href('/dashboard/users'), label: t('users') },
        { href: href('/dashboard/users/import'), label: t('imports:title') },
      ]}
      lead={t('imports:undoLead')}
    />
  )
}
