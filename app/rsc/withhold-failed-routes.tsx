import { Outlet, type unstable_RSCRenderPayload as RSCRenderPayload } from 'react-router'

/**
 * On `.rsc` requests React Router still renders, and sends, the ServerComponent of a route whose
 * middleware or loader threw (for example a 403), and those of routes above it whose loaders were
 * not even begun. Neither is sent. tests/pages/leaks.test.ts fails without this.
 *
 * @see https://github.com/remix-run/react-router/issues/15338
 */
export function withholdFailedRoutes({ matches, errors, loaderData }: RSCRenderPayload): void {
  let first = matches.findIndex((route) => errors && route.id in errors)
  if (first < 0) return
  for (let [at, route] of matches.entries()) {
    let isUnread = route.parentId !== undefined && route.hasLoader && loaderData[route.id] === null
    if (at >= first || isUnread) route.element = <Outlet />
  }
}
