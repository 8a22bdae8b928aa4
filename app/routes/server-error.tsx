import { data } from 'react-router'
import { statusOf } from '#app/models/outcome.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'

/**
 * What people see when something went wrong on our side, at an address of its own. Nothing did:
 * nothing is logged.
 */
export function loader() {
  return data(null, { status: statusOf.internal })
}

export function ServerComponent() {
  return <ErrorPage />
}
