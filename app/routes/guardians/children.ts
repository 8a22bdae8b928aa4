import { redirect, href } from 'react-router'
import type { Route } from './+types/children.ts'

/** The short address that is printed on the slips for parents. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(`${href('/dashboard/user/account/children')}${url.search}`)
}
