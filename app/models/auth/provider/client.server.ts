import 'server-only'
import * as oauth from 'oauth4webapi'
import * as v from 'valibot'
import type { AppleKey, Provider } from '#app/models/provider.ts'
import type { ProviderPurpose } from './provider.ts'

/** What only we and the browser's way through the provider know. */
export type Secrets = { state: string; nonce: string; verifier: string }

/**
 * Whom a provider vouches for. The two that name an account are `issuer` and `subject`, and never
 * the email.
 */
export type ProviderProfile = {
  issuer: string
  subject: string
  /** As it was written; `isVerified`: the provider says that it is theirs. */
  email: string | null
  isVerified: boolean
  name: string | null
  /** By which its owner recognises the account. */
  label: string | null
  /**
   * When the person last proved to the provider who they are, in milliseconds, where it says so.
   */
  authenticatedAt: number | null
}

/** The provider does not answer, or not now: nobody's fault, and soon over. */
class ProviderDown extends Error {}

/** Whether somebody thought better of it over there: in the standard's word, or in Apple's. */
export function isCancelled(error: unknown): boolean {
  return (
    error instanceof oauth.AuthorizationResponseError &&
    ['access_denied', 'user_cancelled_authorize'].includes(error.error)
  )
}

/** Whether the provider, or the way to it, is down. */
export function isDown(error: unknown): boolean {
  return (
    error instanceof ProviderDown ||
    (error instanceof oauth.AuthorizationResponseError &&
      ['server_error', 'temporarily_unavailable'].includes(error.error))
  )
}

const PATIENCE_MS = 8000
const HOUR = 3_600_000
/** Clocks differ by so much. */
const TOLERANCE_SECONDS = 30
const APPLE_SECRET_SECONDS = 300

export function newSecrets(): Secrets {
  return {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
  }
}

/** Where the browser goes to ask the provider. */
export async function questionFor(
  provider: Provider,
  redirectUri: string,
  { state, nonce, verifier }: Secrets,
  purpose: ProviderPurpose,
): Promise<string> {
  let server = await serverOf(provider)
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
    ...(purpose === 'prove' && askingAnew(provider)),
  }
  for (let [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/**
 * What makes a provider ask for the password although it knows the browser, where it can be asked
 * for that. Google refuses `prompt=login`.
 */
function askingAnew({ name }: Provider): Record<string, string> {
  if (name === 'google' || name === 'apple') return { max_age: '0' }
  return name === 'facebook' ? { auth_type: 'reauthenticate' } : {}
}

/**
 * Whom the provider's answer vouches for: changes its code for what it knows of the person, and
 * looks at every seal on the way. Throws where one is broken.
 */
export async function providerProfileFrom(
  provider: Provider,
  redirectUri: string,
  { state, nonce, verifier }: Secrets,
  answer: URLSearchParams,
): Promise<ProviderProfile> {
  let server = await serverOf(provider)
  let client = { client_id: provider.clientId, [oauth.clockTolerance]: TOLERANCE_SECONDS }
  let checked = oauth.validateAuthResponse(server, client, answer, state)
  let response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    await authenticationOf(provider),
    checked,
    redirectUri,
    verifier,
    by(provider),
  )
  return provider.endpoints
    ? askedOf(provider, server, client, response)
    : toldBy(provider, server, client, response, nonce)
}

/**
 * OpenID Connect: an ID token, for us, of this very question, in time, and signed by the issuer.
 */
async function toldBy(
  provider: Provider,
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  response: Response,
  nonce: string,
): Promise<ProviderProfile> {
  let result = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  })
  await oauth.validateApplicationLevelSignature(server, response, by(provider))
  let { iss, sub, email, email_verified, name, auth_time } =
    oauth.getValidatedIdTokenClaims(result)!
  return {
    issuer: iss,
    subject: v.parse(Subject, sub),
    email: textOf(email),
    // Apple's has been a text at times.
    isVerified: email_verified === true || email_verified === 'true',
    name: textOf(name),
    label: textOf(email) ?? textOf(name),
    authenticatedAt: auth_time === undefined ? null : auth_time * 1000,
  }
}

const Subject = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))
const FacebookUser = v.object({
  id: Subject,
  name: v.optional(v.string()),
  email: v.optional(v.string()),
})
const TwitterUser = v.object({
  data: v.object({ id: Subject, name: v.optional(v.string()), username: v.optional(v.string()) }),
})

/**
 * OAuth alone: whose the access token is, asked where the provider says so. Neither says whether an
 * email is verified, so none is.
 */
async function askedOf(
  provider: Provider,
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  response: Response,
): Promise<ProviderProfile> {
  let { access_token } = await oauth.processAuthorizationCodeResponse(server, client, response)
  let answer = await oauth.protectedResourceRequest(
    access_token,
    'GET',
    new URL(provider.endpoints!.user),
    undefined,
    undefined,
    by(provider),
  )
  if (!answer.ok) throw new Error('The provider does not say whose token it gave')
  let told: unknown = await answer.json()
  let common = { issuer: provider.issuer, isVerified: false, authenticatedAt: null }
  if (provider.name === 'facebook') {
    let { id, name, email } = v.parse(FacebookUser, told)
    return { ...common, subject: id, email: email ?? null, name: name ?? null, label: name ?? null }
  }
  let { id, name, username } = v.parse(TwitterUser, told).data
  return {
    ...common,
    subject: id,
    email: null,
    name: name ?? username ?? null,
    label: username ? `@${username}` : null,
  }
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' ? claim : null
}

const discovered = new Map<string, { server: oauth.AuthorizationServer; at: number }>()

/** Where the provider is asked what: by its own document, which is good for an hour. */
async function serverOf(provider: Provider): Promise<oauth.AuthorizationServer> {
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
    await oauth.discoveryRequest(url, by(provider)),
  )
  oauth.checkProtocol(new URL(server.authorization_endpoint!), !isLocal(provider))
  discovered.set(issuer, { server, at: Date.now() })
  return server
}

/** How all is asked: not for ever, and in the open only on this very machine. */
function by(provider: Provider) {
  return {
    [oauth.customFetch]: askAnswered,
    [oauth.allowInsecureRequests]: isLocal(provider),
    signal: () => AbortSignal.timeout(PATIENCE_MS),
  }
}

/**
 * A fetch that tells "no answer" from a wrong one: refused, cut off, too late, too many at once.
 * Runtimes name these in different words.
 */
async function askAnswered(url: string, init: object): Promise<Response> {
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
function isLocal({ issuer, endpoints }: Provider): boolean {
  return new URL(endpoints?.token ?? issuer).protocol === 'http:'
}

/**
 * X takes our secret in a header, as it is (the standard would have it encoded first); all others
 * take it in the form.
 */
async function authenticationOf({
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

/**
 * Apple takes no secret but one that is signed with the key it gave us (ES256), and not for long.
 */
export async function appleSecret(
  { teamId, keyId, privateKey }: AppleKey,
  clientId: string,
  audience: string,
  now: number,
): Promise<string> {
  let seconds = Math.floor(now / 1000)
  let words = [
    { alg: 'ES256', kid: keyId },
    {
      iss: teamId,
      iat: seconds,
      exp: seconds + APPLE_SECRET_SECONDS,
      aud: audience,
      sub: clientId,
    },
  ]
    .map((part) => base64url(new TextEncoder().encode(JSON.stringify(part))))
    .join('.')
  // A line of a settings file has `\n` where the key's own file has new lines.
  let der = Uint8Array.from(atob(privateKey.replace(/-----[A-Z ]+-----|\\n|\s/g, '')), (letter) =>
    letter.charCodeAt(0),
  )
  let key = await crypto.subtle.importKey(
    'pkcs8',
    der,
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign'],
  )
  let signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    new TextEncoder().encode(words),
  )
  return `${words}.${base64url(new Uint8Array(signature))}`
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/=+$/, '')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
