import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayIn } from '#app/calendar/day.ts'
import { accounts, subscriptions } from '#db/schema.ts'
import type { CallerName } from '#tests/support/callers.ts'
import { newPage } from '#tests/support/page.ts'
import { bytes, exif, gif, jpeg, png } from '#tests/support/pictures.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { locales } from '#tests/support/ways.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const ACCOUNT = '/dashboard/user/account'
const words = {
  ar: {
    saved: 'تمّ الحفظ.',
    problem: 'هناك مشكلة',
    tooShort: 'يجب ألّا يقلّ الاسم عن حرفين',
    broken: 'هذه الصورة تالفة أو ناقصة. احفظها من جديد أو اختر غيرها',
    large: 'هذه الصورة كبيرة جدًّا: الحدّ الأقصى 2 ميغابايت',
    again: 'يلزم اختيار الملفّ من جديد: لا تحتفظ به المتصفّحات.',
    save: 'حفظ',
    error: 'خطأ:',
  },
  en: {
    saved: 'Save success',
    problem: 'There is a problem',
    tooShort: 'The name must have at least 2 characters',
    broken: 'This picture is damaged or incomplete. Save it again, or choose another',
    large: 'This picture is too large: at most 2 MB',
    again: 'Choose the file again: browsers do not keep it.',
    save: 'Save',
    error: 'Error:',
  },
}

let world: World

beforeAll(async () => void (world = await openWorld(siteDatabase(), anyPrefix())))

let tokenOf = (name: CallerName) => world.callers.find((caller) => caller.name === name)!.token!
let accountOf = async (person: string) =>
  (
    await siteDatabase()
      .select()
      .from(accounts)
      .where(eq(accounts.id, world.id(person)))
  )[0]!

async function open(name: CallerName, locale: 'ar' | 'en', path = ACCOUNT) {
  let page = await newPage({ locale, javaScript: false })
  await carry(page.context(), tokenOf(name))
  await page.goto(path)
  return page
}

/** A file as people choose one; its name and type say whatever they say. */
async function choose(page: Page, buffer: Uint8Array, name = 'photo.jpg', mimeType = 'image/jpeg') {
  await page.setInputFiles('input[name=picture]', { name, mimeType, buffer: Buffer.from(buffer) })
}

async function save(page: Page) {
  await Promise.all([page.waitForEvent('framenavigated'), page.click('main form[enctype] button')])
  await page.locator('h1').waitFor()
}

/** The drawings are folded away until they are asked for. */
async function chooseDrawing(page: Page, path: string): Promise<void> {
  await page.locator('main summary').click()
  await page
    .locator('label')
    .filter({ has: page.locator(`input[name=imageURL][value="${path}"]`) })
    .click()
}

for (let locale of locales(0)) {
  let [name, person] = ({ ar: ['student', 'adam'], en: ['movedStudent', 'tala'] } as const)[locale]
  test(
    `a pupil uploads a photo without JavaScript, sees it, and takes it away again (${locale})`,
    { timeout: 60_000 },
    async () => {
      let page = await open(name, locale)
      await page.fill('input[name=displayName]', `  ${person}\u200f  Mansour `)
      await page.check('input[name=gender][value=female]')
      await choose(
        page,
        bytes(jpeg({ width: 16, height: 8, before: [exif(6)] }), '<script>alert(1)</script>'),
        'IMG.png',
        'text/html',
      )
      await save(page)
      expect(await page.textContent('main [role=status]')).toBe(words[locale].saved)
      expect(await page.inputValue('input[name=displayName]')).toBe(`${person} Mansour`)
      expect(await page.isChecked('input[name=gender][value=female]')).toBe(true)

      let { imageUrl } = await accountOf(person)
      let shown = page.locator(`main img[src^="${imageUrl}"]`).first()
      // It was held upright: 8 points wide, 16 high.
      expect(
        await shown.evaluate((image: HTMLImageElement) =>
          image.decode().then(() => [image.naturalWidth, image.naturalHeight]),
        ),
      ).toEqual([8, 16])
      expect(await page.isChecked(`input[name=imageURL][value="${imageUrl}"]`)).toBe(true)
      let served = await ask(imageUrl!, { token: tokenOf(name) })
      expect([
        served.status,
        served.headers.get('Content-Type'),
        served.text.includes('GPS'),
        served.text.includes('script'),
      ]).toEqual([200, 'image/jpeg', false, false])

      // Another name keeps the picture; an avatar takes its place.
      await page.fill('input[name=displayName]', 'ليان')
      await save(page)
      expect((await accountOf(person)).imageUrl).toBe(imageUrl)
      await chooseDrawing(page, '/avatars/user-5.png')
      await save(page)
      expect([
        (await accountOf(person)).imageUrl,
        await page.isChecked('input[name=imageURL][value="/avatars/user-5.png"]'),
      ]).toEqual(['/avatars/user-5.png', true])
      expect((await ask(imageUrl!, { token: tokenOf(name) })).status).toBe(404)
      await chooseDrawing(page, '')
      await save(page)
      expect((await accountOf(person)).imageUrl).toBe(null)
    },
  )

  test(
    `what is wrong is said at the top and beside the field, and nothing typed is lost (${locale})`,
    { timeout: 120_000 },
    async () => {
      let said = words[locale]
      let before = await accountOf('omar')
      let page = await open('otherTeacher', locale)
      let link = () => page.locator('main [role=alert] a')
      let send = async (fill: () => Promise<unknown>) => {
        await page.goto(ACCOUNT)
        await fill()
        await save(page)
        expect(await page.textContent('main [role=alert] h2')).toBe(said.problem)
        expect(await page.title()).toContain(said.error)
      }
      await send(async () => {
        await page.fill('input[name=displayName]', 'x')
        await page.check('input[name=gender][value=female]')
        await chooseDrawing(page, '/avatars/user-9.png')
        await choose(page, png())
      })
      expect([await link().allTextContents(), await page.getByText(said.again).count()]).toEqual([
        [said.tooShort],
        1,
      ])
      expect([
        await page.inputValue('input[name=displayName]'),
        await page.isChecked('input[name=gender][value=female]'),
        await page.isChecked('input[name=imageURL][value="/avatars/user-9.png"]'),
      ]).toEqual(['x', true, true])
      await link().click()
      expect(
        await page.evaluate(() => document.querySelector(':target')?.getAttribute('name')),
      ).toBe('displayName')
      expect(await page.getAttribute('input[name=displayName]', 'aria-invalid')).toBe('true')

      await send(async () => choose(page, png().subarray(0, 50)))
      expect(await link().allTextContents()).toEqual([said.broken])
      // As a phone's photo mostly is; all that was typed is still there.
      for (let size of [2_097_153, 6_291_456]) {
        await send(async () => {
          await page.fill('input[name=displayName]', 'عمر الجديد')
          await choose(page, bytes(jpeg(), new Uint8Array(size)))
        })
        expect([
          await link().allTextContents(),
          await page.inputValue('input[name=displayName]'),
        ]).toEqual([[said.large], 'عمر الجديد'])
      }
      expect(await accountOf('omar')).toEqual(before)
    },
  )
}

test('with scripts the browser makes the small sizes of a photo, and lists load these', async () => {
  let page = await newPage({ locale: 'en' })
  await carry(page.context(), tokenOf('otherTeacher'))
  await page.goto(ACCOUNT)
  let photo = readFileSync('public/avatars/user-1.png')
  await choose(page, photo)
  let made = () =>
    page
      .locator('input[data-size]')
      .evaluateAll((fields) =>
        (fields as HTMLInputElement[]).map(({ value }) => value.slice(0, 22)),
      )
  await expect.poll(made).toEqual(['data:image/jpeg;base64', 'data:image/jpeg;base64'])
  await save(page)
  let { imageUrl } = await accountOf('omar')
  let sizes = await page.evaluate(
    (paths) =>
      Promise.all(
        paths.map(async (path) => {
          let image = Object.assign(new Image(), { src: path })
          await image.decode()
          return [image.naturalWidth, image.naturalHeight]
        }),
      ),
    [`${imageUrl}?size=28`, `${imageUrl}?size=72`, imageUrl!, `${imageUrl}?size=9000`],
  )
  expect(sizes).toEqual([
    [56, 56],
    [144, 144],
    [192, 192],
    [192, 192],
  ])
  let { text } = await ask('/dashboard/users', { token: tokenOf('admin') })
  expect(text).toContain(`src="${imageUrl}?size=72"`)
  let small = await ask(`${imageUrl}?size=28`, { token: tokenOf('admin') })
  expect([small.headers.get('Content-Type'), small.text.length < 3000]).toEqual([
    'image/jpeg',
    true,
  ])
  expect((await ask(`${imageUrl}?size=28`, { token: tokenOf('foreignAdmin') })).status).toBe(404)

  // Another file that is none: nothing of the one before is sent.
  await page.goto(ACCOUNT)
  await choose(page, photo)
  await expect.poll(made).toEqual(['data:image/jpeg;base64', 'data:image/jpeg;base64'])
  await choose(page, bytes('no picture'))
  await expect.poll(made).toEqual(['', ''])
})

test('only those who may see the child find the picture', async () => {
  let page = await open('classmate', 'en')
  await choose(page, gif())
  await save(page)
  let { imageUrl } = await accountOf('salma')
  let statuses = Object.fromEntries(
    await Promise.all(
      (
        [
          'classmate',
          'teacher',
          'admin',
          'supervisor',
          'student',
          'otherTeacher',
          'foreignAdmin',
          'foreignTeacher',
        ] as const
      ).map(async (name) => [name, (await ask(imageUrl!, { token: tokenOf(name) })).status]),
    ),
  )
  expect(statuses).toEqual({
    classmate: 200,
    teacher: 200,
    admin: 200,
    supervisor: 200,
    student: 404,
    otherTeacher: 404,
    foreignAdmin: 404,
    foreignTeacher: 404,
  })
  expect((await ask(imageUrl!)).status).toBe(404)
  // Opened by itself it runs nothing.
  let { headers } = await ask(imageUrl!, { token: tokenOf('teacher') })
  expect([
    headers.get('Content-Security-Policy'),
    headers.get('X-Content-Type-Options'),
    headers.get('Cross-Origin-Resource-Policy'),
  ]).toEqual(["default-src 'none'; sandbox", 'nosniff', 'same-origin'])
})

test(
  'who waits for a subscription has the account page all the same, and can save',
  { timeout: 60_000 },
  async () => {
    let page = await open('unsubscribed', 'en')
    await page.fill('input[name=displayName]', 'Somebody New')
    await choose(page, png())
    await save(page)
    expect(await page.textContent('main [role=status]')).toBe('Save success')
    let { displayName, imageUrl } = await accountOf('tariq')
    expect([
      displayName,
      (await ask(imageUrl!, { token: tokenOf('unsubscribed') })).status,
    ]).toEqual(['Somebody New', 200])
  },
)

test('who was given a password is led to the page where it is changed, and changes nothing before', async () => {
  let refused = await ask(ACCOUNT, {
    token: tokenOf('initialPassword'),
    locale: 'en',
    form: { displayName: 'Somebody New', gender: 'male' },
  })
  expect([
    refused.status,
    refused.text.includes('Choose a password of your own first.'),
    refused.text.includes('href="/dashboard/user/account/password"'),
  ]).toEqual([403, true, true])
  expect((await accountOf('farid')).displayName).toBe('فريد')
})

test('each part of the account has an address of its own, and says what there is today', async () => {
  let page = await open('teacher', 'en')
  let tabs = page.getByRole('navigation', { name: 'Parts of my account' })
  expect(await tabs.getByRole('link').allTextContents()).toEqual([
    'General',
    'Subscription',
    'Blocked',
    'Addresses',
    'Change Password',
    'Security',
  ])
  await tabs.getByRole('link', { name: 'Subscription' }).click()
  await page.waitForURL(`**${ACCOUNT}/subscription`)
  expect(await tabs.locator('[aria-current=page]').textContent()).toBe('Subscription')
  expect(await page.textContent('main section h2')).toBe('Your subscription is active')
  expect(await page.locator('main section').first().locator('dt').allTextContents()).toEqual([
    'Type',
    'Last day',
    'School',
    'Role',
  ])
  await tabs.getByRole('link', { name: 'Change Password' }).click()
  await page.waitForURL(`**${ACCOUNT}/password`)
  expect(await page.locator('main form[action$=password] input[type=password]').count()).toBe(3)

  let says = async (name: CallerName, at = 'subscription') =>
    (await ask(`${ACCOUNT}/${at}`, { token: tokenOf(name), locale: 'en' })).text
  expect(await says('unsubscribed')).toContain('You have no active subscription')
  expect(await says('supervisor')).toContain('You do not need a subscription')
  await siteDatabase()
    .update(accounts)
    .set({ displayName: 'آدم' })
    .where(eq(accounts.id, world.id('adam')))
  let guardian = await says('guardian')
  for (let said of ['You do not need a subscription', 'Children', 'آدم'])
    expect(guardian).toContain(said)
  expect(await says('initialPassword', 'password')).toContain('first sign-in only')
})

test('the last day, and how many are left, today among them, in both languages', async () => {
  let db = siteDatabase()
  let today = dayIn('Asia/Amman', Date.now())
  let wrote = async (days: number, locale: 'ar' | 'en') => {
    await db
      .update(subscriptions)
      .set({ validUntil: addDays(today, days) })
      .where(eq(subscriptions.accountId, world.id('omar')))
    let { text } = await ask(`${ACCOUNT}/subscription`, {
      token: await world.tokenFor('omar'),
      locale,
    })
    let facts = [...text.matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/gs)].map((fact) =>
      fact.slice(1).map((part) => part.replace(/<[^>]+>/g, '')),
    )
    return facts.slice(0, 4)
  }
  let dayIs = (days: number, tag: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
      Date.parse(addDays(today, days)),
    )
  for (let [days, left] of [
    [1, 'Today is the last day'],
    [2, '2 days left'],
    [40, '40 days left'],
  ] as const)
    expect(await wrote(days, 'en')).toEqual([
      ['Type', 'Activation code'],
      ['Last day', `${dayIs(days - 1, 'en-GB')} (${left})`],
      ['School', 'Al Zaytoun'],
      ['Role', 'Teacher'],
    ])
  for (let [days, left] of [
    [1, 'اليوم آخر يوم'],
    [2, 'بقي يومان'],
    [3, 'بقيت 3 أيّام'],
    [11, 'بقي 11 يومًا'],
    [100, 'بقي 100 يوم'],
  ] as const)
    expect(await wrote(days, 'ar')).toEqual([
      ['النوع', 'برمز تفعيل'],
      ['آخر يوم', `${dayIs(days - 1, 'ar-JO-u-nu-latn-ca-gregory')} (${left})`],
      ['المدرسة', 'روضة الزيتون'],
      ['الدور', 'هيئة التدريس'],
    ])
  await wrote(200, 'en')
})

test('a file without a form, twice the file, or no field changes nothing', async () => {
  let before = await accountOf('nour')
  let send = (body: string) =>
    ask(ACCOUNT, {
      token: tokenOf('foreignStudent'),
      body,
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    })
  let field = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  let file = `--x\r\nContent-Disposition: form-data; name="picture"; filename="a.svg"\r\nContent-Type: image/png\r\n\r\n<svg/>\r\n`
  expect((await send(`${file}--x--\r\n`)).status).toBe(422)
  expect(
    (
      await send(
        `${field('displayName', 'Nour')}${field('gender', 'female')}${file}${file}--x--\r\n`,
      )
    ).status,
  ).toBe(400)
  expect(
    (await send(`${field('displayName', 'Nour')}${field('gender', 'female')}${file}--x--\r\n`))
      .text,
  ).toContain('ليست صورة')
  expect(
    (
      await send(
        `${field('displayName', 'Nour')}${field('gender', 'female')}${field('imageURL', '/avatars/user-99.png')}--x--\r\n`,
      )
    ).status,
  ).toBe(422)
  expect(
    (
      await send(
        `${field('displayName', 'Nour')}${field('gender', 'female')}${field('imageURL', `/pictures/${'a'.repeat(40)}`)}--x--\r\n`,
      )
    ).status,
  ).toBe(422)
  expect(await accountOf('nour')).toEqual(before)
})
