import { expect, test } from 'vitest'
import { momentAt } from '#app/calendar/clock.ts'
import {
  latestMoment,
  nextMoment,
  usualTime,
  weekOfLetter,
} from '#app/models/weekly-letters/schedule.ts'

const iso = (at: number) => new Date(at).toISOString().slice(0, 16)
const at = (text: string) => Date.parse(`${text}Z`)

test('an hour is where a school’s clock shows it, also on days on which clocks change', () => {
  let moments = [
    ['Asia/Amman', '2026-11-19', 16, '2026-11-19T13:00'],
    ['Europe/London', '2026-07-02', 16, '2026-07-02T15:00'],
    ['Europe/London', '2026-12-03', 16, '2026-12-03T16:00'],
    // At one o'clock it is two: what is left out begins when the jump ends.
    ['Europe/London', '2026-03-29', 0, '2026-03-29T00:00'],
    ['Europe/London', '2026-03-29', 1, '2026-03-29T01:00'],
    ['Europe/London', '2026-03-29', 2, '2026-03-29T01:00'],
    ['Europe/London', '2026-03-29', 6, '2026-03-29T05:00'],
    // One o'clock comes twice: the first one counts.
    ['Europe/London', '2026-10-25', 1, '2026-10-25T00:00'],
    ['Europe/London', '2026-10-25', 2, '2026-10-25T02:00'],
    // In Beirut the day itself begins with the jump.
    ['Asia/Beirut', '2026-03-29', 0, '2026-03-28T22:00'],
    ['Asia/Beirut', '2026-03-29', 6, '2026-03-29T03:00'],
    ['Africa/Cairo', '2026-04-24', 6, '2026-04-24T03:00'],
    ['Asia/Kolkata', '2026-06-01', 7, '2026-06-01T01:30'],
    ['Pacific/Kiritimati', '2026-06-01', 6, '2026-05-31T16:00'],
    ['Pacific/Pago_Pago', '2026-06-01', 21, '2026-06-02T08:00'],
  ] as const
  expect(moments.map(([zone, day, hour]) => iso(momentAt(zone, day, hour)))).toEqual(
    moments.map(([, , , moment]) => moment),
  )
})

test('a letter comes each week at the same hour of the school, across changes of its clock', () => {
  let london = { timezone: 'Europe/London', weekStart: 1 }
  let time = { weekday: 5, hour: 16 }
  let moments = [at('2026-10-14T12:00')]
  for (let week = 0; week < 4; week++) moments.push(nextMoment(time, london, moments.at(-1)!))
  expect(moments.slice(1).map(iso)).toEqual([
    '2026-10-16T15:00',
    '2026-10-23T15:00',
    '2026-10-30T16:00',
    '2026-11-06T16:00',
  ])
  expect(moments.slice(1).map((now) => latestMoment(time, london, now))).toEqual([
    { day: '2026-10-16', at: at('2026-10-16T15:00') },
    { day: '2026-10-23', at: at('2026-10-23T15:00') },
    { day: '2026-10-30', at: at('2026-10-30T16:00') },
    { day: '2026-11-06', at: at('2026-11-06T16:00') },
  ])
  expect(latestMoment(time, london, at('2026-10-30T15:59')).day).toBe('2026-10-23')
})

test('a letter is about the running week from its last day of lessons on, and until then of the one before', () => {
  let weeks = (weekStart: number, restDays: string) =>
    [15, 16, 17, 18, 19, 20, 21, 22].map((day) =>
      weekOfLetter(`2026-11-${day}`, { weekStart, restDays }).slice(5),
    )
  // From Sunday to Thursday, and from Monday to Friday.
  expect(weeks(0, '56')).toEqual([
    '11-08',
    '11-08',
    '11-08',
    '11-08',
    '11-15',
    '11-15',
    '11-15',
    '11-15',
  ])
  expect(weeks(1, '06')).toEqual([
    '11-09',
    '11-09',
    '11-09',
    '11-09',
    '11-09',
    '11-16',
    '11-16',
    '11-16',
  ])
  // From Sunday on without a Thursday; and a school that rests on Fridays alone.
  expect(weeks(0, '456').slice(2, 5)).toEqual(['11-08', '11-15', '11-15'])
  expect(weeks(0, '5').slice(4, 7)).toEqual(['11-08', '11-08', '11-15'])
  let usual = (weekStart: number, restDays: string) => usualTime({ weekStart, restDays })
  expect([usual(0, '56'), usual(1, '06'), usual(6, '45'), usual(0, '5')]).toEqual([
    { weekday: 4, hour: 16 },
    { weekday: 5, hour: 16 },
    { weekday: 3, hour: 16 },
    { weekday: 6, hour: 16 },
  ])
})
