import { href } from 'react-router'
import { setClassLinkCookie } from '#app/middleware/sign-in-cookies.ts'
import type { SignedIn } from '#app/models/auth/start-session.server.ts'
import type { Visit } from '#app/models/current.ts'
import { welcome } from '#app/routes/auth/welcome.ts'

/** Leads a child who is in to their summary. `door`: where the next child waits. */
export async function completeCardSignIn(
  visit: Visit,
  request: Request,
  entered: SignedIn,
  door?: string,
): Promise<Response> {
  let response = await welcome(visit, request, entered, href('/dashboard/app'))
  if (door) response.headers.append('Set-Cookie', setClassLinkCookie(door))
  return response
}
