import { redirect, href } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { confirmFirst } from '#app/middleware/require-recent-sign-in.ts'
import { startFactorSetup } from '#app/models/auth/second-factor/own-factor.server.ts'
import type { Route } from './+types/start-setup.ts'

const FACTOR = href('/dashboard/user/account/second-factor')

/**
 * Makes the secret that the authenticator app takes. Whoever has a second factor already is led
 * back to it.
 */
export async function action({ context }: Route.ActionArgs) {
  let beginning = await startFactorSetup(context.get(currentContext))
  return !beginning.ok && beginning.reason === 'recentLogin'
    ? confirmFirst(FACTOR)
    : redirect(FACTOR, 303)
}

export function loader() {
  return redirect(FACTOR)
}
