import { answerContext } from '#app/middleware/context.ts'
import { findPage, type FoundPage } from './find-page.ts'
import type { MakeContext } from './match.ts'
import { readingRequest } from './reading-request.ts'
import { withholdFailedRoutes } from './withhold-failed-routes.tsx'

/**
 * A form posted without JavaScript: in RSC mode React Router runs the action but no loaders, so
 * language and data would be lost. Unless the action answered by itself (a redirect), a second pass
 * runs the loaders, and the action's answer is carried over. tests/pages/leaks.test.ts fails
 * without this; no upstream issue found.
 */
export async function findAfterSubmission(
  request: Request,
  makeContext: MakeContext,
  failed: (error: unknown) => void,
): Promise<FoundPage | Response> {
  let submitted = await findPage(request, makeContext, failed)
  if (submitted instanceof Response || submitted.match.payload.type !== 'render') return submitted
  let { actionData } = submitted.match.payload
  let [answer = null] = Object.values(actionData ?? {})
  let reading = await findPage(readingRequest(request), () => {
    let context = makeContext()
    context.set(answerContext, answer)
    return context
  })
  if (!(reading instanceof Response)) carryOver(submitted, reading)
  return reading
}

/**
 * The action's answer, from the pass of the action to that of the loaders. Where only the loaders
 * failed (a page that the reader may not see) the status stays theirs.
 */
function carryOver({ match: submitted }: FoundPage, { match: reading }: FoundPage): void {
  if (submitted.payload.type !== 'render' || reading.payload.type !== 'render') return
  let { actionData, errors } = submitted.payload
  reading.payload.actionData = actionData
  let onlyLoadersFailed = !errors && reading.payload.errors
  reading.payload.errors = errors ?? reading.payload.errors
  withholdFailedRoutes(reading.payload)
  if (!onlyLoadersFailed) reading.statusCode = submitted.statusCode
  for (let cookie of submitted.headers.getSetCookie()) reading.headers.append('Set-Cookie', cookie)
  let wait = submitted.headers.get('Retry-After')
  if (wait) reading.headers.set('Retry-After', wait)
}
