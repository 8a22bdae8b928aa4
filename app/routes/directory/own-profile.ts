import { href, redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { isStaff } from '#app/models/can.ts'
import type { Route } from './+types/own-profile.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('directory')]

/** One's own profile; of families the account is what they say of themselves. */
export function loader({ context }: Route.LoaderArgs) {
  let { user } = context.get(currentContext)
  return redirect(
    isStaff(user)
      ? href('/dashboard/user/profile/:accountID', { accountID: user.UID })
      : href('/dashboard/user/account'),
  )
}
