import { redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { confirmFirst } from '#app/middleware/require-recent-sign-in.ts'
import { startFactorSetup } from '#app/models/auth/second-factor/own-factor.server.ts'
import type { Route } from './+types/start-setup.ts'
import { FACTOR } from './change-by-code.ts'

/** Starts the setup of an authenticator app; with a second factor in use, only leads back to it. */
export async function action({ context }: Route.ActionArgs) {
  let beginning = await startFactorSetup(context.get(currentContext))
  return !beginning.ok && beginning.reason === 'recentLogin'
    ? confirmFirst(FACTOR)
    : redirect(FACTOR, 303)
}

export function loader() {
  return redirect(FACTOR)
}
