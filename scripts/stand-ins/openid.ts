import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { Provider } from 'oidc-provider'
import { OUR_CALLBACKS, SECRETS, type Claims } from './client.ts'
import { claimsIn, fieldsOf, signInPage } from './sign-in-page.ts'

/** A real OpenID provider for one client, our site. */
export function openIdProvider(issuer: string, name: 'google' | 'apple'): RequestListener {
  let people = new Map<string, Claims>()
  let provider = new Provider(issuer, {
    adapter: MemoryStore,
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
    // Google and Apple have the email in the ID token.
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
    // Without a page that asks for consent.
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
  // Our site may have any port.
  provider.Client.prototype.redirectUriAllowed = (uri) => OUR_CALLBACKS.test(uri)
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
    // The provider answers by itself, without koa.
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

/** The provider's storage, in memory. */
class MemoryStore {
  static all = new Map<string, { uid?: string; grantId?: string; consumed?: number }>()
  name: string
  constructor(name: string) {
    this.name = name
  }
  upsert = async (id: string, facts: object) =>
    void MemoryStore.all.set(`${this.name} ${id}`, facts)
  find = async (id: string) => MemoryStore.all.get(`${this.name} ${id}`)
  findByUid = async (uid: string) =>
    [...MemoryStore.all].find(
      ([key, facts]) => key.startsWith(`${this.name} `) && facts.uid === uid,
    )?.[1]
  destroy = async (id: string) => void MemoryStore.all.delete(`${this.name} ${id}`)
  consume = async (id: string) =>
    void Object.assign(MemoryStore.all.get(`${this.name} ${id}`) ?? {}, {
      consumed: Math.floor(Date.now() / 1000),
    })
  revokeByGrantId = async (grantId: string) =>
    MemoryStore.all.forEach(
      (facts, key) => facts.grantId === grantId && MemoryStore.all.delete(key),
    )
}
