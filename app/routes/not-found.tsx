import { data } from 'react-router'

/** Every path that nothing else answers. */
export function loader() {
  throw data('notFound', { status: 404 })
}

export function ServerComponent() {
  return null
}
