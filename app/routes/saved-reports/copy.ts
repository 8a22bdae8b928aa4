import { href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { copyReport, findReport } from '#app/models/saved-reports/saved.server.ts'
import { keyIn } from '#app/request/form-text.ts'
import type { Route } from './+types/copy.ts'
import { cut } from './built-words.ts'

export const middleware = [allow('teacher', 'admin')]

/** Keeps a report that asks the same as one's own, and leads to it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  let current = context.get(currentContext)
  let form = await request.formData()
  let { name } = valueOrThrow(await findReport(current, params.reportID))
  let copied = await copyReport(
    current,
    params.reportID,
    keyIn(form),
    cut(translate(context.get(localeContext))('built:copyOf', { name })),
  )
  return redirect(href('/dashboard/reports/:reportID', valueOrThrow(copied)), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('saved') },
  })
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/dashboard/reports/:reportID', params))
}
