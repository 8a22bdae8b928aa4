import type { BrowserContext } from 'playwright-core'
import type { Flash } from '#app/middleware/flash.ts'
import { newSession } from '#app/models/auth/session.server.ts'
import { flashCookie, sessionCookie } from '#app/request/cookies.ts'
import { ownSite } from './own-site.ts'
import type { fillSchools } from './people.ts'

/** Signs a person in without the form: the token is good as the session cookie. */
export async function openSession(
  school: Awaited<ReturnType<typeof fillSchools>>,
  person: string,
): Promise<string> {
  let session = await newSession(school.visit(), school.id(person), {
    kind: 'browser',
    method: 'password',
  })
  await session.write
  return session.token
}

/** Gives a browser the session that a token stands for. */
export function carry(context: BrowserContext, token: string): Promise<void> {
  return addOwnCookie(context, sessionCookie, token)
}

/** Leaves a browser a message for its next page. */
export function leaveToast(context: BrowserContext, flash: Flash): Promise<void> {
  return addOwnCookie(context, flashCookie, flash)
}

/** A cookie as `setCookie` makes it. */
function addOwnCookie(context: BrowserContext, name: string, value: string): Promise<void> {
  return context.addCookies([
    {
      name,
      value,
      domain: new URL(ownSite().siteUrl).hostname,
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ])
}
