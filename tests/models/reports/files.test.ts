import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Locale } from '#app/locales/locale.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import type { Current } from '#app/models/current.ts'
import { loader as classesFile } from '#app/routes/classes/classes-csv.ts'
import { loader as classLessonFile } from '#app/routes/reports/class-lesson-report-csv.ts'
import { loader as classFile } from '#app/routes/reports/class-report-csv.ts'
import { loader as generalFile } from '#app/routes/reports/general/general-report-csv.ts'
import { loader as pupilFile } from '#app/routes/reports/lessons/pupil-lessons-csv.ts'
import { loader as lessonFile } from '#app/routes/reports/pupil-lesson-report-csv.ts'
import { loader as childrenFile } from '#app/routes/reports/school-children-csv.ts'
import { loader as schoolsFile } from '#app/routes/schools/schools-csv.ts'
import { schools } from '#db/schema.ts'
import { openSchool } from '#tests/support/school.ts'

// "Now" is Friday, 20 November 2026, in a school of Amman.

const heads = {
  ar: ['الفترة', 'من', 'حتّى', 'المنطقة الزمنية', 'الأيّام قيد إعادة الاحتساب'],
  en: ['Period', 'From', 'Until', 'Time zone', 'Days being recounted'],
}
const chosen = {
  ar: ['أيّام مختارة', '2026-11-02', '2026-11-19', 'Asia/Amman', 'لا'],
  en: ['Chosen days', '2026-11-02', '2026-11-19', 'Asia/Amman', 'no'],
}
const lastSeven = {
  ar: ['آخر 7 أيّام', '2026-11-14', '2026-11-20', 'Asia/Amman', 'لا'],
  en: ['Last 7 days', '2026-11-14', '2026-11-20', 'Asia/Amman', 'no'],
}
const thisWeek = {
  ar: ['أسبوع', '2026-11-15', '2026-11-21', 'Asia/Amman', 'لا'],
  en: ['Week', '2026-11-15', '2026-11-21', 'Asia/Amman', 'no'],
}
const TERM = '?from=2026-11-02&until=2026-11-19'

type At = { context: RouterContextProvider; url: URL; request: Request; pattern: string }
let ofClass = (at: At) => classFile({ ...at, params: { classID: 'butterflies' } })
let ofClassLesson = (at: At) =>
  classLessonFile({
    ...at,
    params: { schoolID: 'zaytoun', classID: 'butterflies', lessonID: 'letters' },
  })
let ofPupil = (at: At) => pupilFile({ ...at, params: { studentID: 'adam' } })
let ofLesson = (at: At) => lessonFile({ ...at, params: { studentID: 'adam', lessonID: 'letters' } })
let own = (at: At) => generalFile({ ...at, params: {} })
let ofChildren = (at: At) => childrenFile({ ...at, params: {} })
let ofClasses = (at: At) => classesFile({ ...at, params: {} })
let ofSchools = (at: At) => schoolsFile({ ...at, params: {} })

/** Each file with figures: who asks for it, and how many lines it has under the heads. */
const files = [
  ['a class', 'layla', ofClass, TERM, chosen, 3],
  ['a class in a lesson', 'layla', ofClassLesson, TERM, chosen, 3],
  ['a child', 'layla', ofPupil, TERM, chosen, 2],
  ['a child’s attempts', 'layla', ofLesson, TERM, chosen, 2],
  ['a child’s exercises', 'layla', ofLesson, `${TERM}&table=exercises`, chosen, 3],
  ['a guardian’s child', 'muna', own, TERM, chosen, 1],
  ['all children', 'hind', ofChildren, TERM, chosen, 3],
  ['all children, as opened', 'hind', ofChildren, '', thisWeek, 3],
  ['the classes', 'hind', ofClasses, '', lastSeven, 2],
] as const

test('each line of a file with figures says of which days they are, and by whose clock', async () => {
  let { as } = await practised()
  for (let locale of ['ar', 'en'] as const)
    for (let [name, who, loader, search, said, lines] of files) {
      let [head, ...rows] = await fileOf(loader, as(who), locale, search)
      expect(head!.slice(-5), name).toEqual(heads[locale])
      expect(
        rows.map((row) => row.slice(-5)),
        `${name} in ${locale}`,
      ).toEqual(Array.from({ length: lines }, () => said[locale]))
    }
})

test('each line of a child’s eight weeks, and of its days, says of which days it is', async () => {
  let { as } = await practised()
  let lines = async (search: string) =>
    (await fileOf(own, as('adam'), 'en', search)).slice(1).map((row) => row.slice(-5))
  let weeks = await lines('?on=2026-11-19')
  expect(weeks).toHaveLength(8)
  expect([weeks[0], weeks[7]]).toEqual([
    ['Week', '2026-09-27', '2026-10-03', 'Asia/Amman', 'no'],
    ['Week', '2026-11-15', '2026-11-21', 'Asia/Amman', 'no'],
  ])
  let days = await lines('?table=days')
  expect(days).toHaveLength(7)
  expect(days[4]).toEqual(['Day', '2026-11-19', '2026-11-19', 'Asia/Amman', 'no'])
})

test('a file without bounds leaves their cells empty, and a day has two that are the same', async () => {
  let { as } = await practised()
  let last = async (search: string) =>
    (await fileOf(ofClass, as('layla'), 'en', search))[1]!.slice(-5)
  expect(await last('?period=all')).toEqual(['All', '', '', 'Asia/Amman', 'no'])
  expect(await last('?from=2026-11-02')).toEqual([
    'Chosen days',
    '2026-11-02',
    '',
    'Asia/Amman',
    'no',
  ])
  expect(await last('?period=daily&on=2026-11-19')).toEqual([
    'Day',
    '2026-11-19',
    '2026-11-19',
    'Asia/Amman',
    'no',
  ])
  expect(await last('?period=monthly&on=2026-10-05')).toEqual([
    'Month',
    '2026-10-01',
    '2026-10-31',
    'Asia/Amman',
    'no',
  ])
})

test('a file says that days are being counted anew', async () => {
  let { as, db } = await practised()
  let layla = as('layla')
  let meanwhile: Current = {
    ...layla,
    user: { ...layla.user, school: { ...layla.user.school!, recounting: true } },
  }
  let said = async (locale: Locale) =>
    (await fileOf(ofClass, meanwhile, locale, '')).slice(1).map((row) => row.at(-1))
  expect(await said('ar')).toEqual(['نعم', 'نعم', 'نعم'])
  expect(await said('en')).toEqual(['yes', 'yes', 'yes'])
  await db
    .update(schools)
    .set({ recount: '{"since":0,"userId":"","attemptId":""}' })
    .where(eq(schools.id, 'zaytoun'))
  let [, ...bySchool] = await fileOf(ofSchools, as('sara'), 'en', '')
  expect(bySchool.map((row) => [row[0], ...row.slice(-5)])).toEqual([
    ['Al Zaytoun', 'Last 7 days', '2026-11-14', '2026-11-20', 'UTC', 'yes'],
    ['Cedar', 'Last 7 days', '2026-11-14', '2026-11-20', 'UTC', 'no'],
  ])
})

test('children of one family in two schools have each the days and the clock of their own', async () => {
  let { as } = await practised()
  let muna = as('muna')
  let both: Current = {
    ...muna,
    user: { ...muna.user, children: [...muna.user.children, ...as('sami').user.children] },
  }
  let [, ...rows] = await fileOf(own, both, 'en', '?period=weekly&on=2026-11-18')
  expect(rows.map((row) => row.slice(-5))).toEqual([
    ['Week', '2026-11-15', '2026-11-21', 'Asia/Amman', 'no'],
    ['Week', '2026-11-16', '2026-11-22', 'Europe/London', 'no'],
  ])
})

/** Adam tried two exercises of `letters` on Thursday, one of them rightly. */
async function practised() {
  let school = await openSchool()
  let tried = (id: string, exerciseId: string, correct: boolean) => ({
    id,
    userId: 'adam',
    exerciseId,
    correct,
    startedAt: '2026-11-19T08:00:00Z',
    durationMs: 30_000,
  })
  await storeAttempts(school.visit(), { user: school.as('sara').user }, [
    tried('1', 'letters-1', false),
    tried('2', 'letters-2', true),
  ])
  return school
}

async function fileOf(
  loader: (at: At) => Promise<Response>,
  current: Current,
  locale: Locale,
  search: string,
): Promise<string[][]> {
  let context = new RouterContextProvider()
  context.set(currentContext, current)
  context.set(localeContext, locale)
  let url = new URL(`https://rawda.example/export.csv${search}`)
  let response = await loader({ context, url, request: new Request(url), pattern: '' })
  return parse(await response.text(), { bom: true })
}
