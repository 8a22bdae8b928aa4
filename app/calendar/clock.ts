import { dayIn, type Day } from './day.ts'

const QUARTER_MS = 15 * 60_000
const HOUR_MS = 4 * QUARTER_MS
const DAY_MS = 24 * HOUR_MS

const formats = new Map<string, Intl.DateTimeFormat>()
/** Zones change their clocks at quarters of an hour only; a call asks for the same ones again. */
const known = new Map<string, number>()
const KNOWN_AT_MOST = 5000

/** The day it is in `zone` at `at` (milliseconds UTC), and how far its clock is ahead of UTC. */
export function clockIn(zone: string, at: number): { day: Day; offsetMs: number } {
  return { day: dayIn(zone, at), offsetMs: offsetIn(zone, at) }
}

/**
 * The moment (milliseconds UTC) at which the clocks of a zone show an hour of a day: the first one
 * where it comes twice, and the end of the jump where it is left out.
 */
export function momentAt(zone: string, day: Day, hour: number): number {
  let shown = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS
  // No zone is further from UTC than 14 hours, and none changes its clocks twice in two days.
  let [before, after] = [offsetIn(zone, shown - DAY_MS), offsetIn(zone, shown + DAY_MS)]
  let isShown = (offset: number) => offsetIn(zone, shown - offset) === offset
  return shown - (!isShown(before) && isShown(after) ? after : before)
}

function offsetIn(zone: string, at: number): number {
  let quarter = Math.floor(at / QUARTER_MS) * QUARTER_MS
  let key = `${quarter} ${zone}`
  let offset = known.get(key)
  if (offset === undefined) {
    if (known.size >= KNOWN_AT_MOST) known.clear()
    offset = Date.parse(`${formatFor(zone).format(quarter).replace(', ', 'T')}Z`) - quarter
    known.set(key, offset)
  }
  return offset
}

function formatFor(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      calendar: 'gregory',
      numberingSystem: 'latn',
    })
    formats.set(zone, format)
  }
  return format
}
