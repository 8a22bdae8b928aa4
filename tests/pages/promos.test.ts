import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { plainCode } from '#app/models/readable-code.ts'
import { codeBatches, codes, schools } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { printed } from '#tests/support/secrets.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const PROMOS = '/dashboard/supervisor/promos'
const words = {
  ar: {
    new: 'رموز جديدة',
    generate: 'إنشاء الرموز',
    failed: 'تعذّر إنشاء الرموز!',
    generated: 'أُنشئت الرموز.',
    edit: 'تغيير',
    save: 'حفظ',
    saved: 'حُفظت التغييرات.',
    notSaved: 'تعذّر حفظ التغييرات',
    cards: 'بطاقات للطباعة',
    revoke: 'إلغاء هذا الرمز',
    revoked: 'أُلغي الرمز.',
    revokeAll: 'إلغاء الرموز غير المستعملة',
    allRevoked: 'أُلغيت الرموز غير المستعملة.',
  },
  en: {
    new: 'New codes',
    generate: 'Make the codes',
    failed: 'Promos Generation Failed!',
    generated: 'Promos Generated Successfully!',
    edit: 'Change',
    save: 'Save',
    saved: 'Success Saving Changes',
    notSaved: 'Failed Saving Changes',
    cards: 'Cards to print',
    revoke: 'Revoke this code',
    revoked: 'Code revoked.',
    revokeAll: 'Revoke the unused codes',
    allRevoked: 'Unused codes revoked.',
  },
}

let world: World

beforeAll(async () => void (world = await openWorld(siteDatabase(), anyPrefix())))

for (let { locale, javaScript, width, how, key } of ways(2)) {
  test(
    `a supervisor makes codes, changes what they are for, prints and revokes them ${how}`,
    { timeout: 120_000 },
    async () => {
      let said = words[locale]
      let page = await newPage({ locale, javaScript, width })
      let token = await world.tokenFor('sara')
      await carry(page.context(), token)
      let press = (name: string) =>
        Promise.all([
          page.waitForEvent('framenavigated'),
          page.getByRole('button', { name, exact: true }).click(),
        ]).then(() => page.locator('h1').waitFor())
      let follow = (name: string) =>
        Promise.all([
          page.waitForEvent('framenavigated'),
          page.locator('main').getByRole('link', { name, exact: true }).first().click(),
        ]).then(() => page.locator('h1').waitFor())
      let status = () => page.textContent('main [role=status]')

      await page.goto(PROMOS)
      await follow(said.new)
      await page.fill('[name=duration]', '')
      await press(said.generate)
      expect(await page.textContent('main [role=alert] h2')).toBe(said.failed)
      // Each line names its field: what is wrong with them is the same.
      expect(new Set(await page.locator('main [role=alert] a').allTextContents()).size).toBe(3)
      await page.selectOption('[name=schoolID]', world.id('zaytoun'))
      for (let [name, value] of Object.entries({
        duration: '90',
        adminCount: '1',
        teacherCount: '2',
        studentCount: '3',
        classCount: '1',
        description: `Invoice ${key}`,
      }))
        await page.fill(`[name=${name}]`, value)
      await press(said.generate)
      expect(await status()).toBe(said.generated)
      let id = new URL(page.url()).pathname.split('/').at(-1)!
      let rows = await siteDatabase().select().from(codes).where(eq(codes.batchId, id))
      expect(
        Object.entries(Object.groupBy(rows, ({ kind }) => kind))
          .map(([kind, each]) => `${kind} ${each.length}`)
          .toSorted(),
      ).toEqual(['admin 1', 'class 1', 'student 3', 'teacher 2'])
      expect(await page.locator('main tbody tr').count()).toBe(7)

      await follow(said.edit)
      await page.fill('[name=description]', '')
      await press(said.save)
      expect(await page.textContent('main [role=alert] h2')).toBe(said.notSaved)
      await page.fill('[name=description]', 'فاتورة 118')
      await press(said.save)
      expect([await status(), await page.textContent('main dl')]).toEqual([
        said.saved,
        expect.stringContaining('فاتورة 118'),
      ])

      await follow(said.cards)
      expect(await page.locator('.cutout').count()).toBe(7)
      let shown = await page.locator('.cutout bdi.font-mono').allTextContents()
      expect(shown.map(plainCode).toSorted()).toEqual(
        rows.map(({ code }) => printed('code', code)).toSorted(),
      )
      await page.goBack()
      await page.locator('main tbody th a').first().click()
      await page.waitForURL('**/codes/1')
      await press(said.revoke)
      expect(await status()).toBe(said.revoked)
      expect(await page.getByRole('button', { name: said.revoke }).count()).toBe(0)

      await page.goto(`${PROMOS}/${id}`)
      let csv = await ask((await page.locator('main a[download]').getAttribute('href'))!, {
        token,
        locale,
      })
      expect([
        csv.headers.get('Content-Type'),
        csv.text
          .replace(/^\uFEFF/, '')
          .trim()
          .split('\r\n').length,
      ]).toEqual(['text/csv; charset=utf-8', 8])
      await follow(said.revokeAll)
      await press(said.revokeAll)
      expect(await status()).toBe(said.allRevoked)
      expect(
        (await siteDatabase().select().from(codes).where(eq(codes.batchId, id))).filter(
          ({ revokedAt }) => revokedAt === null,
        ),
      ).toEqual([])
    },
  )
}

test('codes are made for a school that there is, in numbers that can be, until a day to come', async () => {
  let token = await world.tokenFor('sara')
  let form = {
    schoolID: world.id('zaytoun'),
    duration: '30',
    adminCount: '0',
    teacherCount: '0',
    studentCount: '1',
    classCount: '0',
    description: 'x',
    redeemBefore: '',
  }
  let before = await siteDatabase().$count(
    codeBatches,
    eq(codeBatches.schoolId, world.id('zaytoun')),
  )
  let wrong = [
    { schoolID: 'nowhere' },
    { duration: '0' },
    { duration: '9999' },
    { duration: '1.5' },
    { studentCount: '-1' },
    { studentCount: '20001' },
    { studentCount: '0' },
    { studentCount: 'ثلاثة' },
    { adminCount: '10000', teacherCount: '10000', studentCount: '1' },
    { redeemBefore: '2020-01-01' },
    { redeemBefore: '2026-02-30' },
    { description: '   ' },
    { description: 'x'.repeat(501) },
  ]
  for (let each of wrong) {
    let { status, text } = await ask(`${PROMOS}/new`, {
      token,
      locale: 'en',
      form: { ...form, ...each },
    })
    expect([each, status, text.includes('Promos Generation Failed!')]).toEqual([each, 422, true])
  }
  expect(
    await siteDatabase().$count(codeBatches, eq(codeBatches.schoolId, world.id('zaytoun'))),
  ).toBe(before)
})

test('a long batch comes in pages, and each state by itself', async () => {
  let token = await world.tokenFor('sara')
  let answer = await ask(`${PROMOS}/new`, {
    token,
    form: {
      schoolID: world.id('cedar'),
      duration: '30',
      adminCount: '0',
      teacherCount: '0',
      studentCount: '120',
      classCount: '0',
      description: 'x',
      redeemBefore: '',
    },
  })
  let path = answer.headers.get('Location')!
  let rowsOf = async (search: string) =>
    (await ask(path + search, { token })).text.split('<th scope="row">').length - 1
  expect([
    await rowsOf(''),
    await rowsOf('?page=3'),
    await rowsOf('?state=used'),
    await rowsOf('?state=unused&page=2'),
  ]).toEqual([50, 20, 0, 50])
  expect((await ask(`${path}?page=4`, { token })).headers.get('Location')).toBe(`${path}?page=3`)
  let cardsOf = async (search: string) =>
    (await ask(`${path}/cards${search}`, { token })).text.split('class="cutout').length - 1
  expect([await cardsOf(''), await cardsOf('?size=100&page=2')]).toEqual([120, 20])
})

test('one school’s batches are found by its name', async () => {
  let token = await world.tokenFor('sara')
  await siteDatabase()
    .insert(schools)
    .values({
      id: world.id('quiet'),
      name: 'هادئة',
      nameEn: 'Quiet',
      country: 'JO',
      email: 'q@rawda.test',
      phoneNo: '1',
      timezone: 'Asia/Amman',
      createdAt: 0,
    })
  let of = async (school: string) =>
    (await ask(`${PROMOS}?of=${world.id(school)}`, { token, locale: 'en' })).text
  expect([
    (await of('zaytoun')).includes(world.id('batch')),
    (await of('cedar')).includes(world.id('batch')),
    (await of('quiet')).includes('No result found'),
  ]).toEqual([true, false, true])
  expect(
    await siteDatabase().$count(
      codes,
      and(eq(codes.batchId, world.id('batch')), eq(codes.kind, 'student')),
    ),
  ).toBe(1)
})

test('the last day that a form names is the last on which codes can be redeemed', async () => {
  let token = await world.tokenFor('sara')
  let made = await ask(`${PROMOS}/new`, {
    token,
    form: {
      schoolID: world.id('cedar'),
      duration: '30',
      adminCount: '0',
      teacherCount: '0',
      studentCount: '1',
      classCount: '0',
      description: 'x',
      redeemBefore: '2099-12-31',
    },
  })
  let path = made.headers.get('Location')!
  let stored = await siteDatabase()
    .select({ redeemBefore: codeBatches.redeemBefore })
    .from(codeBatches)
    .where(eq(codeBatches.id, path.split('/').at(-1)!))
  expect(stored).toEqual([{ redeemBefore: '2100-01-01' }])
  let { text } = await ask(`${path}/edit`, { token, locale: 'en' })
  expect(text).toMatch(/Last day to activate.*<input[^>]* value="2099-12-31"/s)
})
