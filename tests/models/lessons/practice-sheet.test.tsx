import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { arabicLetters } from '#app/drawings/strokes/arabic.ts'
import { arrowOf, strokesOf } from '#app/drawings/strokes/signs.ts'
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
      school={{ name: 'روضة الياسمين', nameEn: 'Jasmine Kindergarten' }}
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
      expect(text).toContain(locale === 'ar' ? 'روضة الياسمين' : 'Jasmine Kindergarten')
      expect(sheet.tasks.length).toBe(3)
      expect(new Set(sheet.tasks.map(({ textEn }) => textEn)).size).toBe(3)
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
      // A child who does not read yet has something to look at in each, beside the mark of its
      // kind.
      for (let task of tasks.slice(0, 3)) {
        let work = task.replace(/^.*?<h2>.*?<\/svg>/s, '')
        expect(work, `${exercise.nameEn}: ${work}`).toMatch(/<svg|<img/)
      }
    }
})

/** What one task of an exercise of the catalogue shows in Arabic. */
function taskOf(key: string, exercise: number, task: number): string {
  let lesson = curriculum.find((found) => found.key === key)!
  let sheet = lesson.exercises[exercise]!.sheet
  let page = drawn({ lesson, exercise: lesson.exercises[exercise]!, sheet }, 'ar')
  return page.split('</section>')[task]!
}

test('a word is drawn beside what is joined to it, and a picture leads to the next', () => {
  let words = taskOf('read-write-2-daal-dhaal-raa-zay', 1, 0)
  expect(words).toContain('أصِل كلّ كلمة بحرفها')
  expect([...words.matchAll(/words\/(\w+)\.svg[^>]*>([^<]+)/g)].map(([, ...it]) => it)).toEqual([
    ['bear', 'دُبّ'],
    ['pomegranate', 'رُمّان'],
    ['bucket', 'دَلو'],
    ['feather', 'ريشة'],
  ])
  let way = taskOf('read-write-1-curves-and-zigzags', 0, 0)
  expect(way).toMatch(/rabbit\.svg.*class="sign trace".*carrot\.svg/s)
  expect(taskOf('read-write-2-daal-dhaal-raa-zay', 1, 1).match(/class="balloon"/g)).toHaveLength(5)
})

test('words stay without their drawing where it would give the answer away', () => {
  // The same word on both sides is to be found by its letters; one without a drawing would be told
  // by that alone.
  expect(taskOf('read-write-1-picture-and-word', 0, 0)).not.toContain('words/')
  let ring = taskOf('read-write-1-picture-and-word', 0, 1)
  expect(ring).toContain('قمر')
  expect(ring.replace(/<h2>.*<\/h2>/s, '')).not.toContain('words/')
  expect(taskOf('read-write-3-taa-marbuta-and-taa', 0, 2)).not.toContain('words/')
})

test('what a sheet traces is what its exercise teaches', () => {
  let traced = (key: string, nameEn: string) =>
    curriculum
      .find((lesson) => lesson.key === key)!
      .exercises.find((exercise) => exercise.nameEn === nameEn)!.sheet.trace.of
  expect(traced('reading-1-jeem-to-khaa', 'Choose the picture that starts with khaa')).toEqual([
    'خ',
  ])
  expect(traced('math-1-counting-1-to-3', 'Find the number 2 among the cards')).toEqual(['2'])
  expect(traced('math-1-first-shapes', 'How many sides does a triangle have?')).toEqual([
    'triangle',
  ])
  let raa = arabicLetters.raa.strokes[0]!
  let lesson = curriculum.find(({ key }) => key === 'read-write-2-daal-dhaal-raa-zay')!
  let exercise = lesson.exercises[1]!
  let [rows] = /class="trace-rows".*?<\/div>/s.exec(
    drawn({ lesson, exercise, sheet: exercise.sheet }, 'ar'),
  )!
  // A model with its arrow, and ways to follow that begin at a dot.
  expect(rows).toContain(
    `<g class="sign model"><path d="${raa}"></path><path d="${raa}" class="way">`,
  )
  expect(rows).toMatch(/class="arrow"/)
  expect(rows.match(/class="sign trace"/g)!.length).toBeGreaterThanOrEqual(6)
})

test('an arrow points where the hand goes, and on the way where the stroke closes', () => {
  expect(arrowOf('M10,-75 C8,-50 9,-26 10,-4.5')).toEqual({ x: 10, y: -4.5, turn: 87 })
  expect(arrowOf('M112,-36 H8')).toEqual({ x: 8, y: -36, turn: 180 })
  expect(arrowOf('M8,-72 V-5 H75 V-72 H8')).toEqual({ x: 8, y: -38.5, turn: 90 })
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
    value: {
      nameEn: 'Oil',
      sheet: { trace: { of: ['ز'] } },
      school: { name: 'روضة الزيتون' },
    },
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
