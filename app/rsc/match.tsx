import { createTemporaryReferenceSet, renderToReadableStream } from '@vitejs/plugin-rsc/rsc'
import { cloneElement, type ReactElement } from 'react'
import {
  isRouteErrorResponse,
  Outlet,
  unstable_matchRSCServerRequest as matchRSCServerRequest,
  type RouterContextProvider,
  type unstable_RSCMatch as RSCMatch,
  type unstable_RSCRenderPayload as RSCRenderPayload,
} from 'react-router'
import basename from 'virtual:react-router/unstable_rsc/basename'
import clientVersion from 'virtual:react-router/unstable_rsc/client-version'
import routeDiscovery from 'virtual:react-router/unstable_rsc/route-discovery'
import routes from 'virtual:react-router/unstable_rsc/routes'
import { isUnavailable, RETRY_AFTER_SECONDS } from '#app/models/unavailable.ts'
import { logError } from '#app/request/log.ts'
import { candidateRoutes } from './candidate-routes.ts'

export type Options = Parameters<Parameters<typeof matchRSCServerRequest>[0]['generateResponse']>[1]
export type Generate = (match: RSCMatch, options: Options) => Response
export type MakeContext = () => RouterContextProvider

/**
 * React Router's answer to a request, with the defects of its RSC mode mended. `generateResponse`
 * makes the answer of what it found.
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
    routes: routesFor(request),
    onError(error) {
      failed(error)
      log(request, error)
    },
    generateResponse(matched, options) {
      if (matched.payload.type === 'render') matched.payload.matches.forEach(spareErrorBoundary)
      if (matched.payload.type === 'render' && matched.payload.errors) {
        // React Router reports loader and action errors nowhere else in RSC mode.
        for (let error of Object.values(matched.payload.errors)) log(request, error)
        withholdFailedRoutes(matched.payload)
        tellUnavailable(matched)
      }
      return generateResponse(matched, options)
    },
  })
}

/** A manifest names the addresses it is about in its query; all routes may be in it. */
function routesFor({ url }: Request): typeof routes {
  let { pathname } = new URL(url)
  return pathname.endsWith('.manifest')
    ? routes
    : candidateRoutes(routes, pathname.replace(/(\/_)?\.rsc$/, ''))
}

/**
 * On `.rsc` requests React Router still renders, and sends, the ServerComponent of a route whose
 * middleware or loader threw (for example a 403). Never do, nor of those above it whose loaders
 * were not even begun. tests/pages/leaks.test.ts fails without this.
 */
function withholdFailedRoutes(payload: RSCRenderPayload) {
  let first = payload.matches.findIndex((route) => route.id in payload.errors!)
  if (first < 0) return
  for (let [at, route] of payload.matches.entries()) {
    let isUnread =
      route.parentId !== undefined && route.hasLoader && payload.loaderData[route.id] === null
    if (at >= first || isUnread) route.element = <Outlet />
  }
}

/**
 * React Router clones the ErrorBoundary's element to give it props. Flight sends an element by
 * itself, as a lazy one, wherever the page around it has just grown too long; then there is nothing
 * to clone, and a 404 became a 500. Ours take no props: they stand there as they are.
 */
function spareErrorBoundary(route: RSCRenderPayload['matches'][number]) {
  let layout = route.errorElement as Nested | undefined
  let boundary = layout?.props.children?.props.children
  if (layout && boundary) route.errorElement = cloneElement(layout, undefined, boundary)
}
type Nested = ReactElement<{ children?: Nested }>

export const unavailable = { status: 503, statusText: '', internal: false, data: 'unavailable' }

/**
 * A database that is down, slow or full is nobody's fault and soon over: 503, and when to come
 * again.
 */
function tellUnavailable(matched: RSCMatch) {
  if (matched.payload.type !== 'render') return
  for (let [route, error] of Object.entries(matched.payload.errors ?? {})) {
    if (!isUnavailable(error)) continue
    matched.payload.errors![route] = unavailable
    matched.statusCode = 503
    matched.headers.set('Retry-After', String(RETRY_AFTER_SECONDS))
  }
}

/** What was found, encoded by Flight. */
export function render(matched: RSCMatch, options: Options): Response {
  let headers = new Headers(matched.headers)
  if (!headers.has('Content-Type')) headers.set('Content-Type', 'text/x-component; charset=utf-8')
  let stream = renderToReadableStream(withoutLoaderData(matched.payload), {
    ...options,
    onError(error: unknown) {
      let digest = options.onError(error)
      if (digest === undefined) logError({}, error)
      return digest
    },
  })
  return new Response(stream, { status: matched.statusCode, headers })
}

/**
 * Server components have had their data already, and no component of ours reads it in the browser:
 * sent along, the rows of a report would be written and read a second time (and stand in the data
 * of an enhanced page).
 */
function withoutLoaderData(payload: RSCMatch['payload']): RSCMatch['payload'] {
  if (payload.type !== 'render') return payload
  return {
    ...payload,
    loaderData: Object.fromEntries(Object.keys(payload.loaderData).map((route) => [route, null])),
  }
}

/** What was refused is no failure of ours. */
function log(request: Request, error: unknown) {
  let status = isRouteErrorResponse(error) ? error.status : undefined
  if (status === undefined || status >= 500)
    logError({ status, path: new URL(request.url).pathname }, error)
}
