import { expect, test } from 'vitest'
import { eachOf } from '#scripts/each-of.ts'
import { doesExport, routeAt, routePaths } from '#tests/support/routes.ts'
import { NO_DATABASE, serve } from '#tests/support/serve.ts'
import { ask } from '#tests/support/site.ts'
import { locales } from '#tests/support/ways.ts'
import { openLongWorld, visitsIn } from './visits.ts'

const otherOf = { ar: 'en', en: 'ar' } as const
/** Pages that are there to say that something is not. */
const refusals = ['/404', '/500', '/*']

test(
  'every page has a visit by somebody who sees it, and no visit ends elsewhere',
  { timeout: 120_000 },
  async () => {
    let visits = visitsIn(await openLongWorld())
    let answers = await eachOf(visits, async ({ path, token, form, cookies }) => {
      let { status } = await ask(path, {
        ...(token && { token }),
        ...(form && { form }),
        ...(cookies && { cookies }),
      })
      return status
    })
    let seen = new Set(
      visits
        .filter((_, at) => answers[at] === 200)
        .map(({ path }) => routeAt(path.split('?')[0]!).path),
    )
    expect(
      routePaths
        .filter((route) => doesExport(route, 'ServerComponent') && !seen.has(route.path))
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(refusals.toSorted())
    expect(
      visits.filter((_, at) => answers[at]! >= 300 && answers[at]! < 400).map(({ title }) => title),
    ).toEqual([])
    // A form that a visit sends is refused, and stands there again.
    expect(visits.flatMap(({ form, title }, at) => (form ? [[title, answers[at]]] : []))).toEqual(
      visits.flatMap(({ form, title }) => (form ? [[title, 422]] : [])),
    )
    let refused = new Set(visits.map(({ path }) => routeAt(path.split('?')[0]!).path))
    for (let path of refusals) expect([path, refused.has(path)]).toEqual([path, true])
  },
)

test(
  'on every page, whatever it says, stands the way to the other language, and it comes back to that page',
  { timeout: 180_000 },
  async () => {
    let closed = await serve({ MAINTENANCE: '900' })
    let broken = await serve(NO_DATABASE)
    let visits = [
      ...visitsIn(await openLongWorld()),
      { title: 'in maintenance', path: '/dashboard/classes?level=1', siteUrl: closed.siteUrl },
      // Who has a session is looked up, and cannot be.
      {
        title: 'without a database',
        path: '/dashboard/class/any?period=all',
        token: 'a'.repeat(40),
        siteUrl: broken.siteUrl,
      },
    ].flatMap((visit, at) => locales(at).map((locale) => ({ ...visit, locale })))
    let faults = await eachOf(visits, async ({ locale, title, ...visit }) => {
      let { text } = await ask(visit.path, { ...visit, locale })
      // The button that stands there for it, not the choice on the page of preferences.
      let form =
        text.match(
          /<form[^>]* action="\/preferences"[^>]*>(?:(?!<\/form>).)*<button[^>]* name="language"(?:(?!<\/form>).)*/s,
        )?.[0] ?? ''
      let valueOf = (tag: string) =>
        form.match(new RegExp(`<${tag}[^>]* value="([^"]*)"`))?.[1]?.replaceAll('&amp;', '&')
      let says = { back: valueOf('input'), value: valueOf('button') }
      let wanted = { back: visit.path, value: otherOf[locale] }
      return says.back === wanted.back && says.value === wanted.value
        ? []
        : [{ title, locale, says, wanted }]
    })
    expect(faults.flat()).toEqual([])
  },
)
