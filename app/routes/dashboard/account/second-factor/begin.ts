import { redirect } from 'react-router'
import { currentContext } from '#app/context.ts'
import { beginFactor } from '#app/models/second-factor.server.ts'
import { confirmFirst } from '#app/routes/dashboard/account/confirm-first.ts'
import type { Route } from './+types/begin.ts'

const FACTOR = '/dashboard/user/account/second-factor'

/**
 * Makes the secret that the authenticator app takes. Whoever has a second factor already is led
 * back to it.
 */
export async function action({ context }: Route.ActionArgs) {
  let beginning = await beginFactor(context.get(currentContext))
  return !beginning.ok && beginning.reason === 'recentLogin'
    ? confirmFirst(FACTOR)
    : redirect(FACTOR, 303)
}

export function loader() {
  return redirect(FACTOR)
}
