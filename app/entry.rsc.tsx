import { renderToReadableStream } from '@vitejs/plugin-rsc/rsc'
import type { unstable_RSCMatch as RSCMatch } from 'react-router'
import { answerSubmission } from './rsc/form-submission.ts'
import { match, render, type Generate, type MakeContext } from './rsc/match.tsx'
import { isPlainRefusal, refusalPage } from './rsc/refusal-page.ts'
import { acquaint, handOver } from './rsc/render-without-flight.ts'

type Ssr = typeof import('./entry.ssr.tsx')

export default {
  /**
   * One page request, from the Worker's entry to HTML (or to the `.rsc` stream that an enhanced
   * page asks for).
   */
  async fetch(request: Request, makeContext: MakeContext): Promise<Response> {
    let ssr = await import.meta.viteRsc.loadModule<Ssr>('ssr', 'index')
    await acquaint((references) => ssr.decode(renderToReadableStream(references)))
    return ssr.generateHTML(request, await answer(request, makeContext, ssr))
  },
}

function answer(asked: Request, makeContext: MakeContext, ssr: Ssr): Response | Promise<Response> {
  let { pathname } = new URL(asked.url)
  // React Router takes `.data`, the ending of its other wire format, off a path only after it has
  // loaded the routes of the path with it: the loaders would run without their middleware.
  let request = /\.data\/?_?(\.rsc)?$/.test(pathname)
    ? new Request(new URL('/no-such-format', asked.url), asked)
    : asked
  let isDocument = !/\.(rsc|manifest)$/.test(new URL(request.url).pathname)
  let isSubmission = request.method !== 'GET' && request.method !== 'HEAD'
  if (isDocument && isSubmission) return answerSubmission(request, makeContext)
  return isDocument
    ? answerDocument(request, makeContext, ssr)
    : match(request, makeContext(), render)
}

/** A page, or a download. */
async function answerDocument(
  request: Request,
  makeContext: MakeContext,
  ssr: Ssr,
): Promise<Response> {
  let failure: unknown
  let asDocument: Generate = (matched, options) =>
    withoutFlight(request, matched, ssr) ?? render(matched, options)
  let response = await match(request, makeContext(), asDocument, (error) => (failure = error))
  return isPlainRefusal(response) ? refusalPage(request, makeContext, response, failure) : response
}

/** Most pages, most of the time: HTML at once, see handover.ts. */
function withoutFlight(request: Request, matched: RSCMatch, ssr: Ssr): Response | undefined {
  let page = matched.payload.type === 'render' && handOver(matched.payload)
  return page
    ? ssr.readingPage(request, page, { status: matched.statusCode, headers: matched.headers })
    : undefined
}

if (import.meta.hot) import.meta.hot.accept()
