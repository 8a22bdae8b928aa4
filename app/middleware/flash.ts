import { createContext, type MiddlewareFunction } from 'react-router'
import { visitContext } from '#app/context.ts'
import { cookie } from '#app/cookies.ts'

/** What one page tells the next, once. */
const flashes = ['signedIn', 'ingestKeyRevoked', 'saved'] as const
export type Flash = (typeof flashes)[number]

const FLASH_COOKIE = 'flash'

/** The message for this page; mostly none. */
export const flashContext = createContext<Flash | null>(null)

/** A Set-Cookie header that leaves a message for the next page. */
export function leaveFlash(flash: Flash): string {
  return `${FLASH_COOKIE}=${flash}; Path=/; Max-Age=60; Secure; HttpOnly; SameSite=Lax`
}

/** Reads the message in one place, and takes it away. A prefetched page may never be looked at: it leaves the message alone. */
export const readFlash: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  let left = cookie(request.headers, FLASH_COOKIE)
  let flash = flashes.find((known) => known === left)
  if (!flash || context.get(visitContext).purpose === 'prefetch') return next()
  context.set(flashContext, flash)
  let response = await next()
  response.headers.append('Set-Cookie', `${FLASH_COOKIE}=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax`)
  return response
}
