import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { deletions } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const words = {
  ar: {
    way: 'طلب حذف البيانات آدم',
    ask: 'طلب الحذف',
    asked: 'طُلب الحذف.',
    waiting: 'ينتظر إدارة الروضة',
    banner: 'طُلب حذف بيانات هذا الطفل، ولم تقرّر الإدارة بعد.',
    toDo: 'طُلب حذف بيانات طفل واحد',
    decide: 'اتّخاذ القرار',
    see: 'عرض الطلب آدم',
    confirm: 'تأكيد: الحذف بعد ثلاثين يومًا',
    confirmed: 'تأكّد الطلب: بدأ عدّ ثلاثين يومًا.',
    left: 'بقي 30 يومًا',
    seeOrStop: 'عرض الحذف أو إيقافه',
    stop: 'إيقاف الحذف',
    stopped: 'أُوقف الحذف: يبقى كلّ شيء كما هو.',
    practised: 'لهذا الطفل 5 محاولات محفوظة.',
    preview: 'عرض من يشملهم ذلك',
    nobody: 'لم يغادر أحد منذ هذه المدّة',
    save: 'حفظ',
  },
  en: {
    way: 'Ask for deletion of the data آدم',
    ask: 'Ask for deletion',
    asked: 'Deletion asked for.',
    waiting: 'Waits for the school’s head',
    banner: 'Deletion of this child’s data was asked for; the head has not decided yet.',
    toDo: 'Deletion of 1 child’s data was asked for',
    decide: 'Decide',
    see: 'See the request آدم',
    confirm: 'Confirm: delete in thirty days',
    confirmed: 'Confirmed: thirty days are counted down.',
    left: '30 days left',
    seeOrStop: 'See or stop it',
    stop: 'Stop the deletion',
    stopped: 'Stopped: everything stays as it is.',
    practised: '5 attempts are stored of this child.',
    preview: 'See who it would be',
    nobody: '0 children left so long ago',
    save: 'Save',
  },
}

let world: World

beforeAll(async () => void (world = await openWorld(siteDatabase(), anyPrefix())))

for (let { locale, javaScript, width, how } of ways(1)) {
  let said = words[locale]
  let open = async (person: string) => {
    let page = await newPage({ locale, javaScript, width })
    await carry(page.context(), await world.tokenFor(person))
    let press = (role: 'button' | 'link', name: string) =>
      Promise.all([
        page.waitForEvent('framenavigated'),
        page.locator('main').getByRole(role, { name, exact: true }).first().click(),
      ]).then(() => page.locator('main h1').waitFor())
    return {
      page,
      press,
      status: () => page.textContent('main [role=status]'),
      text: () => page.innerText('main'),
    }
  }

  test(
    `a guardian asks for deletion, the head confirms, both see the days, and the guardian stops it ${how}`,
    { timeout: 120_000 },
    async () => {
      let family = await open('muna')
      await family.page.goto('/dashboard/user/account/children')
      await family.press('link', said.way)
      expect(await family.text()).toContain(said.practised)
      await family.press('button', said.ask)
      expect(await family.status()).toBe(said.asked)
      expect(await family.text()).toContain(said.waiting)
      await family.page.goto('/dashboard/app')
      expect(await family.text()).toContain(said.banner)

      let school = await open('hind')
      await school.page.goto('/dashboard/app')
      expect(await school.text()).toContain(said.toDo)
      await school.press('link', said.decide)
      await school.press('link', said.see)
      await school.press('button', said.confirm)
      expect(await school.status()).toBe(said.confirmed)
      expect(await school.text()).toContain(said.left)
      await school.page.goto(`/dashboard/users/${world.id('adam')}`)
      expect(await school.text()).toContain(said.left)

      await family.page.goto('/dashboard/app')
      expect(await family.text()).toContain(said.left)
      await family.press('link', said.seeOrStop)
      await family.press('button', said.stop)
      expect(await family.status()).toBe(said.stopped)
      await family.page.goto('/dashboard/app')
      expect(await family.text()).not.toContain(said.left)
      let rows = await siteDatabase()
        .select()
        .from(deletions)
        .where(eq(deletions.pupilId, world.id('adam')))
      expect(rows.at(-1)).toMatchObject({
        askedBy: world.id('muna'),
        confirmedBy: world.id('hind'),
        stoppedBy: world.id('muna'),
      })
    },
  )

  test(`a head sees whom a time of keeping would be about, and chooses it ${how}`, async () => {
    let { page, press, text } = await open('rima')
    await page.goto('/dashboard/school/retention')
    await page.selectOption('[name=years]', '5')
    await press('button', said.preview)
    expect(await text()).toContain(said.nobody)
    await press('button', said.save)
    expect(await page.inputValue('select[name=years]')).toBe('5')
  })
}

test('a form that names no act, or what every object has, stops nothing and is no fault', async () => {
  let token = await world.tokenFor('muna')
  let path = `/dashboard/student/${world.id('adam')}/deletion`
  for (let act of ['', 'other', 'constructor', 'toString', '__proto__']) {
    let { status, headers } = await ask(path, { token, form: { act } })
    expect([act, status, headers.get('location')]).toEqual([act, 303, path])
  }
})
