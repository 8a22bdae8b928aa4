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

test('each of the six periods opens the report of that class, that lesson and that period', async () => {
  // The date stands in the form whatever is chosen, and belongs to one choice only.
  let meant = {
    last7: 'period=last7',
    daily: 'period=daily',
    weekly: 'period=weekly',
    monthly: 'period=monthly',
    all: 'period=all',
    from: 'period=from&from=2026-03-01',
  }
  for (let [period, query] of Object.entries(meant)) {
    let { status, headers } = await asked({ period, from: '2026-03-01' })
    let to = `/dashboard/class/${world.id('zaytoun')}/${world.id('butterflies')}/${world.id('letters')}?${query}`
    expect([status, headers.get('Location')]).toEqual([303, to])
    let report = await ask(to, { token, locale: 'en' })
    let [choices] = report.text.match(/<section[^>]* aria-label="Period".*?<\/section>/s)!
    let chips = [...choices.matchAll(/<(?:a|summary)[^>]*class="chip"[^>]*>/g)].filter(([chip]) =>
      chip.includes('aria-current'),
    )
    expect([period, report.status, chips.length]).toEqual([period, 200, 1])
    expect(chips[0]![0]).toMatch(
      period === 'from' ? /^<summary/ : new RegExp(`period=${period}\\b`),
    )
  }
  // Without a word about it: the last seven days. Without a date: the last thirty.
  expect((await asked({})).headers.get('Location')).toMatch(/\?period=last7$/)
  expect((await asked({ period: 'from' })).headers.get('Location')).toMatch(/\?period=from$/)
})

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
    expect(chosen).toEqual([world.id('butterflies'), world.id('letters')])
    let radio = [...text.matchAll(/<input[^>]*type="radio"[^>]*>/g)]
      .map(([each]) => each)
      .filter((each) => each.includes(' checked='))
    expect(radio.map((each) => each.match(/ value="(\w+)"/)![1])).toEqual(['from'])
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
  let empty = await ask('/dashboard/lessons?class=&lesson=&period=last7&from=', {
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
