import { findPage, type FoundPage } from './find-page.ts'
import { encodedByFlight } from './flight.ts'
import { findAfterSubmission } from './form-submission.ts'
import { match, type MakeContext } from './match.ts'
import type { PageOptions } from './page-options.ts'
import { findRefusal, isPlainRefusal } from './refusal-page.ts'
import { renderPage, type HtmlSide } from './render-page.ts'
import { isDocument, routerRequest } from './router-request.ts'

type PageRequest = {
  request: Request
  makeContext: MakeContext
  options: PageOptions
  html: HtmlSide
}

/** A page as HTML, a download, or the data that an enhanced page's router asks for (`.rsc`). */
export async function servePage({
  request: asked,
  makeContext,
  options,
  html,
}: PageRequest): Promise<Response> {
  let request = routerRequest(asked)
  if (!isDocument(request)) return match(request, makeContext(), encodedByFlight)
  let found = await findDocument(request, makeContext)
  return found instanceof Response ? found : renderPage(request, found, options, html)
}

/** What a document request leads to. A response is complete: a download, for example. */
async function findDocument(
  request: Request,
  makeContext: MakeContext,
): Promise<FoundPage | Response> {
  let failure: unknown
  let isSubmission = request.method !== 'GET' && request.method !== 'HEAD'
  let find = isSubmission ? findAfterSubmission : findPage
  let found = await find(request, makeContext, (error) => (failure = error))
  return found instanceof Response && isPlainRefusal(found)
    ? findRefusal(request, makeContext, found, failure)
    : found
}
