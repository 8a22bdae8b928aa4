import { expect, test } from 'vitest'
import { shownAt, type QuietHours } from '#app/models/quiet-hours.ts'

const night = { from: 21 * 60, until: 6 * 60 + 30 }

/** When what is written at a moment (ISO 8601 UTC) is shown. */
function shown(written: string, quiet: QuietHours | undefined, timezone = 'Asia/Amman'): string {
  let school = quiet ? { quiet, timezone } : { timezone }
  return new Date(shownAt(school, Date.parse(written))).toISOString()
}

test('without quiet hours, and outside of them, it is shown at once', () => {
  expect(shown('2026-11-20T23:00:00.123Z', undefined)).toBe('2026-11-20T23:00:00.123Z')
  // Amman is three hours ahead: 20:59 and 06:30.
  expect(shown('2026-11-20T17:59:59.999Z', night)).toBe('2026-11-20T17:59:59.999Z')
  expect(shown('2026-11-20T03:30:00.000Z', night)).toBe('2026-11-20T03:30:00.000Z')
})

test('a night ends the next morning, from its first minute to its last, over midnight', () => {
  for (let written of [
    '2026-11-20T18:00:00.000Z',
    '2026-11-20T20:59:59.999Z',
    '2026-11-20T21:00:00.000Z',
    '2026-11-21T03:29:59.999Z',
  ])
    expect(shown(written, night)).toBe('2026-11-21T03:30:00.000Z')
})

test('quiet hours of one day end on it', () => {
  let noon = { from: 12 * 60, until: 14 * 60 }
  expect(shown('2026-11-20T09:10:00Z', noon)).toBe('2026-11-20T11:00:00.000Z')
  expect(shown('2026-11-20T11:00:00Z', noon)).toBe('2026-11-20T11:00:00.000Z')
  expect(shown('2026-11-20T08:59:00Z', noon)).toBe('2026-11-20T08:59:00.000Z')
})

test('hours that begin when they end are none', () => {
  expect(shown('2026-11-20T18:00:00Z', { from: 0, until: 0 })).toBe('2026-11-20T18:00:00.000Z')
})

test('each school by its own clock, also where it is three quarters of an hour off', () => {
  expect(shown('2026-11-20T22:00:00Z', night, 'Europe/London')).toBe('2026-11-21T06:30:00.000Z')
  expect(shown('2026-11-20T15:15:00Z', night, 'Asia/Kathmandu')).toBe('2026-11-21T00:45:00.000Z')
  expect(shown('2026-11-21T05:00:00Z', night, 'America/St_Johns')).toBe('2026-11-21T10:00:00.000Z')
})

test('the night in which clocks go forward is an hour shorter, the one in which they go back longer', () => {
  // London: on 29 March 2026 at 01:00 UTC, and back on 25 October at 01:00 UTC.
  expect(shown('2026-03-28T22:00:00Z', night, 'Europe/London')).toBe('2026-03-29T05:30:00.000Z')
  expect(shown('2026-10-24T21:00:00Z', night, 'Europe/London')).toBe('2026-10-25T06:30:00.000Z')
})

test('an end in the hour that is left out is its end, one in the hour that comes twice is either', () => {
  let early = { from: 22 * 60, until: 60 + 30 }
  expect(shown('2026-03-28T23:00:00Z', early, 'Europe/London')).toBe('2026-03-29T01:00:00.000Z')
  // 01:30 comes at 00:30 and at 01:30 UTC; between them the clock shows 01:00 again.
  expect(shown('2026-10-24T22:00:00Z', early, 'Europe/London')).toBe('2026-10-25T00:30:00.000Z')
  expect(shown('2026-10-25T01:10:00Z', early, 'Europe/London')).toBe('2026-10-25T01:30:00.000Z')
})
