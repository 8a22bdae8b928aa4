import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/**
 * Providers on this machine in place of Google, Apple, Facebook and X. `bindings` are the Worker's
 * settings for them.
 */
export type StandIns = { bindings: Record<string, string>; stop: () => Promise<void> }

/** Whom somebody says they are over there: what the sign-in page takes, as JSON. */
export type Claims = {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  username?: string
}

const SECRETS = {
  google: 'google-secret',
  apple: 'apple-secret',
  facebook: 'facebook-secret',
  twitter: 'twitter-secret',
}
const OUR_ANSWERS = /^http:\/\/(127\.0\.0\.1|localhost):\d+\/auth\/from\/[a-z]+$/

/**
 * Google and Apple are real OpenID providers (`oidc-provider`), Apple on another host than ours, so
 * that its form comes from another site as the real one's does. Facebook and X are OAuth 2 as far
 * as they use it, PKCE included. Whoever signs in may be whom they like.
 */
export async function openStandIns(): Promise<StandIns> {
  let google = await listen('127.0.0.1', (issuer) => openIdProvider(issuer, 'google'))
  let apple = await listen('localhost', (issuer) => openIdProvider(issuer, 'apple'))
  let others = await listen('127.0.0.1', () => oauthServer())
  return {
    bindings: {
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: SECRETS.google,
      GOOGLE_ISSUER: google.url,
      APPLE_CLIENT_ID: 'apple-client',
      APPLE_CLIENT_SECRET: SECRETS.apple,
      APPLE_ISSUER: apple.url,
      ...settingsOf('facebook', others.url),
      ...settingsOf('twitter', others.url),
    },
    stop: async () =>
      void (await Promise.all(
        [google, apple, others].map(
          ({ server }) =>
            new Promise((closed) => (server.close(closed), server.closeAllConnections())),
        ),
      )),
  }
}

function settingsOf(name: 'facebook' | 'twitter', url: string): Record<string, string> {
  let prefix = name.toUpperCase()
  return {
    [`${prefix}_CLIENT_ID`]: `${name}-client`,
    [`${prefix}_CLIENT_SECRET`]: SECRETS[name],
    [`${prefix}_AUTHORIZATION_URL`]: `${url}/${name}/authorize`,
    [`${prefix}_TOKEN_URL`]: `${url}/${name}/token`,
    [`${prefix}_USER_URL`]: `${url}/${name}/user`,
  }
}

async function listen(
  host: string,
  answering: (url: string) => RequestListener,
): Promise<{ url: string; server: Server }> {
  let server = createServer()
  await new Promise<void>((listening) => server.listen(0, host, listening))
  let url = `http://${host}:${(server.address() as AddressInfo).port}`
  server.on('request', answering(url))
  return { url, server }
}

function openIdProvider(issuer: string, name: 'google' | 'apple'): RequestListener {
  let people = new Map<string, Claims>()
  let provider = new Provider(issuer, {
    adapter: Kept,
    clients: [
      {
        client_id: `${name}-client`,
        client_secret: SECRETS[name],
        redirect_uris: [`http://127.0.0.1/auth/from/${name}`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: {
      keys: [
        {
          ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
            format: 'jwk',
          }),
          alg: 'RS256',
          use: 'sig',
          kid: name,
        },
      ],
    },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    scopes: ['openid', 'email', 'profile', 'name'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Both tell the email in the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    responseTypes: ['code'],
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => people.get(sub) ?? { sub },
    }),
    // Nobody is asked whether they agree.
    async loadExistingGrant({
      oidc,
    }: {
      oidc: {
        provider: Provider
        client: { clientId: string }
        session: { accountId: string }
        params: { scope: string }
      }
    }) {
      let grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      })
      grant.addOIDCScope(oidc.params.scope)
      await grant.save()
      return grant
    },
  })
  // The site's port is anyone.
  provider.Client.prototype.redirectUriAllowed = (uri) => OUR_ANSWERS.test(uri)
  provider.use(async (context, next) => {
    if (context.path === '/favicon.ico') context.status = 204
    if (!context.path.startsWith('/interaction/'))
      return context.status === 204 ? undefined : next()
    if (context.method === 'GET') {
      context.type = 'html'
      context.body = signInPage(name)
      return
    }
    let claims = claimsIn(await fieldsOf(context.req))
    if (claims) people.set(claims.sub, claims)
    // It answers by itself, past koa.
    Object.assign(context, { respond: false })
    await provider.interactionFinished(
      context.req,
      context.res,
      claims ? { login: { accountId: claims.sub } } : { error: 'access_denied' },
      { mergeWithLastSubmission: false },
    )
  })
  return provider.callback()
}

/** What the provider remembers, as long as it runs. */
class Kept {
  static all = new Map<string, { uid?: string; grantId?: string; consumed?: number }>()
  name: string
  constructor(name: string) {
    this.name = name
  }
  upsert = async (id: string, facts: object) => void Kept.all.set(`${this.name} ${id}`, facts)
  find = async (id: string) => Kept.all.get(`${this.name} ${id}`)
  findByUid = async (uid: string) =>
    [...Kept.all].find(([key, facts]) => key.startsWith(`${this.name} `) && facts.uid === uid)?.[1]
  destroy = async (id: string) => void Kept.all.delete(`${this.name} ${id}`)
  consume = async (id: string) =>
    void Object.assign(Kept.all.get(`${this.name} ${id}`) ?? {}, {
      consumed: Math.floor(Date.now() / 1000),
    })
  revokeByGrantId = async (grantId: string) =>
    Kept.all.forEach((facts, key) => facts.grantId === grantId && Kept.all.delete(key))
}

type Begun = { client: string; redirectUri: string; challenge: string; claims: Claims }

/**
 * OAuth 2's code with PKCE, as Facebook (its secret in the form) and X (its secret in a header)
 * take it.
 */
function oauthServer(): RequestListener {
  let codes = new Map<string, Begun>()
  let tokens = new Map<string, Claims>()
  return async (request, response) => {
    let { pathname, searchParams } = new URL(request.url!, 'http://stand-in')
    let [, name, what] = pathname.split('/') as [string, 'facebook' | 'twitter', string]
    let fields = request.method === 'POST' ? await fieldsOf(request) : new URLSearchParams()
    if (what === 'authorize' && request.method === 'GET')
      return answer(response, 200, signInPage(name), 'text/html')
    if (what === 'authorize') {
      let redirectUri = searchParams.get('redirect_uri') ?? ''
      if (!OUR_ANSWERS.test(redirectUri) || searchParams.get('code_challenge_method') !== 'S256')
        return answer(response, 400, { error: 'invalid_request' })
      let claims = claimsIn(fields)
      let code = randomBytes(16).toString('hex')
      if (claims)
        codes.set(code, {
          client: searchParams.get('client_id')!,
          redirectUri,
          challenge: searchParams.get('code_challenge')!,
          claims,
        })
      let back = new URLSearchParams({
        ...(claims ? { code } : { error: 'access_denied' }),
        state: searchParams.get('state') ?? '',
      })
      response.writeHead(302, { Location: `${redirectUri}?${back}` }).end()
      return
    }
    if (what === 'token') {
      let begun = codes.get(fields.get('code') ?? '')
      codes.delete(fields.get('code') ?? '')
      if (!begun || !isClient(name, request, fields, begun))
        return answer(response, 400, { error: 'invalid_grant' })
      let token = randomBytes(16).toString('hex')
      tokens.set(token, begun.claims)
      return answer(response, 200, { access_token: token, token_type: 'bearer', expires_in: 600 })
    }
    let claims = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
    if (!claims) return answer(response, 401, { error: 'invalid_token' })
    let { sub: id, email, name: called, username } = claims
    answer(
      response,
      200,
      name === 'twitter' ? { data: { id, name: called, username } } : { id, name: called, email },
    )
  }
}

function isClient(
  name: 'facebook' | 'twitter',
  { headers }: IncomingMessage,
  fields: URLSearchParams,
  { client, redirectUri, challenge }: Begun,
): boolean {
  let [id, secret] =
    name === 'twitter'
      ? Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64')
          .toString()
          .split(':')
      : [fields.get('client_id'), fields.get('client_secret')]
  let shown = createHash('sha256')
    .update(fields.get('code_verifier') ?? '')
    .digest('base64url')
  return (
    id === client &&
    client === `${name}-client` &&
    secret === SECRETS[name] &&
    fields.get('redirect_uri') === redirectUri &&
    shown === challenge
  )
}

async function fieldsOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = ''
  for await (let part of request) body += String(part)
  return new URLSearchParams(body)
}

/** Whom somebody says they are; undefined where they think better of it. */
function claimsIn(fields: URLSearchParams): Claims | undefined {
  return fields.has('cancel') ? undefined : (JSON.parse(fields.get('claims') ?? '{}') as Claims)
}

function signInPage(name: string): string {
  let example = { sub: '1001', email: 'someone@example.com', email_verified: true, name: 'Someone' }
  return `<!DOCTYPE html><html lang="en"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${name}</title><h1>A stand-in for ${name}</h1>
<form method="post"><p><label>Who are you? <textarea name="claims" rows="6" cols="40">${JSON.stringify(example, null, 1)}</textarea></label>
<p><button>Sign in</button> <button name="cancel" value="yes">Cancel</button></form></html>`
}

function answer(
  response: ServerResponse,
  status: number,
  body: string | object,
  type = 'application/json',
) {
  response
    .writeHead(status, { 'Content-Type': type })
    .end(typeof body === 'string' ? body : JSON.stringify(body))
}
