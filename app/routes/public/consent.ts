import { redirect, href } from 'react-router'
import { safeBack } from '#app/request/safe-redirect.ts'
import { isConsent, keepConsent } from '#app/site/measurement.ts'
import type { Route } from './+types/consent.ts'

/** Stores the answer about measurement, and goes back to the page. */
export async function action({ request }: Route.ActionArgs) {
  let form = await request.formData()
  let answer = form.get('measurement')
  let headers = new Headers()
  if (isConsent(answer)) headers.append('Set-Cookie', keepConsent(answer))
  return redirect(safeBack(form.get('back')), { status: 303, headers })
}

export function loader() {
  return redirect(href('/about-us'))
}
