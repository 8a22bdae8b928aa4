import 'server-only'
import * as oauth from 'oauth4webapi'
import type { Provider } from '#app/models/provider.ts'
import { isLocal, requestOptions } from './request.server.ts'

const HOUR = 3_600_000

const discovered = new Map<string, { server: oauth.AuthorizationServer; at: number }>()

/**
 * The provider's endpoints: as set up or, with OpenID Connect, from its discovery document, which
 * is kept for an hour.
 */
export async function authorizationServer(provider: Provider): Promise<oauth.AuthorizationServer> {
  let { issuer, endpoints } = provider
  if (endpoints)
    return {
      issuer,
      authorization_endpoint: endpoints.authorization,
      token_endpoint: endpoints.token,
    }
  let known = discovered.get(issuer)
  if (known && Date.now() - known.at < HOUR) return known.server
  let url = new URL(issuer)
  let server = await oauth.processDiscoveryResponse(
    url,
    await oauth.discoveryRequest(url, requestOptions(provider)),
  )
  oauth.checkProtocol(new URL(server.authorization_endpoint!), !isLocal(provider))
  discovered.set(issuer, { server, at: Date.now() })
  return server
}
