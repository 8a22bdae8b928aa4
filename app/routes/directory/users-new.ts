import { data, href, redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { needModule } from '#app/middleware/page-guards.ts'
import { can } from '#app/models/can.ts'
import { statusOf } from '#app/models/outcome.ts'
import type { Route } from './+types/users-new.ts'

export const middleware = [needModule('directory')]

/** Adding a person, for who looks after the school's accounts. */
export function loader({ context }: Route.LoaderArgs) {
  if (!can.managePeople(context.get(currentContext).user))
    throw data('notFound', { status: statusOf.notFound })
  return redirect(href('/dashboard/users/new'))
}
