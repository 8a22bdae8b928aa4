import { eq } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { EventFields } from '#app/models/calendar/event.ts'
import { removeEvent } from '#app/models/calendar/remove.server.ts'
import { addEvent } from '#app/models/calendar/write.server.ts'
import { classWeeksToPrint, weekToPrint } from '#app/models/dashboards/week-to-print.server.ts'
import { PaperEvents } from '#app/routes/family/paper-events.tsx'
import { calendarEvents, enrolments } from '#db/schema.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

// It is Friday 20 November 2026; the week to come is that of Sunday 22 to Saturday 28.

type Fields = v.InferInput<typeof EventFields>

async function openWeek() {
  let { as, db } = await openSchool()
  let add = (title: string, fields: Partial<Fields> = {}) =>
    addEvent(
      as('hind'),
      title,
      v.parse(EventFields, {
        title,
        audience: 'all',
        firstDay: '2026-11-24',
        startTime: '08:30',
        endTime: '11:00',
        ...fields,
      }),
    )
  await add('this week', { firstDay: '2026-11-21' })
  await add('in two weeks', { firstDay: '2026-11-29' })
  await add('trip')
  await add('meeting', { audience: 'staff' })
  await add('butterflies', { audience: 'class', classID: 'butterflies', firstDay: '2026-11-26' })
  await add('bees', { audience: 'class', classID: 'bees' })
  await add('sport', { repetition: { every: 'day', times: 9 }, firstDay: '2026-11-20' })
  await removeEvent(as('hind'), 'sport', { scope: 'this', on: '2026-11-23' })
  await addEvent(
    as('rima'),
    'elsewhere',
    v.parse(EventFields, {
      title: 'elsewhere',
      audience: 'all',
      firstDay: '2026-11-24',
      allDay: true,
    }),
  )
  let told = async (reader: Person, child: Person = 'adam') => {
    let week = await weekToPrint(as(reader), child)
    return week.ok
      ? week.value.events.map(({ title, on }) => `${title} ${Number(on.slice(8))}`)
      : week.reason
  }
  return { as, db, told }
}

const planned = [
  'sport 22',
  'sport 24',
  'trip 24',
  'sport 25',
  'butterflies 26',
  'sport 26',
  'sport 27',
  'sport 28',
].toSorted()

test('a child’s week on paper says what its school plans for its family next week', async () => {
  let { told } = await openWeek()
  for (let reader of ['muna', 'adam', 'layla', 'hind'] as const)
    expect([reader, (await told(reader)).toString().split(',').toSorted()]).toEqual([
      reader,
      planned,
    ])
})

test('each child of a class gets what is for it: a class that it left is no longer its own', async () => {
  let { as, db, told } = await openWeek()
  await db.update(enrolments).set({ until: 1 }).where(eq(enrolments.accountId, 'adam'))
  expect((await told('muna')).toString()).not.toContain('butterflies')
  let weeks = await classWeeksToPrint(as('hind'), 'butterflies')
  if (!weeks.ok) throw new Error(weeks.reason)
  for (let { events } of weeks.value)
    expect(events.map(({ title }) => title)).toContain('butterflies')
})

test('where the calendar is switched off nothing is told, and nothing is asked', async () => {
  let { as, db } = await openWeek()
  await db.run('drop table calendar_skips')
  await db.delete(calendarEvents)
  await db.run('drop table calendar_events')
  let off = as('muna')
  let [adam] = off.user.children
  off.user.children = [{ ...adam!, school: { ...adam!.school, modulesOff: ['calendar'] } }]
  let week = await weekToPrint(off, 'adam')
  expect(week.ok && week.value.events).toEqual([])
  let forAll = await weekToPrint({ ...as('muna'), modulesOff: ['calendar'] }, 'adam')
  expect(forAll.ok && forAll.value.events).toEqual([])
  let bySheet = await weekToPrint({ ...as('adam'), method: 'sheet' }, 'adam')
  expect(bySheet.ok && bySheet.value.events).toEqual([])
})

test('paper names four of them, the day and the hour of each, and cuts long titles', async () => {
  let { as } = await openWeek()
  await addEvent(
    as('hind'),
    'long',
    v.parse(EventFields, {
      title: 'م'.repeat(200),
      audience: 'all',
      firstDay: '2026-11-22',
      allDay: true,
    }),
  )
  let week = await weekToPrint(as('muna'), 'adam')
  if (!week.ok) throw new Error(week.reason)
  let paper = (locale: 'ar-JO' | 'en') =>
    renderToStaticMarkup(PaperEvents({ events: week.value.events, locale }))
  expect(paper('en')).toContain('Next week at the kindergarten')
  expect(paper('en')).toContain(`<bdi>${'م'.repeat(60)}…</bdi> Sun 22 Nov<`)
  expect(paper('en')).toContain('<bdi>sport</bdi> Sun 22 Nov at 08:30')
  expect(paper('ar-JO')).toContain('الأسبوع القادم في الروضة')
  expect(paper('ar-JO')).toContain('<bdi>sport</bdi> الأحد، 22 تشرين الثاني في 08:30')
  expect(paper('en').match(/<span>/g)).toHaveLength(4)
})
