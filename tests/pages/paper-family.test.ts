import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { addDays, dayIn, startOfWeek } from '#app/calendar/day.ts'
import { PracticePage } from '#app/ui/practice/practice-page.tsx'
import type { CurriculumExercise, CurriculumLesson } from '#db/demo/curriculum/curriculum-lesson.ts'
import { curriculum } from '#db/demo/curriculum/curriculum.ts'
import {
  accounts,
  assignments,
  assignmentTasks,
  attempts,
  classes,
  exercises,
  familyNotes,
  holidays,
  lessons,
} from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { sheetsPrinted } from '#tests/support/printed.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, siteDatabase } from '#tests/support/site.ts'
import { openWorld, type World } from '#tests/support/world.ts'

/** A4 without its margins of 14 mm, in the pixels of a browser. */
const SHEET = { width: 687, height: 1016 }

/** Of 500 characters, each of them wide. */
const longNote = 'تدرّب هذا الأسبوع بجدّ وفرح، وساعد رفاقه في ترتيب الصفّ. '.repeat(9).slice(0, 500)

/** Letters to trace, pairs to join, and something to colour: it is asked for by its address. */
const visited = 'read-write-2-daal-dhaal-raa-zay'

test('each practice sheet of the catalogue is one A4 page, on which nothing is cut off', async () => {
  let world = await worldWithSheets()
  let found: string[] = []
  for (let locale of ['ar', 'en'] as const) {
    let page = await newPage({ locale, javaScript: false, context: { viewport: SHEET } })
    await carry(page.context(), world.callers.find(({ name }) => name === 'teacher')!.token!)
    let id = world.id(visited)
    await page.goto(`/dashboard/lessons/${id}/exercises/${id}-1/sheet`)
    expect([locale, await sheetsPrinted(page)]).toEqual([locale, 1])
    await look(page, `${locale}-${visited}`)
    // All lessons on the same page, in place of the one that was asked for: their exercises with
    // the longest names, and one picture for all, since pictures have their size from the page.
    let picture = await page.locator('.a4 img').first().getAttribute('src')
    let sheets = curriculum.map((lesson) =>
      practiceSheetOf(lesson, locale)
        .replaceAll(/<link[^>]*>/g, '')
        .replaceAll(/src="[^"]*"/g, `src="${picture}"`),
    )
    await page.locator('.a4').evaluate((sheet, html) => {
      sheet.outerHTML = html
    }, sheets.join(''))
    // Both languages have the same sheets of fixed height: one of them is made a file of.
    if (locale === 'ar') expect(await sheetsPrinted(page)).toBe(112)
    found.push(...(await page.locator('.a4').evaluateAll(overfull)))
    await page.context().close()
  }
  expect(found).toEqual([])
})

/** A lesson's practice sheet for its exercise with the longest names. */
function practiceSheetOf(
  { key, subject, name, nameEn, exercises: all }: CurriculumLesson,
  locale: 'ar' | 'en',
): string {
  let length = (exercise: CurriculumExercise) =>
    Math.max(exercise.name.length, exercise.nameEn.length)
  let [longest] = all.toSorted((one, other) => length(other) - length(one))
  return renderToStaticMarkup(
    createElement(PracticePage, {
      exercise: longest!,
      lesson: { lessonID: key, subject, name, nameEn },
      school: { name: 'روضة الزيتون الخضراء النموذجيّة', nameEn: 'Al Zaytoun Model Kindergarten' },
      sheet: longest!.sheet,
      locale,
    }),
  )
}

const printAll = {
  ar: {
    link: 'طباعة صفحة لكلّ طفل',
    hint: 'صفحة A4 لكلّ طفل. للطباعة: Ctrl + P، وعلى الهاتف من قائمة المتصفّح.',
  },
  en: {
    link: 'Print a page for each child',
    hint: 'One A4 page for each child. To print: Ctrl + P; on a phone, in the browser’s menu.',
  },
}

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
      await page.goto(`/dashboard/student/${world.id(child)}/print?lang=${locale}`)
      let sheets = await sheetsPrinted(page)
      if (sheets !== 1) found.push(`${locale} ${child}: ${sheets} pages`)
      found.push(
        ...(await page.locator('.a4').evaluateAll(overfull)).map((it) => `${child}: ${it}`),
      )
      expect(await page.locator('.a4').innerText()).toContain(says[locale])
      await look(page, `week-${locale}-${child}`)
    }
    // All of a class in one go: adam, salma and those of the world beside them.
    await page.emulateMedia({ media: 'screen' })
    await page.goto(`/dashboard/class/${world.id('butterflies')}`)
    await page.getByRole('link', { name: printAll[locale].link }).click()
    await page.waitForURL('**/children/print')
    await page.getByRole('link', { name: { ar: 'العربية', en: 'English' }[locale] }).click()
    await page.waitForURL(`**/children/print?lang=${locale}`)
    let hint = page.getByText(printAll[locale].hint)
    expect(await hint.isVisible()).toBe(true)
    await page.emulateMedia({ media: 'print' })
    expect(await hint.isVisible()).toBe(false)
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

/** Runs in the page: which parts of its sheets hold more than they show. */
function overfull(sheets: Element[]): string[] {
  let parts = '.task, .things, .tasks, header, footer, section'
  return sheets.flatMap((sheet) =>
    [sheet, ...sheet.querySelectorAll(parts)].flatMap((part) => {
      let over = [part.scrollWidth - part.clientWidth, part.scrollHeight - part.clientHeight]
      let said = `${sheet.querySelector('h1, h2')!.textContent}: ${part.textContent.slice(0, 40)}`
      return Math.max(...over) > 2 ? [`${part.className} by ${over.join(', ')} px, ${said}`] : []
    }),
  )
}

async function worldWithSheets(): Promise<World> {
  let db = siteDatabase()
  let world = await openWorld(db, anyPrefix())
  let {
    key,
    subject,
    level,
    name,
    nameEn,
    sheet,
    exercises: all,
  } = curriculum.find((lesson) => lesson.key === visited)!
  let id = world.id(key)
  await db.insert(lessons).values({
    id,
    schoolId: world.id('zaytoun'),
    subject,
    level,
    position: 20,
    name,
    nameEn,
    sheet: JSON.stringify(sheet),
  })
  let [first] = all
  await db.insert(exercises).values({
    id: `${id}-1`,
    lessonId: id,
    position: 0,
    name: first!.name,
    nameEn: first!.nameEn,
  })
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
  let next = addDays(first, 7)
  await db.batch([
    // As long as they may be, and more of them than a page has room for.
    db.insert(familyNotes).values(
      ['قصيرة', longNote, longNote].map((text, at) => ({
        id: id(`long-note-${at}`),
        schoolId: id('zaytoun'),
        pupilId: id('adam'),
        classId: id('butterflies'),
        week: first,
        authorId: id('layla'),
        text,
        createdAt: now + at,
      })),
    ),
    db
      .update(accounts)
      .set({ displayName: 'عبد الرحمن محمّد صلاح الدين الأيّوبيّ الكبير' })
      .where(eq(accounts.id, id('layla'))),
    db.insert(holidays).values(
      ['عطلة منتصف الفصل الدراسيّ الأوّل الطويلة', 'Prophet’s birthday and national day'].map(
        (name, at) => ({
          id: id(`long-holiday-${at}`),
          schoolId: id('zaytoun'),
          firstDay: addDays(next, at),
          lastDay: addDays(next, at + 3),
          name,
          nameEn: name,
        }),
      ),
    ),
    db.insert(assignments).values({
      id: id('many-tasks'),
      schoolId: id('zaytoun'),
      classId: id('butterflies'),
      firstDay: today,
      dueDay: addDays(next, 3),
      closesOn: addDays(next, 17),
      createdBy: id('layla'),
      createdAt: now,
      changedAt: now,
    }),
    db.insert(assignmentTasks).values(
      long.map(({ key }, position) => ({
        assignmentId: id('many-tasks'),
        position,
        lessonId: id(key),
        exerciseId: `${id(key)}-1`,
      })),
    ),
  ])
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
