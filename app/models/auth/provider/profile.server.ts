import 'server-only'
import * as oauth from 'oauth4webapi'
import * as v from 'valibot'
import type { Provider } from '#app/models/provider.ts'
import { requestOptions } from './request.server.ts'

/**
 * A person as a provider knows them. `issuer` and `subject` identify the account, never the email.
 */
export type ProviderProfile = {
  issuer: string
  subject: string
  /** In the provider's spelling; `isVerified`: the provider says that it is theirs. */
  email: string | null
  isVerified: boolean
  name: string | null
  /** How its owner recognises the account. */
  label: string | null
  /** The last authentication at the provider, in milliseconds, if it says so. */
  authenticatedAt: number | null
}

/** The answer of the token endpoint. */
export type Grant = {
  provider: Provider
  server: oauth.AuthorizationServer
  client: oauth.Client
  response: Response
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
 * OpenID Connect: from an ID token whose audience, nonce, time and signature are validated.
 */
export async function profileFromIdToken(
  { provider, server, client, response }: Grant,
  nonce: string,
): Promise<ProviderProfile> {
  let result = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  })
  await oauth.validateApplicationLevelSignature(server, response, requestOptions(provider))
  let { iss, sub, email, email_verified, name, auth_time } =
    oauth.getValidatedIdTokenClaims(result)!
  return {
    issuer: iss,
    subject: v.parse(Subject, sub),
    email: textOf(email),
    // Apple has sent a string at times.
    isVerified: email_verified === true || email_verified === 'true',
    name: textOf(name),
    label: textOf(email) ?? textOf(name),
    authenticatedAt: auth_time === undefined ? null : auth_time * 1000,
  }
}

/**
 * OAuth without OpenID Connect: from the provider's user endpoint. These providers do not say
 * whether an email is verified, so it counts as unverified.
 */
export async function profileFromUserEndpoint(grant: Grant): Promise<ProviderProfile> {
  let { issuer, name } = grant.provider
  let user = await requestUser(grant)
  let common = { issuer, isVerified: false, authenticatedAt: null }
  return name === 'facebook'
    ? { ...common, ...facebookUser(user) }
    : { ...common, ...twitterUser(user) }
}

async function requestUser({ provider, server, client, response }: Grant): Promise<unknown> {
  let { access_token } = await oauth.processAuthorizationCodeResponse(server, client, response)
  let answer = await oauth.protectedResourceRequest(
    access_token,
    'GET',
    new URL(provider.endpoints!.user),
    undefined,
    undefined,
    requestOptions(provider),
  )
  if (!answer.ok) throw new Error('The provider does not say whose token it gave')
  return answer.json()
}

function facebookUser(user: unknown) {
  let { id, name = null, email = null } = v.parse(FacebookUser, user)
  return { subject: id, email, name, label: name }
}

function twitterUser(user: unknown) {
  let { id, name, username } = v.parse(TwitterUser, user).data
  return {
    subject: id,
    email: null,
    name: name ?? username ?? null,
    label: username ? `@${username}` : null,
  }
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' ? claim : null
}
