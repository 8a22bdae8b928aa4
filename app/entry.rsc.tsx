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
import { acquaint, handOver } from '#app/handover.ts'
import { logError } from '#app/log.ts'
import { isUnavailable, RETRY_AFTER_SECONDS } from '#app/models/unavailable.ts'

type Options = Parameters<Parameters<typeof matchRSCServerRequest>[0]['generateResponse']>[1]
type Generate = (match: RSCMatch, options: Options) => Response
type MakeContext = () => RouterContextProvider
type Ssr = typeof import('./entry.ssr.tsx')

export default {
  /** One page request, from the Worker's entry to HTML (or to the `.rsc` stream that an enhanced page asks for). */
  async fetch(request: Request, makeContext: MakeContext): Promise<Response> {
    let ssr = await import.meta.viteRsc.loadModule<Ssr>('ssr', 'index')
    await acquaint((references) => ssr.decode(renderToReadableStream(references)))
    return ssr.generateHTML(request, await answer(request, makeContext, ssr))
  },
}

function answer(asked: Request, makeContext: MakeContext, ssr: Ssr): Response | Promise<Response> {
  let { pathname } = new URL(asked.url)
  // React Router takes `.data`, the ending of its other wire format, off a path only after it has loaded the routes of the path with it:
  // the loaders would run without their middleware.
  let request = /\.data\/?_?(\.rsc)?$/.test(pathname) ? new Request(new URL('/no-such-format', asked.url), asked) : asked
  let isDocument = !/\.(rsc|manifest)$/.test(new URL(request.url).pathname)
  let isSubmission = request.method !== 'GET' && request.method !== 'HEAD'
  if (isDocument && isSubmission) return answerSubmission(request, makeContext)
  return isDocument ? answerDocument(request, makeContext, ssr) : match(request, makeContext(), render)
}

/** A page, or a download. */
async function answerDocument(request: Request, makeContext: MakeContext, ssr: Ssr): Promise<Response> {
  let failure: unknown
  let asDocument: Generate = (matched, options) => withoutFlight(request, matched, ssr) ?? render(matched, options)
  let response = await match(request, makeContext(), asDocument, (error) => (failure = error))
  return isPlainRefusal(response) ? refusalPage(request, makeContext, response, failure) : response
}

/** Most pages, most of the time: HTML at once, see handover.ts. */
function withoutFlight(request: Request, matched: RSCMatch, ssr: Ssr): Response | undefined {
  let page = matched.payload.type === 'render' && handOver(matched.payload)
  return page ? ssr.readingPage(request, page, { status: matched.statusCode, headers: matched.headers }) : undefined
}

/** What has no page of its own (a download, a form's target) says no in one bare word. */
function isPlainRefusal({ status, headers }: Response): boolean {
  return status >= 400 && !/^text\/(x-component|html)/.test(headers.get('Content-Type') ?? '')
}

/** The same no as a page in the reader's language. */
async function refusalPage(request: Request, makeContext: MakeContext, refusal: Response, failure: unknown): Promise<Response> {
  // A word as text (from middleware) or as JSON (from a loader or an action).
  let word = (await refusal.text()).replace(/^"|"$/g, '')
  let error = isUnavailable(failure) ? unavailable : { status: refusal.status, statusText: '', internal: false, data: word }
  let nowhere = new Request(new URL('/no-such-page', request.url), { headers: readingHeaders(request), signal: request.signal })
  return match(nowhere, makeContext(), (matched, options) => {
    if (matched.payload.type === 'render') {
      let [boundary = 'root'] = Object.keys(matched.payload.errors ?? {})
      matched.payload.errors = { [boundary]: error }
      matched.statusCode = error.status
      let wait = error.status === 503 ? String(RETRY_AFTER_SECONDS) : refusal.headers.get('Retry-After')
      if (wait) matched.headers.set('Retry-After', wait)
    }
    return render(matched, options)
  })
}

/** A form's headers without those that describe its content. */
function readingHeaders(request: Request): Headers {
  let headers = new Headers(request.headers)
  for (let header of ['content-type', 'content-length', 'transfer-encoding']) headers.delete(header)
  return headers
}

function match(request: Request, requestContext: RouterContextProvider, generateResponse: Generate, failed: (error: unknown) => void = () => {}): Promise<Response> {
  return matchRSCServerRequest({
    basename,
    clientVersion,
    createTemporaryReferenceSet,
    // No Server Functions in this app: decodeAction, decodeReply and loadServerAction stay out, and with them React's RSC advisories of 2025.
    request,
    requestContext,
    routeDiscovery,
    routes,
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

/**
 * On `.rsc` requests React Router still renders, and sends, the ServerComponent of a route whose middleware or loader threw
 * (for example a 403). Never do, nor of those above it whose loaders were not even begun. tests/pages/leaks.test.ts fails without this.
 */
function withholdFailedRoutes(payload: RSCRenderPayload) {
  let first = payload.matches.findIndex((route) => route.id in payload.errors!)
  if (first < 0) return
  for (let [at, route] of payload.matches.entries()) {
    let isUnread = route.parentId !== undefined && route.hasLoader && payload.loaderData[route.id] === null
    if (at >= first || isUnread) route.element = <Outlet />
  }
}

/**
 * React Router clones the ErrorBoundary's element to give it props. Flight sends an element by itself, as a lazy one, wherever the page
 * around it has just grown too long; then there is nothing to clone, and a 404 became a 500. Ours take no props: they stand there as they are.
 */
function spareErrorBoundary(route: RSCRenderPayload['matches'][number]) {
  let layout = route.errorElement as Nested | undefined
  let boundary = layout?.props.children?.props.children
  if (layout && boundary) route.errorElement = cloneElement(layout, undefined, boundary)
}
type Nested = ReactElement<{ children?: Nested }>

const unavailable = { status: 503, statusText: '', internal: false, data: 'unavailable' }

/** A database that is down, slow or full is nobody's fault and soon over: 503, and when to come again. */
function tellUnavailable(matched: RSCMatch) {
  if (matched.payload.type !== 'render') return
  for (let [route, error] of Object.entries(matched.payload.errors ?? {})) {
    if (!isUnavailable(error)) continue
    matched.payload.errors![route] = unavailable
    matched.statusCode = 503
    matched.headers.set('Retry-After', String(RETRY_AFTER_SECONDS))
  }
}

/**
 * A form posted without JavaScript: in RSC mode React Router runs the action but no loaders, so language and data would be lost.
 * Unless the action answered by itself (a redirect), a second pass runs the loaders, and the action's answer is carried over.
 */
async function answerSubmission(request: Request, makeContext: MakeContext): Promise<Response> {
  let submitted: { match: RSCMatch; options: Options } | undefined
  let failure: unknown
  let record: Generate = (matched, options) => {
    submitted = { match: matched, options }
    return new Response(null, { status: matched.statusCode, headers: matched.headers })
  }
  let response = await match(request, makeContext(), record, (error) => (failure = error))
  if (!submitted) return isPlainRefusal(response) ? refusalPage(request, makeContext, response, failure) : response

  let { payload } = submitted.match
  if (payload.type !== 'render' || (!payload.actionData && !payload.errors)) {
    return render({ ...submitted.match, headers: response.headers }, submitted.options)
  }
  let { actionData, errors } = payload
  let reading = new Request(request.url, { headers: readingHeaders(request), signal: request.signal })
  return match(reading, makeContext(), (matched, options) => {
    if (matched.payload.type === 'render') {
      matched.payload.actionData = actionData
      matched.payload.errors = errors ?? matched.payload.errors
      matched.statusCode = response.status
      for (let cookie of response.headers.getSetCookie()) matched.headers.append('Set-Cookie', cookie)
      let wait = response.headers.get('Retry-After')
      if (wait) matched.headers.set('Retry-After', wait)
    }
    return render(matched, options)
  })
}

function render(matched: RSCMatch, options: Options): Response {
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
 * Server components have had their data already, and no component of ours reads it in the browser: sent along, the rows of a report
 * would be written and read a second time (and stand in the data of an enhanced page).
 */
function withoutLoaderData(payload: RSCMatch['payload']): RSCMatch['payload'] {
  if (payload.type !== 'render') return payload
  return { ...payload, loaderData: Object.fromEntries(Object.keys(payload.loaderData).map((route) => [route, null])) }
}

/** What was refused is no failure of ours. */
function log(request: Request, error: unknown) {
  let status = isRouteErrorResponse(error) ? error.status : undefined
  if (status === undefined || status >= 500) logError({ status, path: new URL(request.url).pathname }, error)
}

if (import.meta.hot) import.meta.hot.accept()
