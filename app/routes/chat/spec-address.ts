import { href, redirect } from 'react-router'
import type { Route } from './+types/spec-address.ts'

/** Addresses that other versions of the portal had: led for good to the page that does the job. */
export function loader({ url, params }: Route.LoaderArgs) {
  let { conversationKey } = params as { conversationKey?: string }
  let to = conversationKey
    ? href('/dashboard/chat/:conversationKey', { conversationKey })
    : url.pathname.replace(/\/$/, '') === href('/chat/new')
      ? href('/dashboard/chat/new')
      : href('/dashboard/chat')
  return redirect(to, 301)
}
