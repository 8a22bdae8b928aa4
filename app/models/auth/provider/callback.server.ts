import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Locale } from '#app/locales/locale.ts'
import type { Current, Visit } from '#app/models/current.ts'
import { refuse, type Outcome } from '#app/models/outcome.ts'
import type { ProviderName } from '#app/models/provider.ts'
import { tokenHash } from '#app/models/token.server.ts'
import { authorizations } from '#db/schema.ts'
import type { Arrival } from './arrival.ts'
import { answersTo, hear } from './authorize.server.ts'
import { providerProfileFrom } from './client.server.ts'
import { linkIdentity, reauthenticateByIdentity } from './linked-accounts.server.ts'
import type { ProviderPurpose } from './provider.ts'
import { enterAs } from './sign-in.server.ts'

type Answer = {
  /** What the browser kept since it set out. */
  token: string | undefined
  parameters: URLSearchParams
  /** What Apple's form says the person is called, once. */
  givenName?: string | null
  /** Who is signed in here, if anybody. */
  current: Current | null
}

/**
 * Receives somebody back from a provider. Whatever comes of it, this answer, and any other to the
 * same question, is good no more.
 */
export async function arriveFrom(
  visit: Visit,
  name: ProviderName,
  answer: Answer,
  locale: Locale,
): Promise<{ next: string; purpose: ProviderPurpose; outcome: Outcome<Arrival> }> {
  let asked = await takeQuestion(visit, answer.token)
  return {
    next: asked?.next ?? '',
    purpose: asked?.purpose ?? 'enter',
    outcome: await receive(visit, name, asked, answer, locale),
  }
}

type Question = typeof authorizations.$inferSelect

async function receive(
  visit: Visit,
  name: ProviderName,
  asked: Question | undefined,
  { parameters, givenName = null, current }: Answer,
  locale: Locale,
): Promise<Outcome<Arrival>> {
  let provider = visit.providers?.each[name]
  if (!provider) return refuse('notFound')
  // Of this browser, of this provider, of this question, and of this session if it began in one.
  if (
    !asked ||
    asked.provider !== name ||
    !(await isSame(asked.state, parameters.get('state') ?? ''))
  )
    return refuse('providerAnswer')
  if (asked.purpose !== 'enter' && asked.sessionId !== current?.sessionId)
    return refuse('providerAnswer')

  let hearing = await hear(provider, () =>
    providerProfileFrom(provider, answersTo(visit, name), asked, parameters),
  )
  if (!hearing.ok) return hearing
  let vouched = { ...hearing.value, name: hearing.value.name ?? givenName }
  if (asked.purpose === 'link') return linkIdentity(current!, name, vouched, locale)
  if (asked.purpose === 'prove') return reauthenticateByIdentity(current!, vouched, asked.createdAt)
  return enterAs(visit, name, vouched, asked.next)
}

/** One delete: of any number of answers at once, one has the question. */
async function takeQuestion(
  { db, now }: Visit,
  token: string | undefined,
): Promise<Question | undefined> {
  if (!token) return undefined
  let [taken] = await db
    .delete(authorizations)
    .where(
      and(
        eq(authorizations.id, await tokenHash(token)),
        gt(authorizations.expiresAt, now),
        isNull(authorizations.subject),
      ),
    )
    .returning()
  return taken
}

/** In constant time, whatever the lengths. */
async function isSame(one: string, other: string): Promise<boolean> {
  return timingSafeEqual(Buffer.from(await tokenHash(one)), Buffer.from(await tokenHash(other)))
}
