import { beforeAll, expect, test } from 'vitest'
import { eachOf } from '#scripts/each-of.ts'
import { awaitLetters, lettersTo } from '#tests/support/mail.ts'
import { ownSite } from '#tests/support/own-site.ts'
import { newPage, signIn } from '#tests/support/page.ts'
import { givePassword } from '#tests/support/password.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const NEW = 'wheat-and-7'
const words = {
  ar: {
    forgotten: 'نسيت كلمة المرور؟',
    sent: 'الرسالة في طريقها',
    subject: 'كلمة مرور جديدة في منصّة روضة',
    notice: 'تغيّرت كلمة مرورك في منصّة روضة',
    done: 'تغيّرت كلمة المرور، والدخول الآن بها.',
    spent: 'استُعمل هذا الرابط من قبل',
    differ: 'يجب أن تتطابق كلمتا المرور',
    dir: 'rtl',
  },
  en: {
    forgotten: 'Forgot your password?',
    sent: 'An email is on its way',
    subject: 'A new password for Rawda',
    notice: 'Your Rawda password was changed',
    done: 'Your password has been changed. Sign in with it.',
    spent: 'This link was already used',
    differ: 'Passwords must match',
    dir: 'ltr',
  },
}

let world: World

beforeAll(async () => void (world = await openWorld(siteDatabase(), anyPrefix())))

for (let { locale, javaScript, width, how } of ways(0)) {
  let person = ({ ar: 'layla', en: 'omar' } as const)[locale]
  test(
    `who forgot the password gets a letter, and in by it ${how}`,
    { timeout: 90_000 },
    async () => {
      let said = words[locale]
      let email = world.id(`${person}@rawda.test`)
      await givePassword(siteDatabase(), world.id(person), 'forgotten-1')
      let page = await newPage({ locale, javaScript, width })
      let send = () =>
        Promise.all([
          page.waitForEvent('framenavigated'),
          page.click('main form button:not([type=button])'),
        ]).then(() => page.locator('h1').waitFor())
      await page.goto('/auth/login')
      await page.getByRole('link', { name: said.forgotten }).click()
      await page.waitForURL('**/auth/reset-password')
      await page.fill('input[name=email]', ` ${email.toUpperCase()} `)
      await send()
      expect(await page.textContent('h1')).toBe(said.sent)

      let [letter] = await awaitLetters(email, 1)
      expect([letter!.subject, letter!.from]).toEqual([
        said.subject,
        { name: 'Rawda', address: 'rawda@rawda.example' },
      ])
      let [link] = letter!.text!.match(/https?:\/\/\S+/)!
      expect(link).toMatch(
        new RegExp(`^${ownSite().siteUrl}/auth/reset-password\\?token=[0-9a-f]{40}$`),
      )
      expect(letter!.html).toContain(`<html lang="${locale}" dir="${said.dir}">`)
      expect(letter!.html).toContain(`href="${link}"`)

      // Looking uses nothing up.
      for (let _ of [1, 2])
        expect((await ask(link!.replace(ownSite().siteUrl, ''))).status).toBe(200)
      await page.goto(link!)
      await page.fill('input[name=password]', NEW)
      await page.fill('input[name=confirmation]', 'wheat-and-8')
      await send()
      expect(await page.locator('main [role=alert] a').allTextContents()).toEqual([said.differ])
      await page.fill('input[name=password]', NEW)
      await page.fill('input[name=confirmation]', NEW)
      await send()
      expect(await page.textContent('main')).toContain(said.done)
      // Nobody is in by it, but the browser is known: whoever guesses meanwhile does not hold up
      // its owner.
      expect(
        (await page.context().cookies())
          .map(({ name }) => name)
          .filter((name) => name.startsWith('__Host-')),
      ).toEqual(['__Host-device'])
      await eachOf([1, 2, 3, 4, 5], () =>
        ask('/auth/login', { form: { email, password: 'a guess' } }),
      )
      expect((await ask('/auth/login', { form: { email, password: NEW } })).status).toBe(429)
      await signIn(page, email, NEW)
      expect(new URL(page.url()).pathname).toBe('/dashboard/app')

      expect((await awaitLetters(email, 2)).map(({ subject }) => subject)).toEqual([
        said.subject,
        said.notice,
      ])
      let again = await ask(link!.replace(ownSite().siteUrl, ''), {
        locale,
        form: {
          token: new URL(link!).searchParams.get('token')!,
          password: 'barley-and-8',
          confirmation: 'barley-and-8',
        },
      })
      expect([again.status, again.text.includes(said.spent)]).toEqual([410, true])
    },
  )
}

test('a stranger’s email is answered like a known one, and nothing is sent', async () => {
  let known = world.id('hind@rawda.test')
  let [stranger, person] = await Promise.all(
    [world.id('nobody@rawda.test'), known].map((email) =>
      ask('/auth/reset-password', { locale: 'en', form: { email } }),
    ),
  )
  expect([stranger!.status, stranger!.headers.get('Location')]).toEqual([
    303,
    '/auth/reset-password?sent',
  ])
  expect([person!.status, person!.headers.get('Location'), person!.text]).toEqual([
    stranger!.status,
    stranger!.headers.get('Location'),
    stranger!.text,
  ])
  await awaitLetters(known, 1)
  expect(await lettersTo(world.id('nobody@rawda.test'))).toEqual([])
})

test('a letter names our own address, whatever host was asked', async () => {
  let email = world.id('sara@rawda.test')
  await ask('/auth/reset-password', {
    form: { email },
    headers: { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' },
  })
  let [letter] = await awaitLetters(email, 1)
  expect(letter!.text).toContain(ownSite().siteUrl)
  expect(`${letter!.text}${letter!.html}`).not.toContain('evil.example')
})
