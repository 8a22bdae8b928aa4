import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog, schools, subscriptionChanges, subscriptions } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const SCHOOLS = '/dashboard/supervisor/schools'
const words = {
  ar: {
    new: 'مدرسة جديدة',
    open: 'إضافة المدرسة',
    opened: 'أُضيفت المدرسة.',
    edit: 'تعديل المدرسة',
    save: 'حفظ',
    saved: 'تمّ الحفظ.',
    noLessonDay: 'اترك يومًا واحدًا للدروس على الأقلّ',
    extend: 'تمديد',
    extended: 'مُدّد الاشتراك.',
    end: 'إنهاء',
    ended: 'أُنهي الاشتراك.',
  },
  en: {
    new: 'New school',
    open: 'Create the school',
    opened: 'New School Created Successfully',
    edit: 'Edit the school',
    save: 'Save',
    saved: 'Save success',
    noLessonDay: 'Leave at least one day of lessons',
    extend: 'Extend',
    extended: 'Subscription extended.',
    end: 'End',
    ended: 'Subscription ended.',
  },
}

let world: World

beforeAll(async () => void (world = await openWorld(siteDatabase(), anyPrefix())))

/** A page of somebody's, and what they do on it. */
async function desk(person: string, locale: 'ar' | 'en', javaScript: boolean) {
  let page = await newPage({ locale, javaScript })
  await carry(page.context(), await world.tokenFor(person))
  let press = (name: string) =>
    Promise.all([
      page.waitForEvent('framenavigated'),
      page.locator('main').getByRole('button', { name, exact: true }).first().click(),
    ]).then(() => page.locator('h1').waitFor())
  let follow = (name: string) =>
    Promise.all([
      page.waitForEvent('framenavigated'),
      page.locator('main').getByRole('link', { name, exact: true }).first().click(),
    ]).then(() => page.locator('h1').waitFor())
  return {
    page,
    press,
    follow,
    status: () => page.textContent('main [role=status]'),
    main: () => page.innerText('main'),
  }
}

for (let { locale, javaScript, how } of ways(1)) {
  let said = words[locale]

  test(`a supervisor opens a school and sets its limits ${how}`, { timeout: 120_000 }, async () => {
    let { page, press, follow, status } = await desk('sara', locale, javaScript)
    await page.goto(SCHOOLS)
    await follow(said.new)
    await press(said.open)
    expect(await page.locator('main [role=alert] a').count()).toBe(4)
    let name = `روضة ${world.id('palm')}`.slice(0, 40)
    for (let [field, value] of Object.entries({
      name,
      nameEn: 'Palm',
      phoneNo: '+971 4 555 0000',
      email: 'a@palm.example',
      maxStudentsNo: '120',
    }))
      await page.fill(`[name=${field}]`, value)
    await page.selectOption('[name=country]', 'AE')
    await press(said.open)
    expect(await status()).toBe(said.opened)
    let id = new URL(page.url()).pathname.split('/').at(-1)!
    expect(
      (await siteDatabase().select().from(schools).where(eq(schools.id, id)))[0],
    ).toMatchObject({
      name,
      nameEn: 'Palm',
      timezone: 'Asia/Dubai',
      maxStudentsNo: 120,
      maxTeachersNo: null,
    })

    await follow(said.edit)
    expect(await page.inputValue('[name=maxStudentsNo]')).toBe('120')
    await page.fill('[name=maxStudentsNo]', '')
    await page.fill('[name=maxTeachersNo]', '8')
    await page.selectOption('[name=weekStart]', '6')
    await press(said.save)
    expect(await status()).toBe(said.saved)
    expect(
      (await siteDatabase().select().from(schools).where(eq(schools.id, id)))[0],
    ).toMatchObject({ maxStudentsNo: null, maxTeachersNo: 8, weekStart: 6, recount: null })
  })

  test(
    `the head changes the school, what is wrong stands beside the field and nothing written is lost ${how}`,
    { timeout: 120_000 },
    async () => {
      let { page, press, status } = await desk('hind', locale, javaScript)
      await page.goto('/dashboard/school')
      await page.fill('[name=name]', 'x')
      await page.fill('[name=phoneNo]', '+962 6 999 8888')
      await press(said.save)
      expect([
        await page.locator('main [role=alert] a').count(),
        await page.inputValue('[name=phoneNo]'),
        await page.locator('[name=name]').getAttribute('aria-invalid'),
      ]).toEqual([1, '+962 6 999 8888', 'true'])
      await page.fill('[name=name]', 'روضة الزيتون')
      await page.selectOption('[name=timezone]', 'Asia/Riyadh')
      await press(said.save)
      expect(await status()).toBe(said.saved)
      let [school] = await siteDatabase()
        .select()
        .from(schools)
        .where(eq(schools.id, world.id('zaytoun')))
      expect(school).toMatchObject({ phoneNo: '+962 6 999 8888', timezone: 'Asia/Riyadh' })
      expect(school!.recount).not.toBeNull()
      // Everybody of the school is told while it lasts.
      let told = locale === 'ar' ? 'تغيّرت المنطقة الزمنية' : 'time zone was changed'
      for (let person of ['layla', 'adam', 'muna'])
        expect(
          (await ask('/dashboard/app', { token: await world.tokenFor(person), locale })).text,
        ).toContain(told)
      expect(
        (await ask('/dashboard/app', { token: await world.tokenFor('rima'), locale })).text,
      ).not.toContain(told)
      await siteDatabase()
        .update(schools)
        .set({ timezone: 'Asia/Amman', recount: null })
        .where(eq(schools.id, world.id('zaytoun')))
    },
  )

  test(
    `the head chooses the days of rest: all seven are refused beside the field, and Friday alone is kept ${how}`,
    { timeout: 120_000 },
    async () => {
      let { page, press, status, main } = await desk('hind', locale, javaScript)
      await page.goto('/dashboard/school')
      let ticked = () =>
        page
          .locator('[name=restDays]:checked')
          .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))
      expect(await ticked()).toEqual(['5', '6'])
      for (let day of '01234') await page.check(`[name=restDays][value="${day}"]`)
      await press(said.save)
      expect(await main()).toContain(said.noLessonDay)
      expect(await ticked()).toEqual(['0', '1', '2', '3', '4', '5', '6'])
      for (let day of '012346') await page.uncheck(`[name=restDays][value="${day}"]`)
      await press(said.save)
      expect(await status()).toBe(said.saved)
      expect(await ticked()).toEqual(['5'])
      let kept = eq(schools.id, world.id('zaytoun'))
      expect((await siteDatabase().select().from(schools).where(kept))[0]).toMatchObject({
        restDays: '5',
        weekStart: 0,
      })
      await siteDatabase().update(schools).set({ restDays: '56' }).where(kept)
    },
  )

  test(
    `a supervisor extends a subscription and ends another, each with a reason that its holder reads ${how}`,
    { timeout: 120_000 },
    async () => {
      let { page, press, follow, status } = await desk('sara', locale, javaScript)
      await page.goto(`/dashboard/supervisor/subscriptions?of=${world.id('cedar')}`)
      let at = locale === 'ar' ? 'nour' : 'tala'
      await page.goto(`/dashboard/supervisor/subscriptions/${world.id(`sub-${at}`)}`)
      await follow(said.extend)
      await press(said.extend)
      expect(await page.locator('main [role=alert] a').count()).toBe(2)
      await page.fill('[name=lastDay]', '2099-12-30')
      await page.fill('[name=reason]', 'هدية Gift <b>')
      await press(said.extend)
      expect(await status()).toBe(said.extended)
      expect(
        (
          await siteDatabase()
            .select()
            .from(subscriptions)
            .where(eq(subscriptions.id, world.id(`sub-${at}`)))
        )[0]!.validUntil,
      ).toBe('2099-12-31')
      await follow(said.end)
      await page.fill('[name=reason]', 'Left the school')
      await press(said.end)
      expect(await status()).toBe(said.ended)
      expect(await page.getByRole('link', { name: said.end, exact: true }).count()).toBe(0)
      expect(
        await siteDatabase().$count(
          subscriptionChanges,
          eq(subscriptionChanges.subscriptionId, world.id(`sub-${at}`)),
        ),
      ).toBe(2)
      let own = await ask('/dashboard/user/account/subscription', {
        token: await world.tokenFor(at),
        locale,
      })
      expect([
        own.text.includes('هدية Gift &lt;b&gt;'),
        own.text.includes('Left the school'),
      ]).toEqual([true, true])
    },
  )
}

test('a form for a new school that is sent twice opens one', async () => {
  let token = await world.tokenFor('sara')
  let key = (await ask(`${SCHOOLS}/new`, { token })).text.match(/name="key" value="([^"]+)"/)![1]!
  let form = {
    key,
    name: 'Twice',
    nameEn: '',
    country: 'JO',
    phoneNo: '12345',
    email: 'a@b.example',
    maxStudentsNo: '',
    maxTeachersNo: '',
  }
  let answers = await Promise.all([1, 2, 3].map(() => ask(`${SCHOOLS}/new`, { token, form })))
  expect(answers.map(({ status, headers }) => [status, headers.get('Location')])).toEqual(
    answers.map(() => [303, `${SCHOOLS}/${key}`]),
  )
  expect(
    (await siteDatabase().select().from(schools).where(eq(schools.id, key))).map(
      ({ name, nameEn }) => [name, nameEn],
    ),
  ).toEqual([['Twice', 'Twice']])
})

const waits = {
  ar: { head: 'في هذا الاسم عنوان', supervisor: 'تطلب المدرسة هذا الاسم', list: 'مدارس تطلب' },
  en: {
    head: 'This name contains a web address, so it needs our approval',
    supervisor: 'The school wants this name, which contains a web address',
    list: 'Schools that want another name',
  },
}

test.for(['ar', 'en'] as const)(
  'a name with an address in it waits: the head reads so, and a supervisor settles it (%s)',
  async (locale) => {
    let [rima, sara] = [await world.tokenFor('rima'), await world.tokenFor('sara')]
    let edit = `${SCHOOLS}/${world.id('cedar')}/edit`
    let form = {
      name: 'روضة الأرز',
      nameEn: 'Cedar.example',
      country: 'GB',
      phoneNo: '+44 20 1234567',
      email: 'a@cedar.example',
      timezone: 'Europe/London',
      weekStart: '1',
      restDays: '0',
    }
    expect((await ask('/dashboard/school', { token: rima, form })).status).toBe(303)
    let own = (await ask('/dashboard/school', { token: rima, locale })).text
    expect(own).toContain(waits[locale].head)
    expect(own).toContain('>Cedar.example</bdi>')
    expect(own).toMatch(/name="nameEn"[^>]* value="Cedar.example"/)
    for (let path of [edit, edit.replace('/edit', '')])
      expect((await ask(path, { token: sara, locale })).text).toContain(waits[locale].supervisor)
    let list = (await ask(SCHOOLS, { token: sara, locale })).text
    expect(list).toContain(waits[locale].list)
    expect(list).toContain(`href="${edit}"`)
    expect((await ask(edit, { token: sara, locale })).text).toMatch(
      /name="nameEn"[^>]* value="Cedar"/,
    )

    let decided = { ...form, nameEn: 'Cedar', moreLetters: '350' }
    expect((await ask(edit, { token: sara, form: decided })).status).toBe(303)
    let [school] = await siteDatabase()
      .select()
      .from(schools)
      .where(eq(schools.id, world.id('cedar')))
    expect(school).toMatchObject({ nameEn: 'Cedar', wantedNameEn: null, moreLetters: 350 })
    let after = (await ask('/dashboard/school', { token: rima, locale })).text
    expect(after).not.toContain(waits[locale].head)
    expect(after).toContain('350')
    expect((await ask(edit, { token: sara, locale })).text).toMatch(
      /name="moreLetters"[^>]* value="350"/,
    )
  },
)

test('from 30 days before the end subscribers and heads are told, card children not', async () => {
  let soon = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10)
  await siteDatabase()
    .update(subscriptions)
    .set({ validUntil: soon })
    .where(eq(subscriptions.id, world.id('sub-adam')))
  let told = 'Your subscription is active until'
  let page = async (person: string, path: string, method?: 'sheet') =>
    (
      await ask(path, { token: await world.tokenFor(person, method), locale: 'en' })
    ).text.replaceAll('<!-- -->', '')
  expect([
    (await page('adam', '/dashboard/app')).includes(told),
    (await page('adam', '/dashboard/analytics')).includes(told),
    (await page('adam', '/dashboard/app', 'sheet')).includes(told),
    (await page('salma', '/dashboard/app')).includes(told),
  ]).toEqual([true, true, false, false])
  for (let path of ['/dashboard/app', '/dashboard/admin'])
    expect(await page('hind', path)).toContain('1 subscription ends within 30 days')
  expect(await page('hind', '/dashboard/admin')).toContain(
    'href="/dashboard/users?subscription=ending"',
  )
})

test('a supervisor’s looks stand in the school’s log, which its head can download', async () => {
  let db = siteDatabase()
  let token = await world.tokenFor('hind')
  await ask(`/dashboard/supervisor/subscriptions?of=${world.id('zaytoun')}`, {
    token: await world.tokenFor('sara'),
  })
  let found = await ask('/dashboard/activity?action=schoolLookedAt', { token, locale: 'en' })
  expect(found.text).toContain('Viewed by a supervisor</bdi>')
  let before = await db.$count(auditLog, eq(auditLog.actorId, world.id('hind')))
  let csv = await ask('/dashboard/activity/export.csv?action=schoolLookedAt', {
    token,
    locale: 'en',
  })
  let lines = csv.text.trim().split('\r\n')
  expect([
    csv.headers.get('Content-Type'),
    lines.length > 1,
    lines.slice(1).every((line) => line.startsWith('Viewed by a supervisor')),
  ]).toEqual(['text/csv; charset=utf-8', true, true])
  expect((await db.$count(auditLog, eq(auditLog.actorId, world.id('hind')))) - before).toBe(1)
})
