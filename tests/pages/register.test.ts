import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { accounts, sessions } from '#db/schema.ts'
import { awaitLetters, lettersTo } from '#tests/support/mail.ts'
import { ownSite } from '#tests/support/own-site.ts'
import { newPage, signIn } from '#tests/support/page.ts'
import { givePassword } from '#tests/support/password.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld, type World } from '#tests/support/world.ts'

// Real passwords are slow on purpose.
const SLOW = { timeout: 90_000 }
const PASSWORD = 'olives-24'
const words = {
  ar: {
    register: 'إنشاء حساب',
    sent: 'الرسالة في طريقها',
    subject: 'حسابك الجديد في منصّة روضة',
    opens: 'يُفتح حسابك بهذا الاسم',
    done: 'تمّ تأكيد بريدك، ويمكن تسجيل الدخول الآن.',
    spent: 'لم يعد هذا الرابط صالحًا',
    differ: 'يجب أن تتطابق كلمتا المرور',
    notVerified: 'لم يُؤكَّد بريدك بعد',
    again: 'إرسال رسالة التأكيد من جديد',
    haveCode: 'لديّ رمز',
    manage: 'تأكيده أو تغييره',
    changed: 'تغيّر بريد حسابك في منصّة روضة',
    confirm: 'أكّد بريدك في منصّة روضة',
    dir: 'rtl',
    name: 'رانيا الأحمد',
  },
  en: {
    register: 'Create an account',
    sent: 'An email is on its way',
    subject: 'Your new Rawda account',
    opens: 'Your account will open with this name',
    done: 'Your email is confirmed. Please sign in.',
    spent: 'This link is no longer valid',
    differ: 'Passwords must match',
    notVerified: 'Your email is not confirmed yet',
    again: 'Send the confirmation email again',
    haveCode: 'I have a code',
    manage: 'Confirm or change it',
    changed: 'The email of your Rawda account was changed',
    confirm: 'Confirm your email for Rawda',
    dir: 'ltr',
    name: 'Rania',
  },
}

let world: World

beforeAll(async () => void (world = await openWorld(siteDatabase(), anyPrefix())))

/** Presses the button of the page's first form, and waits for what comes. */
async function send(page: Page, form = 'main form'): Promise<void> {
  await Promise.all([
    page.waitForEvent('framenavigated'),
    page.locator(form).locator('button:not([type=button])').first().click(),
  ])
  await page.locator('h1').waitFor()
}

function linkIn(text: string): string {
  return text.match(/https?:\/\/\S+/)![0]
}

for (let { locale, javaScript, width, how } of ways(1)) {
  test(`who has no account opens one by a letter, and signs in ${how}`, SLOW, async () => {
    let said = words[locale]
    let email = world.id(`rania-${locale}@rawda.test`)
    let page = await newPage({ locale, javaScript, width })
    await page.goto('/auth/login')
    await page.getByRole('link', { name: said.register }).click()
    await page.waitForURL('**/auth/register')
    await page.fill('input[name=displayName]', ` ${said.name} `)
    await page.fill('input[name=email]', ` ${email.toUpperCase()} `)
    await page.fill('input[name=password]', PASSWORD)
    await page.fill('input[name=confirmation]', 'olives-25')
    await send(page)
    expect(await page.locator('main [role=alert] a').allTextContents()).toEqual([said.differ])
    // Who is refused keeps name and email, and types the password again.
    expect(
      await page
        .locator('main input:not([type=hidden])')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
    ).toEqual([` ${said.name} `, email.toUpperCase(), '', ''])
    await page.fill('input[name=password]', PASSWORD)
    await page.fill('input[name=confirmation]', PASSWORD)
    await send(page)
    expect([new URL(page.url()).pathname, await page.textContent('h1')]).toEqual([
      '/auth/verify',
      said.sent,
    ])

    // Before the letter is followed there is no account.
    await page.goto('/auth/login')
    await page.fill('input[name=email]', email)
    await page.fill('input[name=password]', PASSWORD)
    await send(page)
    expect(await page.textContent('main')).toContain(said.notVerified)
    await page.getByRole('link', { name: said.again }).click()
    await page.waitForURL('**/auth/verify')
    await page.fill('input[name=email]', email)
    await send(page)
    expect(await page.textContent('h1')).toBe(said.sent)

    let letters = await awaitLetters(email, 2)
    let [first, second] = letters.map(({ text }) => linkIn(text!))
    expect(letters.map(({ subject }) => subject)).toEqual([said.subject, said.subject])
    expect(second).toMatch(new RegExp(`^${ownSite().siteUrl}/auth/verify\\?token=[0-9a-f]{40}$`))
    expect(letters[1]!.html).toContain(`<html lang="${locale}" dir="${said.dir}">`)
    for (let { html, text } of letters) expect(`${html}${text}`).not.toContain(said.name)

    // The first was replaced; looking at the second uses nothing up, and changing the language
    // keeps it.
    let there = (link: string) => link.replace(ownSite().siteUrl, '')
    expect((await ask(there(first!))).status).toBe(410)
    for (let _ of [1, 2]) expect((await ask(there(second!))).status).toBe(200)
    await page.goto(second!)
    expect(await page.locator('.facts dd').allTextContents()).toEqual([said.name, email])
    expect(await page.textContent('main')).toContain(said.opens)
    await send(page, 'header form')
    expect(page.url()).toBe(second)
    await send(page, 'header form')
    await send(page)
    // The browser that registered is signed in; who has no child yet is asked for the card's code.
    expect([new URL(page.url()).pathname, await page.textContent('h1')]).toEqual([
      '/redeem',
      said.haveCode,
    ])
    await page.context().clearCookies({ name: '__Host-session' })
    let again = await ask(there(second!), {
      locale,
      form: { token: new URL(second!).searchParams.get('token')! },
    })
    expect([again.status, again.text.includes(said.spent)]).toEqual([410, true])
  })

  test(`somebody changes the email of their account ${how}`, SLOW, async () => {
    let said = words[locale]
    let person = locale === 'ar' ? 'hind' : 'rima'
    let [old, fresh] = [world.id(`${person}@rawda.test`), world.id(`${person}.new@rawda.test`)]
    await givePassword(siteDatabase(), world.id(person), PASSWORD)
    let page = await newPage({ locale, javaScript, width })
    await carry(page.context(), await world.tokenFor(person))
    await page.goto('/dashboard/user/account')
    await page.getByRole('link', { name: said.manage }).click()
    await page.waitForURL('**/auth/verify-email')
    expect(await page.textContent('main')).toContain(old)
    await page.fill('input[name=email]', fresh)
    await page.fill('input[name=currentPassword]', 'wrong-1')
    await send(page)
    expect(await page.locator('main [role=alert] a').getAttribute('href')).toBe(
      `#${await page.locator('input[name=currentPassword]').getAttribute('id')}`,
    )
    await page.fill('input[name=currentPassword]', PASSWORD)
    await send(page)
    expect(await page.locator('main [role=status]').count()).toBe(1)
    expect(await page.textContent('main')).toContain(old)

    let [letter] = await awaitLetters(fresh, 1)
    expect(letter!.subject).toBe(said.confirm)
    await page.goto(linkIn(letter!.text!))
    await send(page)
    expect([
      new URL(page.url()).pathname,
      (await page.textContent('main'))!.includes(said.done),
    ]).toEqual(['/auth/login', true])
    await signIn(page, fresh, PASSWORD)
    expect((await awaitLetters(old, 1)).map(({ subject }) => subject)).toEqual([said.changed])
  })
}

test('a known email is answered like a stranger’s, and its owner is told', SLOW, async () => {
  let [known, stranger] = [world.id('omar@rawda.test'), world.id('stranger@rawda.test')]
  let form = { displayName: 'Rania', password: PASSWORD, confirmation: PASSWORD }
  // What binds the letter to this browser is another one each time.
  let plain = ({ status, headers, text }: Awaited<ReturnType<typeof ask>>) => [
    status,
    [...headers]
      .filter(([name]) => !['x-request-id', 'date'].includes(name))
      .map(([name, value]) => [name, value.replace(/(?<=registration=)[0-9a-f]{40}/, '')]),
    text,
  ]
  let answers = [
    await ask('/auth/register', { locale: 'en', form: { ...form, email: known } }),
    await ask('/auth/register', { locale: 'en', form: { ...form, email: stranger } }),
  ]
  expect([answers[0]!.status, answers[0]!.headers.get('Location')]).toEqual([
    303,
    '/auth/verify?sent',
  ])
  expect(plain(answers[0]!)).toEqual(plain(answers[1]!))
  let again = [
    await ask('/auth/verify', { form: { email: known } }),
    await ask('/auth/verify', { form: { email: world.id('nobody@rawda.test') } }),
  ]
  expect(plain(again[0]!)).toEqual(plain(again[1]!))
  expect((await awaitLetters(known, 1)).map(({ subject }) => subject)).toEqual([
    'You already have a Rawda account',
  ])
  await awaitLetters(stranger, 1)
  expect(await lettersTo(world.id('nobody@rawda.test'))).toEqual([])
})

test('who is signed in is led home from signing in and registering', async () => {
  let token = await world.tokenFor('sara')
  let where = async (path: string) => {
    let { status, headers } = await ask(path, { token })
    return [status, headers.get('Location')]
  }
  expect(await where('/auth/register')).toEqual([303, '/'])
  expect(await where('/auth/login')).toEqual([303, '/dashboard/app'])
  for (let path of ['/auth/register-unprotected', '/auth/login-unprotected'])
    expect(await where(path)).toEqual([200, null])
  expect((await ask('/auth/login-unprotected')).text).toContain('action="/auth/login-unprotected"')
})

test('the page of one’s email needs a session, and a recent one without a password', async () => {
  let stranger = await ask('/auth/verify-email')
  expect([stranger.status, stranger.headers.get('Location')]).toEqual([
    303,
    '/auth/login?next=%2Fauth%2Fverify-email',
  ])
  let db = siteDatabase()
  let token = await world.tokenFor('nour')
  expect((await ask('/auth/verify-email', { token })).text).toContain('name="email"')
  await db
    .update(sessions)
    .set({ provenAt: 0 })
    .where(eq(sessions.accountId, world.id('nour')))
  let { text } = await ask('/auth/verify-email', { token, locale: 'en' })
  expect(text).not.toContain('name="email"')
  expect(text).toContain('href="/auth/confirm?next=%2Fauth%2Fverify-email"')
  let refused = await ask('/auth/verify-email', {
    token,
    locale: 'en',
    form: { email: world.id('other@rawda.test') },
  })
  expect([refused.status, refused.text.includes('To do this, please sign in again')]).toEqual([
    422,
    true,
  ])
  await db
    .update(sessions)
    .set({ method: 'sheet', provenAt: Date.now() })
    .where(eq(sessions.accountId, world.id('nour')))
  expect((await ask('/auth/verify-email', { token })).status).toBe(403)
  expect((await ask('/dashboard/user/account', { token })).text).not.toContain('/auth/verify-email')
})

test('a pupil whose email nobody has confirmed is sent a letter by one button', async () => {
  let email = world.id('yousef@rawda.test')
  await siteDatabase().update(accounts).set({ verifiedAt: null }).where(eq(accounts.email, email))
  let token = await world.tokenFor('yousef')
  let page = await newPage({ javaScript: false })
  await carry(page.context(), token)
  await page.goto('/auth/verify-email')
  await send(page)
  let [letter] = await awaitLetters(email, 1)
  await page.goto(linkIn(letter!.text!))
  expect(await page.locator('.facts dd').allTextContents()).toEqual(['يوسف', email])
  await send(page)
  expect(new URL(page.url()).pathname).toBe('/auth/login')
  expect((await ask('/dashboard/app', { token })).status).toBe(303)
})
