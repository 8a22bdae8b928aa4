import { createFromReadableStream } from '@vitejs/plugin-rsc/ssr'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server.edge'
import {
  unstable_routeRSCServerRequest as routeRSCServerRequest,
  unstable_RSCStaticRouter as RSCStaticRouter,
  type unstable_RSCPayload as RSCPayload,
  type unstable_RSCRenderPayload as RSCRenderPayload,
} from 'react-router'
import { logError } from './request/log.ts'
import { preferencesOf } from './request/preferences.ts'
import type { SmallScript } from './scripts/small-scripts.ts'
import { DocumentContext, type DocumentFacts, type PageScripts } from './ui/document-context.tsx'

/**
 * Turns the decoded pages into HTML, and decides whether this page gets JavaScript: only if its
 * route says so (`handle: { enhanced: true }`) and neither `Save-Data: on` nor the light preference
 * asks for none.
 */
export async function generateHTML(request: Request, serverResponse: Response): Promise<Response> {
  let { pathname } = new URL(request.url)
  if (
    /\.(rsc|manifest)$/.test(pathname) ||
    serverResponse.headers.get('React-Router-Resource') === 'true'
  )
    return serverResponse
  // What middleware answers in front of a resource route (a CSV refused with 403) does not carry
  // that header; it is no Flight stream either.
  if (!serverResponse.headers.get('Content-Type')?.startsWith('text/x-component'))
    return serverResponse

  // Decoded once, here: `handle` is a client export, and only after decoding is it the real object.
  let [flight, copy] = serverResponse.body!.tee()
  let payload = await createFromReadableStream<RSCPayload>(flight)
  let facts = factsOf(request, payload)
  let enhanced = facts.scripts.kind === 'react'
  if (!enhanced) await drained(copy)

  let response = await routeRSCServerRequest({
    request,
    serverResponse: new Response(enhanced ? copy : '-', serverResponse),
    createFromReadableStream: async () => payload as never,
    hydrate: enhanced,
    nonce: nonceOf(facts),
    async renderHTML(getPayload, options) {
      if (!enhanced) {
        let markup = staticMarkup(facts, payload)
        if (markup) return new Response(markup).body!
      }
      let decoded = getPayload()
      let failed: unknown
      let page = await renderToReadableStream(
        <DocumentContext value={facts}>
          <RSCStaticRouter getPayload={() => decoded} nonce={options.nonce} />
        </DocumentContext>,
        {
          ...options,
          bootstrapScriptContent: enhanced
            ? await import.meta.viteRsc.loadBootstrapScriptContent('index')
            : undefined,
          formState: payload.type === 'render' ? await payload.formState : undefined,
          signal: request.signal,
          onError(error) {
            failed ??= error
            let digest = options.onError(error)
            // React Router shows a page for it, and tells nobody.
            if (digest === undefined) logError({ path: pathname }, error)
            return digest
          },
          // Without scripts nothing can move a late Suspense boundary into place.
          ...(enhanced ? {} : { progressiveChunkSize: Infinity }),
        },
      )
      if (enhanced) return page
      await page.allReady
      if (failed) throw failed // Also inside <Suspense>: no script could retry it.
      return new Response(withoutModulePreloads(await new Response(page).text())).body!
    },
  })

  return withPageHeaders(response, facts)
}

/**
 * A page without scripts, made of its elements; `status` and `headers` are the answer's. Undefined
 * where it needs another way.
 */
export function readingPage(
  request: Request,
  page: RSCRenderPayload,
  { status, headers }: { status: number; headers: Headers },
): Response | undefined {
  let facts = factsOf(request, page)
  if (facts.scripts.kind === 'react') return undefined
  let markup = staticMarkup(facts, page)
  if (!markup) return undefined
  let response = new Response(markup, { status, headers })
  response.headers.set('Content-Type', 'text/html; charset=utf-8')
  return withPageHeaders(response, facts)
}

/**
 * What Flight encoded, as this side has it: the names of client components become the components.
 */
export function decode<decoded>(flight: ReadableStream<Uint8Array>): Promise<decoded> {
  return createFromReadableStream<decoded>(flight)
}

function withPageHeaders(response: Response, facts: DocumentFacts): Response {
  response.headers.append('Vary', 'Cookie, Save-Data')
  if (response.headers.get('Content-Type')?.includes('text/html'))
    response.headers.set('Content-Security-Policy', contentSecurityPolicy(facts.scripts))
  return response
}

function wantsLight(request: Request): boolean {
  return (
    request.headers.get('Save-Data')?.toLowerCase() === 'on' ||
    preferencesOf(request.headers).scripts === 'off'
  )
}

function factsOf(request: Request, payload: RSCPayload): DocumentFacts {
  return {
    preferences: preferencesOf(request.headers),
    scripts: wantsLight(request) ? { kind: 'none' } : scriptsOf(payload),
  }
}

/** What the page's routes ask for; React where both are. An error page has no scripts. */
function scriptsOf(payload: RSCPayload): PageScripts {
  if (payload.type !== 'render' || payload.errors) return { kind: 'none' }
  let handles = payload.matches.map(
    ({ handle }) => (handle ?? {}) as { enhanced?: boolean; script?: SmallScript },
  )
  let name = handles.find(({ script }) => script)?.script
  if (handles.some(({ enhanced }) => enhanced)) return { kind: 'react', nonce: newNonce() }
  return name ? { kind: 'small', name, nonce: newNonce() } : { kind: 'none' }
}

function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
}

function nonceOf({ scripts }: DocumentFacts): string | undefined {
  return scripts.kind === 'react' ? scripts.nonce : undefined
}

/** The end of the Flight stream: every server component is done. */
async function drained(stream: ReadableStream<Uint8Array>): Promise<void> {
  for await (let _ of stream);
}

/**
 * The fastest way to HTML. Undefined where it cannot be: a chunk not loaded yet (a Worker's first
 * request), an error, a redirect.
 */
function staticMarkup(facts: DocumentFacts, payload: RSCPayload): string | undefined {
  let page = (
    <DocumentContext value={facts}>
      <RSCStaticRouter getPayload={() => fulfilled(payload) as never} />
    </DocumentContext>
  )
  try {
    return '<!DOCTYPE html>' + withoutModulePreloads(renderToStaticMarkup(page))
  } catch {
    return undefined
  }
}

/** A promise whose value React may read at once. */
function fulfilled(payload: RSCPayload) {
  return Object.assign(Promise.resolve(payload), {
    status: 'fulfilled',
    value: payload,
    _deepestRenderedBoundaryId: null,
  })
}

/**
 * The RSC plugin preloads the chunks of each client component; on a page without scripts they are
 * waste.
 */
function withoutModulePreloads(html: string): string {
  let end = html.indexOf('</head>')
  return html.slice(0, end).replace(/<link rel="modulepreload"[^>]*>/g, '') + html.slice(end)
}

/**
 * With a nonce for pages that have scripts; pages without say so. In development the tools need
 * eval and inline styles.
 */
function contentSecurityPolicy(scripts: PageScripts): string {
  let development = import.meta.env.DEV
  let styles =
    scripts.kind === 'react' ? `style-src 'self' 'nonce-${scripts.nonce}'` : "style-src 'self'"
  return [
    scripts.kind === 'react' ? "default-src 'self'" : "default-src 'none'",
    scriptSource(scripts, development),
    development ? "style-src 'self' 'unsafe-inline'" : styles,
    // Also where nothing could connect: who measures a page from within it reads /robots.txt.
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function scriptSource(scripts: PageScripts, development: boolean): string {
  if (scripts.kind === 'none') return "script-src 'none'"
  let trusted = `script-src 'nonce-${scripts.nonce}'`
  return scripts.kind === 'small'
    ? trusted
    : `${trusted} 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`
}
