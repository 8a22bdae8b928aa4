import type {
  unstable_RSCRouteConfig as Routes,
  unstable_RSCRouteConfigEntry as Route,
} from 'react-router'

/**
 * The routes that could match an address or one above it; React Router decides which of them do.
 *
 * In RSC mode it flattens, compiles and ranks all the routes it is given at each request: 130 of
 * them took 3 ms. Its other modes do that once
 * (https://github.com/remix-run/react-router/pull/14967). Addresses above count because the router
 * in the browser is sent their routes, too.
 */
export function candidateRoutes(routes: Routes, pathname: string): Routes {
  return candidatesBelow(routes, segmentsOf(pathname))
}

/** `rest`: the segments of the address below the parent route. */
function candidatesBelow(routes: Routes, rest: string[]): Routes {
  return routes.flatMap((route): Route[] => {
    let own = segmentsOf(route.path ?? '')
    // A path with optional segments stands for several: it is always kept.
    if (own.some((segment) => segment.endsWith('?'))) return [route]
    if (!own.every((segment, at) => couldMatch(segment, rest[at]))) return []
    return 'children' in route && route.children
      ? [{ ...route, children: candidatesBelow(route.children, rest.slice(own.length)) }]
      : [route]
  })
}

/** Rather yes than no: React Router looks at the candidates again, with all its rules. */
function couldMatch(pattern: string, segment: string | undefined): boolean {
  if (pattern === '*') return true
  if (segment === undefined) return false
  return (
    pattern.startsWith(':') ||
    segment.includes('%') ||
    pattern.toLowerCase() === segment.toLowerCase()
  )
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}
