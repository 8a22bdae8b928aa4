import { redirect } from 'react-router'
import { confirmPath } from '#app/request/safe-redirect.ts'

/** Leads somebody there whose sign-in is too old for what they are about to do. */
export function confirmFirst(back: string): Response {
  return redirect(confirmPath(back), 303)
}
