import { data, href, redirect } from 'react-router'
import { configurationContext, visitorContext } from '#app/middleware/context.ts'
import { setDemoCookie } from '#app/middleware/sign-in-cookies.ts'
import { isViewer } from '#app/models/auth/demonstration.ts'
import { statusOf } from '#app/models/outcome.ts'
import type { Route } from './+types/enter.ts'

/**
 * A visitor enters the demonstration school as a guardian, teacher or head, or changes the role.
 */
export async function action({ request, context }: Route.ActionArgs) {
  let viewer = (await request.formData()).get('as')
  if (!context.get(configurationContext).demonstration || !isViewer(viewer))
    throw data('notFound', { status: statusOf.notFound })
  // Who is signed in stays so.
  if (context.get(visitorContext)) return redirect(href('/dashboard/app'), 303)
  return redirect(href('/dashboard/app'), {
    status: 303,
    headers: { 'Set-Cookie': setDemoCookie(viewer) },
  })
}

export function loader() {
  return redirect(href('/'))
}
