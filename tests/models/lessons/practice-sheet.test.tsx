import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { strokesOf } from '#app/drawings/strokes/signs.ts'
import { practiceSheet } from '#app/models/lessons/practice-sheet.server.ts'
import { Sheet, sheetFrom, type Task } from '#app/models/lessons/practice-sheet.ts'
import { PracticePage } from '#app/ui/practice/practice-page.tsx'
import { curriculum } from '#db/demo/curriculum/curriculum.ts'
import { exercises, lessons } from '#db/schema.ts'
import { openSchool } from '#tests/support/school.ts'

const all = curriculum.flatMap((lesson) =>
  lesson.exercises.map((exercise) => ({ lesson, exercise, sheet: exercise.sheet })),
)

/** Those of the catalogue that differ: exercises often share their lesson's tasks and signs. */
const distinct = [...new Map(all.map((each) => [JSON.stringify(each.sheet), each])).values()]

function drawn({ lesson, exercise, sheet }: (typeof all)[number], locale: 'ar' | 'en') {
  let { key, subject, name, nameEn } = lesson
  return renderToStaticMarkup(
    <PracticePage
      exercise={exercise}
      lesson={{ lessonID: key, subject, name, nameEn }}
      sheet={sheet}
      locale={locale}
    />,
  )
}

function thingsOf(task: Task): string[] {
  return task.kind === 'join' ? task.pairs.flat(2) : task.things
}

/** A sign that stands for itself, not joined to others: it has to have strokes. */
function standsAlone(sign: string): boolean {
  let letters = sign.replace(/\p{M}/gu, '')
  return /^(\p{L}|\d+|هـ|[a-z]{2,})$/u.test(letters)
}

test('the catalogue has a sheet for each of its 112 lessons and 770 exercises', () => {
  expect(curriculum.length).toBe(112)
  expect(all.length).toBe(770)
  for (let { sheet } of all) expect(v.is(Sheet, sheet)).toBe(true)
})

test('each letter, number and shape that stands alone on a sheet is drawn in strokes', () => {
  let signs = distinct.flatMap(({ sheet }) => [...sheet.trace.of, ...sheet.tasks.flatMap(thingsOf)])
  let alone = [...new Set(signs)].filter((sign) => sign !== '_' && standsAlone(sign))
  expect(alone.length).toBeGreaterThan(80)
  expect(alone.filter((sign) => !strokesOf(sign, 'western'))).toEqual([])
  expect(alone.filter((sign) => !strokesOf(sign, 'eastern'))).toEqual([])
})

test('each sheet of the catalogue shows its name, all it traces, and three tasks with their things', () => {
  for (let each of distinct)
    for (let locale of ['ar', 'en'] as const) {
      let { exercise, sheet } = each
      let page = drawn(each, locale)
      let text = page.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"')
      expect(text).toContain(locale === 'ar' ? exercise.name : exercise.nameEn)
      expect(sheet.tasks.length).toBe(3)
      for (let task of sheet.tasks)
        expect(text).toContain(locale === 'ar' ? task.text : task.textEn)
      let rows = /class="trace-rows".*?<\/div>/s.exec(page)![0]
      for (let sign of sheet.trace.of) {
        let written = strokesOf(sign, 'western')
        // A model to look at where there is room, and one to follow, for each sign.
        expect(rows, sign).toContain(written ? written.strokes[0]! : `>${sign}</text>`)
      }
      expect(rows.match(/class="sign (model|trace)"/g)!.length).toBeGreaterThanOrEqual(
        sheet.trace.of.length,
      )
      expect(page).not.toContain('NaN')
      expect(page).not.toContain('undefined')
      let tasks = page.split('</section>')
      for (let [at, task] of sheet.tasks.entries())
        expect(shownIn(tasks[at]!), `${exercise.nameEn}: ${task.textEn}`).toBe(
          thingsOf(task).length,
        )
    }
})

/** How many things a task shows: drawings and words, and gaps that stand alone. */
function shownIn(task: string): number {
  let work = task.slice(
    task.indexOf('</h2>'),
    task.includes('class="answer"') ? task.indexOf('class="answer"') : undefined,
  )
  return (work.match(/<svg|class="thing[ "]|<span class="gap"/g) ?? []).length
}

test('nothing that is traced reaches over the edge of its line', () => {
  for (let each of distinct) {
    let rows = /class="trace-rows".*?<\/div>/s.exec(drawn(each, 'ar'))![0]
    for (let [, x] of rows.matchAll(/transform="translate\((-?[\d.]+) /g)) {
      expect(Number(x), each.exercise.nameEn).toBeGreaterThanOrEqual(0)
      expect(Number(x), each.exercise.nameEn).toBeLessThan(1000)
    }
  }
})

test('a lesson without a sheet has one made of its name', () => {
  expect(sheetFrom(null, { name: 'حديقتي الصغيرة' })).toMatchObject({
    trace: { kind: 'word', of: ['حديقتي', 'الصغيرة'] },
    tasks: [{ text: 'أرسم ما تعلّمته' }, { kind: 'colour' }, { text: 'أكتب اسمي' }],
  })
  expect(sheetFrom(null, { name: 'الاستكشافيّات' }).trace.of).toEqual(['الاستكشاف'])
  expect(sheetFrom(null, { name: '؟!' }).trace).toEqual({ kind: 'shape', of: ['wave', 'circle'] })
})

test('who may read a lesson may print its sheets; others do not find it', async () => {
  let { db, as } = await openSchool()
  await db.insert(lessons).values({
    id: 'olives',
    schoolId: 'zaytoun',
    subject: 'science',
    level: 1,
    position: 5,
    name: 'الزيتون',
    nameEn: 'Olives',
    sheet: JSON.stringify({ trace: { kind: 'letter', of: ['ز'] }, tasks: [] }),
  })
  await db.insert(exercises).values([
    { id: 'olives-1', lessonId: 'olives', position: 0, name: 'زيت', nameEn: 'Oil' },
    {
      id: 'olives-2',
      lessonId: 'olives',
      position: 1,
      name: 'غصن',
      nameEn: 'Twig',
      sheet: JSON.stringify({ trace: { kind: 'letter', of: ['غ'] }, tasks: [] }),
    },
  ])
  let asked = { lessonID: 'olives', exerciseID: 'olives-1' }
  let found = await practiceSheet(as('layla'), asked)
  expect(found).toMatchObject({
    ok: true,
    value: { nameEn: 'Oil', sheet: { trace: { of: ['ز'] } } },
  })
  expect(await practiceSheet(as('layla'), { ...asked, exerciseID: 'olives-2' })).toMatchObject({
    value: { sheet: { trace: { of: ['غ'] } } },
  })
  expect(await practiceSheet(as('layla'), { ...asked, exerciseID: 'letters-1' })).toEqual({
    ok: false,
    reason: 'notFound',
  })
  expect(await practiceSheet(as('karim'), asked)).toEqual({ ok: false, reason: 'notFound' })
})
