import { cloneElement, isValidElement } from 'react'
import type { unstable_RSCRouteMatch as RSCRouteMatch } from 'react-router'
import { logFallback } from './fallback.ts'

/**
 * Takes away what React Router puts between a route's layout and its ErrorBoundary, to give it
 * props by cloning its element. Flight sends an element by itself, as a lazy one, wherever the page
 * around it has just grown too long; then there is nothing to clone, and a 404 became a 500. Our
 * boundaries take no props. tests/pages/leaks.test.ts fails without this; no upstream issue found.
 */
export function unwrapErrorBoundary(route: RSCRouteMatch): void {
  let { errorElement: layout } = route
  if (!layout) return
  let boundary = childOf(childOf(layout))
  if (isValidElement(boundary)) route.errorElement = cloneElement(layout, undefined, boundary)
  else logFallback('errorBoundary', 'NotWrapped', { route: route.id })
}

function childOf(node: unknown): unknown {
  return isValidElement<{ children?: unknown }>(node) ? node.props.children : undefined
}
