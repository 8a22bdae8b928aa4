import { data, href, redirect } from 'react-router'
import * as v from 'valibot'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { confirmFirst } from '#app/middleware/require-recent-sign-in.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { KeptChoice } from '#app/models/safety/safety.ts'
import { chooseKept } from '#app/models/safety/settings.server.ts'
import type { Route } from './+types/keep.ts'

export const middleware = [allow('admin')]

/** Where the choice of how long messages are kept is sent; it is made on the page above. */
export function loader() {
  return redirect(href('/dashboard/school/safety'))
}

export async function action({ request, context }: Route.ActionArgs) {
  let page = href('/dashboard/school/safety')
  let choice = v.safeParse(KeptChoice, { years: (await request.formData()).get('years') })
  if (!choice.success) throw data('invalid', { status: 422 })
  let choosing = await chooseKept(context.get(currentContext), choice.output.years)
  if (!choosing.ok && choosing.reason === 'recentLogin') throw confirmFirst(page)
  valueOrThrow(choosing)
  return redirect(page, { status: 303, headers: { 'Set-Cookie': leaveFlash('saved') } })
}
