import { data, href, redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { answerConsent } from '#app/models/gallery/consent.server.ts'
import type { Route } from './+types/answer.ts'

export const middleware = [allow('student'), needModule('directory')]

/** The buttons stand on the page of all one's children. */
export function loader() {
  return redirect(href('/dashboard/user/gallery/consents'))
}

/** Agrees to pictures of a child, or takes that back: the form says which. */
export async function action({ request, context, params }: Route.ActionArgs) {
  let answer = (await request.formData()).get('answer')
  if (answer !== 'given' && answer !== 'refused') throw data('invalid', { status: 422 })
  let agrees = answer === 'given'
  valueOrThrow(await answerConsent(context.get(currentContext), params.childID, agrees))
  return redirect(href('/dashboard/user/gallery/consents'), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash(agrees ? 'consentGiven' : 'consentRefused') },
  })
}
