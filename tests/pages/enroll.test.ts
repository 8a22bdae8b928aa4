import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saveColumn } from '#app/models/classes/save-column.server.ts'
import { accounts, classes, enrolments } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { locales } from '#tests/support/ways.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const words = {
  ar: {
    save: 'حفظ',
    saved: 'حُفظ التسجيل في الصفّ.',
    find: 'بحث',
    next: 'التالي',
    meanwhile: 'غيّر شخص آخر هذا الصفّ بينما كنت تختار',
    came: 'سُجّل في الصفّ',
  },
  en: {
    save: 'Save',
    saved: 'Enrolment changed successfully.',
    find: 'Search',
    next: 'Next',
    meanwhile: 'Someone else changed this class while you were choosing',
    came: 'was enrolled',
  },
}

/**
 * A school of its own with a board of the empty class `stars`, pupils who are in no class, and its
 * head in a browser.
 */
async function openBoard({
  locale = 'ar',
  javaScript = false,
  pupils = 3,
}: { locale?: 'ar' | 'en'; javaScript?: boolean; pupils?: number } = {}) {
  let world = await openWorld(siteDatabase(), anyPrefix())
  let { id, now } = world
  let school = { schoolId: id('zaytoun'), createdAt: now, startsAt: 0 }
  await siteDatabase()
    .insert(classes)
    .values({
      id: id('stars'),
      schoolId: id('zaytoun'),
      name: 'stars',
      level: 1,
      academicYear: '2026/2027',
      createdAt: now,
    })
  await siteDatabase()
    .insert(accounts)
    .values(
      Array.from({ length: pupils }, (_, at) => ({
        id: id(`new-${at}`),
        role: 'student' as const,
        displayName: `New ${String(at).padStart(3, '0')}`,
        ...school,
      })),
    )
  let page = await newPage({ locale, javaScript })
  let token = await world.tokenFor('hind')
  await carry(page.context(), token)
  let path = `/dashboard/classes/enroll/${id('stars')}/student`
  let press = (name: string) =>
    Promise.all([
      page.waitForEvent('framenavigated'),
      page.getByRole('button', { name, exact: true }).first().click(),
    ]).then(() => page.locator('h1').waitFor())
  let box = (name: string) => page.locator(`[name=enrolled][value="${id(name)}"]`)
  let column = async (at: 0 | 1) =>
    (
      await page.locator(`[data-column="${at}"] [data-card] bdi:first-child`).allTextContents()
    ).filter((text) => text.startsWith('New'))
  return {
    world,
    page,
    token,
    path,
    press,
    box,
    column,
    status: () => page.textContent('main [role=status]'),
  }
}

async function inClass({ id }: World, name = 'stars', role: 'student' | 'teacher' = 'student') {
  let rows = await siteDatabase()
    .select()
    .from(enrolments)
    .where(
      and(eq(enrolments.classId, id(name)), eq(enrolments.role, role), isNull(enrolments.until)),
    )
  return rows.map(({ accountId }) => accountId.replace(/^[^_]*_/, '')).toSorted()
}

for (let locale of locales(0)) {
  test(
    `without scripts a head ticks, searches, turns pages and saves: nothing of the choice is lost (${locale})`,
    { timeout: 60_000 },
    async () => {
      let said = words[locale]
      let { world, page, path, press, box, column, status } = await openBoard({
        locale,
        pupils: 120,
      })
      await page.goto(path)
      // A name in Arabic comes first.
      expect([(await column(0)).length, await column(1)]).toEqual([49, []])
      await box('new-1').check()
      await press(said.next)
      expect([(await column(0))[0], await column(1)]).toEqual(['New 050', ['New 001']])
      await box('new-60').check()
      await page.fill('[name=q]', 'new 11')
      await press(said.find)
      expect([await column(0), await column(1)]).toEqual([
        Array.from({ length: 10 }, (_, at) => `New 11${at}`),
        ['New 001', 'New 060'],
      ])
      await box('new-115').check()
      await box('new-1').uncheck()
      await press(said.save)
      expect([await status(), await inClass(world), await column(1)]).toEqual([
        said.saved,
        ['new-115', 'new-60'],
        ['New 060', 'New 115'],
      ])
      expect(new URL(page.url()).search).toBe('')
      // Whoever is unticked leaves, also after a search.
      await box('new-60').uncheck()
      await page.fill('[name=q]', 'nobody at all')
      await press(said.find)
      expect([await column(0), await column(1), await box('new-60').isChecked()]).toEqual([
        [],
        ['New 060', 'New 115'],
        false,
      ])
      await press(said.save)
      expect(await inClass(world)).toEqual(['new-115'])
    },
  )

  test(
    `the second of two heads sees who came and went meanwhile, keeps the choice, and saves again (${locale})`,
    { timeout: 60_000 },
    async () => {
      let said = words[locale]
      let { world, page, path, press, box, column, status } = await openBoard({ locale })
      let { id } = world
      let other = (wanted: string[], base: string[]) =>
        saveColumn({ ...world.as('hind'), now: Date.now() }, id('stars'), 'student', {
          wanted: wanted.map(id),
          base: base.map(id),
        })
      await other(['new-0'], [])
      await page.goto(path)
      await box('new-1').check()
      await other(['new-2'], ['new-0'])
      await press(said.save)
      expect(await page.textContent('main [role=alert] h2')).toBe(said.meanwhile)
      let told = await page.locator('main [role=alert] li').allTextContents()
      expect([
        told.length,
        told[0]!.startsWith('New 000'),
        told[1]!.includes(said.came),
        told.every((line) => line.includes('هند المديرة')),
      ]).toEqual([2, true, true, true])
      expect([
        await column(0),
        await column(1),
        await box('new-1').isChecked(),
        await inClass(world),
      ]).toEqual([['New 000'], ['New 001', 'New 002'], true, ['new-2']])
      await press(said.save)
      expect([await status(), await inClass(world)]).toEqual([said.saved, ['new-1', 'new-2']])
    },
  )
}

test('a chosen pupil who came into another class meanwhile is told of, and the rest can be saved', async () => {
  let { world, token, path } = await openBoard()
  let { id } = world
  let sparrows = await saveColumn(world.as('hind'), id('sparrows'), 'student', {
    wanted: [id('yousef'), id('new-0')],
    base: [id('yousef')],
  })
  expect(sparrows).toMatchObject({ ok: true, value: { saved: true } })
  let body = new URLSearchParams([
    ['enrolled', id('new-0')],
    ['enrolled', id('new-1')],
  ]).toString()
  let answer = await ask(path, { token, body, locale: 'en' })
  let board = await ask(answer.headers.get('Location')!, { token, locale: 'en' })
  expect([
    answer.status,
    board.status,
    board.text.includes('Someone you chose can no longer be enrolled'),
    /value="[^"]*new-0"/.test(board.text),
  ]).toEqual([303, 409, true, false])
  expect(board.text).toMatch(/checked=""[^>]*value="[^"]*new-1"/)
  expect(await inClass(world)).toEqual([])
})

test('the board of teachers has the school’s teachers, and says nothing of pupils', async () => {
  let { world, page, path, press, box } = await openBoard({ locale: 'en' })
  await page.goto(path.replace('/student', '/teacher'))
  expect(await page.locator('[data-column="0"] [data-card]').count()).toBeGreaterThanOrEqual(2)
  expect(await page.locator('[data-card^="New"]').count()).toBe(0)
  await box('layla').check()
  await press('Save')
  expect([
    await inClass(world, 'stars', 'teacher'),
    await inClass(world, 'butterflies', 'teacher'),
  ]).toEqual([['layla'], ['layla']])
})

for (let locale of locales(1)) {
  test(
    `with scripts cards go by box, by arrow keys and by being dragged, each said aloud; the same form is sent (${locale})`,
    { timeout: 60_000 },
    async () => {
      let { world, page, path, press, box, column } = await openBoard({
        locale,
        javaScript: true,
        pupils: 5,
      })
      await page.goto(path)
      let said = page.locator('[data-status]')
      let forward = locale === 'ar' ? 'ArrowLeft' : 'ArrowRight'
      let back = locale === 'ar' ? 'ArrowRight' : 'ArrowLeft'
      let counts = async () => {
        let said = await page.locator('[data-count]').allTextContents()
        let cards = [0, 1].map((at) => page.locator(`[data-column="${at}"] [data-card]`).count())
        return [...said, ...(await Promise.all(cards))]
      }
      expect(await counts()).toEqual(
        locale === 'ar' ? ['6 أشخاص', 'لا أحد', 6, 0] : ['6 people', '0 people', 6, 0],
      )
      await box('new-0').check()
      expect(await counts()).toEqual(
        locale === 'ar' ? ['5 أشخاص', 'شخص واحد', 5, 1] : ['5 people', '1 person', 5, 1],
      )
      expect([(await column(0)).length, await column(1)]).toEqual([4, ['New 000']])
      expect(await said.textContent()).toContain('New 000')

      await box('new-1').focus()
      await page.keyboard.press(forward)
      expect([
        await column(1),
        await box('new-1').isChecked(),
        await box('new-1').evaluate((element) => element === document.activeElement),
      ]).toEqual([['New 001', 'New 000'], true, true])
      await page.keyboard.press('ArrowDown')
      expect(await box('new-0').evaluate((element) => element === document.activeElement)).toBe(
        true,
      )
      await page.keyboard.press(back)
      expect([await column(1), await box('new-0').isChecked()]).toEqual([['New 001'], false])

      await page.locator('[data-card="New 003"]').dragTo(page.locator('[data-column="1"]'))
      expect([await column(1), await box('new-3').isChecked()]).toEqual([
        ['New 003', 'New 001'],
        true,
      ])
      await press(words[locale].save)
      expect(await inClass(world)).toEqual(['new-1', 'new-3'])
      await page.locator('[data-card="New 001"]').dragTo(page.locator('[data-column="0"]'))
      await press(words[locale].save)
      expect(await inClass(world)).toEqual(['new-3'])
    },
  )
}

test('names of the other script and marks of direction stay names, nowhere markup', async () => {
  let { world, token, path } = await openBoard()
  await siteDatabase()
    .update(accounts)
    .set({ displayName: '"><script>alert(1)</script>\u202e' })
    .where(eq(accounts.id, world.id('new-0')))
  let { text, status } = await ask(path, { token })
  expect([status, text.includes('<script>alert')]).toEqual([200, false])
})

test('a board of a school of 5,000 pupils stays small', async () => {
  let { world, token, path } = await openBoard({ pupils: 1 })
  let people = JSON.stringify(Array.from({ length: 5000 }, (_, at) => at))
  await siteDatabase().run(
    `insert into accounts (id, role, schoolId, displayName, createdAt, startsAt)
    select '${world.id('many-')}' || value, 'student', '${world.id('zaytoun')}', 'طفل ' || value, 0, 0
    from json_each('${people}')`,
  )
  let { text, status } = await ask(path, { token })
  expect([status, text.split('data-card=').length - 1]).toEqual([200, 50])
  expect(text.length).toBeLessThan(80_000)
  let found = await ask(`${path}?q=${encodeURIComponent('طفل 499')}`, { token })
  expect(found.text.split('data-card=').length - 1).toBe(11)
})
