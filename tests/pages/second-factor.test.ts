import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { secondFactors } from '#db/schema.ts'
import { codeAt } from '#tests/support/authenticator.ts'
import { awaitLetters } from '#tests/support/mail.ts'
import { newPage, signIn } from '#tests/support/page.ts'
import { givePassword } from '#tests/support/password.ts'
import { scanned } from '#tests/support/scanned.ts'
import { serve } from '#tests/support/serve.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const FACTOR = '/dashboard/user/account/second-factor'
const PASSWORD = 'olives-24'
const words = {
  ar: {
    set: 'تفعيل الخطوة الثانية',
    begin: 'تفعيل',
    wrong: 'هذا الرمز غير صحيح أو استُعمل من قبل',
    kept: 'حفظتها',
    step: 'بقيت خطوة واحدة',
    left: 'بقيت 7 رموز استرداد.',
    remove: 'إزالة الخطوة الثانية',
    removed: 'أُزيلت الخطوة الثانية.',
    on: 'خطوتان تحميان حسابك في منصّة روضة',
    used: 'استُعمل أحد رموز الاسترداد لحسابك',
    off: 'لم يعد حسابك في منصّة روضة يطلب رمزًا',
  },
  en: {
    set: 'Set up the second step',
    begin: 'Turn on',
    wrong: 'This code is wrong or was already used',
    kept: 'I have saved them',
    step: 'One more step',
    left: '7 recovery codes are left.',
    remove: 'Remove the second step',
    removed: 'Second step removed.',
    on: 'Two steps now protect your Rawda account',
    used: 'One of your recovery codes was used',
    off: 'Your Rawda account no longer asks for a code',
  },
}

let world: World

beforeAll(async () => void (world = await openWorld(siteDatabase(), anyPrefix())))

/** Presses a button of a form and waits for the page that comes of it. */
async function press(page: Page, name: string) {
  await Promise.all([
    page.waitForEvent('framenavigated'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  await page.locator('h1').waitFor()
}

for (let { locale, javaScript, width, how } of ways(1)) {
  let person = ({ ar: 'hind', en: 'rima' } as const)[locale]
  test(
    `a head sets up a second step, signs in by it and by a recovery code, and takes it away ${how}`,
    { timeout: 120_000 },
    async () => {
      let said = words[locale]
      let email = world.id(`${person}@rawda.test`)
      await givePassword(siteDatabase(), world.id(person), PASSWORD)
      let page = await newPage({ locale, javaScript, width })
      await signIn(page, email, PASSWORD)
      await page.goto(FACTOR)
      await press(page, said.set)
      let secret = (await page.textContent('main code'))!.replaceAll(' ', '')
      expect(secret).toMatch(/^[A-Z2-7]{32}$/)
      expect(
        new URL((await page.getAttribute('main a[href^="otpauth:"]', 'href'))!).searchParams.get(
          'secret',
        ),
      ).toBe(secret)
      expect(await scanned(page.locator('main svg[role=img]'))).toBe(
        await page.getAttribute('main a[href^="otpauth:"]', 'href'),
      )

      let send = async (code: string, button: string) => {
        await page.fill('input[name=code]', code)
        await press(page, button)
      }
      await send('000000', said.begin)
      expect(await page.locator('main [role=alert] a').allTextContents()).toEqual([said.wrong])
      await send(codeAt(secret, Date.now()), said.begin)
      let codes = await page.locator('main [role=status] code').allTextContents()
      expect(codes).toHaveLength(8)
      await page.getByRole('link', { name: said.kept }).click()

      let leave = () => page.context().clearCookies({ name: '__Host-session' })
      let enter = async (code: string) => {
        await leave()
        await signIn(page, email, PASSWORD)
        expect([new URL(page.url()).pathname, await page.textContent('h1')]).toEqual([
          '/auth/second-factor',
          said.step,
        ])
        await page.fill('input[name=code]', code)
        await Promise.all([
          page.waitForEvent('framenavigated'),
          page.press('input[name=code]', 'Enter'),
        ])
        await page.locator('h1').waitFor()
        return new URL(page.url()).pathname
      }
      expect(await enter(codeAt(secret, Date.now() - 300_000))).toBe('/auth/second-factor')
      expect(await page.locator('main [role=alert] a').allTextContents()).toEqual([said.wrong])
      // One step ahead, as a phone may be: the code of this one was used above.
      expect(await enter(codeAt(secret, Date.now() + 30_000))).toBe('/dashboard/app')
      expect(await enter(codes[0]!.toLowerCase().replaceAll('-', ' '))).toBe('/dashboard/app')

      await page.goto(FACTOR)
      expect(await page.textContent('main')).toContain(said.left)
      await page.getByRole('link', { name: said.remove }).click()
      await page.locator('input[name=code]').waitFor()
      await send(codes[1]!, said.remove)
      expect(await page.textContent('main [role=status]')).toBe(said.removed)
      await leave()
      await signIn(page, email, PASSWORD)
      expect(new URL(page.url()).pathname).toBe('/dashboard/app')
      expect((await awaitLetters(email, 4)).map(({ subject }) => subject).toSorted()).toEqual(
        [said.on, said.used, said.used, said.off].toSorted(),
      )
    },
  )
}

test('the way in leads on to where one wanted, and the half-way cookie is worth nothing by itself', async () => {
  let page = await newPage({ locale: 'en', javaScript: false })
  await page.context().addCookies([
    {
      name: '__Host-half',
      value: 'f'.repeat(40),
      ...(page.url() !== 'about:blank' && { url: page.url() }),
      domain: '127.0.0.1',
      path: '/',
      secure: true,
    },
  ])
  await page.goto('/auth/second-factor?next=%2Fdashboard%2Fusers')
  await page.fill('input[name=code]', '123456')
  await press(page, 'Login')
  expect(page.url()).toContain('/auth/login?halfSpent&next=%2Fdashboard%2Fusers')
  expect(await page.textContent('main')).toContain(
    'This took longer than ten minutes, or the account has changed in the meantime. Sign in again.',
  )
})

test(
  'where heads must have a second step, everything leads them to it until they do; others are not held up',
  { timeout: 60_000 },
  async () => {
    let { siteUrl } = await serve({ SECOND_FACTOR_REQUIRED: 'super, admin' })
    let [head, teacher] = [await world.tokenFor('hind'), await world.tokenFor('layla')]
    let led = await ask('/dashboard/app', { siteUrl, token: head })
    expect([led.status, led.headers.get('Location')]).toEqual([303, FACTOR])
    expect((await ask(FACTOR, { siteUrl, token: head, locale: 'en' })).text).toContain(
      'Your account needs a second step.',
    )
    let call = await ask(`/api/getSchoolStats/${world.id('zaytoun')}`, {
      siteUrl,
      headers: { Authorization: `Bearer ${head}`, Cookie: '' },
    })
    expect([call.status, JSON.parse(call.text).error.code]).toEqual([403, 'secondFactorSetup'])
    expect((await ask('/dashboard/app', { siteUrl, token: teacher })).status).toBe(200)

    await siteDatabase()
      .insert(secondFactors)
      .values({
        accountId: world.id('hind'),
        secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
        createdAt: Date.now(),
        confirmedAt: Date.now(),
      })
    expect((await ask('/dashboard/app', { siteUrl, token: head })).status).toBe(200)
  },
)
