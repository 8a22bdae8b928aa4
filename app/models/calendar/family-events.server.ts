import 'server-only'
import type { Day } from '#app/calendar/day.ts'
import { can } from '#app/models/can.ts'
import type { NoteReader, School } from '#app/models/current.ts'
import { isOn } from '#app/models/school-module.ts'
import { rows } from '#db/rows.ts'
import {
  EventRow,
  eventsTouching,
  SkipRow,
  skipsTouching,
  type Touching,
} from './event-rows.server.ts'
import { timesOf, type EventTime } from './window.server.ts'

/** For paper and letters: who planned it is nobody's business there. */
export type FamilyEvent = Omit<EventTime, 'authorID'>

/**
 * The statements that ask what a school plans for families on some days, whoever reads it for them;
 * `read` says what of it concerns a child of these classes. No statement where the school has no
 * calendar, and where a class sheet reads.
 */
export function askFamilyEvents(asker: NoteReader, school: School, from: Day, until: Day) {
  let { db, user } = asker
  if (!hasCalendar(asker, school)) return { reads: [], read: () => () => [] }
  let touching: Touching = { user, schools: [school], from, until }
  return {
    reads: [
      rows(db, EventRow, eventsTouching(touching, false)),
      rows(db, SkipRow, skipsTouching(touching)),
    ],
    read(answers: unknown[]) {
      let [events, skips] = answers as [EventRow[], SkipRow[]]
      let times = timesOf(events, skips, from, until).map(({ authorID: _, ...time }) => time)
      return (classIDs: string[]): FamilyEvent[] =>
        times.filter(
          ({ audience, classID }) =>
            audience === 'all' || (audience === 'class' && classIDs.includes(classID ?? '')),
        )
    },
  }
}

function hasCalendar({ user, method, modulesOff = [] }: NoteReader, school: School): boolean {
  return (
    can.seeCalendar(user) &&
    method !== 'sheet' &&
    !modulesOff.includes('calendar') &&
    isOn(school, 'calendar')
  )
}
