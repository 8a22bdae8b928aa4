import type { unstable_RSCMatch as RSCMatch } from 'react-router'
import { match, render, type Generate, type MakeContext, type Options } from './match.tsx'
import { isPlainRefusal, readingHeaders, refusalPage } from './refusal-page.ts'

/**
 * A form posted without JavaScript: in RSC mode React Router runs the action but no loaders, so
 * language and data would be lost. Unless the action answered by itself (a redirect), a second pass
 * runs the loaders, and the action's answer is carried over.
 */
export async function answerSubmission(
  request: Request,
  makeContext: MakeContext,
): Promise<Response> {
  let submitted: { match: RSCMatch; options: Options } | undefined
  let failure: unknown
  let record: Generate = (matched, options) => {
    submitted = { match: matched, options }
    return new Response(null, { status: matched.statusCode, headers: matched.headers })
  }
  let response = await match(request, makeContext(), record, (error) => (failure = error))
  if (!submitted)
    return isPlainRefusal(response)
      ? refusalPage(request, makeContext, response, failure)
      : response

  let { payload } = submitted.match
  if (payload.type !== 'render' || (!payload.actionData && !payload.errors)) {
    return render({ ...submitted.match, headers: response.headers }, submitted.options)
  }
  let { actionData, errors } = payload
  let reading = new Request(request.url, {
    headers: readingHeaders(request),
    signal: request.signal,
  })
  return match(reading, makeContext(), (matched, options) => {
    if (matched.payload.type === 'render') {
      matched.payload.actionData = actionData
      matched.payload.errors = errors ?? matched.payload.errors
      matched.statusCode = response.status
      for (let cookie of response.headers.getSetCookie())
        matched.headers.append('Set-Cookie', cookie)
      let wait = response.headers.get('Retry-After')
      if (wait) matched.headers.set('Retry-After', wait)
    }
    return render(matched, options)
  })
}
