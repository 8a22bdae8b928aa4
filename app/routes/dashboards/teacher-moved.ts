import { href, redirect } from 'react-router'

/** A teacher's home and classes are on the first page of all who sign in: for good. */
export function loader() {
  return redirect(href('/dashboard/app'), 301)
}
