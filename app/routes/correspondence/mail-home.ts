import { href, redirect } from 'react-router'
import { needModule } from '#app/middleware/page-guards.ts'

export const middleware = [needModule('mail')]

/** The mailbox opens with its inbox. */
export function loader() {
  return redirect(href('/dashboard/mail/:systemLabel', { systemLabel: 'inbox' }))
}
