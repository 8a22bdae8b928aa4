import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayIn } from '#app/calendar/day.ts'
import { subscriptions } from '#db/schema.ts'
import { eachOf } from '#scripts/each-of.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { isQuick } from '#tests/support/tier.ts'
import { openWorld } from '#tests/support/world.ts'
import { lines } from './matrix-lines.ts'
import { isDownload } from './matrix.ts'

/** All of the dashboard that waits for no subscription: the way to it, and one's own account. */
function isOpen(path: string): boolean {
  return path === '/dashboard' || /^\/dashboard\/user\/account(\/|\?|$)/.test(path)
}

test(
  'without a subscription all of the dashboard says so to head, teacher and pupil; one’s own account stays open',
  { timeout: 300_000 },
  async () => {
    let world = await openWorld(siteDatabase(), anyPrefix())
    let roles = { hind: 'admin', layla: 'teacher', adam: 'student' } as const
    let people = ['hind', 'layla', 'adam'] as const
    await siteDatabase()
      .update(subscriptions)
      .set({ validUntil: dayIn('Asia/Amman', Date.now()) })
      .where(inArray(subscriptions.accountId, people.map(world.id)))
    let tokens = await Promise.all(
      people.map(async (person) => ({ person, token: await world.tokenFor(person) })),
    )
    let fill = (text: string) => text.replace(/~([\w-]+)/g, (_, name: string) => world.id(name))
    let asked = Object.entries(lines)
      .flatMap(([key, each]) => each.map((line) => ({ ...line, posted: key.startsWith('POST ') })))
      .filter(({ ask: path }) => path.startsWith('/dashboard'))
    let closed = asked.filter(({ ask: path }) => !isOpen(path))
    expect(closed.length).toBeGreaterThan(80)

    let problems = await eachOf(
      closed.flatMap((line) => tokens.map((who) => ({ line, ...who }))),
      async ({ line, person, token }) => {
        let path = fill(line.ask)
        let form = line.posted ? (line.form ?? {}) : undefined
        let [pathname, search] = path.split('?') as [string, string?]
        let data = `${pathname}.rsc${search ? `?${search}` : ''}`
        let answers = [
          await ask(path, { token, ...(form && { form }) }),
          ...(line.posted || isQuick || isDownload(path) ? [] : [await ask(data, { token })]),
        ]
        return answers.flatMap(({ status, headers }) =>
          status === 403 && !headers.get('Location')
            ? []
            : [`${person} ${line.posted ? 'POST ' : ''}${path}: ${status}`],
        )
      },
    )
    expect(problems.flat()).toEqual([])

    let own = await eachOf(
      asked
        .filter(({ ask: path, posted }) => !posted && isOpen(path))
        .flatMap((line) =>
          tokens
            .filter(({ person }) => line.roles?.includes(roles[person]) ?? true)
            .map((who) => ({ line, ...who })),
        ),
      async ({ line, person, token }) => {
        let { status, text } = await ask(fill(line.ask), { token, locale: 'en' })
        return status === 403 || text.includes('You have no active subscription.')
          ? [`${person} ${line.ask}: ${status}`]
          : []
      },
    )
    expect(own.flat()).toEqual([])
  },
)

test('the page that says so takes a code, in both languages', { timeout: 60_000 }, async () => {
  let world = await openWorld(siteDatabase(), anyPrefix())
  await siteDatabase()
    .update(subscriptions)
    .set({ validUntil: dayIn('Asia/Amman', Date.now()) })
    .where(inArray(subscriptions.accountId, [world.id('adam')]))
  let token = await world.tokenFor('adam')
  for (let [locale, look] of [
    ['ar', 'تحقّق من الرمز'],
    ['en', 'Check the code'],
  ] as const) {
    let { status, text } = await ask('/dashboard/app', { token, locale })
    let main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    expect(
      [
        status,
        /<form[^>]*action="\/redeem"[^>]*method="get"/.test(main),
        main.includes('name="code"'),
        main.includes(look),
        main.includes('403'),
      ],
      locale,
    ).toEqual([403, true, true, true, false])
  }
})
