import { href, redirect } from 'react-router'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { findLessonImport } from '#app/models/lessons/import/import.server.ts'
import { undoLessons } from '#app/models/lessons/import/undo.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { UndoForm } from '#app/routes/list-import/undo-form.tsx'
import type { Route } from './+types/undo.ts'

export const middleware = [allow('super')]

export async function loader({ context, params }: Route.LoaderArgs) {
  let found = valueOrThrow(await findLessonImport(context.get(currentContext), params.importID))
  if (found.state !== 'done')
    throw redirect(href('/dashboard/supervisor/lessons/import/:importID', params))
  return { locale: context.get(localeContext), found }
}

export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await undoLessons(context.get(currentContext), params.importID))
  return redirect(href('/dashboard/supervisor/lessons/import/:importID', params), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('importUndone') },
  })
}

/** Asks for confirmation before an import of lessons is undone. */
export function ServerComponent({
  loaderData: {
    locale,
    found: { id, schoolID, school, fileName },
  },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let trail = [
    {
      href: withQuery(href('/dashboard/supervisor/lessons'), { of: schoolID }),
      label: t('catalogue:title'),
    },
    {
      href: withQuery(href('/dashboard/supervisor/lessons/import'), { of: schoolID }),
      label: t('catalogue:import'),
    },
  ]
  return (
    <UndoForm
      locale={locale}
      here={href('/dashboard/supervisor/lessons/import/:importID', { importID: id })}
      action={href('/dashboard/supervisor/lessons/import/:importID/undo', { importID: id })}
      fileName={fileName}
      trail={trail}
      note={school ? nameOf(school, locale) : t('catalogue:ofAll')}
      lead={t('catalogue:undoLead')}
    />
  )
}
