import { Outlet } from 'react-router'
import { identify } from './middleware/page-guards.ts'

export { Document as Layout } from './ui/document.tsx'
export { ErrorPage as ErrorBoundary } from './ui/error-page.tsx'

export const middleware = [identify]

/** A loader, or client navigations would never run the middleware. */
export function loader() {
  return null
}

export function ServerComponent() {
  return <Outlet />
}
