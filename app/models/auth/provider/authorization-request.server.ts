import 'server-only'
import * as oauth from 'oauth4webapi'
import type { Provider } from '#app/models/provider.ts'
import { authorizationServer } from './discovery.server.ts'
import type { ProviderPurpose } from './provider.ts'

/** The secrets of one authorization: `state`, OpenID Connect's `nonce`, PKCE's `verifier`. */
export type Secrets = { state: string; nonce: string; verifier: string }

export function newSecrets(): Secrets {
  return {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
  }
}

/** The address of the authorization request, for the browser to follow. */
export async function authorizationUrl(
  provider: Provider,
  redirectUri: string,
  { state, nonce, verifier }: Secrets,
  purpose: ProviderPurpose,
): Promise<string> {
  let server = await authorizationServer(provider)
  let url = new URL(server.authorization_endpoint!)
  let parameters = {
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: provider.scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(!provider.endpoints && { nonce }),
    ...(provider.name === 'apple' && { response_mode: 'form_post' }),
    ...(purpose === 'prove' && reauthenticationOf(provider)),
  }
  for (let [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/**
 * The parameters that make a provider ask for the password again, where it has any. Google refuses
 * `prompt=login`.
 */
function reauthenticationOf({ name }: Provider): Record<string, string> {
  if (name === 'google' || name === 'apple') return { max_age: '0' }
  return name === 'facebook' ? { auth_type: 'reauthenticate' } : {}
}
