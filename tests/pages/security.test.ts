import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sessions } from '#db/schema.ts'
import { newPage, signIn } from '#tests/support/page.ts'
import { givePassword } from '#tests/support/password.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const SECURITY = '/dashboard/user/account/security'
const PASSWORD = 'olives-24'
const words = {
  ar: {
    here: 'هذا الجهاز',
    others: 'تسجيل الخروج من كلّ الأجهزة الأخرى',
    ended: 'تمّ: لم يعد يفتح حسابك.',
    allEnded: 'سُجّل خروجك من كلّ الأجهزة الأخرى.',
    make: 'إنشاء مفتاح',
    confirm: 'تأكيد هويّتي',
    wrong: 'كلمة المرور غير صحيحة.',
    recent: 'للمتابعة سجّل الدخول من جديد من فضلك.',
    token: 'إنشاء مفتاح وصول',
    log: 'عرض ما جرى',
  },
  en: {
    here: 'this device',
    others: 'Sign out everywhere else',
    ended: 'Done: it can no longer open your account.',
    allEnded: 'You are signed out everywhere else.',
    make: 'Create a key',
    confirm: 'Confirm that it is me',
    wrong: 'The password is wrong.',
    recent: 'To do this, please sign in again.',
    token: 'Access key created',
    log: 'See what happened',
  },
}

let world: World

beforeAll(async () => void (world = await openWorld(siteDatabase(), anyPrefix())))

async function press(page: Page, name: string) {
  await Promise.all([
    page.waitForEvent('framenavigated'),
    page.getByRole('button', { name, exact: true }).first().click(),
  ])
  await page.locator('h1').waitFor()
}

for (let { locale, javaScript, width, how } of ways(0)) {
  let person = ({ ar: 'layla', en: 'karim' } as const)[locale]
  test(
    `one sees where one is signed in, ends what one does not know, and makes a token for a program ${how}`,
    { timeout: 90_000 },
    async () => {
      let said = words[locale]
      let email = world.id(`${person}@rawda.test`)
      await siteDatabase()
        .delete(sessions)
        .where(eq(sessions.accountId, world.id(person)))
      await givePassword(siteDatabase(), world.id(person), PASSWORD)
      let [page, phone, tablet] = [
        await newPage({ locale, javaScript, width }),
        await newPage({
          locale,
          context: {
            userAgent:
              'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
          },
        }),
        await newPage({ locale }),
      ]
      for (let each of [page, phone, tablet]) await signIn(each, email, PASSWORD)
      await page.goto(SECURITY)
      let rows = page.locator('main li')
      expect(await rows.count()).toBe(3)
      expect(await rows.filter({ hasText: said.here }).count()).toBe(1)
      await Promise.all([
        page.waitForEvent('framenavigated'),
        rows.filter({ hasText: 'Chrome · Android' }).getByRole('button').click(),
      ])
      await page.locator('h1').waitFor()
      expect(await page.textContent('main [role=status]')).toBe(said.ended)
      await phone.goto('/dashboard/app')
      expect(new URL(phone.url()).pathname).toBe('/auth/login')

      await page.fill('input[name=name]', 'تقارير Reports')
      await press(page, said.make)
      let token = (await page.textContent('main [role=status] code'))!
      expect(
        await (
          await fetch(new URL(`/api/users/${world.id(person)}`, page.url()), {
            headers: { Authorization: `Bearer ${token}` },
          })
        ).json(),
      ).toMatchObject({ email })
      await page.goto(SECURITY)
      expect(await page.content()).not.toContain(token)

      await press(page, said.others)
      expect(await page.textContent('main [role=status]')).toBe(said.allEnded)
      expect(await rows.count()).toBe(1)
      await tablet.goto('/dashboard/app')
      expect(new URL(tablet.url()).pathname).toBe('/auth/login')
      expect(
        (
          await fetch(new URL(`/api/users/${world.id(person)}`, page.url()), {
            headers: { Authorization: `Bearer ${token}` },
          })
        ).status,
      ).toBe(401)
      await page.getByRole('link', { name: said.log }).click()
      await page.waitForURL('**/activity')
      expect(await page.textContent('main table')).toContain(said.token)
    },
  )

  test(
    `long after signing in, changes ask for the password once more ${how}`,
    { timeout: 60_000 },
    async () => {
      let said = words[locale]
      let who = person === 'layla' ? 'omar' : 'rima'
      let db = siteDatabase()
      await givePassword(db, world.id(who), PASSWORD)
      let page = await newPage({ locale, javaScript, width })
      await signIn(page, world.id(`${who}@rawda.test`), PASSWORD)
      await db
        .update(sessions)
        .set({ provenAt: Date.now() - 16 * 60_000 })
        .where(eq(sessions.accountId, world.id(who)))
      await page.goto(SECURITY)
      expect(await page.locator('input[name=name]').count()).toBe(0)
      await page.getByRole('link', { name: said.confirm }).click()
      await page.waitForURL('**/auth/confirm?next=*')
      expect(await page.textContent('main')).toContain(said.recent)
      let session = async () =>
        (await page.context().cookies()).find(({ name }) => name === '__Host-session')!.value
      let before = await session()
      await page.fill('input[name=password]', 'wrong-1')
      await press(page, said.confirm)
      expect(await page.locator('main [role=alert] a').allTextContents()).toEqual([said.wrong])
      await page.fill('input[name=password]', PASSWORD)
      await press(page, said.confirm)
      expect(new URL(page.url()).pathname).toBe(SECURITY)
      expect(await page.locator('input[name=name]').count()).toBe(1)
      expect(await session()).not.toBe(before)
      expect((await ask('/dashboard/app', { token: before })).status).toBe(303)
    },
  )
}

test('who does not tick the box is remembered no longer than the browser is open', async () => {
  let page = await newPage({ locale: 'en', javaScript: false })
  await givePassword(siteDatabase(), world.id('nour'), PASSWORD)
  let keptUntil = async (remember: boolean) => {
    await page.context().clearCookies({ name: '__Host-session' })
    await page.goto('/auth/login')
    expect(await page.isChecked('input[name=remember]')).toBe(true)
    await page.setChecked('input[name=remember]', remember)
    await page.fill('input[name=email]', world.id('nour@rawda.test'))
    await page.fill('input[name=password]', PASSWORD)
    await Promise.all([
      page.waitForURL('**/dashboard/app'),
      page.press('input[name=password]', 'Enter'),
    ])
    return (await page.context().cookies()).find(({ name }) => name === '__Host-session')!.expires
  }
  expect(await keptUntil(false)).toBe(-1)
  expect(await keptUntil(true)).toBeGreaterThan(Date.now() / 1000 + 300 * 86_400)
})

test('a next page that is not ours is not gone to after confirming', async () => {
  await givePassword(siteDatabase(), world.id('sami'), PASSWORD)
  let token = world.callers.find(({ person }) => person === 'sami')!.token!
  for (let next of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
  ]) {
    let answer = await ask(`/auth/confirm?next=${encodeURIComponent(next)}`, {
      token: await world.tokenFor('sami'),
      form: { password: PASSWORD },
    })
    expect([next, answer.status, answer.headers.get('Location')]).toEqual([
      next,
      303,
      '/dashboard/app',
    ])
  }
  expect((await ask('/dashboard/app', { token })).status).toBe(200)
})
