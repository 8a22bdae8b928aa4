import { data } from 'react-router'
import { statusOf } from '#app/models/outcome.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'

/** The page for our own errors, at an address of its own. Nothing went wrong: nothing is logged. */
export function loader() {
  return data(null, { status: statusOf.internal })
}

export function ServerComponent() {
  return <ErrorPage />
}
