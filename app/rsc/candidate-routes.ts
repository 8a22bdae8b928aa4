import type {
  unstable_RSCRouteConfig as Routes,
  unstable_RSCRouteConfigEntry as Route,
} from 'react-router'

/** A route with the segments of its path in small letters; `isKept`: whatever the address. */
type Prepared = { route: Route; segments: string[]; isKept: boolean; children?: Prepared[] }

/**
 * Finds the routes that could match one of some addresses, and on wish one above it; React Router
 * decides which of them do.
 *
 * In RSC mode it flattens, compiles and ranks all the routes it is given at each request: 130 of
 * them took 1 to 3 ms, the few candidates take a tenth of one at most. Its other modes do that once
 * (https://github.com/remix-run/react-router/pull/14967). Addresses above count where the router in
 * the browser is sent their routes, too: for data, not for documents, few of which have one.
 */
export function candidateFinder(
  routes: Routes,
): (addresses: string[], above: 'above' | 'alone') => Routes {
  let prepared = routes.map(prepare)
  return (addresses, above) =>
    candidatesBelow(prepared, addresses.map(writtenSegments), above === 'above')
}

function prepare(route: Route): Prepared {
  let segments = segmentsOf(route.path ?? '')
  return {
    route,
    segments,
    // A path with optional segments stands for several.
    isKept: segments.some((segment) => segment.endsWith('?')),
    ...('children' in route && route.children && { children: route.children.map(prepare) }),
  }
}

/** `rests`: the segments of the addresses below the parent route. */
function candidatesBelow(prepared: Prepared[], rests: Written[][], above: boolean): Routes {
  return prepared.flatMap(({ route, segments, isKept, children }): Route[] => {
    if (isKept) return [route]
    let isWhole = (rest: Written[]) =>
      above || children || segments.length >= rest.length || segments.at(-1) === '*'
    let own = rests.filter(
      (rest) => segments.every((segment, at) => couldMatch(segment, rest[at])) && isWhole(rest),
    )
    if (own.length === 0) return []
    let below = () => own.map((rest) => rest.slice(segments.length))
    return children ? [{ ...route, children: candidatesBelow(children, below(), above) }] : [route]
  })
}

/** Rather yes than no: React Router looks at the candidates again, with all its rules. */
function couldMatch(pattern: string, segment: Written | undefined): boolean {
  return pattern === '*' || (segment !== undefined && (pattern[0] === ':' || segment.has(pattern)))
}

/**
 * A segment as it stands and without its escapes. React Router compares the one where any escape of
 * the whole address is malformed, and the other everywhere else.
 */
type Written = Set<string>

function writtenSegments(address: string): Written[] {
  return segmentsOf(address).map(asWritten)
}

function asWritten(segment: string): Written {
  try {
    return new Set([segment, decodeURIComponent(segment).toLowerCase()])
  } catch {
    return new Set([segment])
  }
}

function segmentsOf(path: string): string[] {
  return path.toLowerCase().split('/').filter(Boolean)
}
