import { redirect } from 'react-router'
import { visitContext, visitorContext } from '#app/context.ts'
import { cookie } from '#app/locales/locale.ts'
import { dropSession, sessionCookie } from '#app/middleware/session-cookie.ts'
import { signOut } from '#app/models/sign-in.server.ts'
import type { Route } from './+types/logout.ts'

/** Ends the session on the server, and tells the browser to forget what it kept of our pages, prefetched ones too. */
export async function action({ request, context }: Route.ActionArgs) {
  let token = cookie(request.headers, sessionCookie)
  if (token) await signOut(context.get(visitContext), token, context.get(visitorContext)?.user.UID)
  return redirect('/auth/login?signedOut', {
    status: 303,
    headers: { 'Set-Cookie': dropSession(), 'Clear-Site-Data': '"cache", "prefetchCache", "prerenderCache"' },
  })
}

export function loader() {
  return redirect('/dashboard/app')
}
