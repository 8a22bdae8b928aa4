import { redirect } from 'react-router'

/** Where one proves oneself again, and comes back from. */
export function confirmPath(back: string): string {
  return `/auth/confirm?next=${encodeURIComponent(back)}`
}

/** Leads somebody there whose sign-in is too old for what they are about to do. */
export function confirmFirst(back: string): Response {
  return redirect(confirmPath(back), 303)
}
