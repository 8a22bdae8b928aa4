import { expect, test } from 'vitest'
import { curriculum } from '#db/demo/curriculum/curriculum.ts'
import { exercises, lessons } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
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
    await page.emulateMedia({ media: 'print' })
    for (let key of printed) {
      let id = world.id(key)
      await page.goto(`/dashboard/lessons/${id}/exercises/${id}-1/sheet`)
      let pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true })
      let sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length
      if (sheets !== 1) found.push(`${locale} ${key}: ${sheets} pages`)
      found.push(...(await page.locator('.a4').evaluate(overfull)).map((it) => `${key}: ${it}`))
      if (process.env.LOOK)
        await page.screenshot({ path: `${process.env.LOOK}/${locale}-${key}.png` })
    }
    await page.context().close()
  }
  expect(found).toEqual([])
})

/** Runs in the page: which parts hold more than they show. */
function overfull(sheet: Element): string[] {
  let parts = sheet.querySelectorAll('.task, .things, .tasks, header, footer')
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
