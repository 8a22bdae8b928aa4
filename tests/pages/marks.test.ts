import { beforeAll, expect, test } from 'vitest'
import { newPage } from '#tests/support/page.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const words = {
  ar: {
    link: 'حذف هذه التدريبات…',
    what: 'محاولة واحدة',
    why: 'جرّبته أخته على جهازها',
    send: 'حذف نهائيّ',
    required: 'هذا الحقل مطلوب',
    removed: 'حُذفت التدريبات.',
  },
  en: {
    link: 'Remove this practice…',
    what: '3 attempts',
    why: 'Tried by a grown-up',
    send: 'Remove for good',
    required: 'This field is required',
    removed: 'Practice removed.',
  },
}

let world: World

beforeAll(async () => void (world = await openWorld(siteDatabase(), anyPrefix())))

/** What is removed once cannot be removed again: each way has a child of its own. */
const practised = { ar: ['salma', 'letters'], en: ['adam', 'letters'] } as const

for (let { locale, javaScript, width, how } of ways(2)) {
  test(`a head removes a child’s practice of a lesson, with a reason ${how}`, async () => {
    let said = words[locale]
    let [child, lesson] = practised[locale]
    let report = `/dashboard/analytics/${world.id(child)}/${world.id(lesson)}`
    let page = await newPage({ locale, javaScript, width })
    await carry(page.context(), await world.tokenFor('hind'))
    await page.goto(`${report}?period=all`)
    await page.getByRole('link', { name: said.link }).click()
    await page.waitForURL('**/remove')
    expect(await page.locator('main dl').textContent()).toContain(said.what)
    let send = () =>
      Promise.all([
        page.waitForEvent('framenavigated'),
        page.getByRole('button', { name: said.send }).click(),
      ]).then(() => page.locator('h1').waitFor())
    await send()
    expect(await page.locator('form .problem').textContent()).toContain(said.required)
    await page.fill('textarea[name=why]', said.why)
    await send()
    await page.waitForURL(`**${report}`)
    expect(await page.textContent('main [role=status]')).toBe(said.removed)
    let { text } = await ask(`${report}?period=all`, {
      token: await world.tokenFor('hind'),
      locale,
    })
    expect(text).not.toContain(said.link)
  })
}

test('a teacher’s home and classes lead to the first page, for good', async () => {
  for (let path of ['/teacher', '/teacher/home', '/teacher/classes']) {
    let { status, headers } = await ask(path, { token: await world.tokenFor('layla') })
    expect([status, headers.get('Location')], path).toEqual([301, '/dashboard/app'])
  }
})
