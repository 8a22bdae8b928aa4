import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { openCopy } from '#app/models/child-export/download.server.ts'
import { zipHeaders } from '#app/models/child-export/zip-headers.ts'
import type { Route } from './+types/copy-zip.ts'

export const middleware = [allow('admin', 'student')]

/** A copy that is ready, as a file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  let { studentID, copyID } = params
  let copy = valueOrThrow(await openCopy(context.get(currentContext), studentID, copyID))
  return new Response(copy.body, { headers: zipHeaders(copy, context.get(localeContext)) })
}
