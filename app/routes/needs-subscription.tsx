import { Outlet } from 'react-router'
import { requireSubscription } from '#app/middleware/page-guards.ts'

// The pages that need a live subscription. Their errors are shown inside the frame.
export { ErrorInside as ErrorBoundary } from '#app/ui/error-page.tsx'

export const middleware = [requireSubscription]

/** A loader, or client navigations would never run the middleware. */
export function loader() {
  return null
}

export function ServerComponent() {
  return <Outlet />
}
