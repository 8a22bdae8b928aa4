import { request } from 'node:http'
import { sessionCookie } from '#app/request/cookies.ts'
import { connect } from '#db/client.ts'
import { ownSite } from './own-site.ts'
import './provided.ts'

type Asking = {
  /** A session's token, as the browser's cookie would bring it. */
  token?: string
  locale?: 'ar' | 'en'
  /** Other cookies. */
  cookies?: Record<string, string>
  method?: string
  /**
   * Posted as a form of our own pages would be, unless `headers` say otherwise (an empty one is not
   * sent).
   */
  form?: Record<string, string>
  /** Sent as it is: text as UTF-8. */
  body?: string | Uint8Array
  headers?: Record<string, string>
  /** Where; the Worker that all page tests share unless told otherwise. */
  siteUrl?: string
}

export type Answer = { status: number; headers: Headers; text: string }

/**
 * One request to the site as a browser makes it for a link or a form;
 * redirects are answers. Not by `fetch`, which adds headers of its own and keeps connections that
 * the Worker may just be closing.
 */
export function ask(
  path: string,
  {
    token,
    locale = 'ar',
    cookies = {},
    form,
    body = form && new URLSearchParams(form).toString(),
    method = body === undefined ? 'GET' : 'POST',
    headers,
    siteUrl = ownSite().siteUrl,
  }: Asking = {},
): Promise<Answer> {
  let site = new URL(siteUrl)
  let jar = {
    preferences: `language=${locale}`,
    ...(token && { [sessionCookie]: token }),
    ...cookies,
  }
  let sent = {
    Cookie: Object.entries(jar)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    // An address of its own, so that what is limited per address does not reach from one test into
    // another.
    'CF-Connecting-IP': `10.200.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
    ...(method !== 'GET' &&
      method !== 'HEAD' && { Origin: site.origin, 'Sec-Fetch-Site': 'same-origin' }),
    ...(body !== undefined && {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': String(Buffer.byteLength(body)),
    }),
    ...headers,
  }
  return new Promise((done, fail) => {
    let asking = request(
      {
        host: site.hostname,
        port: site.port,
        path,
        method,
        agent: false,
        headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== '')),
      },
      (response) => {
        let chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.once('error', fail)
        response.once('end', () => {
          let received = new Headers()
          for (let [name, values = []] of Object.entries(response.headersDistinct))
            for (let value of values) received.append(name, value)
          done({
            status: response.statusCode!,
            headers: received,
            text: Buffer.concat(chunks).toString(),
          })
        })
      },
    )
    asking.once('error', fail)
    asking.end(body)
  })
}

/** What the site's database holds. */
export function siteDatabase() {
  return connect({ LIBSQL_URL: ownSite().libsqlUrl })
}

/** A prefix of their own for the schools of one test. */
export function anyPrefix(): string {
  return `${crypto.randomUUID().slice(0, 8)}_`
}
