import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { OUR_CALLBACKS, SECRETS, type Claims } from './client.ts'
import { claimsIn, fieldsOf, signInPage } from './sign-in-page.ts'

type Name = 'facebook' | 'twitter'
type Authorization = { client: string; redirectUri: string; challenge: string; claims: Claims }
type State = { codes: Map<string, Authorization>; tokens: Map<string, Claims> }
type Exchange = {
  name: Name
  request: IncomingMessage
  response: ServerResponse
  query: URLSearchParams
  fields: URLSearchParams
}

/**
 * OAuth 2's code with PKCE, as Facebook (its secret in the form) and X (its secret in a header)
 * take it.
 */
export function oauthServer(): RequestListener {
  let state: State = { codes: new Map(), tokens: new Map() }
  return async (request, response) => {
    let { pathname, searchParams } = new URL(request.url!, 'http://stand-in')
    let [, name, endpoint] = pathname.split('/') as [string, Name, string]
    let fields = request.method === 'POST' ? await fieldsOf(request) : new URLSearchParams()
    let exchange = { name, request, response, query: searchParams, fields }
    if (endpoint === 'authorize') authorize(exchange, state)
    else if (endpoint === 'token') issueToken(exchange, state)
    else showUser(exchange, state)
  }
}

function authorize({ name, request, response, query, fields }: Exchange, { codes }: State): void {
  if (request.method === 'GET') return answer(response, 200, signInPage(name), 'text/html')
  let redirectUri = query.get('redirect_uri') ?? ''
  if (!OUR_CALLBACKS.test(redirectUri) || query.get('code_challenge_method') !== 'S256')
    return answer(response, 400, { error: 'invalid_request' })
  let claims = claimsIn(fields)
  let code = randomBytes(16).toString('hex')
  if (claims)
    codes.set(code, {
      client: query.get('client_id')!,
      redirectUri,
      challenge: query.get('code_challenge')!,
      claims,
    })
  let back = new URLSearchParams({
    ...(claims ? { code } : { error: 'access_denied' }),
    state: query.get('state') ?? '',
  })
  response.writeHead(302, { Location: `${redirectUri}?${back}` }).end()
}

function issueToken({ name, request, response, fields }: Exchange, { codes, tokens }: State): void {
  let code = fields.get('code') ?? ''
  let authorization = codes.get(code)
  codes.delete(code)
  if (!authorization || !isClient(name, request, fields, authorization))
    return answer(response, 400, { error: 'invalid_grant' })
  let token = randomBytes(16).toString('hex')
  tokens.set(token, authorization.claims)
  answer(response, 200, { access_token: token, token_type: 'bearer', expires_in: 600 })
}

function showUser({ name, request, response }: Exchange, { tokens }: State): void {
  let claims = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
  if (!claims) return answer(response, 401, { error: 'invalid_token' })
  let { sub: id, email, name: fullName, username } = claims
  let user =
    name === 'twitter' ? { data: { id, name: fullName, username } } : { id, name: fullName, email }
  answer(response, 200, user)
}

function isClient(
  name: 'facebook' | 'twitter',
  { headers }: IncomingMessage,
  fields: URLSearchParams,
  { client, redirectUri, challenge }: Authorization,
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

function answer(
  response: ServerResponse,
  status: number,
  body: string | object,
  type = 'application/json',
): void {
  response
    .writeHead(status, { 'Content-Type': type })
    .end(typeof body === 'string' ? body : JSON.stringify(body))
}
