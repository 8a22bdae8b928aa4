import { Hono } from 'hono'
import { inject } from 'vitest'
import { visitOf } from '#app/models/auth/visit.server.ts'
import { connect } from '#db/client.ts'
import { createApi } from '#worker/api/app.ts'
import { guard } from '#worker/guard.ts'
import type { CallerName } from './callers.ts'
import { TEST_SECRETS_KEY } from './secrets.ts'
import { openWorld } from './world.ts'
import './provided.ts'

type Ask = {
  as?: CallerName | undefined
  token?: string | undefined
  method?: string
  json?: unknown
  body?: BodyInit
  headers?: Record<string, string> | undefined
}

/** The libSQL server of this test process, and the tests' key. */
export function ownDatabase(): { LIBSQL_URL: string; SECRETS_KEY: string } {
  return {
    SECRETS_KEY: TEST_SECRETS_KEY,
    LIBSQL_URL: inject('libsqlUrls')[Number(process.env.VITEST_POOL_ID) - 1]!,
  }
}

/**
 * A new Worker's API, behind the guard, with a clock that the test turns. Tests choose the address
 * that they come from.
 */
export function startWorker(
  settings: { LIBSQL_URL: string; SECRETS_KEY?: string } = ownDatabase(),
  clock = { now: Date.now() },
) {
  let env = { BEHIND_CLOUDFLARE: 'on', ...settings }
  let api = createApi((bindings, request) => ({ ...visitOf(bindings, request), now: clock.now }))
  let worker = new Hono().use(guard).route('/api', api)
  return async (path: string, init?: RequestInit) => worker.request(path, init, env)
}

/**
 * The API on a libSQL server, with two schools of its own and every kind of caller signed
 * in.
 */
export async function openApi({ now = Date.now(), settings = {} } = {}) {
  let env = { ...ownDatabase(), ...settings }
  let prefix = `${crypto.randomUUID().slice(0, 8)}_`
  let clock = { now }
  let world = await openWorld(connect(env), prefix, now)
  let call = startWorker(env, clock)
  let tokenOf = (name: CallerName) => world.callers.find((caller) => caller.name === name)!.token

  /**
   * One call and its whole answer. The address is the world's own, so that worlds do not share a
   * rate limit.
   */
  async function ask(
    path: string,
    { as, token = as && tokenOf(as), method, json, body, headers }: Ask = {},
    send = call,
  ) {
    let response = await send(
      path.replace(/~([\w-]+)/g, (_, name: string) => world.id(name)),
      {
        method: method ?? (json === undefined && body === undefined ? 'GET' : 'POST'),
        headers: {
          'CF-Connecting-IP': prefix,
          'Accept-Language': 'en',
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body }),
        ...(json !== undefined && { body: JSON.stringify(json) }),
        // Node requires it for streams.
        ...(body instanceof ReadableStream && { duplex: 'half' }),
      },
    )
    let text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text === '' ? undefined : JSON.parse(text),
    }
  }
  return { ...world, clock, call, ask, tokenOf }
}
