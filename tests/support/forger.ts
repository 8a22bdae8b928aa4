import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What the forger's ID token says, beside what an honest one would; the code carries it, and what
 * to do wrong with its seal.
 */
export type Forged = {
  claims?: Record<string, unknown>
  seal?: 'other key' | 'none' | 'shared secret' | 'torn'
  status?: number
  body?: unknown
}

/** What is null is left out. */
function said(claims: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null))
}

/**
 * An OpenID provider that tells whatever the code asks for: what no honest one could be brought to
 * say. Its keys are real, so that only what is forged is wrong.
 */
export async function openForger() {
  let [own, other] = await Promise.all(
    [1, 2].map(() =>
      crypto.subtle.generateKey(
        {
          name: 'RSASSA-PKCS1-v1_5',
          modulusLength: 2048,
          publicExponent: new Uint8Array([1, 0, 1]),
          hash: 'SHA-256',
        },
        true,
        ['sign', 'verify'],
      ),
    ),
  )
  let asked = { token: 0, discovery: 0 }
  let down = false
  let server = createServer(async (request, response) => {
    let body = ''
    for await (let part of request) body += String(part)
    let tell = (told: unknown, status = 200) =>
      void response
        .writeHead(down ? 503 : status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(told))
    let { pathname } = new URL(request.url!, issuer)
    if (pathname === '/.well-known/openid-configuration') asked.discovery++
    if (pathname === '/.well-known/openid-configuration')
      return tell({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
      })
    if (pathname === '/keys')
      return tell({
        keys: [
          {
            ...(await crypto.subtle.exportKey('jwk', own!.publicKey)),
            kid: 'own',
            use: 'sig',
            alg: 'RS256',
          },
        ],
      })
    asked.token++
    let forged = JSON.parse(
      Buffer.from(new URLSearchParams(body).get('code')!, 'base64url').toString(),
    ) as Forged
    if (forged.status) return tell(forged.body ?? {}, forged.status)
    tell({ access_token: 'token', token_type: 'bearer', id_token: await idToken(forged) })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  let issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function idToken({ claims, seal }: Forged): Promise<string> {
    let now = Math.floor(Date.now() / 1000)
    let header =
      seal === 'none'
        ? { alg: 'none' }
        : seal === 'shared secret'
          ? { alg: 'HS256' }
          : { alg: 'RS256', kid: 'own' }
    let words = [
      header,
      said({
        iss: issuer,
        sub: 'forged',
        aud: 'google-client',
        iat: now,
        exp: now + 300,
        ...claims,
      }),
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    if (seal === 'none') return `${words}.`
    if (seal === 'shared secret') {
      let key = await crypto.subtle.importKey(
        'raw',
        Buffer.from('google-secret'),
        { name: 'HMAC', hash: 'SHA-256' },
        false,
        ['sign'],
      )
      return `${words}.${Buffer.from(await crypto.subtle.sign('HMAC', key, Buffer.from(words))).toString('base64url')}`
    }
    let signature = Buffer.from(
      await crypto.subtle.sign(
        'RSASSA-PKCS1-v1_5',
        (seal === 'other key' ? other! : own!).privateKey,
        Buffer.from(words),
      ),
    )
    if (seal === 'torn') signature[0]! ^= 1
    return `${words}.${signature.toString('base64url')}`
  }

  return {
    issuer,
    asked,
    settings: { GOOGLE_ISSUER: issuer },
    code: (forged: Forged = {}) => Buffer.from(JSON.stringify(forged)).toString('base64url'),
    goDown: () => void (down = true),
    stop: () => new Promise((closed) => (server.close(closed), server.closeAllConnections())),
  }
}
