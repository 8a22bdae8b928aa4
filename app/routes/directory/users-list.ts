import { data, href, redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { needModule } from '#app/middleware/page-guards.ts'
import { can } from '#app/models/can.ts'
import { statusOf } from '#app/models/outcome.ts'
import type { Route } from './+types/users-list.ts'

export const middleware = [needModule('directory')]

/** The school's accounts, for who looks after them. */
export function loader({ context }: Route.LoaderArgs) {
  if (!can.managePeople(context.get(currentContext).user))
    throw data('notFound', { status: statusOf.notFound })
  return redirect(href('/dashboard/users'))
}
