import { loadCurrent } from '#app/models/auth/current.server.ts'
import { visitOf } from '#app/models/auth/visit.server.ts'
import type { Role } from '#app/models/current.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { cookie, sessionCookie } from '#app/request/cookies.ts'
import type { Env } from './env.ts'

/**
 * The role of the person whose browser sends a request. A class sheet's session, which changes
 * nothing, and a program's token count as none.
 */
export async function senderOf(env: Env, request: Request): Promise<Role | undefined> {
  let token = cookie(request.headers, sessionCookie)
  let current = await loadCurrent(visitOf(env, request), token)
  return current?.kind === 'browser' && mayManageAccount(current) ? current.user.role : undefined
}
