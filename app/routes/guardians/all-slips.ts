import { href, redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { issueSchoolPairings } from '#app/models/guardians/class-slips.server.ts'
import type { Route } from './+types/all-slips.ts'

export const middleware = [allow('admin')]

/** The address of a form: opened as a page, it leads to the form. */
export function loader() {
  return redirect(href('/dashboard/app'))
}

/** Makes the missing guardian cards of all classes, and leads back to the first steps. */
export async function action({ context }: Route.ActionArgs) {
  valueOrThrow(await issueSchoolPairings(context.get(currentContext)))
  return redirect(href('/dashboard/app'), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('pairingMade') },
  })
}
