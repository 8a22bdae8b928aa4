import * as v from 'valibot'
import { expect, test } from 'vitest'
import { EventFields } from '#app/models/calendar/event.ts'
import { addEvent } from '#app/models/calendar/write.server.ts'
import { familyHome } from '#app/models/dashboards/family.server.ts'
import { headSummary } from '#app/models/dashboards/head-summary.server.ts'
import { teacherHome } from '#app/models/dashboards/teacher-home.server.ts'
import { openSchool } from '#tests/support/school.ts'

test('homes of families, teachers and heads tell the next three events of seven days', async () => {
  let { as } = await openSchool()
  let add = (title: string, fields: Partial<v.InferInput<typeof EventFields>>) =>
    addEvent(
      as('hind'),
      crypto.randomUUID(),
      v.parse(EventFields, {
        title,
        audience: 'all',
        firstDay: '2026-11-20',
        startTime: '08:00',
        endTime: '09:00',
        ...fields,
      }),
    )
  let told = async () => {
    let homes = [
      await familyHome(as('muna'), null),
      await teacherHome(as('layla')),
      await headSummary(as('hind'), 'zaytoun'),
    ]
    return homes.map((home) => home.ok && home.value.coming?.times.map(({ title }) => title))
  }
  expect(await told()).toEqual([[], [], []])
  // It is Friday noon in Amman.
  await add('over', {})
  await add('running', { startTime: '11:00', endTime: '13:00' })
  await add('staff', { audience: 'staff', firstDay: '2026-11-22' })
  await add('sport', { firstDay: '2026-11-23', repetition: { every: 'day', times: 2 } })
  await add('later', { firstDay: '2026-11-26' })
  await add('too late', { firstDay: '2026-11-27' })
  expect(await told()).toEqual([
    ['running', 'sport', 'sport'],
    ['running', 'staff', 'sport'],
    ['running', 'staff', 'sport'],
  ])
  let off = as('layla')
  off.user.school = { ...off.user.school!, modulesOff: ['calendar'] }
  let home = await teacherHome(off)
  expect(home.ok && home.value.coming).toBe(null)
})
