import { beforeAll, expect, test } from 'vitest'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let token: string

// They only look.
beforeAll(async () => {
  world = await openWorld(siteDatabase(), anyPrefix())
  token = world.callers.find(({ name }) => name === 'teacher')!.token!
})

let asked = (more: Record<string, string>) =>
  ask(
    `/dashboard/lessons?${new URLSearchParams({ class: world.id('butterflies'), lesson: world.id('letters'), ...more })}`,
    { token, locale: 'en' },
  )

test('each of the seven periods opens the report of that class, that lesson and that period', async () => {
  // The date stands in the form whatever is chosen, and belongs to one choice only.
  let meant = {
    weekly: 'period=weekly',
    lastWeek: 'period=lastWeek',
    monthly: 'period=monthly',
    lastMonth: 'period=lastMonth',
    daily: 'period=daily',
    all: 'period=all',
    from: 'period=from&from=2026-03-01',
  }
  for (let [period, query] of Object.entries(meant)) {
    let { status, headers } = await asked({ period, from: '2026-03-01' })
    let to = `/dashboard/class/${world.id('zaytoun')}/${world.id('butterflies')}/${world.id('letters')}?${query}`
    expect([status, headers.get('Location')]).toEqual([303, to])
    let report = await ask(to, { token, locale: 'en' })
    expect([period, report.status, chosenPeriod(report.text)]).toEqual([period, 200, period])
  }
  // Without a word about it: this week. Without a date: the last thirty days.
  expect((await asked({})).headers.get('Location')).toMatch(/\?period=weekly$/)
  expect((await asked({ period: 'from' })).headers.get('Location')).toMatch(/\?period=from$/)
})

/** The value of the option that is chosen in a report's list of periods. */
function chosenPeriod(html: string): string | undefined {
  let [select] = html.match(/<select[^>]* name="period".*?<\/select>/s)!
  let [chosen] = select.match(/<option[^>]* selected=""[^>]*>/)!
  return chosen.match(/ value="([^"]*)"/)?.[1]
}

test('a date typed in Arabic digits is a date', async () => {
  expect((await asked({ period: 'from', from: '٢٠٢٦-٠٣-٠١' })).headers.get('Location')).toMatch(
    /\?period=from&from=2026-03-01$/,
  )
})

test('a date that is none is told beside its field, and nothing that was chosen is lost', async () => {
  for (let from of ['never', '2026-02-30', '0001-01-01']) {
    let { status, text } = await asked({ period: 'from', from })
    expect([from, status]).toEqual([from, 422])
    let chosen = [...text.matchAll(/<option[^>]* selected=""[^>]*>/g)].map(
      ([option]) => option.match(/ value="([^"]*)"/)![1],
    )
    expect(chosen).toEqual([world.id('butterflies'), world.id('letters'), 'from'])
    let [field] = text.match(/<input[^>]* name="from"[^>]*>/)!
    expect([
      field.includes(` value="${from}"`),
      field.includes('aria-invalid="true"'),
      field.includes('aria-describedby="from-problem"'),
    ]).toEqual([true, true, true])
    expect(text).toMatch(/<p id="from-problem" class="problem">[^<]+<\/p>/)
  }
})

test('a wrong date with another period is not asked about', async () => {
  expect((await asked({ period: 'monthly', from: 'never' })).headers.get('Location')).toMatch(
    /\?period=monthly$/,
  )
})

test('sent without a class or a lesson, the form says what is missing beside its field', async () => {
  let first = await ask('/dashboard/lessons', { token, locale: 'en' })
  expect([first.status, first.text.includes('class="problem"')]).toEqual([200, false])
  let empty = await ask('/dashboard/lessons?class=&lesson=&period=weekly&from=', {
    token,
    locale: 'en',
  })
  expect(empty.status).toBe(422)
  expect(empty.text).toContain('<p id="class-problem" class="problem">Choose a class</p>')
  expect(empty.text).toContain('<p id="lesson-problem" class="problem">Choose a lesson</p>')
  expect(empty.text).toMatch(/<a href="#lesson">/)
  let half = await ask(`/dashboard/lessons?class=${world.id('butterflies')}&lesson=nothing`, {
    token,
  })
  expect([
    half.status,
    half.text.includes('id="class-problem"'),
    half.text.includes('>اختر درسًا</p>'),
  ]).toEqual([422, false, true])
})
