import 'server-only'
import * as v from 'valibot'
import { addDays } from '#app/calendar/day.ts'
import type { Current } from '#app/models/current.ts'
import { refuse } from '#app/models/outcome.ts'
import { changeFound, eventMeant, scopeOf } from './change.server.ts'
import { clockOf, clocksOf, minuteOf } from './columns.ts'
import type { CalendarEvent } from './event-rows.server.ts'
import { EventFields, type EventMove } from './event.ts'
import { findEventToChange } from './find.server.ts'
import { movedRepetition } from './moved.ts'

/**
 * Moves an event, or times of a series, as they are dragged: by days, to other hours, or to another
 * end; all else stays. `key` names what one time, or the following ones, become. A series moves as
 * a whole: its weekdays, its last day and what was left out of it with it. Hours that do not fit
 * into one day are `invalid`.
 */
export async function moveEvent(current: Current, id: string, key: string, move: EventMove) {
  let finding = await findEventToChange(current, id, move.on)
  if (!finding.ok) return finding
  let { kept, event } = finding.value
  let scope = scopeOf(kept, event.on, move.scope)
  let fields = v.safeParse(EventFields, movedFields(eventMeant(kept, event, scope), move))
  if (!fields.success) return refuse('invalid')
  let { version, days } = move
  let change = { scope, on: event.on, version, key, days, fields: fields.output }
  return changeFound(current, finding.value, change)
}

function movedFields(meant: CalendarEvent, move: EventMove): v.InferInput<typeof EventFields> {
  let { audience, classID, title, description, colour, allDay, reminder, rule, firstDay } = meant
  return {
    audience,
    classID,
    title,
    description,
    colour,
    allDay,
    reminder,
    firstDay: addDays(firstDay, move.days),
    lastDay: addDays(meant.lastDay, move.days),
    ...movedClocks(meant, move),
    repetition: rule === null ? null : movedRepetition({ rule, firstDay }, move.days),
  }
}

/** Its hours: begun at another one, it stays as long as it is. */
function movedClocks(meant: CalendarEvent, { startTime, endTime }: EventMove) {
  let { startMinute, endMinute, firstDay, lastDay, allDay } = meant
  if (allDay || (!startTime && !endTime)) return clocksOf(meant)
  let start = startTime ? minuteOf(startTime) : startMinute
  let later = firstDay === lastDay ? start - startMinute : 0
  return { startTime: clockOf(start), endTime: endTime ?? clockOf(endMinute + later) }
}
