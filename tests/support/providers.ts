import { onTestFinished } from 'vitest'
import { providersOf } from '#app/models/auth/provider-settings.server.ts'
import { beginAuthorization } from '#app/models/auth/provider/authorize.server.ts'
import { receiveCallback } from '#app/models/auth/provider/callback.server.ts'
import type { ProviderPurpose } from '#app/models/auth/provider/provider.ts'
import type { Current, Visit } from '#app/models/current.ts'
import type { ProviderName } from '#app/models/provider.ts'
import { openStandIns, type Claims, type StandIns } from '#scripts/stand-ins.ts'
import { openSchool } from './school.ts'

export type { Claims } from '#scripts/stand-ins.ts'
export const SITE = 'http://127.0.0.1:8787'

let opening: Promise<StandIns> | undefined

/** The stand-ins for all providers; one set for all tests of a process. */
export function standIns(): Promise<StandIns> {
  opening ??= openStandIns()
  return opening
}

/**
 * The way through a provider's own pages, as a browser goes it: from our question to its
 * answer. With a `jar` of cookies the provider knows them the next time.
 */
export async function answerAt(
  question: string,
  claims: Claims | 'cancel',
  jar = new Map<string, string>(),
): Promise<URLSearchParams> {
  let [url, init]: [string, RequestInit] = [question, {}]
  for (let steps = 0; steps < 12; steps++) {
    let response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: {
        ...init.headers,
        Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    for (let line of response.headers.getSetCookie())
      jar.set(line.split('=')[0]!, line.slice(line.indexOf('=') + 1).split(';')[0]!)
    init = {}
    let location = response.headers.get('Location')
    let page = location ? '' : await response.text()
    let target = location
      ? new URL(location, url).href
      : (page.match(/<form[^>]* action="([^"]+)"/)?.[1] ?? url)
    if (new URL(target).pathname.startsWith('/auth/from/'))
      return location ? new URL(target).searchParams : inputsOf(page)
    if (!location && !page.includes('name="claims"'))
      throw new Error(`No way on from ${url}: ${response.status} ${page.slice(0, 300)}`)
    if (!location)
      init = {
        method: 'POST',
        body: new URLSearchParams(
          claims === 'cancel' ? { cancel: 'yes' } : { claims: JSON.stringify(claims) },
        ),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      }
    url = target
  }
  throw new Error(`Led in circles by ${question}`)
}

/** The hidden fields of Apple's form. */
function inputsOf(page: string): URLSearchParams {
  return new URLSearchParams(
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name!, value!],
    ),
  )
}

type Going = { purpose?: ProviderPurpose; next?: string; current?: Current | null; visit?: Visit }

/** The two schools with all providers set up, and their people on the way to them and back. */
export async function openProviders(more: Record<string, string> = {}) {
  let school = await openSchool()
  let providers = providersOf({ SITE_URL: SITE, ...(await standIns()).bindings, ...more })
  let visit = (at = school.now): Visit => ({ ...school.visit(at), providers })
  let depart = async (
    name: ProviderName,
    {
      purpose = 'enter',
      next = '/dashboard/app',
      current = null,
      visit: from = visit(),
    }: Going = {},
  ) => {
    let departing = await beginAuthorization(from, name, { purpose, next, current })
    if (!departing.ok) throw new Error(departing.reason)
    return departing.value
  }
  let arrive = (
    name: ProviderName,
    token: string | undefined,
    parameters: URLSearchParams,
    { current = null, visit: at = visit() }: Going = {},
  ) =>
    receiveCallback(at, name, { token, parameters, current }, 'ar').then(({ outcome }) => outcome)
  /** There and back. */
  let go = async (name: ProviderName, claims: Claims | 'cancel', going: Going = {}) => {
    let { url, token } = await depart(name, going)
    return arrive(name, token, await answerAt(url, claims), going)
  }
  return { ...school, providers, visit, depart, arrive, go }
}

/** What a server of one's own answers, until the test ends. */
export function whenDone(stop: () => unknown) {
  onTestFinished(async () => void (await stop()))
}
