import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { sendInvitation } from '#app/models/invitations/send-invitation.server.ts'
import { accounts, enrolments } from '#db/schema.ts'
import { awaitLetters } from '#tests/support/mail.ts'
import { ownSite } from '#tests/support/own-site.ts'
import { newPage } from '#tests/support/page.ts'
import { givePassword } from '#tests/support/password.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const words = {
  ar: {
    title: 'هذه دعوة لك',
    subject: 'دعوة إلى منصّة روضة',
    differ: 'يجب أن تتطابق كلمتا المرور',
    spent: 'لم تعد هذه الدعوة صالحة',
    signIn: 'تسجيل الدخول',
    join: 'قبول',
    joinAndChange: 'نعم، قبول وتغيير',
    accepted: 'قُبلت الدعوة.',
    ends: 'ينتهي بذلك',
    children: 'أطفالي',
    role: 'معلّم',
    withdraw: 'سحب الدعوة',
    withdrawn: 'سُحبت الدعوة',
  },
  en: {
    title: 'You are invited',
    subject: 'An invitation to Rawda',
    differ: 'Passwords must match',
    spent: 'This invitation is no longer valid',
    signIn: 'Login',
    join: 'Accept',
    joinAndChange: 'Yes, accept and change',
    accepted: 'Invitation accepted.',
    ends: 'This ends',
    children: 'My children',
    role: 'Teacher',
    withdraw: 'Withdraw the invitation',
    withdrawn: 'Invitation withdrawn.',
  },
}

let world: World

beforeAll(async () => void (world = await openWorld(siteDatabase(), anyPrefix())))

/**
 * Somebody who waits at Zaytoun is invited; answers the path in their letter. The letter leaves
 * with the next one that anybody's form brings about.
 */
async function invited(
  name: string,
  email: string,
  locale: 'ar' | 'en',
  role: 'teacher' | 'student' = 'teacher',
  klass = 'butterflies',
) {
  let db = siteDatabase()
  let id = world.id(name)
  await db.insert(accounts).values({
    id,
    role,
    schoolId: world.id('zaytoun'),
    displayName: `Waits ${name}`,
    createdAt: 0,
    startsAt: 0,
  })
  await db.insert(enrolments).values({
    id,
    schoolId: world.id('zaytoun'),
    classId: world.id(klass),
    accountId: id,
    role,
    from: 0,
  })
  let current = { ...world.visit(), user: { UID: world.id('sara'), role: 'super' } } as Parameters<
    typeof sendInvitation
  >[0]
  expect(await sendInvitation(current, id, locale, email)).toEqual({ ok: true, value: undefined })
  await ask('/auth/reset-password', {
    form: { email: 'nobody@rawda.test' },
    headers: {
      'CF-Connecting-IP': `10.9.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
    },
  })
  let letter = (await awaitLetters(email, 1))[0]!
  expect(letter.subject).toContain(words[locale].subject)
  return letter.text!.match(/https?:\/\/\S+/)![0].replace(ownSite().siteUrl, '')
}

for (let { locale, javaScript, width, how } of ways(1)) {
  let said = words[locale]
  test(`whoever is invited chooses a password and is in ${how}`, { timeout: 180_000 }, async () => {
    let path = await invited(`new-${locale}`, world.id(`new-${locale}@rawda.test`), locale)
    let page = await newPage({ locale, javaScript, width })
    let send = () =>
      Promise.all([page.waitForEvent('framenavigated'), page.click('main form button')]).then(() =>
        page.locator('h1').waitFor(),
      )
    await page.goto(path)
    expect([await page.textContent('h1'), await page.textContent('main dl')]).toEqual([
      said.title,
      expect.stringContaining(`Waits new-${locale}`),
    ])
    await page.fill('[name=password]', 'olives-24')
    await page.fill('[name=confirmation]', 'olives-25')
    await send()
    expect(await page.locator('main [role=alert] a').allTextContents()).toEqual([said.differ])
    await page.fill('[name=password]', 'olives-24')
    await page.fill('[name=confirmation]', 'olives-24')
    await send()
    // In, and led on: the school has given no subscription yet.
    expect(new URL(page.url()).pathname).toBe('/dashboard/app')
    await page.goto('/dashboard/user/account')
    expect(await page.textContent('body')).toContain(world.id(`new-${locale}@rawda.test`))
    let again = await ask(path, { locale })
    expect([again.status, again.text.includes(said.spent)]).toEqual([410, true])
  })

  test(`an invitation that is taken back opens nothing ${how}`, { timeout: 180_000 }, async () => {
    let path = await invited(`late-${locale}`, world.id(`late-${locale}@rawda.test`), locale)
    let page = await newPage({ locale, javaScript, width })
    await carry(page.context(), await world.tokenFor('hind'))
    await page.goto(`/dashboard/users/${world.id(`late-${locale}`)}/invite`)
    await Promise.all([
      page.waitForURL((url) => !url.pathname.endsWith('/invite')),
      page.getByRole('button', { name: said.withdraw }).click(),
    ])
    expect(await page.textContent('main [role=status]')).toContain(said.withdrawn)
    let opened = await ask(path, { locale })
    expect([opened.status, opened.text.includes(said.spent)]).toEqual([410, true])
    // There is nothing left to take back.
    await page.goto(`/dashboard/users/${world.id(`late-${locale}`)}/invite`)
    expect(await page.getByRole('button', { name: said.withdraw }).count()).toBe(0)
  })

  test(
    `whoever has an account signs in and comes back to accept ${how}`,
    { timeout: 180_000 },
    async () => {
      let db = siteDatabase()
      let person = locale === 'ar' ? 'sami' : 'karim'
      let email = world.id(`${person}@rawda.test`)
      await givePassword(db, world.id(person), 'olives-24')
      let path = await invited(
        `for-${person}`,
        email,
        locale,
        person === 'sami' ? 'student' : 'teacher',
      )
      let page = await newPage({ locale, javaScript, width })
      let press = (name: string) =>
        Promise.all([
          page.waitForEvent('framenavigated'),
          page.getByRole('button', { name, exact: true }).click(),
        ]).then(() => page.locator('h1').waitFor())
      await page.goto(path)
      await Promise.all([
        page.waitForURL('**/auth/login-unprotected**'),
        page.getByRole('link', { name: said.signIn, exact: true }).click(),
      ])
      await page.fill('[name=email]', email)
      await page.fill('[name=password]', 'olives-24')
      await press(said.signIn)
      expect(new URL(page.url()).pathname).toBe('/auth/invitation')
      expect(await page.getByRole('heading', { name: said.ends }).count()).toBe(
        person === 'karim' ? 1 : 0,
      )
      await press(person === 'karim' ? said.joinAndChange : said.join)
      expect(new URL(page.url()).pathname).toBe('/dashboard/app')
      let [account] = await db
        .select()
        .from(accounts)
        .where(eq(accounts.id, world.id(person)))
      if (person === 'karim') expect(account).toMatchObject({ schoolId: world.id('zaytoun') })
      else expect(account).toMatchObject({ schoolId: null })
      let again = await ask(path, { locale })
      expect(again.status).toBe(410)
    },
  )
}
