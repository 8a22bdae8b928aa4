import { eq } from 'drizzle-orm'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { removeActivity } from '#app/models/attempts/delete.server.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { replaceColumn } from '#app/models/classes/enrol-columns.server.ts'
import { familyHome } from '#app/models/dashboards/family.server.ts'
import { headMonth } from '#app/models/dashboards/head-month.server.ts'
import { headSummary } from '#app/models/dashboards/head-summary.server.ts'
import { classWeeksToPrint, weekToPrint } from '#app/models/dashboards/week-to-print.server.ts'
import { classLessonReport } from '#app/models/reports/class-lesson.server.ts'
import { classWeek } from '#app/models/reports/class-week.server.ts'
import { classReport } from '#app/models/reports/class.server.ts'
import { generalReport } from '#app/models/reports/general.server.ts'
import { latestLessons } from '#app/models/reports/latest-lessons.server.ts'
import { lessonReport } from '#app/models/reports/lesson.server.ts'
import { lessonsReport } from '#app/models/reports/lessons-report.server.ts'
import { classChangesOf } from '#app/models/reports/marks.ts'
import { pupilReport } from '#app/models/reports/pupil.server.ts'
import { schoolChildren } from '#app/models/reports/school-children.server.ts'
import { userStatistics } from '#app/models/reports/user-statistics.server.ts'
import { ParentHome } from '#app/routes/family/parent-home.tsx'
import { WeekPage } from '#app/routes/family/week-page.tsx'
import { classChangeInWords, correctionInWords } from '#app/sheets/mark-words.ts'
import { classes } from '#db/schema.ts'
import { NOON, openSchool, type Person } from '#tests/support/school.ts'

const DAY = 86_400_000
const why = 'جرّبته أخته'

/** Adam tried letters on three days of which all was removed today; salma counting. */
async function openRoom({ isWhyOpen = false } = {}) {
  let school = await openSchool()
  let tried = (userId: Person, exerciseId: string, daysAgo: number) => ({
    id: `${exerciseId}-${daysAgo}`,
    userId,
    exerciseId,
    correct: true,
    startedAt: new Date(NOON - daysAgo * DAY - 3_600_000).toISOString(),
    durationMs: 30_000,
  })
  await storeAttempts(school.visit(), { user: school.as('sara').user }, [
    tried('adam', 'letters-1', 5),
    tried('adam', 'letters-2', 3),
    tried('adam', 'letters-3', 1),
    tried('adam', 'counting-1', 1),
    tried('salma', 'counting-1', 1),
  ])
  await removeActivity(
    school.as('hind'),
    { schoolID: 'zaytoun', classID: '*', userID: 'adam', lessonID: 'letters' },
    { why, isWhyOpen },
  )
  return school
}

const removed = {
  UID: 'adam',
  displayName: 'آدم',
  lessonID: 'letters',
  name: 'درس letters',
  nameEn: 'Lesson letters',
  attempts: 3,
  firstDay: '2026-11-15',
  lastDay: '2026-11-19',
  removedOn: '2026-11-20',
}

/** The paragraphs and lines of a page that say what was removed. */
function linesWith(word: string, page: ReactElement): string[] {
  return renderToStaticMarkup(page)
    .split(/<\/(?:p|li)>/)
    .map((line) =>
      line
        .replace(/^.*<(?:p|li)[^>]*>/s, '')
        .replaceAll(/[\u2068\u2069]/g, '')
        .replaceAll('\u2009', ' '),
    )
    .filter((line) => line.includes(word))
}

test('a family’s home and its paper say what was removed, also where a teacher prints it', async () => {
  let { as } = await openRoom()
  let home = await familyHome(as('muna'), null)
  let own = await weekToPrint(as('muna'), 'adam')
  let printed = await classWeeksToPrint(as('layla'), 'butterflies')
  if (!home.ok || !own.ok || !printed.ok) throw new Error('not shown')
  let adam = printed.value.find(({ UID }) => UID === 'adam')!
  let forFamily = [{ ...removed, removedBy: null, why: null }]
  expect([own.value.marks.corrections, adam.marks.corrections]).toEqual([forFamily, forFamily])
  let others = printed.value.filter(({ UID }) => UID !== 'adam')
  expect(others.map(({ marks }) => marks.corrections)).toEqual([[]])
  let en =
    'Corrected by the school on 20 November 2026: 3 attempts in “Lesson letters”' +
    ' (15 – 19 November 2026) no longer count'
  let ar =
    'صحّحت المدرسة الأرقام يوم 20 تشرين الثاني 2026: لم تعد تُحسب 3 محاولات من درس «درس letters»' +
    ' (15–19 تشرين الثاني 2026)'
  for (let week of [own.value, adam]) {
    expect(linesWith('Corrected', createElement(WeekPage, { week, locale: 'en' }))).toEqual([en])
    expect(linesWith('صحّح', createElement(WeekPage, { week, locale: 'ar-JO' }))).toEqual([ar])
  }
  let page = createElement(ParentHome, {
    home: home.value,
    site: 'https://a.example',
    locale: 'en',
  })
  expect(linesWith('Corrected', page)).toEqual([en])
})

test('a family reads why where the head lets it, and that the child came into another class', async () => {
  let { db, as } = await openRoom({ isWhyOpen: true })
  await db.insert(classes).values({
    id: 'bees',
    schoolId: 'zaytoun',
    name: 'bees',
    level: 1,
    academicYear: '2026/2027',
    createdAt: 1,
  })
  await replaceColumn(as('hind', NOON + 1000), 'butterflies', 'student', ['salma'])
  await replaceColumn(as('hind', NOON + 1000), 'bees', 'student', ['adam'])
  let own = await weekToPrint(as('muna', NOON + 2000), 'adam')
  if (!own.ok) throw new Error('not shown')
  expect(own.value.marks).toEqual({
    corrections: [{ ...removed, removedBy: null, why }],
    classChanges: [{ day: '2026-11-20', to: 'bees', before: 'butterflies', hasLeft: false }],
  })
})

test('every report of the days says what was removed, by whom, when and why, to the staff', async () => {
  let { as } = await openRoom()
  let toStaff = [{ ...removed, removedBy: 'هند المديرة', why }]
  for (let caller of ['layla', 'hind', 'sara'] as const) {
    let reports = [
      await pupilReport(as(caller), 'adam', { period: 'weekly' }),
      await pupilReport(as(caller), 'adam', { period: 'weekly' }, 'butterflies'),
      await lessonReport(as(caller), 'adam', 'letters', { period: 'weekly' }),
      await classReport(as(caller), 'butterflies', { period: 'weekly' }),
      await classLessonReport(as(caller), 'zaytoun', 'butterflies', 'letters', {
        period: 'weekly',
      }),
      await classWeek(as(caller), 'butterflies'),
      await generalReport(as(caller), 'adam'),
      await lessonsReport(as(caller), 'adam', { period: 'weekly' }),
      await latestLessons(as(caller), 'adam', undefined, { period: 'weekly' }),
      await latestLessons(as(caller), 'adam', 'butterflies', { period: 'all' }),
      await userStatistics(as(caller), 'adam', 2),
    ]
    for (let [at, report] of reports.entries())
      expect(report.ok && report.value.corrections, `${caller} ${at}`).toEqual(toStaff)
  }
  let children = await schoolChildren(as('hind'), 'zaytoun', { period: 'weekly' })
  expect(children.ok && children.value.corrections).toEqual(toStaff)
})

test('a family reads that it was corrected, and the reason only where the head lets it', async () => {
  for (let isWhyOpen of [false, true]) {
    let { as } = await openRoom({ isWhyOpen })
    for (let caller of ['adam', 'muna'] as const) {
      let report = await pupilReport(as(caller), 'adam', { period: 'all' })
      expect(report.ok && report.value.corrections).toEqual([
        { ...removed, removedBy: null, why: isWhyOpen ? why : null },
      ])
    }
  }
})

test('reports of other days, lessons, classes and children say nothing of it', async () => {
  let { as } = await openRoom()
  let reports = [
    await pupilReport(as('hind'), 'adam', { period: 'daily' }),
    await pupilReport(as('hind'), 'adam', { period: 'weekly', on: '2026-11-14' }),
    await pupilReport(as('hind'), 'salma', { period: 'all' }),
    await lessonReport(as('hind'), 'adam', 'counting', { period: 'all' }),
    await classReport(as('hind'), 'sparrows', { period: 'all' }),
    await classLessonReport(as('hind'), 'zaytoun', 'butterflies', 'counting', { period: 'all' }),
    await classWeek(as('hind'), 'butterflies', { on: '2026-11-14' }),
    await latestLessons(as('hind'), 'adam', undefined, { period: 'daily' }),
    await latestLessons(as('hind'), 'salma', undefined, {}),
    await userStatistics(as('hind'), 'adam', 1),
    await userStatistics(as('hind'), 'salma', 366),
    await schoolChildren(as('rima'), 'cedar', { period: 'all' }),
  ]
  for (let [at, report] of reports.entries())
    expect(report.ok && report.value.corrections, String(at)).toEqual([])
})

test('a teacher reads nothing of what was removed in a class of others', async () => {
  let school = await openSchool()
  let { as, now } = school
  await storeAttempts(school.visit(), { user: as('sara').user }, [
    {
      id: '1',
      userId: 'adam',
      exerciseId: 'letters-1',
      correct: true,
      startedAt: new Date(now - DAY).toISOString(),
      durationMs: 1000,
    },
  ])
  await removeActivity(as('hind'), {
    schoolID: 'zaytoun',
    classID: '*',
    userID: 'adam',
    lessonID: '*',
  })
  // From today on adam is a sparrow: omar sees him, and not what he did as a butterfly.
  await replaceColumn(as('hind'), 'butterflies', 'student', ['salma'])
  await replaceColumn(as('hind', now + 1000), 'sparrows', 'student', ['yousef', 'adam'])
  let marksFor = async (caller: Person) => {
    let reader = as(caller, now + 2000)
    let reports = [
      await pupilReport(reader, 'adam', { period: 'weekly' }),
      await latestLessons(reader, 'adam', undefined, {}),
      await userStatistics(reader, 'adam', 7),
    ]
    return reports.map(
      (report) => report.ok && [report.value.corrections.length, report.value.classChanges],
    )
  }
  let change = { day: '2026-11-20', to: 'sparrows', before: 'butterflies', hasLeft: false }
  let ofEach = (marks: unknown) => [marks, marks, marks]
  expect(await marksFor('hind')).toEqual(ofEach([1, [change]]))
  expect(await marksFor('omar')).toEqual(ofEach([0, [{ ...change, before: null }]]))
  expect(await marksFor('muna')).toEqual(ofEach([1, [change]]))
})

test('a school’s list says who came into another class and who left theirs, and when', async () => {
  let { as, now } = await openSchool()
  await replaceColumn(as('hind'), 'butterflies', 'student', [])
  await replaceColumn(as('hind', now + 1000), 'sparrows', 'student', ['yousef', 'adam'])
  let changes = async (query: object) => {
    let list = await schoolChildren(as('hind', now + 2 * DAY), 'zaytoun', query)
    return list.ok && list.value.classChanges
  }
  let both = [
    { UID: 'adam', day: '2026-11-20', to: 'sparrows', before: 'butterflies', hasLeft: false },
    { UID: 'salma', day: '2026-11-20', to: null, before: 'butterflies', hasLeft: true },
  ]
  expect(await changes({ period: 'all' })).toEqual(both)
  expect(await changes({ period: 'daily', on: '2026-11-20' })).toEqual(both)
  expect(await changes({ period: 'daily', on: '2026-11-21' })).toEqual([])
  expect(await changes({ period: 'daily', on: '2026-11-19' })).toEqual([])
})

test('each of a class’s eight weeks has the marks of its own days', async () => {
  let { as, now } = await openRoom()
  await replaceColumn(as('hind', now + 8 * DAY), 'butterflies', 'student', ['salma'])
  let week = await classWeek(as('layla', now + 8 * DAY), 'butterflies')
  if (!week.ok) throw new Error(week.reason)
  // Adam's three attempts were of Sunday 15 to Thursday 19; he left on Saturday 28.
  expect(
    week.value.weeks
      .slice(-3)
      .map(({ first, corrections, classChanges }) => [
        first,
        corrections.map(({ UID, attempts }) => `${UID} ${attempts}`),
        classChanges.map(({ UID, day, change }) => `${UID} ${change} ${day}`),
      ]),
  ).toEqual([
    ['2026-11-08', [], []],
    ['2026-11-15', ['adam 3'], []],
    ['2026-11-22', [], ['adam left 2026-11-28']],
  ])
  expect(week.value.corrections).toEqual([])
})

test('a class says who came and who left in the days of its report', async () => {
  let { as, now } = await openSchool()
  await replaceColumn(as('hind'), 'butterflies', 'student', ['salma'])
  await replaceColumn(as('hind', now + 1000), 'sparrows', 'student', ['yousef', 'adam'])
  let moves = async (klass: string, query: object) => {
    let report = await classReport(as('hind', now + 2000), klass, query)
    return report.ok && report.value.classChanges
  }
  let adam = { UID: 'adam', displayName: 'آدم', day: '2026-11-20' }
  expect(await moves('butterflies', { period: 'weekly' })).toEqual([{ ...adam, change: 'left' }])
  expect(await moves('sparrows', { period: 'weekly' })).toEqual([{ ...adam, change: 'joined' }])
  expect(await moves('sparrows', { period: 'weekly', on: '2026-11-14' })).toEqual([])
  // Those who were there from the first day on did not join.
  expect(await moves('sparrows', { period: 'all' })).toEqual([{ ...adam, change: 'joined' }])
  let week = await classWeek(as('layla', now + 2000), 'butterflies')
  expect(week.ok && week.value.classChanges).toEqual([{ ...adam, change: 'left' }])
})

test('with a class’s archiving nobody leaves it', async () => {
  let { as, db, now } = await openSchool()
  await replaceColumn(as('hind'), 'butterflies', 'student', [])
  await db.update(classes).set({ archivedAt: now }).where(eq(classes.id, 'butterflies'))
  let report = await classReport(as('hind', now + 1000), 'butterflies', { period: 'all' })
  expect(report.ok && report.value.classChanges).toEqual([])
})

test('a head’s month says in numbers what was removed and who left a class, without a name', async () => {
  let { as, now } = await openRoom()
  await replaceColumn(as('hind'), 'butterflies', 'student', ['salma'])
  let month = async (query: object) => {
    let answer = await headMonth(as('hind', now + 1000), query)
    return answer.ok && answer.value.marks
  }
  expect(await month({})).toEqual({ children: 1, attempts: 3, moves: 1 })
  expect(await month({ on: '2026-10-10' })).toEqual({ children: 0, attempts: 0, moves: 0 })
  // The summary has them of its eight weeks.
  let marksAt = async (at: number) => {
    let answer = await headSummary(as('hind', at), 'zaytoun')
    return answer.ok && answer.value.marks
  }
  expect(await marksAt(now + 1000)).toEqual({ children: 1, attempts: 3, moves: 1 })
  expect(await marksAt(now + 49 * DAY)).toEqual({ children: 1, attempts: 3, moves: 1 })
  expect(await marksAt(now + 56 * DAY)).toEqual({ children: 0, attempts: 0, moves: 0 })
})

test('marks read as sentences in both languages', () => {
  let correction = { ...removed, removedBy: 'Hind', why: 'A trial' }
  // Spans are written with thin spaces.
  let plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/\s/g, ' ')
  let say = (locale: 'ar' | 'en', home: boolean, more = {}) =>
    plain(correctionInWords({ ...correction, ...more }, { locale, home }))
  expect(say('en', false)).toBe(
    '3 attempts in “Lesson letters” (15 – 19 November 2026) removed by Hind on 20 November 2026: A trial',
  )
  expect(say('en', true, { removedBy: null, why: null })).toBe(
    'Corrected by the school on 20 November 2026: 3 attempts in “Lesson letters” (15 – 19 November 2026) no longer count',
  )
  expect(say('ar', false, { why: null })).toContain('حُذفت 3 محاولات من درس «درس letters»')
  expect(say('ar', true, { removedBy: null, why: null })).toContain('صحّحت المدرسة الأرقام يوم 20')
  let change = { day: '2026-11-03', to: 'Sparrows', before: 'Bees', hasLeft: false }
  expect(plain(classChangeInWords(change, 'en'))).toBe(
    'Since 3 November 2026 in Sparrows, before in Bees',
  )
  expect(plain(classChangeInWords({ ...change, before: null }, 'en'))).toBe(
    'Since 3 November 2026 in Sparrows, before in another class',
  )
  expect(plain(classChangeInWords({ ...change, to: null, hasLeft: true }, 'en'))).toBe(
    'In Bees until 3 November 2026',
  )
})

test('the first class is no change, and the day of a change is the school’s', () => {
  let at = (iso: string) => Date.parse(iso)
  let stays = [
    { classID: 'a', className: 'A', from: at('2026-09-01T05:00Z'), until: at('2026-11-03T22:30Z') },
    { classID: 'b', className: 'B', from: at('2026-11-03T22:30Z'), until: at('2026-11-10T06:00Z') },
  ]
  let changes = (first: string | null, last: string | null) =>
    classChangesOf(stays, { first, last }, 'Asia/Amman').map(
      ({ day, before, to }) => `${day} ${before} ${to}`,
    )
  // Half past one in the night in Amman.
  expect(changes(null, null)).toEqual(['2026-11-04 A B', '2026-11-10 B null'])
  expect(changes('2026-11-05', null)).toEqual(['2026-11-10 B null'])
  expect(changes(null, '2026-11-03')).toEqual([])
})
