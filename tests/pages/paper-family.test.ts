import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, dayIn, startOfWeek } from '#app/calendar/day.ts'
import { curriculum } from '#db/demo/curriculum/curriculum.ts'
import { accounts, attempts, classes, exercises, lessons } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { sheetsPrinted } from '#tests/support/printed.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, siteDatabase } from '#tests/support/site.ts'
import { openWorld, type World } from '#tests/support/world.ts'

/** A4 without its margins of 14 mm, in the pixels of a browser. */
const SHEET = { width: 687, height: 1016 }

/** Few signs and many, words, shapes, numbers, long tasks: what could burst a page. */
const printed = [
  'reading-1-alef-to-thaa',
  'reading-2-damma',
  'read-write-2-daal-dhaal-raa-zay',
  'read-write-2-letter-dictation',
  'read-write-3-copying-sentences',
  'read-write-1-curves-and-zigzags',
  'math-2-numbers-6-to-10',
  'math-2-ordering-numbers',
]

test('each practice sheet is one A4 page, on which nothing is cut off', async () => {
  let world = await worldWithSheets()
  let found: string[] = []
  for (let locale of ['ar', 'en'] as const) {
    let page = await newPage({ locale, javaScript: false, context: { viewport: SHEET } })
    await carry(page.context(), world.callers.find(({ name }) => name === 'teacher')!.token!)
    for (let key of printed) {
      let id = world.id(key)
      await page.goto(`/dashboard/lessons/${id}/exercises/${id}-1/sheet`)
      let sheets = await sheetsPrinted(page)
      if (sheets !== 1) found.push(`${locale} ${key}: ${sheets} pages`)
      found.push(...(await page.locator('.a4').evaluate(overfull)).map((it) => `${key}: ${it}`))
      await look(page, `${locale}-${key}`)
    }
    await page.context().close()
  }
  expect(found).toEqual([])
})

test('a child’s week is one A4 page: one full of long words, one without any practice', async () => {
  let world = await worldWithWeeks()
  let found: string[] = []
  for (let locale of ['ar', 'en'] as const) {
    let page = await newPage({ locale, javaScript: false, context: { viewport: SHEET } })
    await carry(page.context(), world.callers.find(({ name }) => name === 'teacher')!.token!)
    for (let [child, says] of [
      ['adam', { ar: 'الخطوات التالية', en: 'Next steps' }],
      ['salma', { ar: 'لم يأتِ بعد', en: 'Still to come' }],
    ] as const) {
      await page.goto(`/dashboard/student/${world.id(child)}/print`)
      let sheets = await sheetsPrinted(page)
      if (sheets !== 1) found.push(`${locale} ${child}: ${sheets} pages`)
      found.push(...(await page.locator('.a4').evaluate(overfull)).map((it) => `${child}: ${it}`))
      expect(await page.locator('.a4').innerText()).toContain(says[locale])
      await look(page, `week-${locale}-${child}`)
    }
    // All of a class in one go: adam, salma and those of the world beside them.
    await page.goto(`/dashboard/class/${world.id('butterflies')}/children/print`)
    let children = await page.locator('.a4 .who h2').allInnerTexts()
    expect(children.length).toBeGreaterThan(1)
    expect([locale, await sheetsPrinted(page)]).toEqual([locale, children.length])
    await page.context().close()
  }
  expect(found).toEqual([])
})

/** For people to look at, where `LOOK` names a folder. */
async function look(page: Page, name: string) {
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png` })
}

/** Runs in the page: which parts hold more than they show. */
function overfull(sheet: Element): string[] {
  let parts = sheet.querySelectorAll('.task, .things, .tasks, header, footer, section')
  return [sheet, ...parts].flatMap((part) => {
    let over = [part.scrollWidth - part.clientWidth, part.scrollHeight - part.clientHeight]
    let said = part.textContent.slice(0, 40)
    return Math.max(...over) > 2 ? [`${part.className} by ${over.join(', ')} px: ${said}`] : []
  })
}

async function worldWithSheets(): Promise<World> {
  let db = siteDatabase()
  let world = await openWorld(db, anyPrefix())
  let chosen = curriculum.filter(({ key }) => printed.includes(key))
  await db.insert(lessons).values(
    chosen.map(({ key, subject, level, name, nameEn, sheet }, at) => ({
      id: world.id(key),
      schoolId: world.id('zaytoun'),
      subject,
      level,
      position: 20 + at,
      name,
      nameEn,
      sheet: JSON.stringify(sheet),
    })),
  )
  await db.insert(exercises).values(
    chosen.map(({ key, exercises: [first] }) => ({
      id: `${world.id(key)}-1`,
      lessonId: world.id(key),
      position: 0,
      name: first!.name,
      nameEn: first!.nameEn,
    })),
  )
  return world
}

/**
 * The butterflies with long names, and adam with a week as full as its days allow: each lesson with
 * the longest names of the catalogue, some mastered, some failing, in all four subjects.
 */
async function worldWithWeeks(): Promise<World> {
  let db = siteDatabase()
  let now = Date.now()
  let world = await openWorld(db, anyPrefix(), now)
  let { id } = world
  let long = ['reading', 'math', 'science', 'readWrite'].flatMap((subject) =>
    curriculum
      .filter((lesson) => lesson.subject === subject)
      .toSorted((one, other) => other.name.length - one.name.length)
      .slice(0, 3),
  )
  let texts = curriculum.flatMap(({ exercises: all }) => all.map(({ activity }) => activity ?? ''))
  let [longest] = texts.toSorted((one, other) => other.length - one.length)
  await db.batch([
    db
      .update(classes)
      .set({ name: 'صفّ الفراشات الملوّنة الصغيرة' })
      .where(eq(classes.id, id('butterflies'))),
    db
      .update(accounts)
      .set({ displayName: 'عبد الرحمن محمّد صلاح الدين الأيّوبيّ' })
      .where(eq(accounts.id, id('adam'))),
    db.insert(lessons).values(
      long.map(({ key, subject, level, name, nameEn }, at) => ({
        id: id(key),
        schoolId: id('zaytoun'),
        subject,
        level,
        position: 20 + at,
        name,
        nameEn,
        activity: longest!,
        activityEn: longest!,
      })),
    ),
    db.insert(exercises).values(
      long.map(({ key, exercises: [first] }) => ({
        id: `${id(key)}-1`,
        lessonId: id(key),
        position: 0,
        name: first!.name,
        nameEn: first!.nameEn,
      })),
    ),
  ])
  let today = dayIn('Asia/Amman', now)
  let first = startOfWeek(today, 0)
  let days = Array.from({ length: 7 }, (_, at) => addDays(first, at)).filter((day) => day <= today)
  await db.insert(attempts).values(
    days.flatMap((day, on) =>
      long.flatMap(({ key }, at) =>
        Array.from({ length: 3 }, (_, turn) => ({
          id: `${id(key)}-${day}-${turn}`,
          userId: id('adam'),
          schoolId: id('zaytoun'),
          classId: id('butterflies'),
          lessonId: id(key),
          exerciseId: `${id(key)}-1`,
          correct: at % 3 === 0,
          startedAt: now - (days.length - 1 - on) * 86_400_000 - turn - at,
          durationMs: 60_000,
          day,
          recordedAt: now,
        })),
      ),
    ),
  )
  return world
}
