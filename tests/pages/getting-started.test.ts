import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { newSession } from '#app/models/auth/session.server.ts'
import { issuePairing, pupilsGuardians } from '#app/models/guardians/pairing.server.ts'
import {
  accounts,
  codeBatches,
  guardians,
  invitations,
  sheetCards,
  subscriptions,
} from '#db/schema.ts'
import { awaitLetters } from '#tests/support/mail.ts'
import { newPage } from '#tests/support/page.ts'
import { givePassword } from '#tests/support/password.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { openWorld, type World } from '#tests/support/world.ts'

// Journeys of getting started, in Arabic on a phone, without scripts and with them: each counts
// the pages that are shown and the taps between them.

const SLOW = { timeout: 120_000 }
const PASSWORD = 'olives-24'
let world: World

beforeAll(async () => void (world = await openWorld(siteDatabase(), anyPrefix())))

/** Somebody with a phone, and what they have walked through. */
async function walker(javaScript: boolean, token?: string) {
  let page = await newPage({ locale: 'ar', javaScript, width: 360 })
  if (token) await carry(page.context(), token)
  let walked = { pages: 0, taps: 0 }
  let arrive = async () => {
    await page.locator('h1').waitFor()
    walked.pages += 1
    expect(await sideways(page)).toBe(0)
    expect(await page.textContent('body')).not.toContain('ليس لديك اشتراك')
    return (await page.textContent('h1'))!.trim()
  }
  let open = async (address: string) => {
    await page.goto(address)
    return arrive()
  }
  let tap = async (role: 'link' | 'button', name: string | RegExp) => {
    walked.taps += 1
    await Promise.all([
      page.waitForEvent('framenavigated'),
      page.locator('main').getByRole(role, { name }).first().click(),
    ])
    return arrive()
  }
  return { page, walked, open, tap }
}

function sideways(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

async function tokenOf(id: string): Promise<string> {
  let session = await newSession(world.visit(Date.now()), id, {
    kind: 'browser',
    method: 'password',
  })
  await session.write
  return session.token
}

async function cardOf(pupil: string): Promise<string> {
  let hind = world.as('hind')
  await issuePairing(hind, world.id(pupil))
  let found = await pupilsGuardians(hind, world.id(pupil))
  if (!found.ok) throw new Error(found.reason)
  return found.value.pairings.at(-1)!.code
}

for (let javaScript of [false, true]) {
  let how = javaScript ? 'with JavaScript' : 'without JavaScript'

  test(`a new mother comes from her card to her child in five pages ${how}`, SLOW, async () => {
    let email = world.id(`mother-${javaScript}@rawda.test`)
    let { page, walked, open, tap } = await walker(javaScript)
    expect(await open(`/children?code=${await cardOf('salma')}`)).toBe('أنتم تُضيفون سلمى')
    expect(await page.locator('.gate').textContent()).toContain('روضة الزيتون')
    await tap('link', 'إنشاء حساب')
    expect(await page.textContent('main')).toContain(
      'تضيفون \u2068سلمى\u2069 من \u2068روضة الزيتون\u2069.',
    )
    await page.fill('input[name=displayName]', 'أمّ سلمى')
    await page.fill('input[name=email]', email)
    await page.fill('input[name=password]', PASSWORD)
    await page.fill('input[name=confirmation]', PASSWORD)
    expect(await tap('button', 'إنشاء حساب')).toBe('الرسالة في طريقها')
    let [letter] = await awaitLetters(email, 1)
    expect(letter!.text).not.toContain('code=')
    await open(letter!.text!.match(/https?:\/\/\S+/)![0])
    await tap('button', 'فتح حسابي والذهاب إلى سلمى')
    expect(new URL(page.url()).pathname).toBe('/dashboard/app')
    expect(await page.textContent('main')).toContain('سلمى')
    expect(walked).toEqual({ pages: 5, taps: 3 })
    let [mother] = await siteDatabase().select().from(accounts).where(eq(accounts.email, email))
    expect(
      (
        await siteDatabase().select().from(guardians).where(eq(guardians.guardianId, mother!.id))
      ).map(({ pupilId }) => pupilId),
    ).toEqual([world.id('salma')])
  })
}

test('a mother with an account signs in on the way from the card to her child', SLOW, async () => {
  let email = world.id('huda@rawda.test')
  await givePassword(siteDatabase(), world.id('huda'), PASSWORD)
  let { page, walked, open, tap } = await walker(false)
  await open(`/children?code=${await cardOf('yousef')}`)
  await tap('link', 'لديّ حساب')
  await page.fill('input[name=email]', email)
  await page.fill('input[name=password]', PASSWORD)
  await tap('button', 'تسجيل الدخول')
  await tap('button', 'إضافة يوسف')
  expect(await page.textContent('main')).toContain('يوسف')
  expect(walked).toEqual({ pages: 4, taps: 3 })
})

for (let javaScript of [false, true]) {
  let how = javaScript ? 'with JavaScript' : 'without JavaScript'
  let person = javaScript ? 'sami' : 'huda'

  test(
    `who forgot the password comes from the card to the child, by a letter read elsewhere ${how}`,
    SLOW,
    async () => {
      let email = world.id(`${person}@rawda.test`)
      let tablet = await walker(javaScript)
      await tablet.open(`/children?code=${await cardOf('salma')}`)
      await tablet.tap('link', 'لديّ حساب')
      await tablet.tap('link', 'نسيت كلمة المرور؟')
      await tablet.page.fill('input[name=email]', email)
      expect(await tablet.tap('button', 'إرسال الرابط')).toBe('الرسالة في طريقها')
      let letter = (await awaitLetters(email, 1)).at(-1)!
      expect(letter.text).not.toContain('code=')
      let phone = await walker(javaScript)
      await phone.open(letter.text!.match(/https?:\/\/\S+/)![0])
      await phone.page.fill('input[name=password]', `${PASSWORD}-2`)
      await phone.page.fill('input[name=confirmation]', `${PASSWORD}-2`)
      await phone.tap('button', 'حفظ كلمة المرور الجديدة')
      await phone.page.fill('input[name=email]', email)
      await phone.page.fill('input[name=password]', `${PASSWORD}-2`)
      expect(await phone.tap('button', 'تسجيل الدخول')).toBe('أنتم تُضيفون سلمى')
      await phone.tap('button', 'إضافة سلمى')
      expect(new URL(phone.page.url()).pathname).toBe('/dashboard/app')
      expect(await phone.page.textContent('main')).toContain('سلمى')
      // Offered once: the next time leads home.
      await siteDatabase()
        .delete(guardians)
        .where(eq(guardians.guardianId, world.id('huda')))
    },
  )
}

test(
  'who has an account already, and registers by the card, is offered it when they sign in',
  SLOW,
  async () => {
    let email = world.id('jamila@rawda.test')
    await givePassword(siteDatabase(), world.id('jamila'), PASSWORD)
    let tablet = await walker(false)
    await tablet.open(`/auth/register?card=${await cardOf('yousef')}`)
    await tablet.page.fill('input[name=displayName]', 'جميلة')
    await tablet.page.fill('input[name=email]', email)
    await tablet.page.fill('input[name=password]', PASSWORD)
    await tablet.page.fill('input[name=confirmation]', PASSWORD)
    expect(await tablet.tap('button', 'إنشاء حساب')).toBe('الرسالة في طريقها')
    let [letter] = await awaitLetters(email, 1)
    let phone = await walker(false)
    await phone.open(letter!.text!.match(/https?:\/\/\S+/)![0])
    await phone.page.fill('input[name=email]', email)
    await phone.page.fill('input[name=password]', PASSWORD)
    expect(await phone.tap('button', 'تسجيل الدخول')).toBe('أنتم تُضيفون يوسف')
    await phone.tap('button', 'إضافة يوسف')
    expect(await phone.page.textContent('main')).toContain('يوسف')
  },
)

test(
  'a letter opened on another device asks for the password, and leads to the child',
  SLOW,
  async () => {
    let email = world.id('elsewhere@rawda.test')
    let tablet = await walker(false)
    await tablet.open(`/auth/register?card=${await cardOf('salma')}`)
    await tablet.page.fill('input[name=displayName]', 'أمّ سلمى')
    await tablet.page.fill('input[name=email]', email)
    await tablet.page.fill('input[name=password]', PASSWORD)
    await tablet.page.fill('input[name=confirmation]', PASSWORD)
    await tablet.tap('button', 'إنشاء حساب')
    let [letter] = await awaitLetters(email, 1)
    let phone = await walker(false)
    await phone.open(letter!.text!.match(/https?:\/\/\S+/)![0])
    await phone.page.fill('input[name=password]', PASSWORD)
    await phone.tap('button', 'فتح حسابي والذهاب إلى سلمى')
    expect(new URL(phone.page.url()).pathname).toBe('/dashboard/app')
    expect(await phone.page.textContent('main')).toContain('سلمى')
  },
)

for (let javaScript of [false, true]) {
  let how = javaScript ? 'with JavaScript' : 'without JavaScript'
  test(
    `a new school: its supervisor prints codes, its head has 200 pupils by list, seats and cards ${how}`,
    { timeout: 240_000 },
    async () => {
      let name = world.id(`روضة البيادر ${javaScript}`)
      let token = await world.tokenFor('sara')
      let supervisor = await walker(javaScript, token)
      let { page, open, tap } = supervisor
      await open('/dashboard/supervisor/schools/new')
      await page.fill('input[name=name]', name)
      await page.fill('input[name=nameEn]', `Bayader ${javaScript}`)
      await page.selectOption('[name=country]', 'JO')
      await page.fill('input[name=phoneNo]', '0790000000')
      await page.fill('input[name=email]', 'bayader@rawda.test')
      await tap('button', 'إضافة المدرسة')
      let school = new URL(page.url()).pathname.split('/').at(-1)!
      let email = world.id(`nawal-${javaScript}@rawda.test`)
      await tap('link', 'إرسال الدعوة')
      await page.fill('input[name=displayName]', 'نوال حمدان')
      await page.fill('input[name=email]', email)
      await tap('button', 'إرسال الدعوة')
      // The same way on stands on her desk, while the school is the newest.
      let desk = await ask('/dashboard/supervisor/app', { token, locale: 'ar' })
      expect(desk.text).toContain(`href="/dashboard/supervisor/promos/new?of=${school}"`)
      await tap('link', 'إصدار الرموز')
      await page.fill('[name=duration]', '365')
      await page.fill('[name=description]', 'البيادر')
      await page.fill('input[name=adminCount]', '1')
      await page.fill('input[name=studentCount]', '200')
      await tap('button', 'إنشاء الرموز')
      await tap('link', 'بطاقات للطباعة')
      expect(await page.locator('.cutout').count()).toBe(201)
      let sheets = page.locator('ul.cards')
      expect([await sheets.count(), await sheets.first().locator('.cutout').count()]).toEqual([
        2, 1,
      ])
      expect(supervisor.walked).toEqual({ pages: 7, taps: 6 })

      // The head has a subscription, and her list of 200 in ten classes.
      let db = siteDatabase()
      let [head] = await db
        .select({ id: accounts.id, role: accounts.role, schoolId: accounts.schoolId })
        .from(accounts)
        .innerJoin(invitations, eq(invitations.accountId, accounts.id))
        .where(eq(invitations.email, email))
      expect(head).toMatchObject({ role: 'admin', schoolId: school })
      await db.insert(subscriptions).values({
        id: world.id(`sub-nawal-${javaScript}`),
        accountId: head!.id,
        schoolId: school,
        role: 'admin',
        validUntil: '2030-01-01',
        createdAt: Date.now(),
      })
      let nawal = await walker(javaScript, await tokenOf(head!.id))
      await nawal.open('/dashboard/app')
      let said = () => nawal.page.locator('.hero-sentence > :first-child').first().textContent()
      expect(await said()).toBe('أهلًا بكم في منصّة روضة. خمس خطوات ويبدأ أطفالكم.')
      await nawal.tap('link', 'استيراد قائمة الأطفال والمعلّمات')
      let rows = Array.from({ length: 200 }, (_, at) => `طفل ${at},طالب,صفّ ${at % 8},1`)
      let teachers = Array.from({ length: 8 }, (_, at) => `معلّمة ${at},معلّمة,صفّ ${at},1`)
      await nawal.page.setInputFiles('input[name=file]', {
        name: 'list.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['الاسم,الدور,الصف,المستوى', ...rows, ...teachers].join('\n')),
      })
      await nawal.page.locator('main form button').first().click()
      await nawal.page.waitForURL(/import\/[\w-]+$/)
      await nawal.page.getByRole('button', { name: 'استيراد 208 أسطر' }).waitFor()
      await nawal.tap('button', 'استيراد 208 أسطر')
      let guardianCards = nawal.page.getByRole('button', { name: 'إصدار بطاقات أولياء الأمور' })
      expect(await guardianCards.count()).toBe(1)
      await nawal.tap('link', 'كلّ الخطوات')
      expect(await said()).toBe('أهلًا بكم في منصّة روضة. تمّت خطوتان وبقيت ثلاث.')
      expect(await nawal.page.locator('.class-choice input:checked').count()).toBe(8)
      await nawal.tap('button', 'توزيع المقاعد')
      expect(await nawal.page.textContent('main [role=status]')).toBe('وُزّعت المقاعد.')
      expect(await said()).toBe('أهلًا بكم في منصّة روضة. تمّت ثلاث خطوات وبقيت اثنتان.')
      await nawal.tap('button', 'إصدار البطاقات الناقصة')
      expect(await said()).toBe('أهلًا بكم في منصّة روضة. تمّت أربع خطوات وبقيت واحدة.')
      await nawal.tap('button', 'إصدار البطاقات الناقصة')
      expect(await nawal.page.getByText('أهلًا بكم في منصّة روضة').count()).toBe(0)
      let seated = await db.$count(subscriptions, eq(subscriptions.schoolId, school))
      expect(seated).toBe(201)
      expect(await db.$count(sheetCards)).toBeGreaterThanOrEqual(200)
    },
  )
}

test('one child is added without a list, in both languages', SLOW, async () => {
  for (let [locale, added] of [
    ['ar', 'أُضيف الشخص.'],
    ['en', 'Person added.'],
  ] as const) {
    let page = await newPage({ locale, javaScript: false, width: 360 })
    await carry(page.context(), await world.tokenFor('hind'))
    await page.goto('/dashboard/users/new')
    await page.fill('input[name=displayName]', `Layan ${locale}`)
    await page.selectOption('select[name=className]', { index: 1 })
    await page.locator('main form button').first().click()
    await page.locator('main [role=status]').waitFor()
    expect(await page.textContent('main [role=status]')).toBe(added)
    expect(await page.textContent('h1')).toContain(`Layan ${locale}`)
  }
})

test('chosen pupils are given seats from the list of people', SLOW, async () => {
  let db = siteDatabase()
  for (let [locale, given, give] of [
    ['ar', 'وُزّعت المقاعد.', 'توزيع المقاعد'],
    ['en', 'Seats given out.', 'Give the seats'],
  ] as const) {
    let id = world.id(`seatless-${locale}`)
    await db.insert(accounts).values({
      id,
      schoolId: world.id('zaytoun'),
      displayName: `Seatless ${locale}`,
      createdAt: Date.now(),
      startsAt: Date.now(),
    })
    await world.freshCode('zaytoun', 'student')
    let page = await newPage({ locale, javaScript: false, width: 360 })
    await carry(page.context(), await world.tokenFor('hind'))
    await page.goto(`/dashboard/users/seats?id=${id}`)
    expect(await page.locator('main input[name=id]').count()).toBe(1)
    await page.getByRole('button', { name: give }).click()
    await page.locator('main [role=status]').waitFor()
    expect(await page.textContent('main [role=status]')).toBe(given)
    expect(await db.$count(subscriptions, eq(subscriptions.accountId, id))).toBe(1)
  }
})

test('who got no seat is named with the reason', SLOW, async () => {
  let db = siteDatabase()
  for (let { locale, javaScript, give, said } of [
    {
      locale: 'ar',
      javaScript: false,
      give: 'توزيع المقاعد',
      said: ['لم يحصل الجميع على مقعد', 'Late ar: لم يبقَ رمز'],
    },
    {
      locale: 'en',
      javaScript: true,
      give: 'Give the seats',
      said: ['Not everyone got a seat', 'Late en: no code is left'],
    },
  ] as const) {
    let pupils = [`Early ${locale}`, `Late ${locale}`].map((displayName) => ({
      id: world.id(displayName.replace(' ', '-')),
      schoolId: world.id('zaytoun'),
      displayName,
      createdAt: Date.now(),
      startsAt: Date.now(),
    }))
    await db.insert(accounts).values(pupils)
    // One code for the two of them: all that the school had before are past their last day.
    await db
      .update(codeBatches)
      .set({ redeemBefore: '2020-01-01' })
      .where(eq(codeBatches.schoolId, world.id('zaytoun')))
    await world.freshCode('zaytoun', 'student')
    let page = await newPage({ locale, javaScript, width: 360 })
    await carry(page.context(), await world.tokenFor('hind'))
    await page.goto(`/dashboard/users/seats?${pupils.map(({ id }) => `id=${id}`).join('&')}`)
    for (let pupil of pupils) await page.getByLabel(pupil.displayName).check()
    await page.getByRole('button', { name: give }).click()
    let problem = page.locator('main .problem')
    await problem.waitFor()
    expect(await problem.locator('h2').textContent()).toBe(said[0])
    expect(await problem.locator('li').allTextContents()).toEqual([said[1]])
    expect(await sideways(page)).toBe(0)
  }
})
