import { href } from 'react-router'
import { setClassLinkCookie } from '#app/middleware/sign-in-cookies.ts'
import type { SignedIn } from '#app/models/auth/start-session.server.ts'
import type { Visit } from '#app/models/current.ts'
import { welcome } from '#app/routes/auth/welcome.ts'

/** Redirects a child to their summary. `door`: the class sign-in link, for the next child. */
export async function completeCardSignIn(
  visit: Visit,
  request: Request,
  signedIn: SignedIn,
  door?: string,
): Promise<Response> {
  let response = await welcome(visit, request, signedIn, href('/dashboard/app'))
  if (door) response.headers.append('Set-Cookie', setClassLinkCookie(door))
  return response
}
