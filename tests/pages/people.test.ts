import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accounts, enrolments, redemptions, sessions, subscriptions } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const USERS = '/dashboard/users'
const words = {
  ar: {
    find: 'بحث',
    move: 'نقل إلى صفّ',
    moved: 'تغيّر الصفّ.',
    redeem: 'تفعيل رموز',
    redeemed: 'فُعّل الاشتراك الجديد.',
    some: 'تعذّر تفعيل بعض الرموز',
    required: 'رمز التفعيل مطلوب',
    disable: 'تعطيل',
    disabled: 'تمّ التعطيل: لم يعد الدخول ممكنًا.',
    enable: 'إعادة التفعيل',
    enabled: 'تمّ التفعيل: عاد الدخول ممكنًا.',
    out: 'تسجيل الخروج من كلّ الأجهزة',
    isOut: 'سُجّل الخروج من كلّ الأجهزة.',
    edit: 'تغيير الاسم والجنس',
    save: 'حفظ',
    saved: 'تمّ الحفظ.',
    reset: 'إعادة ضبط الدخول',
    isReset: 'أُعيد ضبط الدخول.',
    none: 'لا توجد نتائج',
    nobody: 'لم تختر أحدًا',
    unknown: '-غير معروف-',
    all: 'كلّ من في النتائج، وهم',
  },
  en: {
    find: 'Search',
    move: 'Move to a class',
    moved: 'Class changed.',
    redeem: 'Redeem codes',
    redeemed: 'New subscription is successfully registered',
    some: 'Not every code could be redeemed',
    required: 'SUBSCRIPTION CODE is required',
    disable: 'Disable',
    disabled: 'Disabled: signing in is no longer possible.',
    enable: 'Enable',
    enabled: 'Enabled: signing in works again.',
    out: 'Sign out everywhere',
    isOut: 'Signed out everywhere.',
    edit: 'Change name and gender',
    save: 'Save',
    saved: 'Save success',
    reset: 'Reset sign-in',
    isReset: 'Sign-in reset.',
    none: 'No result found',
    nobody: 'You have chosen no one',
    unknown: '-unKnown-',
    all: 'All ',
  },
}

let world: World

beforeAll(async () => void (world = await openWorld(siteDatabase(), anyPrefix())))

/**
 * Pupils of Zaytoun with an email and no subscription, called so that a search finds them and
 * nobody else.
 */
async function newcomers(tag: string, count: number) {
  let ids = Array.from({ length: count }, (_, at) => `${world.id(`${tag}-${at}`)}`)
  await siteDatabase()
    .insert(accounts)
    .values(
      ids.map((id, at) => ({
        id,
        role: 'student' as const,
        schoolId: world.id('zaytoun'),
        displayName: `${tag} ${at}`,
        email: `${id}@rawda.test`,
        createdAt: Date.now(),
        startsAt: Date.now(),
      })),
    )
  return ids
}

for (let { locale, javaScript, width, how, key } of ways(3)) {
  test(
    `a head finds people, and does to many what she was shown first ${how}`,
    { timeout: 120_000 },
    async () => {
      let said = words[locale]
      let db = siteDatabase()
      let ids = await newcomers(`newcomer${key}`, 3)
      let page = await newPage({ locale, javaScript, width })
      await carry(page.context(), await world.tokenFor('hind'))
      let press = async (name: string) => {
        // What is done to many is folded up on a list.
        let folded = page.locator('.selection-bar details:not([open]) summary')
        if ((await folded.count()) > 0 && name !== said.find) await folded.click()
        await Promise.all([
          page.waitForEvent('framenavigated'),
          page.locator('main').getByRole('button', { name, exact: true }).click(),
        ])
        await page.locator('h1').waitFor()
      }
      let status = () => page.textContent('main [role=status]')
      let rooms = async () =>
        (
          await db
            .select()
            .from(enrolments)
            .where(and(eq(enrolments.classId, world.id('sparrows')), isNull(enrolments.until)))
        )
          .map(({ accountId }) => accountId)
          .filter((id) => ids.includes(id))

      await page.goto(USERS)
      await page.fill('[name=q]', `newcomer${key}`)
      await page.locator('main [role=search] summary').click()
      await page.selectOption('[name=subscription]', 'none')
      await press(said.find)
      expect(await page.locator('main tbody tr').count()).toBe(3)

      // You have chosen no one yet.
      await press(said.disable)
      expect(await page.textContent('main h2')).toBe(said.nobody)
      await page.goBack()
      for (let box of [0, 1]) await page.locator('main tbody input[type=checkbox]').nth(box).check()
      await press(said.move)
      expect(await page.locator('main form li').count()).toBe(2)
      await press(said.move)
      expect(await page.locator('main [role=alert] a').count()).toBe(1)
      expect(await rooms()).toEqual([])
      await page.selectOption('main form [name=to]', world.id('sparrows'))
      await press(said.move)
      expect([await status(), (await rooms()).toSorted()]).toEqual([
        said.moved,
        ids.slice(0, 2).toSorted(),
      ])
      // Back where it began.
      expect(await page.locator('main tbody tr').count()).toBe(3)

      await page.locator('main [name=all]').check()
      await press(said.redeem)
      await press(said.redeem)
      expect(await page.textContent('main [role=alert]')).toContain(said.required)
      let codes = [
        await world.freshCode('zaytoun', 'student'),
        await world.freshCode('zaytoun', 'student'),
      ].map(({ code }) => code)
      await page.fill('[name=codes]', `${codes[0]}\nnonsense\n${codes[1]}`)
      await press(said.redeem)
      expect(await page.textContent('main [role=alert] h2')).toBe(said.some)
      expect(await page.locator('main [role=alert] li').count()).toBe(3)
      expect(await page.inputValue('[name=codes]')).toContain('nonsense')
      await page.fill(
        '[name=codes]',
        `${codes[0]}\n${(await world.freshCode('zaytoun', 'student')).code}\n${codes[1]}`,
      )
      await press(said.redeem)
      expect(await status()).toBe(said.redeemed)
      expect(await page.textContent('main')).toContain(said.none)
      expect(
        (
          await Promise.all(ids.map((id) => db.$count(redemptions, eq(redemptions.accountId, id))))
        ).toSorted(),
      ).toEqual([1, 1, 1])

      await page.goto(`${USERS}?q=newcomer${key}`)
      await page.locator('main [name=all]').check()
      await press(said.disable)
      await press(said.disable)
      expect([
        await status(),
        await db.$count(
          accounts,
          and(
            eq(accounts.schoolId, world.id('zaytoun')),
            eq(accounts.id, ids[0]!),
            isNull(accounts.disabledAt),
          ),
        ),
      ]).toEqual([said.disabled, 0])
      await page.locator('main [name=all]').check()
      await press(said.enable)
      await press(said.enable)
      expect(await status()).toBe(said.enabled)
      await page.close()
    },
  )

  test(`a head looks after one person ${how}`, { timeout: 120_000 }, async () => {
    let said = words[locale]
    let db = siteDatabase()
    let [id] = (await newcomers(`single${key}`, 1)) as [string]
    await db.insert(subscriptions).values({
      id: `${id}-sub`,
      accountId: id,
      schoolId: world.id('zaytoun'),
      role: 'student',
      validUntil: '2100-01-01',
      createdAt: Date.now(),
    })
    await db.insert(sessions).values({
      id: `${id}-session`,
      accountId: id,
      kind: 'browser',
      createdAt: Date.now(),
      expiresAt: Date.now() + 1e6,
      lastSeenAt: Date.now(),
    })
    let page = await newPage({ locale, javaScript, width })
    await carry(page.context(), await world.tokenFor('hind'))
    let press = (name: string) =>
      Promise.all([
        page.waitForEvent('framenavigated'),
        page.locator('main').getByRole('button', { name, exact: true }).click(),
      ]).then(() => page.locator('h1').waitFor())
    let follow = (name: string) =>
      Promise.all([
        page.waitForEvent('framenavigated'),
        page.locator('main').getByRole('link', { name, exact: true }).first().click(),
      ]).then(() => page.locator('h1').waitFor())
    let status = () => page.textContent('main [role=status]')

    await page.goto(`${USERS}/${id}`)
    await follow(said.edit)
    await page.fill('[name=displayName]', 'x')
    await press(said.save)
    expect([
      await page.locator('main [role=alert] a').count(),
      await page.inputValue('[name=displayName]'),
    ]).toEqual([1, 'x'])
    await page.fill('[name=displayName]', 'فرح النجّار')
    await page.check('[name=gender][value=female]')
    await press(said.save)
    expect([await status(), await page.textContent('h1')]).toEqual([said.saved, 'فرح النجّار'])

    await follow(said.move)
    await page.selectOption('main form [name=to]', world.id('butterflies'))
    await press(said.move)
    expect([await status(), await page.textContent('main dl')]).toEqual([
      said.moved,
      expect.stringContaining('butterflies'),
    ])
    await follow(said.out)
    await press(said.out)
    expect([await status(), await db.$count(sessions, eq(sessions.accountId, id))]).toEqual([
      said.isOut,
      0,
    ])
    await follow(said.reset)
    await press(said.reset)
    expect(await status()).toBe(said.isReset)
    await follow(said.redeem)
    await page.fill('[name=codes]', (await world.freshCode('zaytoun', 'student')).code)
    await press(said.redeem)
    expect([await status(), new URL(page.url()).pathname]).toEqual([
      said.redeemed,
      `${USERS}/${id}`,
    ])
    await follow(said.disable)
    await press(said.disable)
    expect(await status()).toBe(said.disabled)
    await follow(said.enable)
    await press(said.enable)
    expect(await status()).toBe(said.enabled)
    await page.close()
  })
}

test('the file has what the list has, all of its pages, and no formula', async () => {
  let token = await world.tokenFor('hind')
  let [odd, blank] = await newcomers('filed', 55)
  let db = siteDatabase()
  await db.update(accounts).set({ displayName: '=filed()' }).where(eq(accounts.id, odd!))
  await db
    .update(accounts)
    .set({ displayName: ' ', email: 'filed-blank@rawda.test' })
    .where(eq(accounts.id, blank!))
  let list = await ask(`${USERS}?q=filed&sort=name`, { token, locale: 'en' })
  expect([list.text.split('<th scope="row">').length - 1, list.text.includes('-unKnown-')]).toEqual(
    [50, false],
  )
  expect((await ask(`${USERS}?q=filed&sort=name&page=2`, { token, locale: 'en' })).text).toContain(
    '-unKnown-',
  )
  let file = await ask(`${USERS}/export.csv?q=filed&sort=name`, { token, locale: 'en' })
  let lines = file.text.trim().split('\r\n')
  expect([file.status, lines.length, lines[0]]).toEqual([
    200,
    56,
    'Name,State,Email,Gender,Code,Role,Class,Level,Subscription until,Since',
  ])
  expect(lines.filter((line) => line.startsWith('=')).length).toBe(0)
  expect(lines.at(-1)).toMatch(/^-unKnown-|^'-unKnown-/)
  expect((await ask(`${USERS}/export.csv?q=filed`, { token, locale: 'ar' })).text).toContain(
    '-غير معروف-',
  )
})

test('more than 200 at once is refused in words', async () => {
  let token = await world.tokenFor('hind')
  let many = Array.from({ length: 201 }, (_, at) => `id=${at}`).join('&')
  let page = await ask(`${USERS}/disable?${many}`, { token, locale: 'en' })
  expect([page.status, page.text.includes('At most 200 people can be chosen at once')]).toEqual([
    422,
    true,
  ])
})

test('a supervisor finds somebody of any school, and the school’s log tells', async () => {
  let token = await world.tokenFor('sara')
  let list = await ask(`/dashboard/supervisor/users?of=${world.id('cedar')}&role=student`, {
    token,
    locale: 'en',
  })
  expect([list.text.includes(world.id('nour')), list.text.includes(world.id('adam'))]).toEqual([
    true,
    false,
  ])
  let person = await ask(`${USERS}/${world.id('nour')}`, { token, locale: 'en' })
  expect([person.status, person.text.includes('foxes')]).toEqual([200, true])
  let log = await ask('/dashboard/activity', { token: await world.tokenFor('rima'), locale: 'en' })
  expect(log.text).toContain('Viewed by a supervisor')
})
