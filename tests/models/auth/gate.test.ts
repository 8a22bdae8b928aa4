import { inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { startOfDay } from '#app/calendar/day.ts'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { needsSubscription } from '#app/models/current.ts'
import { subscriptions } from '#db/schema.ts'
import { lines } from '#tests/access/matrix/api-lines.ts'
import { freshDatabase, NOON } from '#tests/support/school.ts'
import { openWorld } from '#tests/support/world.ts'
import { createApi } from '#worker/api/app.ts'

/**
 * All that can be called without a subscription: what anybody may, what one does with one's own
 * account, redeeming, and what a child did.
 */
const open = [
  'GET /api/health',
  'GET /api/openapi.json',
  'POST /api/auth/sign-in',
  'POST /api/auth/sign-in-by-card',
  'POST /api/auth/change-password',
  'POST /api/auth/request-reset',
  'POST /api/auth/reset',
  'POST /api/auth/register',
  'POST /api/auth/resend-verification',
  'POST /api/auth/verify',
  'POST /api/auth/sign-out',
  'POST /api/regOrLogin',
  'PUT /api/updateUserInfo',
  'POST /api/newSubscription',
  'POST /api/attempts',
  // A guardian's letters belong to the account.
  'GET /api/weeklyLetters',
  'PUT /api/weeklyLetters/{studentId}',
  'DELETE /api/weeklyLetters/{studentId}',
  // An address book: its owner can read and delete what is kept at any time.
  'GET /api/cart/addresses',
  'DELETE /api/cart/addresses/{id}',
]

/** Where one may ask about oneself all the same. */
const asksAboutSelf = ['GET /api/users/{id}', 'GET /api/getSubscription/{userId}']

const MIDNIGHT = startOfDay('Asia/Amman', '2026-11-21')

/**
 * The world, where the subscriptions of a head, a teacher and a pupil of al Zaytoun end at its next
 * midnight; and the API at any moment.
 */
async function openEve() {
  let db = await freshDatabase()
  let world = await openWorld(db, 'eve_', NOON)
  let people = ['hind', 'layla', 'salma'] as const
  await db
    .update(subscriptions)
    .set({ validUntil: '2026-11-21' })
    .where(inArray(subscriptions.accountId, people.map(world.id)))
  let tokens = Object.fromEntries(
    await Promise.all(people.map(async (person) => [person, await world.tokenFor(person)])),
  ) as Record<(typeof people)[number], string>
  let api = (at: number) =>
    new Hono().route(
      '/api',
      createApi(() => world.visit(at)),
    )
  return { ...world, people, tokens, api }
}

test('at the school’s midnight the same session loses what waits for a subscription, without a sign-out', async () => {
  let { people, tokens, visit } = await openEve()
  for (let person of people) {
    let at = async (now: number) =>
      needsSubscription((await loadCurrent(visit(now), tokens[person]))!.user)
    expect([person, await at(MIDNIGHT - 1), await at(MIDNIGHT)]).toEqual([person, false, true])
  }
})

test('a subscription at another school ends by that school’s clock', async () => {
  let { db, visit, id, tokenFor } = await openEve()
  await db
    .update(subscriptions)
    .set({ validUntil: '2026-11-21' })
    .where(inArray(subscriptions.accountId, [id('karim')]))
  let token = await tokenFor('karim')
  let at = async (now: number) => needsSubscription((await loadCurrent(visit(now), token))!.user)
  // Two hours behind Amman… and in November, three.
  expect([
    await at(MIDNIGHT),
    await at(startOfDay('Europe/London', '2026-11-21') - 1),
    await at(startOfDay('Europe/London', '2026-11-21')),
  ]).toEqual([false, false, true])
})

test(
  'every call but those that are named closes at midnight, to the head, the teacher and the pupil alike',
  { timeout: 240_000 },
  async () => {
    let world = await openEve()
    let { people, tokens, api, id } = world
    /**
     * What each of the lines is refused by, but for what one asks about oneself, which is always
     * answered.
     */
    let refusals = async (person: (typeof people)[number], key: string, at: number) => {
      let isOwn = (path: string) =>
        asksAboutSelf.includes(key) && (path.endsWith('~self') || path.endsWith(`~${person}`))
      let codes: (string | undefined)[] = []
      for (let line of lines[key]!.filter(({ ask }) => !isOwn(ask))) {
        let made: Record<string, string> = (await line.before?.(world, 'admin')) || {}
        let fill = (text: string) =>
          text.replace(
            /~([\w-]+)/g,
            (_, name: string) => made[name] ?? id(name === 'self' ? person : name),
          )
        let headers = {
          Authorization: `Bearer ${line.ends ? await world.tokenFor(person) : tokens[person]}`,
          'Content-Type': 'application/json',
        }
        let response = await api(at).request(fill(line.ask), {
          method: key.split(' ')[0]!,
          headers,
          ...(line.body !== undefined && { body: fill(JSON.stringify(line.body)) }),
        })
        codes.push(
          response.headers.get('Content-Type')?.includes('json')
            ? ((await response.json()) as { error?: { code: string } }).error?.code
            : undefined,
        )
      }
      return codes
    }
    let problems: string[] = []
    for (let person of people) {
      for (let key of Object.keys(lines)) {
        if ((await refusals(person, key, MIDNIGHT - 1)).includes('noSubscription'))
          problems.push(`${person} ${key}: closed too soon`)
        let after = await refusals(person, key, MIDNIGHT)
        let wrong = open.includes(key)
          ? after.includes('noSubscription')
          : after.some((code) => code !== 'noSubscription')
        if (wrong) problems.push(`${person} ${key}: ${after.join(', ')}`)
      }
    }
    expect(problems).toEqual([])
    expect(open.filter((key) => !(key in lines))).toEqual([])
  },
)
