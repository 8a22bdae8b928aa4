import 'server-only'
import * as oauth from 'oauth4webapi'
import type { Provider } from '#app/models/provider.ts'
import { appleSecret } from './apple-secret.server.ts'
import type { Secrets } from './authorization-request.server.ts'
import { authorizationServer } from './discovery.server.ts'
import {
  profileFromIdToken,
  profileFromUserEndpoint,
  type ProviderProfile,
} from './profile.server.ts'
import { requestOptions } from './request.server.ts'

/** Clocks may differ by this. */
const TOLERANCE_SECONDS = 30

/**
 * Exchanges the code of the provider's answer for the person's profile, and validates every step.
 * Throws where anything is wrong.
 */
export async function providerProfileFrom(
  provider: Provider,
  redirectUri: string,
  { state, nonce, verifier }: Secrets,
  answer: URLSearchParams,
): Promise<ProviderProfile> {
  let server = await authorizationServer(provider)
  let client = { client_id: provider.clientId, [oauth.clockTolerance]: TOLERANCE_SECONDS }
  let validated = oauth.validateAuthResponse(server, client, answer, state)
  let response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    await clientAuthentication(provider),
    validated,
    redirectUri,
    verifier,
    requestOptions(provider),
  )
  let grant = { provider, server, client, response }
  return provider.endpoints ? profileFromUserEndpoint(grant) : profileFromIdToken(grant, nonce)
}

/**
 * X takes the client secret in a header, unencoded (the standard would have it encoded); all others
 * take it in the form.
 */
async function clientAuthentication({
  name,
  clientId,
  secret,
  issuer,
}: Provider): Promise<oauth.ClientAuth> {
  if (typeof secret !== 'string')
    return oauth.ClientSecretPost(await appleSecret(secret, clientId, issuer, Date.now()))
  if (name === 'twitter')
    return (_server, _client, _body, headers) =>
      headers.set('Authorization', `Basic ${btoa(`${clientId}:${secret}`)}`)
  return oauth.ClientSecretPost(secret)
}
