import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { unseal } from '#app/models/secrets.server.ts'
import { accounts, weeklyLetters } from '#db/schema.ts'
import { ownSite } from '#tests/support/own-site.ts'
import { newPage } from '#tests/support/page.ts'
import { testSecrets } from '#tests/support/secrets.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const PHONE = { width: 360, height: 740 }
const OWN = '/dashboard/user/account/letters'
const DAY = 86_400_000

/** What readers see, in their language. */
const words = {
  ar: {
    off: 'لا رسالة أسبوعيّة',
    turnOn: 'إرسال الرسالة إليّ',
    on: 'شُغّلت رسالتك الأسبوعيّة.',
    friday: 'تصل يوم الجمعة الساعة 9:00',
    saturday: 'تصل يوم السبت الساعة 21:00',
    change: 'حفظ الموعد',
    turnOff: 'إيقافها',
    isOff: 'أُوقفت رسالتك الأسبوعيّة.',
    ask: 'إيقاف الرسائل الأسبوعيّة؟',
    yes: 'نعم، أوقفوا الرسائل',
    ended: 'توقّفت الرسائل الأسبوعيّة',
    school: 'روضة الزيتون',
    wanted: 'لم تُطلب أيّ رسالة أسبوعيّة بعد',
    came: 'عادت رسالة واحدة',
    cameBack: 'عادت الرسالة الأسبوعيّة يوم',
    bounced: 'خادم بريدك لا يقبل رسائل لهذا العنوان',
    verify: 'تأكيد بريدي',
  },
  en: {
    off: 'No weekly letter',
    turnOn: 'Send me the letter',
    on: 'Your weekly letter is on.',
    friday: 'Comes on Friday at 9:00',
    saturday: 'Comes on Saturday at 21:00',
    change: 'Save the time',
    turnOff: 'Turn it off',
    isOff: 'Your weekly letter is off.',
    ask: 'No more weekly letters?',
    yes: 'Yes, no more letters',
    ended: 'No more weekly letters',
    school: 'Al Zaytoun',
    wanted: '0 letters a week are wanted',
    came: '1 letter came back',
    cameBack: 'The weekly letter came back on',
    bounced: 'your mail server takes no letters for this address',
    verify: 'Confirm my email',
  },
}

/** For people to look at, where `LOOK` names a folder. */
async function look(page: Page, name: string) {
  if (process.env.LOOK)
    await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true })
}

async function pageOf(
  world: World,
  who: 'guardian' | 'admin',
  locale: 'ar' | 'en',
  javaScript: boolean,
  viewport = PHONE,
) {
  let page = await newPage({ locale, javaScript, context: { viewport, reducedMotion: 'reduce' } })
  await carry(page.context(), world.callers.find(({ name }) => name === who)!.token!)
  return page
}

for (let { locale, javaScript, how } of ways(3))
  test(`a mother turns her letter on and off, and ends it without signing in ${how}`, async () => {
    let db = siteDatabase()
    let world = await openWorld(db, anyPrefix())
    let say = words[locale]
    let letter = async () => {
      let [found] = await db
        .select()
        .from(weeklyLetters)
        .where(
          and(
            eq(weeklyLetters.guardianId, world.id('muna')),
            eq(weeklyLetters.pupilId, world.id('adam')),
          ),
        )
      return found!
    }
    let page = await pageOf(world, 'guardian', locale, javaScript)
    let text = () => page.locator('body').innerText()
    await page.goto(OWN)
    expect(await text()).toContain(say.off)
    await look(page, `letters-off-${locale}`)
    let choose = async (weekday: string, hour: string, button: string) => {
      await page.selectOption('select[name=weekday]', weekday)
      await page.selectOption('select[name=hour]', hour)
      await page.click(`button:has-text("${button}")`)
    }
    await choose('5', '9', say.turnOn)
    await page.waitForSelector(`text=${say.friday}`)
    expect(await text()).toContain(say.on)
    expect(await letter()).toMatchObject({ weekday: 5, hour: 9, bouncedAt: null })
    await look(page, `letters-on-${locale}`)
    await choose('6', '21', say.change)
    await page.waitForSelector(`text=${say.saturday}`)
    expect((await letter()).nextAt).not.toBeNull()

    // From the letter, on a device where nobody is signed in.
    let other = await newPage({ locale, javaScript, context: { viewport: PHONE } })
    let token = unseal(testSecrets, 'unsubscribe', (await letter()).token)
    let link = `/letters/unsubscribe?token=${token}${locale === 'en' ? '&lang=en' : ''}`
    await other.goto(link)
    expect(await other.locator('h1').innerText()).toBe(say.ask)
    let asked = await other.locator('main').innerText()
    expect(asked).toContain(say.school)
    expect(asked).not.toMatch(/آدم|منى/)
    await look(other, `letters-end-${locale}`)
    expect((await letter()).nextAt).not.toBeNull()
    await other.click(`button:has-text("${say.yes}")`)
    await other.waitForSelector(`h1:has-text("${say.ended}")`)
    expect((await letter()).nextAt).toBeNull()
    await other.goto(link)
    expect(await other.locator('h1').innerText()).toBe(say.ended)

    await page.goto(OWN)
    await choose('5', '9', say.turnOn)
    await page.waitForSelector(`text=${say.friday}`)
    await page.click(`button:has-text("${say.turnOff}")`)
    await page.waitForSelector(`text=${say.off}`)
    expect(await text()).toContain(say.isOff)
    expect((await letter()).nextAt).toBeNull()
  })

test('a mail program ends letters by one click, from wherever it is, and by nothing else', async () => {
  let db = siteDatabase()
  let world = await openWorld(db, anyPrefix())
  let page = await pageOf(world, 'guardian', 'ar', false)
  await page.goto(OWN)
  await page.click('form:has(select) button')
  let letter = async () =>
    (
      await db
        .select()
        .from(weeklyLetters)
        .where(eq(weeklyLetters.guardianId, world.id('muna')))
    )[0]!
  let token = unseal(testSecrets, 'unsubscribe', (await letter()).token)
  let ask = async (path: string, init: RequestInit) => {
    let { status } = await fetch(ownSite().siteUrl + path, { redirect: 'manual', ...init })
    return [status, (await letter()).nextAt !== null]
  }
  let link = `/letters/unsubscribe?token=${token}`
  let oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  let foreign = { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' }
  for (let method of ['GET', 'HEAD', 'OPTIONS'])
    expect([method, (await ask(link, { method }))[1]]).toEqual([method, true])
  expect(await ask(link, { method: 'PUT', body: oneClick, headers: foreign })).toEqual([403, true])
  expect(await ask(`${link}0`, { method: 'POST', body: oneClick })).toEqual([200, true])
  // No other address is open to other sites.
  expect(await ask(OWN, { method: 'POST', body: oneClick, headers: foreign })).toEqual([403, true])
  let multipart = new FormData()
  multipart.set('List-Unsubscribe', 'One-Click')
  expect(await ask(link, { method: 'POST', body: multipart, headers: foreign })).toEqual([
    200,
    false,
  ])
  expect(await ask(link, { method: 'POST', body: oneClick, headers: foreign })).toEqual([
    200,
    false,
  ])
})

test.each(['ar', 'en'] as const)(
  'a letter that came back is shown to its reader, beside the child’s guardians and to the school (%s)',
  async (locale) => {
    let db = siteDatabase()
    let world = await openWorld(db, anyPrefix())
    let say = words[locale]
    let mother = await pageOf(world, 'guardian', locale, false)
    await mother.goto(OWN)
    await mother.click('form:has(select) button')
    await db
      .update(weeklyLetters)
      .set({ nextAt: null, bouncedAt: Date.now() - DAY, bounce: '550 5.1.1' })
      .where(eq(weeklyLetters.guardianId, world.id('muna')))
    await mother.goto(OWN)
    expect(await mother.locator('main').innerText()).toContain(say.bounced)
    await look(mother, `letters-bounced-${locale}`)

    let head = await pageOf(world, 'admin', locale, false)
    await head.goto('/dashboard/school')
    let school = await head.locator('main').innerText()
    expect(school).toContain(say.wanted)
    expect(school).toContain(say.came)
    await head.click('a[href="/dashboard/school/letters"]')
    let list = await head.locator('main').innerText()
    for (let shown of [say.came, 'آدم', 'منى', `muna@rawda.test`, '550 5.1.1'])
      expect(list.replaceAll(/[\u200b\u00ad\u2060]/g, '')).toContain(shown)
    await look(head, `letters-school-${locale}`)
    await head.click('main li a[href$="/guardians"]')
    expect(await head.locator('main').innerText()).toContain(say.cameBack)
    await look(head, `letters-guardians-${locale}`)

    // An unproven address is proven first.
    await db
      .update(accounts)
      .set({ verifiedAt: null })
      .where(eq(accounts.id, world.id('muna')))
    await mother.goto(OWN)
    expect(await mother.locator('main').innerText()).toContain(say.verify)
    expect(await mother.locator('select').count()).toBe(0)
    await look(mother, `letters-unverified-${locale}`)
  },
)
