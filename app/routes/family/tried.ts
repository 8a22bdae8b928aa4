import { href, redirect } from 'react-router'
import * as v from 'valibot'
import { currentContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { isGuardian } from '#app/models/current.ts'
import { refuse } from '#app/models/outcome.ts'
import { tryActivity, TriedActivity } from '#app/models/reports/try-together.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import type { Route } from './+types/tried.ts'

export const middleware = [allow('student')]

/** "We tried it": the card then says so. */
export async function action({ context, params, request }: Route.ActionArgs) {
  let current = context.get(currentContext)
  let sent = v.safeParse(TriedActivity, Object.fromEntries(await request.formData()))
  valueOrThrow(
    sent.success ? await tryActivity(current, params.studentID, sent.output) : refuse('notFound'),
  )
  let home = href('/dashboard/app')
  let child = isGuardian(current.user) ? { child: params.studentID } : {}
  return redirect(withQuery(home, child), { status: 303 })
}

export function loader() {
  return redirect(href('/dashboard/app'))
}
