import { beforeAll, expect, test } from 'vitest'
import type { CallerName } from '#tests/support/callers.ts'
import { newPage } from '#tests/support/page.ts'
import { givePassword } from '#tests/support/password.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const PASSWORD = '/dashboard/user/account/password'
const OLD = 'olives-24'
const words = {
  ar: {
    problem: 'هناك مشكلة',
    error: 'خطأ:',
    wrong: 'كلمة المرور غير صحيحة.',
    differ: 'يجب أن تتطابق كلمتا المرور',
    short: 'يجب ألّا تقلّ كلمة المرور عن 6 خانات',
    done: 'تغيّرت كلمة المرور.',
  },
  en: {
    problem: 'There is a problem',
    error: 'Error:',
    wrong: 'The password is wrong.',
    differ: 'Passwords must match',
    short: 'The password must have at least 6 characters',
    done: 'Your password has been changed.',
  },
}

let world: World

beforeAll(async () => void (world = await openWorld(siteDatabase(), anyPrefix())))

let tokenOf = (name: CallerName) => world.callers.find((caller) => caller.name === name)!.token!

for (let { locale, javaScript, width, how } of ways(0)) {
  let [name, person] = (
    { ar: ['initialPassword', 'farid'], en: ['otherTeacher', 'omar'] } as const
  )[locale]
  test(
    `a password is changed by who knows the old one, and each mistake is told where it was made ${how}`,
    { timeout: 60_000 },
    async () => {
      await givePassword(siteDatabase(), world.id(person), OLD)
      let said = words[locale]
      let page = await newPage({ locale, javaScript, width })
      await carry(page.context(), tokenOf(name))
      await page.goto(PASSWORD)
      let send = async (oldPassword: string, newPassword: string, confirmation = newPassword) => {
        for (let [field, value] of Object.entries({ oldPassword, newPassword, confirmation }))
          await page.fill(`input[name=${field}]`, value)
        await Promise.all([page.waitForEvent('framenavigated'), page.click('main form button')])
        await page.locator('h1').waitFor()
        return {
          links: await page.locator('main [role=alert] a').allTextContents(),
          title: await page.title(),
          kept: await page
            .locator('main input[type=password]')
            .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
        }
      }
      let nothing = ['', '', '']
      expect(await send(OLD, 'a1')).toEqual({
        links: [said.short],
        title: expect.stringContaining(said.error),
        kept: nothing,
      })
      expect(await send(OLD, 'wheat-and-7', 'wheat-and-8')).toEqual({
        links: [said.differ],
        title: expect.stringContaining(said.error),
        kept: nothing,
      })
      await page.locator('main [role=alert] a').click()
      expect(
        await page.evaluate(() => document.querySelector(':target')?.getAttribute('name')),
      ).toBe('confirmation')
      expect(await send('wrong-1', 'wheat-and-7')).toEqual({
        links: [said.wrong],
        title: expect.stringContaining(said.error),
        kept: nothing,
      })
      expect(await page.getAttribute('input[name=oldPassword]', 'aria-invalid')).toBe('true')
      expect(await page.textContent('main [role=alert] h2')).toBe(said.problem)

      expect((await send(OLD, 'wheat-and-7')).links).toEqual([])
      expect(await page.textContent('main [role=status]')).toBe(said.done)
      // The browser goes on under a new token: a copy of the old one opens nothing.
      expect((await ask(PASSWORD, { token: tokenOf(name) })).status).toBe(303)
      await page.goto(PASSWORD)
      expect(new URL(page.url()).pathname).toBe(PASSWORD)
    },
  )
}

test('after too many wrong guesses the page says when to try again', async () => {
  await givePassword(siteDatabase(), world.id('tala'), OLD)
  let guess = () =>
    ask(PASSWORD, {
      token: tokenOf('movedStudent'),
      locale: 'en',
      form: { oldPassword: 'wrong-1', newPassword: 'wheat-and-7', confirmation: 'wheat-and-7' },
    })
  for (let tries = 0; tries < 5; tries++) expect((await guess()).status).toBe(422)
  let answer = await guess()
  expect([
    answer.status,
    Number(answer.headers.get('Retry-After')) > 0,
    answer.text.includes('Try again in a minute.'),
  ]).toEqual([429, true, true])
})
