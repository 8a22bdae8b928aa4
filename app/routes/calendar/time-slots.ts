import type { Day } from '#app/calendar/day.ts'
import type { EventTime } from '#app/models/calendar/window.server.ts'

/** The lines of the grid are half hours. */
export const SLOT = 30
const HOUR = 60
/** A school day at least, from seven to three. */
const FROM = 7 * HOUR
const UNTIL = 15 * HOUR

/** What stands in a day's row at a slot: an event that begins there, or room. */
export type Cell = { time: EventTime; slots: number } | { time: null; lanes: number }
export type DayColumn = {
  day: Day
  /** Side by side; at least one. */
  lanes: number
  /** All day, of several days, or for which there is no room beside the others. */
  above: EventTime[]
  /** By the minute at which the slot begins. */
  cells: Map<number, Cell[]>
}
export type TimeSlots = { minutes: number[]; columns: DayColumn[] }

/** Days by half hours: which cells there are in each line, and what stands above them. */
export function timeSlots(days: Day[], times: EventTime[], mostLanes: number): TimeSlots {
  let isTimed = ({ allDay, firstDay, lastDay }: EventTime) => !allDay && firstDay === lastDay
  let shown = times.filter(({ firstDay, lastDay }) =>
    days.some((day) => firstDay <= day && day <= lastDay),
  )
  let timed = shown.filter(isTimed)
  let from = Math.min(FROM, ...timed.map(({ startMinute }) => floor(startMinute, HOUR)))
  let until = Math.max(UNTIL, ...timed.map(({ endMinute }) => ceil(endMinute, HOUR)))
  let minutes: number[] = []
  for (let minute = from; minute < until; minute += SLOT) minutes.push(minute)
  return {
    minutes,
    columns: days.map((day) => {
      let own = shown.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
      return columnOf(day, own, minutes, { isTimed, mostLanes })
    }),
  }
}

type How = { isTimed: (time: EventTime) => boolean; mostLanes: number }

function columnOf(
  day: Day,
  own: EventTime[],
  minutes: number[],
  { isTimed, mostLanes }: How,
): DayColumn {
  let above: EventTime[] = []
  let placed: { time: EventTime; lane: number; begin: number; end: number }[] = []
  let free: number[] = []
  for (let time of own) {
    let begin = floor(time.startMinute, SLOT)
    let lane = free.findIndex((until) => until <= begin)
    if (lane < 0) lane = free.length
    if (!isTimed(time) || lane >= mostLanes) {
      above.push(time)
      continue
    }
    let end = Math.max(begin + SLOT, ceil(time.endMinute, SLOT))
    free[lane] = end
    placed.push({ time, lane, begin, end })
  }
  let lanes = Math.max(1, free.length)
  let cells = new Map(
    minutes.map((minute) => {
      let line: Cell[] = []
      for (let lane = 0; lane < lanes; lane++) {
        let here = placed.find(
          (each) => each.lane === lane && each.begin <= minute && minute < each.end,
        )
        let last = line.at(-1)
        if (here?.begin === minute)
          line.push({ time: here.time, slots: (here.end - here.begin) / SLOT })
        else if (!here && last?.time === null && isNext(placed, lane, minute)) last.lanes++
        else if (!here) line.push({ time: null, lanes: 1 })
      }
      return [minute, line]
    }),
  )
  return { day, lanes, above, cells }
}

/** Whether the lane before is free at this minute, too: the two are one cell. */
function isNext(
  placed: { lane: number; begin: number; end: number }[],
  lane: number,
  minute: number,
): boolean {
  return !placed.some((each) => each.lane === lane - 1 && each.begin <= minute && minute < each.end)
}

function floor(minute: number, step: number): number {
  return Math.floor(minute / step) * step
}

function ceil(minute: number, step: number): number {
  return Math.ceil(minute / step) * step
}
