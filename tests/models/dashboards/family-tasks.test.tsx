import { sql } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dueWords } from '#app/locales/due-words.ts'
import { familyHome, ownWeek } from '#app/models/dashboards/family.server.ts'
import { weekToPrint } from '#app/models/dashboards/week-to-print.server.ts'
import { ChildHome } from '#app/routes/family/child-home.tsx'
import { ParentHome } from '#app/routes/family/parent-home.tsx'
import { WeekPage } from '#app/routes/family/week-page.tsx'
import { assignmentChildren, assignments, assignmentTasks, attempts, holidays } from '#db/schema.ts'
import { NOON, openSchool } from '#tests/support/school.ts'

// Friday 20 November 2026; the week is that of Sunday 15 to Saturday 21.

/** Letters until Monday, of which the family is reminded; of counting one exercise, and it is done. */
async function openTasks() {
  let school = await openSchool()
  let { db } = school
  let made = { schoolId: 'zaytoun', classId: 'butterflies', createdBy: 'layla', changedAt: 0 }
  await db.batch([
    db.insert(assignments).values([
      {
        ...made,
        id: 'monday',
        firstDay: '2026-11-15',
        dueDay: '2026-11-23',
        closesOn: '2026-12-07',
        note: 'خمس دقائق تكفي',
        noteEn: 'Five minutes will do',
        createdAt: 1,
      },
      {
        ...made,
        id: 'friday',
        firstDay: '2026-11-15',
        dueDay: '2026-11-20',
        closesOn: '2026-12-04',
        createdAt: 2,
      },
    ]),
    db.insert(assignmentTasks).values([
      { assignmentId: 'monday', position: 0, lessonId: 'letters', exerciseId: '' },
      { assignmentId: 'friday', position: 0, lessonId: 'counting', exerciseId: 'counting-1' },
    ]),
    db.insert(assignmentChildren).values({
      assignmentId: 'monday',
      week: 0,
      accountId: 'adam',
      remindedAt: NOON,
      remindedOn: '2026-11-20',
    }),
    db.insert(holidays).values({
      id: 'off',
      schoolId: 'zaytoun',
      firstDay: '2026-11-26',
      lastDay: '2026-11-26',
      name: 'عطلة المعلّم',
      nameEn: 'Teachers’ Day',
    }),
    db.insert(attempts).values({
      id: 'right',
      userId: 'adam',
      schoolId: 'zaytoun',
      classId: 'butterflies',
      lessonId: 'counting',
      exerciseId: 'counting-1',
      correct: true,
      startedAt: NOON - 86_400_000,
      durationMs: 60_000,
      day: '2026-11-19',
      recordedAt: NOON,
    }),
  ])
  return school
}

function linesOf(html: string): string[] {
  return html
    .replace(/<title>.*?<\/title>/g, '')
    .replace(/<\/(h\d|p|li|a|button|small|section|span)>/g, '\n')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll(/[\u2068\u2069]/g, '')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
}

const atHome = {
  ar: [
    'واجبات هذا الأسبوع',
    'تمرين 1 · درس counting أُنجز',
    'درس letters لم يبدأ بعد · حتّى يوم الاثنين',
    'تذكير من الصفّ',
    'خمس دقائق تكفي',
  ],
  en: [
    'This week’s tasks',
    'Exercise 1 · Lesson counting done',
    'Lesson letters still to do · until Monday',
    'the teacher reminds you of it',
    'Five minutes will do',
  ],
}

test.each(['ar', 'en'] as const)(
  'a mother reads what there is to do, until when, and what is done (%s)',
  async (locale) => {
    let { as } = await openTasks()
    let home = await familyHome(as('muna'), null)
    if (!home.ok) throw new Error(home.reason)
    let html = renderToStaticMarkup(
      <ParentHome home={home.value} site="https://rawda.example" locale={locale} />,
    )
    let lines = linesOf(html)
    let at = lines.indexOf(atHome[locale][0]!)
    expect(lines.slice(at, at + 5)).toEqual(atHome[locale])
  },
)

test.each([
  [
    'ar-JO-u-ca-islamic-umalqura',
    'درس letters لم يبدأ بعد · حتّى يوم الاثنين (13 جمادى الآخرة 1448 هـ)',
    'درس letters حتّى الاثنين، 23 تشرين الثاني (13 جمادى الآخرة 1448 هـ)',
  ],
  [
    'en-u-ca-islamic-umalqura',
    'Lesson letters still to do · until Monday (13 Jumada II 1448 AH)',
    'Lesson letters until Mon 23 Nov (13 Jumada II 1448 AH)',
  ],
] as const)(
  'due days have Hijri ones beside them for who chose them, at home and on the page of the week (%s)',
  async (locale, atHome, onPaper) => {
    let { as } = await openTasks()
    let home = await familyHome(as('muna'), null)
    let printed = await weekToPrint(as('muna'), 'adam')
    if (!home.ok || !printed.ok) throw new Error('not found')
    let parent = <ParentHome home={home.value} site="https://rawda.example" locale={locale} />
    expect(linesOf(renderToStaticMarkup(parent))).toContain(atHome)
    let paper = renderToStaticMarkup(<WeekPage week={printed.value} locale={locale} />)
    expect(linesOf(paper)).toContain(onPaper)
  },
)

test('a child sees the tasks as pictures: what is to do first, what is done as a flower', async () => {
  let { as } = await openTasks()
  let week = (await ownWeek(as('adam')))!
  let html = renderToStaticMarkup(<ChildHome week={week} appLink={null} locale="en" />)
  let lines = linesOf(html)
  let at = lines.indexOf('next:')
  expect(lines.slice(at, at + 4)).toEqual([
    'next:',
    'Lesson letters until Monday',
    'mastered:',
    'Lesson counting',
  ])
  expect(lines.join().replaceAll(/Hello.*?,/g, '')).not.toMatch(/\d|%/)
})

test('paper tells the tasks and holidays of next week, in the language of the family', async () => {
  let { as, db } = await openTasks()
  await db.run(sql`update accounts set preferences = 'language=en' where id = 'muna'`)
  let printed = await weekToPrint(as('layla'), 'adam')
  if (!printed.ok) throw new Error(printed.reason)
  expect(printed.value.locale).toBe('en')
  let lines = linesOf(renderToStaticMarkup(<WeekPage week={printed.value} locale="en" />))
  expect(lines).toEqual(
    expect.arrayContaining([
      'Tasks of next week',
      'Lesson letters until Mon 23 Nov',
      'Holidays Teachers’ Day Thu 26 Nov',
    ]),
  )
})

test.each([
  ['2026-11-20', 'until today', 'حتّى اليوم'],
  ['2026-11-21', 'until tomorrow', 'حتّى الغد'],
  ['2026-11-26', 'until Thursday', 'حتّى يوم الخميس'],
  ['2026-11-27', 'until 27 November', 'حتّى 27 نوفمبر'],
  ['2026-11-19', 'was until 19 November', 'كان حتّى 19 نوفمبر'],
])('what is due on %s is “%s”, «%s»', (due, en, ar) => {
  expect([dueWords(due, '2026-11-20', 'en'), dueWords(due, '2026-11-20', 'ar')]).toEqual([en, ar])
})
