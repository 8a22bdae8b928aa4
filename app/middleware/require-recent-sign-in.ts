import { redirect } from 'react-router'
import { confirmPath } from '#app/request/safe-redirect.ts'

/** Asks for the password again where the sign-in is too old for a change, then leads back. */
export function confirmFirst(back: string): Response {
  return redirect(confirmPath(back), 303)
}
