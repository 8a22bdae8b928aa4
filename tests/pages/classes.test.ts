import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { generateCodes } from '#app/models/codes/generate.server.ts'
import { accounts, classes, codes, enrolments } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { isStored } from '#tests/support/secrets.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const CLASSES = '/dashboard/classes'
const words = {
  ar: {
    new: 'صفّ جديد',
    create: 'إنشاء الصفّ',
    created: 'أُنشئ الصفّ.',
    edit: 'تعديل',
    save: 'حفظ',
    modified: 'حُفظت تغييرات الصفّ.',
    archive: 'أرشفة',
    archived: 'أُرشف الصفّ.',
    restore: 'استعادة',
    restored: 'استُعيد الصفّ.',
    asked: ['اسم الصفّ', 'المستوى'],
    required: 'هذا الحقل مطلوب',
    code: 'رمز تفعيل الصفّ',
    attach: 'إضافته إلى الصفّ',
    attached: 'أُضيف رمز التفعيل إلى الصفّ.',
    detached: 'فُصل رمز التفعيل عن الصفّ.',
    detach: 'فصله عن الصفّ',
    newYear: 'سنة دراسية جديدة',
    reckon: 'عرض النتيجة',
    begin: 'بدء السنة',
    begun: 'بدأت السنة الجديدة.',
    undoYear: 'التراجع عن السنة الجديدة',
    undo: 'تراجع',
    undone: 'جرى التراجع عن السنة الجديدة.',
  },
  en: {
    new: 'New class',
    create: 'Create the class',
    created: 'Class created successfully',
    edit: 'Change',
    save: 'Save',
    modified: 'Class modified successfully',
    archive: 'Archive',
    archived: 'Class archived.',
    restore: 'Restore',
    restored: 'Class restored.',
    asked: ['Name of the class', 'Level'],
    required: 'This field is required',
    code: 'Class activation code',
    attach: 'Add it to the class',
    attached: 'Activation code added to the class.',
    detached: 'Activation code removed from the class.',
    detach: 'Remove it from the class',
    newYear: 'New academic year',
    reckon: 'Show the result',
    begin: 'Begin the year',
    begun: 'The new year has begun.',
    undoYear: 'Undo the new year',
    undo: 'Undo it',
    undone: 'New year undone.',
  },
}

let world: World

beforeAll(async () => void (world = await openWorld(siteDatabase(), anyPrefix())))

/** A browser in which the head of a school is signed in, and what people do in it. */
async function openDesk(locale: 'ar' | 'en', javaScript: boolean, person = 'hind', home = world) {
  let page = await newPage({ locale, javaScript })
  let token = await home.tokenFor(person)
  await carry(page.context(), token)
  let settle = () => page.locator('h1').waitFor()
  let press = (name: string | RegExp) =>
    Promise.all([
      page.waitForEvent('framenavigated'),
      page
        .locator('main')
        .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
        .first()
        .click(),
    ]).then(settle)
  let follow = (name: string) =>
    Promise.all([
      page.waitForEvent('framenavigated'),
      page.locator('main').getByRole('link', { name, exact: true }).first().click(),
    ]).then(settle)
  let status = () => page.textContent('main [role=status]')
  return { page, token, press, follow, status }
}

for (let { locale, javaScript, how } of ways(0)) {
  test(
    `a head opens a class, changes it, gives it a code, archives and restores it ${how}`,
    { timeout: 120_000 },
    async () => {
      let said = words[locale]
      let { page, press, follow, status } = await openDesk(locale, javaScript)
      await page.goto(CLASSES)
      await follow(said.new)
      await press(said.create)
      expect(await page.locator('main [role=alert] a').allTextContents()).toEqual(
        said.asked.map((label) => `${label}: ${said.required}`),
      )
      let name = `Stars ${locale}`
      await page.fill('[name=name]', name)
      await page.selectOption('[name=level]', '2')
      await page.locator(`[name=teacherIDs][value="${world.id('omar')}"]`).check()
      await page.locator('details summary').last().click()
      await page.locator('[name=imageURL][value="/avatars/class-4.png"]').check({ force: true })
      await press(said.create)
      expect(await status()).toBe(said.created)
      let [made] = await siteDatabase()
        .select()
        .from(classes)
        .where(and(eq(classes.name, name), eq(classes.schoolId, world.id('zaytoun'))))
      expect(made).toMatchObject({ level: 2, imageUrl: '/avatars/class-4.png', archivedAt: null })

      await follow(`${said.edit}: ${name}`)
      await page.fill('[name=name]', '')
      await press(said.save)
      expect(await page.locator('main [role=alert] a').count()).toBe(1)
      // The ticks stay whatever is wrong.
      expect(await page.locator('[name=teacherIDs]:checked').count()).toBe(1)
      await page.fill('[name=name]', `${name}!`)
      await page.locator(`[name=teacherIDs][value="${world.id('layla')}"]`).check()
      await press(said.save)
      expect(await status()).toBe(said.modified)
      expect((await peopleIn(made!.id)).map((person) => person.replace(/.*_/, ''))).toEqual([
        'layla',
        'omar',
      ])

      let code = await classCode()
      await follow(`${said.edit}: ${name}!`)
      await follow(said.code)
      await page.fill('[name=code]', 'wrong')
      await press(said.attach)
      expect(await page.locator('main [role=alert]').count()).toBe(1)
      await page.fill('main form#attach [name=code]', code)
      await press(said.attach)
      expect([
        await status(),
        (await siteDatabase().select().from(codes).where(isStored('code', code)))[0]!.classId,
      ]).toEqual([said.attached, made!.id])
      expect(page.url()).not.toContain(code)
      await press(new RegExp(`^${said.detach}`))
      expect([
        await status(),
        (await siteDatabase().select().from(codes).where(isStored('code', code)))[0]!.classId,
      ]).toEqual([said.detached, null])

      await page.goto(CLASSES)
      await follow(`${said.edit}: ${name}!`)
      await follow(said.archive)
      await press(said.archive)
      expect([
        await status(),
        await page.getByRole('link', { name: `${name}!`, exact: true }).count(),
      ]).toEqual([said.archived, 0])
      await page.goto(`${CLASSES}?state=archived`)
      await follow(`${said.restore}: ${name}!`)
      await press(said.restore)
      expect([
        await status(),
        await page.getByRole('link', { name: `${name}!`, exact: true }).count(),
      ]).toEqual([said.restored, 1])
      expect((await peopleIn(made!.id)).map((person) => person.replace(/.*_/, ''))).toEqual([
        'layla',
        'omar',
      ])
    },
  )

  test(
    `a head takes the school into its next year, and back ${how}`,
    { timeout: 120_000 },
    async () => {
      let said = words[locale]
      let home = await openWorld(siteDatabase(), anyPrefix())
      let { page, press, follow, status } = await openDesk(locale, javaScript, 'hind', home)
      await page.goto(CLASSES)
      await follow(said.newYear)
      let pupilsOf = (row: number) =>
        page
          .locator('main table')
          .last()
          .locator('tbody tr')
          .nth(row)
          .locator('td')
          .last()
          .textContent()
      // butterflies 1 → sparrows 2; sparrows 2 go up as a class of their own.
      expect([await pupilsOf(0), await pupilsOf(1), await pupilsOf(2)]).toEqual(['0', '2', '1'])
      await page.selectOption('[name=to-0]', '0')
      await press(said.reckon)
      expect([await pupilsOf(0), await pupilsOf(1), await page.inputValue('[name=to-0]')]).toEqual([
        '2',
        '0',
        '0',
      ])
      await press(new RegExp(`^${said.begin}`))
      expect(await status()).toBe(said.begun)
      let year = async () =>
        (
          await siteDatabase()
            .select()
            .from(classes)
            .where(and(eq(classes.schoolId, home.id('zaytoun')), isNull(classes.archivedAt)))
        )
          .map(({ name, level, academicYear }) => `${name} ${level} ${academicYear}`)
          .toSorted()
      expect(await year()).toEqual([
        'butterflies 1 2027/2028',
        'sparrows 2 2027/2028',
        'sparrows 3 2027/2028',
      ])
      await follow(said.undoYear)
      await press(said.undo)
      expect([await status(), await year()]).toEqual([
        said.undone,
        ['butterflies 1 2026/2027', 'sparrows 2 2026/2027'],
      ])
    },
  )
}

test('a class’s form that is sent twice opens one class', async () => {
  let token = await world.tokenFor('hind')
  let page = await ask(`${CLASSES}/create`, { token })
  let key = /name="key" value="([^"]+)"/.exec(page.text)![1]!
  let form = { key, name: 'Twice', level: '1', academicYear: '2026/2027' }
  let answers = await Promise.all([1, 2].map(() => ask(`${CLASSES}/create`, { token, form })))
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(
    await siteDatabase().$count(
      classes,
      and(eq(classes.name, 'Twice'), eq(classes.schoolId, world.id('zaytoun'))),
    ),
  ).toBe(1)
})

test('the list in the browser and the file are one', async () => {
  let token = await world.tokenFor('hind')
  let page = await ask(`${CLASSES}?q=butter`, { token, locale: 'en' })
  expect(page.text.split('<th scope="row">').length - 1).toBe(1)
  let csv = await ask(
    /href="([^"]*export\.csv[^"]*)"/.exec(page.text)![1]!.replaceAll('&amp;', '&'),
    { token, locale: 'en' },
  )
  let [head, row, ...rest] = csv.text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
  expect([head, row!.split(',').slice(0, 5), rest]).toEqual([
    'Class,Level,Academic year,Teachers,Children,"Attempts, last 7 days","Correct, last 7 days",' +
      'Period,From,Until,Time zone,Days being recounted',
    ['butterflies', 'Kindergarten 1', '2026/2027', 'ليلى', '2'],
    [],
  ])
})

test('a school without classes is told so', async () => {
  let home = await openWorld(siteDatabase(), anyPrefix())
  await siteDatabase()
    .update(classes)
    .set({ archivedAt: 1 })
    .where(eq(classes.schoolId, home.id('cedar')))
  let token = await home.tokenFor('rima')
  expect([
    (await ask(CLASSES, { token, locale: 'en' })).text.includes('No Classes Found'),
    (await ask(CLASSES, { token, locale: 'ar' })).text.includes('لا توجد صفوف'),
    (await ask(`${CLASSES}/new-year`, { token, locale: 'en' })).text.includes('No Classes Found'),
  ]).toEqual([true, true, true])
})

async function peopleIn(classId: string): Promise<string[]> {
  let rows = await siteDatabase()
    .select()
    .from(enrolments)
    .innerJoin(accounts, eq(accounts.id, enrolments.accountId))
    .where(and(eq(enrolments.classId, classId), isNull(enrolments.until)))
  return rows.map(({ accounts }) => accounts.id).toSorted()
}

async function classCode(): Promise<string> {
  let making = await generateCodes(world.as('sara'), {
    schoolID: world.id('zaytoun'),
    duration: 90,
    description: 'x',
    adminCount: 0,
    teacherCount: 0,
    studentCount: 0,
    classCount: 1,
  })
  if (!making.ok) throw new Error(making.reason)
  return making.value.codes[0]!.code
}
