import { expect, test } from 'vitest'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { newSession } from '#app/models/auth/session.server.ts'
import type { Current } from '#app/models/current.ts'
import { hasModule, modulesIn, modulesOf } from '#app/models/school-module.ts'
import { listModules, switchModules } from '#app/models/schools/modules.server.ts'
import { auditLog } from '#db/schema.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

async function openModules() {
  let { db, as } = await openSchool()
  /** As the person's next request finds it. */
  let again = async (person: Person): Promise<Current> => {
    let visit = as(person)
    let session = await newSession(visit, visit.user.UID, { kind: 'browser', method: 'password' })
    await session.write
    return (await loadCurrent(visit, session.token))!
  }
  return { db, as, again }
}

test('a school has every part until its head switches it off, for staff and families alike', async () => {
  let { as, again } = await openModules()
  for (let person of ['hind', 'layla', 'adam', 'muna'] as const)
    expect(hasModule(await again(person), 'calendar')).toBe(true)
  expect(await switchModules(as('hind'), { on: [] })).toEqual({ ok: true, value: undefined })
  for (let person of ['hind', 'layla', 'adam', 'muna'] as const) {
    expect(hasModule(await again(person), 'calendar')).toBe(false)
    expect(modulesOf(await again(person))).toEqual([])
  }
  // Another school keeps its own.
  expect(hasModule(await again('rima'), 'calendar')).toBe(true)
  await switchModules(await again('hind'), { on: ['calendar'] })
  expect(modulesOf(await again('muna'))).toEqual(['calendar'])
})

test('a supervisor writes letters, and has no school’s calendar', async () => {
  let { again } = await openModules()
  expect(modulesOf(await again('sara'))).toEqual(['mail', 'chat'])
})

test('what is switched off for all schools is nowhere, and a head is told so', async () => {
  let { as } = await openModules()
  let current = { ...as('hind'), modulesOff: modulesIn('chess, calendar') }
  expect(current.modulesOff).toEqual(['calendar'])
  expect(hasModule(current, 'calendar')).toBe(false)
  expect(listModules(current)).toEqual({
    ok: true,
    value: [
      { name: 'calendar', on: true, offForAll: true },
      { name: 'mail', on: true, offForAll: false },
      { name: 'chat', on: true, offForAll: false },
      { name: 'blog', on: true, offForAll: false },
      { name: 'kanban', on: true, offForAll: false },
      { name: 'directory', on: true, offForAll: false },
      { name: 'shop', on: true, offForAll: false },
    ],
  })
})

test('only a head chooses, and the log says what is off, once for each change', async () => {
  let { db, as } = await openModules()
  for (let person of ['layla', 'adam', 'muna', 'sara'] as const) {
    expect(listModules(as(person))).toEqual({ ok: false, reason: 'forbidden' })
    expect(await switchModules(as(person), { on: [] })).toEqual({ ok: false, reason: 'forbidden' })
  }
  for (let _ of [1, 2]) await switchModules(as('hind'), { on: [] })
  let lines = await db.select().from(auditLog)
  expect(lines.map(({ action, subjectId, detail }) => [action, subjectId, detail])).toEqual([
    ['modulesSwitched', 'zaytoun', { off: 'calendar,mail,chat,blog,kanban,directory,shop' }],
  ])
})

test('families have no tasks, whatever their school uses', async () => {
  let { as } = await openModules()
  for (let person of ['hind', 'layla'] as const)
    expect(hasModule(as(person), 'kanban'), person).toBe(true)
  for (let person of ['adam', 'muna', 'sara'] as const)
    expect(hasModule(as(person), 'kanban'), person).toBe(false)
})
