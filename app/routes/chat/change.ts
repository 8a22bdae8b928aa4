import { data, href, redirect } from 'react-router'
import * as v from 'valibot'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { GroupName } from '#app/models/chat/chat.ts'
import { leaveGroup, muteConversation, nameGroup, takeOut } from '#app/models/chat/group.server.ts'
import type { Current } from '#app/models/current.ts'
import type { Route } from './+types/change.ts'

export const middleware = [needModule('chat')]

/** There is no page here: who is in a conversation is the page. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/dashboard/chat/:conversationKey/people', params))
}

/** What the buttons of that page do. */
export async function action({ request, context, params }: Route.ActionArgs) {
  let form = await request.formData()
  let wanted = form.get('do')
  valueOrThrow(await change(context.get(currentContext), params.conversationKey, form))
  let to =
    wanted === 'leave'
      ? href('/dashboard/chat')
      : href('/dashboard/chat/:conversationKey/people', params)
  return redirect(to, { status: 303, headers: { 'Set-Cookie': leaveFlash('saved') } })
}

function change(current: Current, key: string, form: FormData) {
  switch (form.get('do')) {
    case 'mute':
      return muteConversation(current, key, true)
    case 'unmute':
      return muteConversation(current, key, false)
    case 'leave':
      return leaveGroup(current, key)
    case 'out':
      return takeOut(current, key, String(form.get('person') ?? ''))
    case 'name': {
      let name = v.safeParse(GroupName, String(form.get('name') ?? ''))
      if (name.success) return nameGroup(current, key, name.output)
    }
  }
  throw data('invalid', { status: 422 })
}
