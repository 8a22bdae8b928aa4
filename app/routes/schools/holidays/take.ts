import { href, redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { takeHolidays } from '#app/models/schools/take-holidays.server.ts'
import type { Route } from './+types/take.ts'

export const middleware = [allow('admin')]

/** Takes over one proposed holiday, or all; then the list again. */
export async function action({ request, context }: Route.ActionArgs) {
  let keys = (await request.formData()).getAll('take').map(String)
  valueOrThrow(await takeHolidays(context.get(currentContext), keys.includes('all') ? 'all' : keys))
  return redirect(href('/dashboard/school/holidays'), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('holidayAdded') },
  })
}

export function loader() {
  return redirect(href('/dashboard/school/holidays'))
}
