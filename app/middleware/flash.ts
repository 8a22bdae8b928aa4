import { createContext, type MiddlewareFunction } from 'react-router'
import { visitContext } from '#app/context.ts'
import { cookie } from '#app/cookies.ts'

/** What one page tells the next, once. */
const flashes = ['signedIn', 'ingestKeyRevoked', 'messageDeleted', 'saved'] as const
export type Flash = (typeof flashes)[number]

const FLASH_COOKIE = 'flash'
const TOLD_COOKIE = 'told'
const MOST_TOLD = 5
const HOUR = 3600
const SAFE = 'Path=/; Secure; HttpOnly; SameSite=Lax'

/** The message for this page; mostly none. */
export const flashContext = createContext<Flash | null>(null)
/** What was told before, within an hour, the newest first: a toast is gone after 3 seconds. */
export const toldContext = createContext<Flash[]>([])

/** A Set-Cookie header that leaves a message for the next page. */
export function leaveFlash(flash: Flash): string {
  return `${FLASH_COOKIE}=${flash}; Max-Age=60; ${SAFE}`
}

/** Reads the message in one place, and takes it away. A prefetched page may never be looked at: it leaves the message alone. */
export const readFlash: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  let told = cookie(request.headers, TOLD_COOKIE)?.split('.').filter(isFlash).slice(0, MOST_TOLD) ?? []
  context.set(toldContext, told)
  let flash = cookie(request.headers, FLASH_COOKIE)
  if (!isFlash(flash) || context.get(visitContext).purpose === 'prefetch') return next()
  context.set(flashContext, flash)
  let response = await next()
  response.headers.append('Set-Cookie', `${FLASH_COOKIE}=; Max-Age=0; ${SAFE}`)
  response.headers.append('Set-Cookie', `${TOLD_COOKIE}=${[flash, ...told].slice(0, MOST_TOLD).join('.')}; Max-Age=${HOUR}; ${SAFE}`)
  return response
}

function isFlash(text: string | undefined): text is Flash {
  return flashes.some((flash) => flash === text)
}
