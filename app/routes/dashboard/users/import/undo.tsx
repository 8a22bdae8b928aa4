import { redirect } from 'react-router'
import { currentContext, localeContext } from '#app/context.ts'
import { translate } from '#app/locales/translate.ts'
import { allow } from '#app/middleware/current.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { findImport } from '#app/models/roster-import.server.ts'
import { undoImport } from '#app/models/roster-undo.server.ts'
import { USERS } from '#app/routes/dashboard/users/people-path.ts'
import { valueOf } from '#app/routes/value-of.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/undo.ts'
import { importPath, IMPORTS } from './import-path.ts'

export const middleware = [allow('admin')]

export async function loader({ context, params }: Route.LoaderArgs) {
  let found = valueOf(await findImport(context.get(currentContext), params.importID))
  if (found.state !== 'done') throw redirect(importPath(params.importID))
  return { locale: context.get(localeContext), found }
}

export async function action({ context, params }: Route.ActionArgs) {
  valueOf(await undoImport(context.get(currentContext), params.importID))
  return redirect(importPath(params.importID), { status: 303, headers: { 'Set-Cookie': leaveFlash('importUndone') } })
}

/** Asks once more before an import is undone. */
export function ServerComponent({ loaderData: { locale, found } }: Route.ServerComponentProps) {
  let t = translate(locale)
  let here = importPath(found.id)
  return (
    <>
      <ReportHead locale={locale} title={t('imports:undo')} trail={[{ href: USERS, label: t('users') }, { href: IMPORTS, label: t('imports:title') }, { href: here, label: found.fileName || '–' }]} />
      <form method="post" action={`${here}/undo`} className="card space-y-4">
        <p>{t('imports:undoLead')}</p>
        <p className="flex flex-wrap gap-3">
          <button className="button danger">{t('imports:undo')}</button>
          <a className="button quiet" href={here}>{t('imports:back')}</a>
        </p>
      </form>
    </>
  )
}
