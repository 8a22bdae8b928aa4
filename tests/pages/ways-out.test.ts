import { expect, test } from 'vitest'
import { demoPassword } from '#db/demo/sign-ins.ts'
import { newPage, signIn } from '#tests/support/page.ts'
import { ask } from '#tests/support/site.ts'

test('who has no subscription can at least sign out again, on a shared tablet too', async () => {
  let page = await newPage({ javaScript: false })
  await page.goto('/auth/login')
  await page.fill('input[name=email]', 'student3@rawda.example')
  await page.fill('input[name=password]', demoPassword)
  await page.press('input[name=password]', 'Enter')
  expect(await page.textContent('h1')).toBe('ليس لديك اشتراك فعّال.')
  await page.click('main form[action="/auth/logout"] button')
  await page.waitForURL('**/auth/login?signedOut')
  await page.goto('/dashboard/app')
  expect(new URL(page.url()).pathname).toBe('/auth/login')
})

test('choosing the language at the door loses neither the door nor what lies behind it', async () => {
  for (let back of ['/auth/login', '/auth/login?next=%2Fdashboard%2Fanalytics%3Fperiod%3Dall']) {
    let answer = await ask('/preferences', { form: { language: 'en', back } })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, back])
  }
})

test('on paper the sum stands once, at the end of its table, not at the foot of every page', async () => {
  let page = await newPage({ javaScript: false })
  await signIn(page, 'teacher@rawda.example')
  await page.click('main a[href^="/dashboard/class/"]')
  await page.click('main a[href*="/numbers"]')
  expect(
    await page
      .locator('tfoot')
      .first()
      .evaluate((foot) => getComputedStyle(foot).display),
  ).toBe('table-footer-group')
  await page.emulateMedia({ media: 'print' })
  expect(
    await page
      .locator('tfoot')
      .first()
      .evaluate((foot) => getComputedStyle(foot).display),
  ).toBe('table-row-group')
})
