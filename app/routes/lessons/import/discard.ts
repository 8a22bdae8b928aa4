import { redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/current.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { discardLessonImport } from '#app/models/lessons/import/import.server.ts'
import { lessonImportPath, LESSON_IMPORTS } from '#app/routes/lessons/lessons-path.ts'
import type { Route } from './+types/discard.ts'

export const middleware = [allow('super')]

/** Whoever comes by the address alone throws nothing away. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(lessonImportPath(params.importID))
}

export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await discardLessonImport(context.get(currentContext), params.importID))
  return redirect(LESSON_IMPORTS, {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('importDiscarded') },
  })
}
