import { data } from 'react-router'
import { statusOf } from '#app/models/outcome.ts'

/** Every path without a route. */
export function loader() {
  throw data('notFound', { status: statusOf.notFound })
}

export function ServerComponent() {
  return null
}
