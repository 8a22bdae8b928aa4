import { eq } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Locale } from '#app/locales/locale.ts'
import type { Current } from '#app/models/current.ts'
import { headSummary } from '#app/models/dashboards/head-summary.server.ts'
import { teacherHome } from '#app/models/dashboards/teacher-home.server.ts'
import { archiveCard, restoreCard, setDone } from '#app/models/kanban/card-state.server.ts'
import { changeCard } from '#app/models/kanban/cards.server.ts'
import { DueTasksCard } from '#app/routes/kanban/due-tasks.tsx'
import { accounts } from '#db/schema.ts'
import { fields, key, openTasks } from './open-tasks.ts'

// It is Friday the 20th of November in Amman, where the week ends on Saturday.

async function openHomes() {
  let tasks = await openTasks()
  let { as } = tasks
  let told = async (of: (who: 'layla' | 'hind') => Current = as) => {
    let homes = [await teacherHome(of('layla')), await headSummary(of('hind'), 'zaytoun')]
    return homes.map(
      (home) => home.ok && home.value.due && home.value.due.tasks.map(({ title }) => title),
    )
  }
  return { ...tasks, told }
}

test('homes of teachers and heads tell their own tasks of this week, and the late ones', async () => {
  let { add, told } = await openHomes()
  expect(await told()).toEqual([[], []])
  await add('omar', 11, { title: 'today', assignees: ['layla'], dueOn: '2026-11-20' })
  await add('omar', 12, { title: 'saturday', assignees: ['layla', 'hind'], dueOn: '2026-11-21' })
  await add('omar', 13, { title: 'next week', assignees: ['layla'], dueOn: '2026-11-22' })
  await add('omar', 14, { title: 'late', assignees: ['layla'], dueOn: '2026-10-01' })
  await add('omar', 15, { title: 'some day', assignees: ['layla'] })
  await add('omar', 16, { title: 'of omar', assignees: ['omar'], dueOn: '2026-11-20' })
  expect(await told()).toEqual([['late', 'today', 'saturday'], ['saturday']])
  await add('omar', 17, { title: 'one more', assignees: ['layla'], dueOn: '2026-11-21' })
  expect(await told()).toEqual([['late', 'today', 'saturday'], ['saturday']])
})

test('what is done, put away or given to others is told no more, and again once it is back', async () => {
  let { as, add, told } = await openHomes()
  await add('omar', 11, { title: 'a', assignees: ['layla'], dueOn: '2026-11-20' })
  let [there, gone] = [
    [['a'], []],
    [[], []],
  ]
  expect(await told()).toEqual(there)
  await setDone(as('omar'), key(11), true)
  expect(await told()).toEqual(gone)
  await setDone(as('omar'), key(11), false)
  expect(await told()).toEqual(there)
  await archiveCard(as('omar'), key(11))
  expect(await told()).toEqual(gone)
  await restoreCard(as('omar'), key(11))
  expect(await told()).toEqual(there)
  let change = (more: object, version: number) =>
    changeCard(as('omar'), key(11), { ...fields(more), version, key: key(20 + version) })
  await change({ title: 'a', assignees: ['layla'], dueOn: '2026-12-20' }, 1)
  expect(await told()).toEqual(gone)
  await change({ title: 'a', assignees: ['hind'], dueOn: '2026-11-20' }, 2)
  expect(await told()).toEqual([[], ['a']])
})

test('tasks of a school that one left, or that switched them off, are asked for no more', async () => {
  let { db, as, add, told } = await openHomes()
  await add('omar', 11, { title: 'a', assignees: ['layla'], dueOn: '2026-11-20' })
  let moved = as('layla')
  moved.user.school = { ...moved.user.school!, schoolID: 'cedar' }
  await db.update(accounts).set({ schoolId: 'cedar' }).where(eq(accounts.id, 'layla'))
  let home = await teacherHome(moved)
  expect(home.ok && home.value.due?.tasks).toEqual([])
  await db.run('alter table kanban_assignees rename to no_assignees')
  expect(await told((who) => ({ ...as(who), modulesOff: ['kanban'] }))).toEqual([null, null])
  expect(await told((who) => ({ ...as(who), method: 'sheet' }))).toEqual([null, null])
})

test('a home says until when, and nothing where nothing is due', () => {
  let due = {
    tasks: [
      { cardID: 'x', title: 'Order <paint>', dueOn: '2026-11-19' },
      { cardID: 'y', title: 'Call', dueOn: '2026-11-20' },
    ],
    today: '2026-11-20',
  }
  let said = (locale: Locale) =>
    renderToStaticMarkup(<DueTasksCard due={due} locale={locale} />)
      .replaceAll(/<[^>]+>/g, '|')
      .replaceAll(/\|+/g, '|')
  expect(said('en')).toBe(
    '|Your tasks this week|Order &lt;paint&gt;|Late · until 19 Nov 2026|Call|until 20 Nov 2026|All tasks|',
  )
  expect(said('ar')).toBe(
    '|مهامّك هذا الأسبوع|Order &lt;paint&gt;|متأخّرة · حتّى 19 نوفمبر 2026|Call|' +
      'حتّى 20 نوفمبر 2026|كلّ المهامّ|',
  )
  expect(renderToStaticMarkup(<DueTasksCard due={null} locale="ar" />)).toBe('')
  expect(renderToStaticMarkup(<DueTasksCard due={{ ...due, tasks: [] }} locale="ar" />)).toBe('')
})
