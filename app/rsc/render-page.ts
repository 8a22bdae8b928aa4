import {
  isRouteErrorResponse,
  type unstable_RSCRenderPayload as RSCRenderPayload,
} from 'react-router'
import { resolveClientReferences } from './client-references.ts'
import { logFallback } from './fallback.ts'
import type { FoundPage } from './find-page.ts'
import { encodedByFlight } from './flight.ts'
import type { PageOptions } from './page-options.ts'
import { patternOf } from './pattern.ts'
import { renderWithoutFlight } from './render-without-flight.ts'

/** The side of the client components, where HTML is made. */
export type HtmlSide = typeof import('#app/entry.ssr.tsx')

/**
 * HTML of a page. A page without React goes the fast way (see render-without-flight.ts); React's
 * own way is for the others, for redirects, for failures of ours and for development.
 */
export async function renderPage(
  request: Request,
  found: FoundPage,
  options: PageOptions,
  html: HtmlSide,
): Promise<Response> {
  return (
    (await readingPage(request, found, options, html)) ??
    html.flightPage(request, encodedByFlight(found.match, found.options), options)
  )
}

async function readingPage(
  request: Request,
  { match: { payload, statusCode: status, headers } }: FoundPage,
  options: PageOptions,
  html: HtmlSide,
): Promise<Response | undefined> {
  if (import.meta.env.DEV || !options.fastPages) return undefined
  if (payload.type !== 'render' || hasFailure(payload)) return undefined
  try {
    let known = await withHandles(payload, html)
    let facts = html.documentFacts(request, known)
    if (facts.scripts.kind === 'react') return undefined
    let page = await renderWithoutFlight(known, html.decode)
    return html.readingPage(page, facts, options, { status, headers })
  } catch (error) {
    // React's own way meets the same error, and handles it.
    logFallback('readingPage', error instanceof Error ? error.constructor.name : typeof error, {
      path: patternOf(payload.matches),
    })
    return undefined
  }
}

/** The page with its routes' `handle`, a client export, as it is there: it asks for scripts. */
async function withHandles(payload: RSCRenderPayload, html: HtmlSide): Promise<RSCRenderPayload> {
  let matches = await resolveClientReferences(
    (resolve) => payload.matches.map((match) => ({ ...match, handle: resolve(match.handle) })),
    html.decode,
  )
  return { ...payload, matches }
}

/** Of an error of ours the reader may learn nothing: Flight leaves its message out. */
function hasFailure({ errors }: RSCRenderPayload): boolean {
  return Object.values(errors ?? {}).some((error) => !isRouteErrorResponse(error))
}
