import { redirect } from 'react-router'
import type { Route } from './+types/children.ts'

/** The short address that is printed on the slips for parents. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/dashboard/user/account/children${url.search}`)
}
