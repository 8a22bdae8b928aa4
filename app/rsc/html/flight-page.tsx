import { createFromReadableStream } from '@vitejs/plugin-rsc/ssr'
import { unstable_routeRSCServerRequest as routeRSCServerRequest } from 'react-router'
import type { unstable_RSCPayload as RSCPayload } from 'react-router'
import type { PageOptions } from '../page-options.ts'
import { documentFacts } from './document-facts.ts'
import { hydratedHTML, wholeHTML } from './html-stream.tsx'
import { withPageHeaders } from './page-headers.ts'

/** React's own way to HTML, or to a redirect: from what Flight encoded. */
export async function flightPage(
  request: Request,
  serverResponse: Response,
  options: PageOptions,
): Promise<Response> {
  // Decoded once, here, for React Router too.
  let [flight, copy] = serverResponse.body!.tee()
  let payload = await createFromReadableStream<RSCPayload>(flight)
  let facts = documentFacts(request, payload)
  let { scripts } = facts
  let hydrate = scripts.kind === 'react'
  if (!hydrate) await drained(copy)

  let page = { request, payload, facts }
  let response = await routeRSCServerRequest({
    request,
    serverResponse: new Response(hydrate ? copy : '-', serverResponse),
    createFromReadableStream: async () => payload,
    hydrate,
    ...(scripts.kind === 'react' && { nonce: scripts.nonce }),
    renderHTML: hydrate ? hydratedHTML(page) : wholeHTML(page),
  })
  return withPageHeaders(response, facts, options)
}

/** The end of the Flight stream: every server component is done. */
async function drained(stream: ReadableStream<Uint8Array>): Promise<void> {
  for await (let _ of stream);
}
