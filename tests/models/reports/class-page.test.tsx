import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { teacherHome } from '#app/models/dashboards/teacher-home.server.ts'
import { classWeek } from '#app/models/reports/class-week.server.ts'
import { TeacherPanel } from '#app/routes/dashboards/teacher-panel.tsx'
import { ClassGrid } from '#app/routes/reports/week/class-grid.tsx'
import { accounts, enrolments } from '#db/schema.ts'
import { elementsOf, mainOf, textOf } from '#tests/support/read-page.ts'
import { openSchool } from '#tests/support/school.ts'

// A hard week: what a teacher's pages show where many children need help.

test('of many children who need a look a phone shows eight, and the others behind the checkbox', async () => {
  let school = await openSchool()
  await practise(school, 11, false)
  let week = await classWeek(school.as('layla'), 'butterflies')
  if (!week.ok) throw new Error(week.reason)
  let grid = (printed?: true) => {
    let props = { week: week.value, locale: 'en' as const, ...(printed && { printed }) }
    return mainOf(`<main>${renderToStaticMarkup(<ClassGrid {...props} />)}</main>`)
  }
  expect(rowsIn(grid())).toEqual([
    [false, 8, 'Need help now'],
    [true, 3, 'Child 09'],
    [true, 2, 'No practice for 5 school days or more'],
  ])
  expect(elementsOf(grid(), 'label').map(textOf)).toEqual(['Show the other 5'])
  expect(rowsIn(grid(true))).toEqual([
    [false, 11, 'Need help now'],
    [false, 2, 'No practice for 5 school days or more'],
  ])
})

test('where no child needs a look a phone shows eight, and says how the others stand', async () => {
  let school = await openSchool()
  await practise(school, 11, true)
  let week = await classWeek(school.as('layla'), 'butterflies')
  if (!week.ok) throw new Error(week.reason)
  let children = week.value.children.filter(({ standing }) => standing !== 'idle')
  expect(children).toHaveLength(11)
  for (let [locale, label] of [
    ['en', 'Show the other 3 3 getting there'],
    ['ar', 'عرض الـ3 الباقين 3 في الطريق'],
  ] as const) {
    let props = { week: { ...week.value, children }, locale }
    let page = mainOf(`<main>${renderToStaticMarkup(<ClassGrid {...props} />)}</main>`)
    expect(rowsIn(page).map(([isCalm, count]) => [isCalm, count])).toEqual([
      [false, 8],
      [true, 3],
    ])
    expect(elementsOf(page, 'label').map(textOf)).toEqual([label])
  }
})

test('a teacher of one class reads its sentence once, and how many children stand how', async () => {
  let school = await openSchool()
  await practise(school, 2, false)
  let home = await teacherHome(school.as('layla'))
  if (!home.ok) throw new Error(home.reason)
  for (let [locale, sentence, standing] of [
    ['en', '1 exercise is holding up 2 children.', '2 Need help now'],
    ['ar', 'تمرين واحد يتعثّر فيه طفلان.', '2 يحتاجون إلى مساعدة الآن'],
  ] as const) {
    let html = renderToStaticMarkup(<TeacherPanel home={home.value} locale={locale} />)
    let page = mainOf(`<main>${html}</main>`)
    let said = elementsOf(page, 'p').map(textOf)
    expect(said.filter((text) => text === sentence)).toHaveLength(1)
    expect(elementsOf(page, 'li').map(textOf)).toContain(standing)
  }
})

/** Of each group: whether a phone folds it, how many children it has, and its title or first name. */
function rowsIn(page: ReturnType<typeof mainOf>) {
  return elementsOf(page, 'tbody').map((group) => [
    group.attributes.class === 'calm',
    elementsOf(group, 'tr').filter((row) => elementsOf(row, 'td').length > 0).length,
    elementsOf(group, 'b').map(textOf)[0],
  ])
}

/** So many more children among the butterflies, each of whom tries an exercise four times. */
async function practise(
  { db, as, now, visit }: Awaited<ReturnType<typeof openSchool>>,
  count: number,
  correct: boolean,
) {
  let children = Array.from(
    { length: count },
    (_, at) => `Child ${String(at + 1).padStart(2, '0')}`,
  )
  let before = now - 30 * 86_400_000
  await db.insert(accounts).values(
    children.map((id) => ({
      id,
      role: 'student' as const,
      schoolId: 'zaytoun',
      displayName: id,
      createdAt: before,
      startsAt: before,
    })),
  )
  await db.insert(enrolments).values(
    children.map((id) => ({
      id: `${id}-butterflies`,
      schoolId: 'zaytoun',
      classId: 'butterflies',
      accountId: id,
      role: 'student' as const,
      from: before,
    })),
  )
  let items = children.flatMap((userId) =>
    [1, 2, 3, 4].map((at) => ({
      id: `${userId} ${at}`,
      userId,
      exerciseId: 'letters-1',
      correct,
      startedAt: new Date(now - at * 60_000).toISOString(),
      durationMs: 1000,
    })),
  )
  expect(await storeAttempts(visit(), { user: as('sara').user }, items)).toMatchObject({
    stored: items.length,
  })
}
