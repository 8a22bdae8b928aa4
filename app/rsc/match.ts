import { createTemporaryReferenceSet } from '@vitejs/plugin-rsc/rsc'
import {
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  unstable_matchRSCServerRequest as matchRSCServerRequest,
  type RouterContextProvider,
  type unstable_RSCMatch as RSCMatch,
  type unstable_RSCRenderPayload as RSCRenderPayload,
} from 'react-router'
import basename from 'virtual:react-router/unstable_rsc/basename'
import clientVersion from 'virtual:react-router/unstable_rsc/client-version'
import routeDiscovery from 'virtual:react-router/unstable_rsc/route-discovery'
import routes from 'virtual:react-router/unstable_rsc/routes'
import { logError } from '#app/request/log.ts'
import { candidateFinder } from './candidate-routes.ts'
import { patternOf } from './pattern.ts'
import { addressesOf, isDocument } from './router-request.ts'
import { sayUnavailable } from './unavailable.ts'
import { unwrapErrorBoundary } from './unwrap-error-boundary.ts'
import { withholdFailedRoutes } from './withhold-failed-routes.tsx'

export type Options = Parameters<Parameters<typeof matchRSCServerRequest>[0]['generateResponse']>[1]
export type Generate = (match: RSCMatch, options: Options) => Response
export type MakeContext = () => RouterContextProvider

/**
 * React Router's answer to a request, with the defects of its RSC mode mended. `generateResponse`
 * makes the answer of what it found; `failed` receives each error.
 */
export function match(
  request: Request,
  requestContext: RouterContextProvider,
  generateResponse: Generate,
  failed: (error: unknown) => void = () => {},
): Promise<Response> {
  return matchRSCServerRequest({
    basename,
    clientVersion,
    createTemporaryReferenceSet,
    // No Server Functions in this app: decodeAction, decodeReply and loadServerAction stay out, and
    // with them React's RSC advisories of 2025.
    request,
    requestContext,
    routeDiscovery,
    routes: candidatesFor(addressesOf(request), isDocument(request) ? 'alone' : 'above'),
    onError(error) {
      failed(error)
      log(patternAt(request), error)
    },
    generateResponse(matched, options) {
      let { payload } = matched
      if (payload.type === 'render') {
        for (let route of payload.matches) unwrapErrorBoundary(route)
        for (let error of errorsOf(payload)) log(patternOf(payload.matches), error)
        withholdFailedRoutes(payload)
        sayUnavailable(matched, payload)
      }
      return generateResponse(matched, options)
    },
  })
}

const candidatesFor = candidateFinder(routes)

/** React Router reports errors of loaders and actions nowhere else in RSC mode. */
function errorsOf({ errors }: RSCRenderPayload): unknown[] {
  return Object.values(errors ?? {})
}

/** A refusal (403, 404, …) is no failure of ours. */
function log(path: string, error: unknown): void {
  let status = isRouteErrorResponse(error) ? error.status : undefined
  if (status === undefined || status >= 500) logError({ status, path }, error)
}

/** The pattern of a request's address, where nothing says which routes it has matched. */
function patternAt(request: Request): string {
  let { pathname } = new URL(request.url)
  let found = matchRoutes(
    candidatesFor(addressesOf(request), 'alone') as RouteObject[],
    pathname.replace(/(\/_)?\.rsc$/, ''),
  )
  return patternOf(found?.map(({ route }) => route) ?? [{ path: '*' }])
}
