import { expect, test } from 'vitest'
import { dayIn } from '#app/calendar/day.ts'
import { attempts, exercises, lessons } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, siteDatabase } from '#tests/support/site.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { filled } from './visits.ts'

const DAY = 86_400_000
const LESSONS = 12
/** A4 without its margins of 14 mm, in the pixels of a browser. */
const SHEET = {
  width: Math.floor(((210 - 28) / 25.4) * 96),
  height: Math.floor(((297 - 28) / 25.4) * 96),
}

test('on paper the Arabic report of a pupil with twelve lessons is one A4 sheet, and nothing is cut off', async () => {
  let world = await worldWithBusyPupil()
  let found: string[] = []
  for (let [who, pattern] of [
    ['teacher', '/dashboard/~butterflies/~adam?period=last7'],
    ['guardian', '/dashboard/student/~adam/lessons?period=last7'],
  ] as const) {
    let page = await newPage({ context: { viewport: SHEET } })
    await carry(page.context(), world.callers.find(({ name }) => name === who)!.token!)
    await page.goto(filled(pattern, world.id))
    expect(
      await page.locator('main tbody th[scope=row] a, .lesson-list h3 a').count(),
    ).toBeGreaterThanOrEqual(LESSONS)
    let pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true })
    // Chromium writes every page of a PDF as an object of its own, in plain text.
    let sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length
    await page.emulateMedia({ media: 'print' })
    let tall = await page.evaluate(() => document.documentElement.scrollHeight)
    if (sheets !== 1) found.push(`${pattern}: ${sheets} sheets, ${tall} px of ${SHEET.height}`)
    found.push(...(await page.evaluate(cutOff)).map((fault) => `${pattern}: ${fault}`))
    await page.context().close()
  }
  expect(found).toEqual([])
})

/** Adam has practised twelve lessons in the last days, some well and some not. */
async function worldWithBusyPupil(): Promise<World> {
  let db = siteDatabase()
  let now = Date.now()
  let world = await openWorld(db, anyPrefix(), now)
  let { id } = world
  let more = Array.from({ length: LESSONS - 2 }, (_, at) => `more-${at + 1}`)
  await db.insert(lessons).values(
    more.map((name, at) => ({
      id: id(name),
      schoolId: id('zaytoun'),
      subject: (['reading', 'math', 'science', 'readWrite'] as const)[at % 4]!,
      level: 1,
      position: 10 + at,
      name: `الدرس ${at + 1}: حروف وأصوات وكلمات`,
      nameEn: `Lesson ${at + 1}: letters, sounds and words`,
    })),
  )
  await db.insert(exercises).values(
    more.map((name) => ({
      id: id(`${name}-1`),
      lessonId: id(name),
      position: 0,
      name: 'تمرين',
      nameEn: 'Exercise',
    })),
  )
  await db.insert(attempts).values(
    more.flatMap((name, at) =>
      Array.from({ length: 4 }, (_, turn) => {
        let startedAt = now - (at % 6) * DAY - turn * 60_000
        return {
          id: `${name}-${turn}`,
          userId: id('adam'),
          schoolId: id('zaytoun'),
          classId: id('butterflies'),
          lessonId: id(name),
          exerciseId: id(`${name}-1`),
          correct: (at + turn) % 3 > 0,
          startedAt,
          durationMs: 40_000,
          day: dayIn('Asia/Amman', startedAt),
          recordedAt: startedAt,
        }
      }),
    ),
  )
  return world
}

/** Runs in the page: what the sheet does not show although it is there. */
function cutOff(): string[] {
  let width = document.documentElement.clientWidth
  return [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    let { left, right, width: own, height } = element.getBoundingClientRect()
    // What only screen readers are told takes no room.
    if (own < 2 || height < 2 || element instanceof SVGElement || !element.checkVisibility())
      return []
    let hides =
      getComputedStyle(element).overflow !== 'visible' &&
      (element.scrollWidth > element.clientWidth + 1 ||
        element.scrollHeight > element.clientHeight + 1)
    return left < -1 || right > width + 1 || hides
      ? [
          `${element.outerHTML.slice(0, 100)} from ${Math.round(left)} to ${Math.round(right)} of ${width} px`,
        ]
      : []
  })
}
