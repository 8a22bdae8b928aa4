import 'server-only'
import * as oauth from 'oauth4webapi'
import type { Provider } from '#app/models/provider.ts'

const PATIENCE_MS = 8000

/** The provider does not answer, or not now: a passing fault. */
class ProviderDown extends Error {}

/** Whether the person cancelled at the provider: in the standard's word, or in Apple's. */
export function isCancelled(error: unknown): boolean {
  return (
    error instanceof oauth.AuthorizationResponseError &&
    ['access_denied', 'user_cancelled_authorize'].includes(error.error)
  )
}

/** Whether the provider, or the network to it, is down. */
export function isDown(error: unknown): boolean {
  return (
    error instanceof ProviderDown ||
    (error instanceof oauth.AuthorizationResponseError &&
      ['server_error', 'temporarily_unavailable'].includes(error.error))
  )
}

/** How every request is sent: with a time limit, and without TLS only to this very machine. */
export function requestOptions(provider: Provider) {
  return {
    [oauth.customFetch]: fetchWhole,
    [oauth.allowInsecureRequests]: isLocal(provider),
    signal: () => AbortSignal.timeout(PATIENCE_MS),
  }
}

/**
 * A fetch that tells "no answer" (refused, cut off, too late, too many requests) from a wrong one:
 * runtimes name the former in different ways.
 */
async function fetchWhole(url: string, init: object): Promise<Response> {
  let body: ArrayBuffer
  let response: Response
  try {
    response = await fetch(url, init)
    body = await response.arrayBuffer()
  } catch (cause) {
    throw new ProviderDown('The provider does not answer', { cause })
  }
  if (response.status === 429 || response.status >= 500)
    throw new ProviderDown(`The provider answered ${response.status}`)
  return new Response(body.byteLength > 0 ? body : null, response)
}

/** A stand-in on a developer's machine. */
export function isLocal({ issuer, endpoints }: Provider): boolean {
  return new URL(endpoints?.token ?? issuer).protocol === 'http:'
}
