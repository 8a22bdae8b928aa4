import { redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { readMessage } from '#app/models/contact/contact.server.ts'
import type { Route } from './+types/mark-read.ts'
import { messageList } from './message-list.ts'

export const middleware = [allow('super')]

/** Marks a message as read, and goes back to the page of the list it stood on. */
export async function action({ request, context, params }: Route.ActionArgs) {
  valueOrThrow(await readMessage(context.get(currentContext), params.messageID))
  return redirect(messageList((await request.formData()).get('page')), 303)
}

export function loader() {
  return redirect(messageList())
}
