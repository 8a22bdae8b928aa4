import { dayIn, type Day } from './day.ts'

const QUARTER_MS = 15 * 60_000

const formats = new Map<string, Intl.DateTimeFormat>()
/** Zones change their clocks at quarters of an hour only; a call asks for the same ones again. */
const known = new Map<string, number>()
const KNOWN_AT_MOST = 5000

/** The day it is in `zone` at `at` (milliseconds UTC), and how far its clock is ahead of UTC. */
export function clockIn(zone: string, at: number): { day: Day; offsetMs: number } {
  return { day: dayIn(zone, at), offsetMs: offsetIn(zone, at) }
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
