import { redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/current.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { discardImport } from '#app/models/roster/import.server.ts'
import type { Route } from './+types/discard.ts'
import { importPath, IMPORTS } from './import-path.ts'

export const middleware = [allow('admin')]

/** Whoever comes by the address alone throws nothing away. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(importPath(params.importID))
}

export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await discardImport(context.get(currentContext), params.importID))
  return redirect(IMPORTS, {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('importDiscarded') },
  })
}
