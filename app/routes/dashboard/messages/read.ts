import { redirect } from 'react-router'
import { currentContext } from '#app/context.ts'
import { allow } from '#app/middleware/current.ts'
import { readMessage } from '#app/models/contact.server.ts'
import { valueOf } from '#app/routes/value-of.ts'
import type { Route } from './+types/read.ts'

export const middleware = [allow('super')]

/** Marks a message as read, and goes back to the page of the list it stood on. */
export async function action({ request, context, params }: Route.ActionArgs) {
  valueOf(await readMessage(context.get(currentContext), params.messageID))
  let page = String((await request.formData()).get('page'))
  return redirect(/^[1-9]\d{0,4}$/.test(page) && page !== '1' ? `/dashboard/supervisor/messages?page=${page}` : '/dashboard/supervisor/messages', 303)
}

export function loader() {
  return redirect('/dashboard/supervisor/messages')
}
